// What a summary is made of, and how much of it is written out.
import type { Draft } from '../../draft/document.ts';
import type { TargetingNames } from '../targeting/targeting-names.ts';

export interface SummaryOptions {
  /** Epoch milliseconds: when it is made, and which dates are past. */
  readonly now: number;
  /** IANA; the moments of notes and of the summary itself are written in it. Flights are in their own zones. */
  readonly timeZone: string;
  /** Who makes it; empty if not stated. */
  readonly by: string;
  readonly version: string;
  /** Said of what the page holds: the whole draft, or a part of it. */
  readonly part: string;
  /** Whether every campaign here has all its line items: only then is the free amount under a cap shown. */
  readonly whole: boolean;
  /** Whether the draft's notes are in it, or were left out. */
  readonly notes: boolean;
  readonly names: Pick<TargetingNames, 'health' | 'place'>;
}

export type SummaryDraft = Draft;

/** Entries of each list that are written out; the rest is counted. A browser still opens such a page. */
export const MOST = {
  problems: 500,
  changes: 2000,
  notes: 2000,
  campaigns: 500,
  lineItems: 5000,
  flights: 200,
  tactics: 20_000,
  creatives: 2000,
  npiLists: 2000,
  /** Of planned spend, in all and of each campaign. */
  months: 60,
  /** Of one line item. */
  bars: 100,
  /** Of one tactic. */
  assigned: 20,
  /** Of one record. */
  differences: 40,
  hosts: 30,
  customFields: 50,
} as const;

/** Characters: of a name, a description or sentence, a creative's markup. */
export const LONGEST = { name: 300, text: 2000, sentence: 400, markup: 1500, path: 300 } as const;
