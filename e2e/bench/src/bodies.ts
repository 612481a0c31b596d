// Request bodies made of the sample: what a planner's export to the platform looks like, the same for one seed.
import { type Json, type JsonObject, type Path, setAt } from '../../../shared/kernel/json.ts';
import { encodeBody } from '../../../shared/api/endpoints.ts';
import { stepBody } from '../../../shared/push/body.ts';
import { makeSample } from '../../../shared/draft/sample/sample.ts';

/** One body in fifty has one of these; the last is only worth a warning. */
const MISTAKES: readonly (readonly [Path, Json | undefined])[] = [
  [['name'], undefined],
  [['baseBidPrice'], '4.50'],
  [['maxBidPrice'], 0.5],
  [['enabled'], 'yes'],
  [['budgetDistribution', 'type'], 'Euros'],
  [['creativeAssignments', 0, 'weight'], 55],
  [['creativeAssignments', 0, 'endDate'], '31/12/2027'],
  [['targeting', 'geoTargets'], { type: 'county', values: ['Cook'], include: true }],
  [['frequencyCap'], { applyFrequencyCap: true, times: 300, period: 'day' }],
  [['maxbidPrice'], 12],
];
const MISTAKEN = 50;

const toNumber = (key: string): number => 70_000 + Number(key.slice(1));

/**
 * Bodies of POST tactics (§4.5), about 1 kB each: the sample's tactics with a second target and a custom field. None
 * of them names anything that only a draft has, so `check` needs no draft to judge it.
 */
export function* tacticBodies(count: number, seed: number): Generator<JsonObject> {
  const records = [...makeSample({ tactics: count, seed }).entities.tactic.values()];
  for (const [index, record] of records.entries()) {
    // The sample's tactics all have one.
    const other = records[(index + 3) % records.length]?.draft['targeting'] as JsonObject;
    const draft: JsonObject = {
      ...record.draft,
      customFieldSettings: [{ isNewField: false, fieldName: 'Agency PO', fieldValue: `PO-${40_000 + index}` }],
      mediaOptimization: { type: 'CTR', goal: 0.15 },
      frequencyCap: { applyFrequencyCap: true, times: 5, period: 'week', crossDevice: 'Per Person' },
      targeting: { ...other, ...(record.draft['targeting'] as JsonObject) },
    };
    const body = encodeBody('tactic.create', stepBody('tactic.create', { ...record, draft }) ?? {}, {
      parentId: 3000 + toNumber(record.lineItem ?? ''),
      creativeId: toNumber,
      npiListId: toNumber,
    });
    const [path, value] = MISTAKES[Math.floor(index / MISTAKEN) % MISTAKES.length] ?? [[], undefined];
    // A path of one step or more keeps an object.
    yield index % MISTAKEN === 0 ? (setAt(body, path, value) as JsonObject) : body;
  }
}
