// How much of a creative's markup is looked at: what travels in a draft may be of any size.

/** UTF-16 units that a preview shows. Tags are a few kilobytes, whole ads with their pictures inside a few hundred. */
export const MOST_PREVIEW = 4_000_000;
/** Of it are searched for macros, hosts and sizes: a few milliseconds' work. */
export const MOST_SEARCHED = 1_000_000;
/** Pixels that a still picture fits in: a card's room in the gallery, twice, for sharp screens. */
export const PICTURE_ROOM = { width: 320, height: 192 } as const;
