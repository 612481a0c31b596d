// How large a call of the window may be and how often it may come: the main process counts before it parses.
import { MAX_TEXT_LENGTH } from '../draft/draft-stream.ts';

export interface CallLimit {
  /** UTF-16 units of all texts and names in the input together. */
  readonly chars: number;
  /** Texts, numbers, lists and objects in it, itself included. */
  readonly values: number;
  /** Calls in each window of `LIMIT_WINDOW_MS`. */
  readonly calls: number;
}

export const LIMIT_WINDOW_MS = 10_000;

export const QUERY: CallLimit = { chars: 2000, values: 50, calls: 1000 };
/** Calls that open a dialog or start a lot of work. */
export const ACTION: CallLimit = { ...QUERY, calls: 100 };
/** Calls that show a box of the main process each: no more than a planner asks for. */
export const BOX: CallLimit = { ...QUERY, calls: 10 };
export const DRAFT_TEXT: CallLimit = { chars: MAX_TEXT_LENGTH + 1000, values: 50, calls: 5000 };
