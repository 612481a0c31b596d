// Finding in all drafts at each key: the product's indexes beside a look at every entity, one a process.
import type { Draft } from '../../../shared/draft/document.ts';
import { nameOf } from '../../../shared/draft/names.ts';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { KINDS } from '../../../shared/domain/resources/registry.ts';
import { find } from '../../../shared/text/find-words.ts';
import { DraftIndex } from '../../../renderer/store/find/draft-index.ts';

/** As the palette shows of a draft. */
const MOST = 5;
/** Typed letter by letter, from the second on: names that few and that all have, words in any order, IDs. */
const TEXTS = ['cardiology display', 'hcp specialists', 'tactic', 'nothing of it', '900104', 'video oncology'];

type Find = (typed: string) => number;

function product(drafts: Iterable<Draft>): Find {
  const indexes = Array.from(drafts, (draft) => new DraftIndex(draft));
  return (typed) => indexes.reduce((sum, index) => sum + index.find(typed, MOST).total, 0);
}

/** The names alone: IDs and notes would only make it slower. */
function scan(drafts: Iterable<Draft>): Find {
  const items = Array.from(drafts, ({ entities }) =>
    KINDS.flatMap((kind) =>
      [...entities[kind].values()].map((record) => ({ id: record.key, text: nameOf(kind, record) })),
    ),
  );
  return (typed) => items.reduce((sum, each) => sum + find(each, typed, MOST).length, 0);
}

function* samples(count: number, tactics: number): Generator<Draft> {
  for (let seed = 1; seed <= count; seed += 1) yield makeSample({ seed, tactics });
}

const [, , name = '', count = '', tactics = ''] = process.argv;
const start = performance.now();
const search = (name === 'product' ? product : scan)(samples(Number(count), Number(tactics)));
const builtMs = performance.now() - start;
globalThis.gc?.();
const heapMb = process.memoryUsage().heapUsed / 1e6 + process.memoryUsage().arrayBuffers / 1e6;
const keyMs: number[] = [];
let found = 0;
// The first round makes the code hot, as the planner's first keys do.
for (const counts of [false, true]) {
  for (const text of TEXTS) {
    for (let end = 2; end <= text.length; end += 1) {
      const before = performance.now();
      found += search(text.slice(0, end));
      if (counts) keyMs.push(performance.now() - before);
    }
  }
}
process.stdout.write(JSON.stringify({ keyMs, builtMs, heapMb, found }));
