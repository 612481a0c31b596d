// The tactics that targeting can be copied from, by a part of their name.
import type { Draft } from '../../../shared/draft/document.ts';
import { nameOf } from '../../../shared/draft/names.ts';

/** More are found by typing more. */
const MOST = 40;

export interface SourceList {
  readonly listed: readonly { readonly key: string; readonly name: string }[];
  /** How many fit in all. */
  readonly total: number;
}

/** `chosen` stays in the list, at its top, whatever is typed. */
export function sourcesFor(draft: Draft, typed: string, chosen: string | null): SourceList {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const listed: { key: string; name: string }[] = [];
  let total = 0;
  for (const record of draft.entities.tactic.values()) {
    const name = nameOf('tactic', record);
    if (record.key === chosen) {
      listed.unshift({ key: record.key, name });
      continue;
    }
    if (words.length > 0) {
      const lower = name.toLowerCase();
      if (!words.every((word) => lower.includes(word))) continue;
    }
    total += 1;
    if (listed.length < MOST) listed.push({ key: record.key, name });
  }
  return { listed, total };
}
