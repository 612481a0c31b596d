// Which chunks an edit makes stale: only its own, in order, wherever records are put in or taken out.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyChanges } from '../../shared/draft/apply.ts';
import type { Change } from '../../shared/draft/change.ts';
import type { EntityRecord } from '../../shared/draft/document.ts';
import { type ChunkPlan, CHUNK_SIZE, ChunkLayout } from './chunk-layout.ts';
import { makeTacticsDraft, record, rename } from '../testing/drafts.ts';

/** A disk that holds just the chunks of tactics. */
class Chunks {
  readonly stored = new Map<number, readonly EntityRecord[]>();

  write(plan: ChunkPlan): number[] {
    const put = plan.put.filter((chunk) => chunk.kind === 'tactic');
    for (const chunk of put) this.stored.set(chunk.index, chunk.records);
    for (const chunk of plan.drop) if (chunk.kind === 'tactic') this.stored.delete(chunk.index);
    plan.stored();
    return put.map((chunk) => chunk.index);
  }

  read(): EntityRecord[] {
    return [...this.stored.entries()].sort(([a], [b]) => a - b).flatMap(([, records]) => [...records]);
  }
}

function started(tactics: number) {
  const draft = makeTacticsDraft(tactics);
  const layout = new ChunkLayout();
  const chunks = new Chunks();
  layout.restructure();
  chunks.write(layout.plan(draft));
  const edit = (changes: readonly Change[]): void => {
    applyChanges(draft, changes);
    layout.touch(changes);
  };
  return { draft, layout, chunks, edit };
}

const insert = (key: string, at: string | null): Change => ({
  op: 'insert',
  kind: 'tactic',
  key,
  record: record(key, { lineItem: 'l1' }),
  at,
});

describe('a plan', () => {
  test('writes nothing when nothing was touched', () => {
    const { draft, layout } = started(3000);
    const plan = layout.plan(draft);
    expect([plan.put, plan.drop]).toEqual([[], []]);
    expect(plan.notes.filter((note) => note.kind === 'tactic')).toHaveLength(3);
  });

  test('writes the one chunk that an edited record is in', () => {
    const { draft, layout, chunks, edit } = started(3000);
    edit([rename('t1500', 't1500', 'x')]);
    expect(chunks.write(layout.plan(draft))).toEqual([1]);
    expect(chunks.read()).toEqual([...draft.entities.tactic.values()]);
  });

  test('divides a chunk that has become too large, without moving those after it', () => {
    const { draft, layout, chunks, edit } = started(3 * CHUNK_SIZE);
    edit(Array.from({ length: 900 }, (_, n) => insert(`x${n}`, 't1500')));
    const written = chunks.write(layout.plan(draft));
    expect(written).not.toContain(0);
    expect(written).not.toContain(2);
    expect(chunks.read()).toEqual([...draft.entities.tactic.values()]);
  });

  test('that was not stored is made again, with what came since', () => {
    const { draft, layout, chunks, edit } = started(1200);
    edit([insert('x', 't3')]);
    layout.plan(draft).failed();
    edit([rename('t1100', 't1100', 'y')]);
    expect(chunks.write(layout.plan(draft)).sort()).toEqual([0, 1]);
    expect(chunks.read()).toEqual([...draft.entities.tactic.values()]);
  });

  test('never uses the place of a chunk that could not be read', () => {
    const { draft, layout, chunks, edit } = started(1000);
    layout.reserve('tactic', 1);
    edit(Array.from({ length: 1200 }, (_, n) => insert(`x${n}`, null)));
    const written = chunks.write(layout.plan(draft));
    expect(written).not.toContain(1);
    expect(chunks.read()).toEqual([...draft.entities.tactic.values()]);
  });
});

test('whatever is put in, taken out and edited, the chunks hold the draft in its order', () => {
  const step = fc.record({
    kind: fc.constantFrom('insert', 'insertMany', 'remove', 'set', 'plan', 'fail'),
    index: fc.nat(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { draft, layout, chunks, edit } = started(2100);
      let made = 0;
      for (const { kind, index } of steps) {
        const keys = [...draft.entities.tactic.keys()];
        const key = keys[index % Math.max(1, keys.length)] ?? null;
        const at = index % 5 === 0 ? null : key;
        if (kind === 'insert') edit([insert(`n${(made += 1)}`, at)]);
        else if (kind === 'insertMany') edit(Array.from({ length: 700 }, () => insert(`n${(made += 1)}`, at)));
        else if (kind === 'plan') chunks.write(layout.plan(draft));
        else if (kind === 'fail') layout.plan(draft).failed();
        else if (key !== null) {
          const stored = draft.entities.tactic.get(key);
          if (kind === 'set') edit([rename(key, '', `${key}!`)]);
          else if (stored !== undefined) edit([{ op: 'remove', kind: 'tactic', key, record: stored, at: null }]);
        }
      }
      const plan = layout.plan(draft);
      chunks.write(plan);
      expect(chunks.read()).toEqual([...draft.entities.tactic.values()]);
      const noted = plan.notes.filter((note) => note.kind === 'tactic').map((note) => [note.index, note.count]);
      expect(new Map(noted as [number, number][])).toEqual(
        new Map([...chunks.stored].map(([index, records]) => [index, records.length])),
      );
    }),
    { numRuns: 60 },
  );
}, 120_000);
