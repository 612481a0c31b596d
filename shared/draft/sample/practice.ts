// What the practice platform has: the sample, and one NPI list of each kind that takes no plain change (§2.7).
import type { Draft, EntityRecord } from '../document.ts';
import { FIRST_NPI_LIST_ID, npi } from './npi-lists.ts';
import { randomAt } from './random.ts';
import { makeSample } from './sample.ts';

/** Well above the sample's own. */
const FIRST_ID = FIRST_NPI_LIST_ID + 10;

const COLUMNS = ['NPI', 'Decile', 'Specialty'].map((name) => ({ name }));

const LISTS: readonly (Pick<EntityRecord, 'kind' | 'archived'> & { readonly name: string })[] = [
  { kind: 'attribute', name: 'Cardiologists with deciles' },
  { kind: 'smart', name: 'Seen in the last 30 days' },
  { kind: 'standard', archived: true, name: 'Last year, archived' },
  { kind: 'operator', name: 'Supplied by the operator' },
];

/** The sample draft and the further lists: what there is to pull, not what a planner starts with. */
export function makePracticeDraft(): Draft {
  const sample = makeSample();
  const npiList = new Map(sample.entities.npiList);
  for (const [index, { name, ...state }] of LISTS.entries()) {
    const key = `practice-${index + 1}`;
    const random = randomAt(1, 9, index);
    const npis = Array.from({ length: 12 }, () => npi(random));
    const columns = state.kind === 'attribute' ? { attributes: COLUMNS, npiColumnIndex: 0 } : {};
    npiList.set(key, { key, remoteId: FIRST_ID + index, ...state, base: { npis, ...columns }, draft: { name } });
  }
  return { ...sample, entities: { ...sample.entities, npiList } };
}
