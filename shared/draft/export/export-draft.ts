// The draft that goes into a file: all of it or a part with what that needs, with or without NPI numbers and notes.
import { type Kind, KINDS } from '../../domain/resources/registry.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { type Draft, type EntityRecord, type EntityRef, emptyEntities } from '../document.ts';
import { withBelow, withNeeds } from './needs.ts';

import { MARK, listWithoutNumbers, tacticWithoutNumbers } from './numbers-left-out.ts';

export interface ExportChoice {
  /** The entities to export, with all below them and all that they need; null: the whole draft. */
  readonly of: readonly EntityRef[] | null;
  readonly npiNumbers: boolean;
  readonly notes: boolean;
}

/**
 * In the header of a file that holds a part of a draft: missing entities were not taken out. The mark stays in the part
 * that a colleague opens, and comes back with it.
 */
export const PART_MARK = 'part';

/** How many of each kind go along. */
export type KindCounts = Readonly<Record<Kind, number>>;

/** The chosen entities are counted apart from those that go along only because they are needed. */
export interface Exported {
  readonly draft: Draft;
  readonly chosen: KindCounts;
  readonly needed: KindCounts;
}

/**
 * The entities keep their order and their records; the account and the rest of the header travel unchanged. The given
 * draft is not changed.
 */
export function exportDraft(draft: Draft, { of, npiNumbers, notes }: ExportChoice): Exported {
  const chosen = of === null ? null : withBelow(draft, of);
  const keys = chosen === null ? null : withNeeds(draft, chosen);
  const entities = emptyEntities();
  for (const kind of KINDS) {
    for (const [key, record] of draft.entities[kind]) {
      if (keys !== null && !keys[kind].has(key)) continue;
      entities[kind].set(key, pared(kind, record, npiNumbers, notes));
    }
  }
  const paredHeader = filterHeader(draft.header, of === null && npiNumbers, notes);
  const header = of === null ? paredHeader : { ...paredHeader, [PART_MARK]: true };
  const all = countKinds((kind) => entities[kind].size);
  const counts = chosen === null ? all : countKinds((kind) => chosen[kind].size);
  return {
    draft: { header, account: draft.account, entities },
    chosen: counts,
    needed: countKinds((kind) => all[kind] - counts[kind]),
  };
}

function pared(kind: Kind, record: EntityRecord, npiNumbers: boolean, notes: boolean): EntityRecord {
  const kept = notes ? record : withoutNotes(record);
  if (npiNumbers) return kept;
  if (kind === 'npiList') return listWithoutNumbers(kept);
  return kind === 'tactic' ? tacticWithoutNumbers(kept) : kept;
}

function withoutNotes(record: EntityRecord): EntityRecord {
  if (record.notes === undefined) return record;
  const { notes: _notes, ...rest } = record;
  return rest;
}

/** Open conflicts of a merge name entities and hold their values: they go along only with all of both. */
function filterHeader(header: JsonObject, whole: boolean, notes: boolean): JsonObject {
  const left = new Set([...(whole ? [] : ['conflicts']), ...(notes ? [] : ['note'])]);
  return Object.fromEntries(Object.entries(header).filter(([member]) => !left.has(member)));
}

function countKinds(count: (kind: Kind) => number): KindCounts {
  return Object.fromEntries(KINDS.map((kind) => [kind, count(kind)])) as Record<Kind, number>; // all kinds
}

/** How many records of the draft hold numbers or notes that can be left out. */
export function countLeavable(draft: Draft): { readonly npiNumbers: number; readonly notes: number } {
  let [npiNumbers, notes] = [0, 0];
  for (const kind of KINDS) {
    for (const record of draft.entities[kind].values()) {
      notes += record.notes?.length ?? 0;
      if (kind === 'npiList' || kind === 'tactic') {
        const bare = kind === 'npiList' ? listWithoutNumbers(record) : tacticWithoutNumbers(record);
        if (bare[MARK] !== undefined && bare[MARK] !== record[MARK]) npiNumbers += 1;
      }
    }
  }
  return { npiNumbers, notes };
}
