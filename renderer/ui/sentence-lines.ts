// How many lines sentences in rows of a list need, so that none of them is cut before its figures.

/** Pixels of a row that are left to its place and what can be done with it. */
const BESIDE = 320;
/** Pixels of one character, on the wide side: a row with room to spare does no harm, a cut figure does. */
const CHARACTER = 6.5;

/** `width`: of the list, in pixels. Says no before it is known. */
export function needTwoLines(sentences: readonly string[], width: number): boolean {
  if (width === 0) return false;
  const room = (width - BESIDE) / CHARACTER;
  return sentences.some(({ length }) => length > room);
}

/** Lines of the longest one, at least two, where each has `room` pixels. Words that wrap early have a tenth of each line. */
export function countSentenceLines(sentences: readonly string[], room: number): number {
  const inLine = Math.max(1, (room * 0.9) / CHARACTER);
  return sentences.reduce((most, { length }) => Math.max(most, Math.ceil(length / inLine)), 2);
}
