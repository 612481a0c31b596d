// Creatives from files of tags: type and size from what a file is called and holds.
import type { JsonObject } from '../kernel/json.ts';
import { adSize } from './ad-size.ts';
import { scanMarkup } from './scan.ts';
import { isVast, readVast } from './vast.ts';

export interface TagFile {
  readonly name: string;
  readonly text: string;
}

/** Bounds of the files taken at once, and of the content of one. */
export const MOST_FILES = 1000;
export const MOST_FILE_BYTES = 4_000_000;
export const TAG_FILE = /\.(?:html?|txt|xml)$/i;

/** A body with all that the file says; its problems ask for the missing members. */
export function buildCreative({ name, text }: TagFile): JsonObject {
  const title = name
    .replace(TAG_FILE, '')
    .replace(/^.*[\\/]/, '')
    .slice(0, 500);
  const size = sizeIn(title);
  if (isVast(text)) return { ...common(title, size), ...readVideo(text) };
  const found = size ?? scanMarkup(text).size;
  return { ...common(title, found), creativeType: 'html', creativeHtml: text };
}

/** `banner_300x250_v2`, `728 × 90`: the last such pair, for a name may begin with another number. */
export function sizeIn(name: string): { readonly width: number; readonly height: number } | null {
  const pairs = [...name.matchAll(/(?<!\d)(\d{2,4}) ?[x×*] ?(\d{2,4})(?!\d)/gi)];
  const last = pairs.at(-1);
  return last === undefined ? null : { width: Number(last[1]), height: Number(last[2]) };
}

function common(name: string, size: { readonly width: number; readonly height: number } | null): JsonObject {
  return size === null ? { name } : { name, adSizeWidth: size.width, adSizeHeight: size.height };
}

/** What a VAST document says: the interface names no member that would take the document itself (§2.6). */
function readVideo(text: string): JsonObject {
  const read = readVast(text);
  const ad = read.ok ? read.value.ads[0] : undefined;
  const plain = ad?.media.find(({ api }) => api === '');
  const [media = null] = plain === undefined ? (ad?.media ?? []) : [plain];
  const size = adSize({ adSizeWidth: media?.width ?? null, adSizeHeight: media?.height ?? null });
  return {
    creativeType: 'video',
    ...(plain === undefined ? { type: 'HTML5_VPAID' } : { type: 'MP4_VIDEO', source: 'URL', videoURL: plain.url }),
    ...(size === null ? {} : { adSizeWidth: size.width, adSizeHeight: size.height }),
    ...(ad?.duration === undefined || ad.duration === null ? {} : { duration: ad.duration }),
    ...(ad === undefined || ad.clickThrough === '' ? {} : { clickThroughURL: ad.clickThrough }),
  };
}
