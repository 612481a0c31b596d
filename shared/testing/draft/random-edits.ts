// Random edits for the laws of drafts: a list of numbers is read as decisions, so that a failing run shrinks.
import { type Json, type Path, isList } from '../../kernel/json.ts';
import { KINDS } from '../../domain/resources/registry.ts';
import { type Change, cellChange } from '../../draft/change.ts';
import { addCreative, addLineItem, addTactic } from '../../draft/commands/add.ts';
import { type Command, recordOf, setChange } from '../../draft/commands/command.ts';
import { duplicateEntity } from '../../draft/commands/duplicate.ts';
import { addFlight, removeFlight } from '../../draft/commands/flights.ts';
import { renameDraft, setAccount } from '../../draft/commands/header.ts';
import { markComplete } from '../../draft/commands/mark.ts';
import { removeEntities } from '../../draft/commands/remove.ts';
import { revertEntity } from '../../draft/commands/revert.ts';
import { type FieldCell, setFields } from '../../draft/commands/set-fields.ts';
import type { Draft, EntityRef } from '../../draft/document.ts';

/** Reads one decision after the other; when none are left, always the first choice. */
export class Decisions {
  readonly #numbers: readonly number[];
  #next = 0;

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }

  below(count: number): number {
    const number = this.#numbers[this.#next] ?? 0;
    this.#next += 1;
    return count === 0 ? 0 : number % count;
  }

  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(items.length)];
  }
}

// As rows of a kind each: one value a line says less.
// prettier-ignore
const VALUES: readonly (Json | undefined)[] = [
  undefined, 0, 1, 5000, 12_500.5, 900_000, -3, null, true, false, '', 'abc', 'CPC', 'Search', 'Fixed CPM', 'AHEAD',
  '01-04-2027 00:00:00', '03-28-2027 23:59:59', [], {}, [{ creative: 'r1', weight: 100 }],
  [{ creative: 'r2', weight: 60 }, { creative: 'r9', weight: 40 }], [{ creativeId: 8001, weight: 100 }],
  { npiTargeting: { lists: [{ list: 'n1', include: true }] } }, { applyFrequencyCap: true, times: 3 },
];

// As rows of a kind each: one step a line says less.
// prettier-ignore
const PATHS: readonly (readonly (string | number)[])[] = [
  ['name'], ['budgetCap'], ['flights', 0, 'budget'], ['flights', 1, 'budget'], ['flights', 0, 'endDate'], ['flights'],
  ['flights', 2], ['costModel'], ['inventoryType'], ['cpmPrice'], ['timeZone'], ['frequencyCap', 'times'],
  ['frequencyCap'],
  ['baseBidPrice'], ['maxBidPrice'], ['budgetDistribution', 'value'], ['maxSpendPerTactic', 'amount'],
  ['maxSpendPerTactic', 'period'], ['creativeAssignments'], ['creativeAssignments', 0, 'weight'],
  ['targeting'], ['targeting', 'geoTargets', 'values'], ['adSizeWidth'], ['creativeType'], ['npis'], ['operation'],
  ['unheardOf'],
];

/** One edit of a planner, worked out against `draft`. A refused one does nothing. */
export function randomEdit(draft: Draft, decide: Decisions): Command {
  const of = (kind: EntityRef['kind']): string => decide.pick([...draft.entities[kind].keys()]) ?? 'none';
  const any = (): EntityRef => {
    const kind = decide.pick(KINDS) ?? 'tactic';
    return { kind, key: of(kind) };
  };
  const cell = (): FieldCell => ({ ...any(), path: decide.pick(PATHS) ?? ['name'], value: decide.pick(VALUES) });
  switch (decide.below(18)) {
    case 0:
      return addLineItem(draft, of('campaign'));
    case 1:
      return addTactic(draft, of('lineItem'));
    case 2:
      return addCreative(draft);
    case 3:
      return duplicateEntity(draft, { kind: 'lineItem', key: of('lineItem') });
    case 4:
      return duplicateEntity(draft, { kind: 'creative', key: of('creative') });
    case 5:
      return addFlight(draft, of('lineItem'));
    case 6:
      return removeFlight(draft, of('lineItem'), decide.below(3));
    case 7:
      return valueOr(removeEntities(draft, [any(), any(), any()]));
    case 8:
      return decide.below(2) === 0
        ? withMember(draft, { kind: 'lineItem', key: of('lineItem') }, 'campaign', of('campaign'))
        : // A campaign that is not assumed has no mark.
          withMember(
            draft,
            { kind: 'lineItem', key: of('lineItem') },
            'campaignAssumed',
            decide.below(2) === 0 ? true : undefined,
          );
    case 9:
      return withMember(draft, { kind: 'tactic', key: of('tactic') }, 'lineItem', of('lineItem'));
    case 10:
      return markComplete(draft, of('lineItem'), decide.below(2) === 0);
    case 11:
      return valueOr(revertEntity(draft, any()));
    case 12:
      return renameDraft(draft, 'Another title');
    case 13:
      return setAccount(draft, { ...draft.account, managedService: decide.below(2) === 0 });
    case 14:
      return withMember(draft, any(), 'notes', [{ text: 'Checked', by: 'D. Okafor', at: '2027-01-12T10:00:00Z' }]);
    case 15:
    case 16:
      return setFields(draft, bulkCells(draft, decide));
    default:
      return setFields(draft, Array.from({ length: 1 + decide.below(5) }, cell));
  }
}

/** A member beside the draft body: files and older logs have such changes, whatever planners can do today. */
function withMember(draft: Draft, ref: EntityRef, member: string, value: Json | undefined): Command {
  const record = recordOf(draft, ref);
  const change = record === undefined ? undefined : setChange(ref, record, [member], value);
  return { name: `Set ${member}`, changes: change === undefined ? [] : [change] };
}

/** A place or two of many records, as a bulk edit or a paste sets them: one value for all, or one each. */
export function bulkCells(draft: Draft, decide: Decisions): FieldCell[] {
  const kind = decide.pick(KINDS) ?? 'tactic';
  const paths = Array.from({ length: 1 + decide.below(2) }, () => decide.pick(PATHS) ?? ['name']);
  const shared = decide.below(2) === 0 ? { value: decide.pick(VALUES) } : null;
  const keys = [...draft.entities[kind].keys()].filter(() => decide.below(6) !== 5);
  if (decide.below(8) === 7) keys.push(...keys.slice(0, 2));
  return keys.flatMap((key) =>
    paths.map((path) => ({ kind, key, path, value: shared === null ? decide.pick(VALUES) : shared.value })),
  );
}

/** What a push or pull may bring for one entity: an id, a base, ids on its flights. */
export function randomResult(draft: Draft, decide: Decisions): Change[] {
  const kind = decide.pick(KINDS) ?? 'lineItem';
  const record = decide.pick([...draft.entities[kind].values()]);
  if (record === undefined) return [];
  const { key, base, remoteId } = record;
  const flights = record.draft['flights'];
  const change = (path: Path, before: Json, after: Json): Change => cellChange({ kind, key }, path, before, after);
  const changes = [change(['base'], base, record.draft)];
  if (remoteId === null) changes.push(change(['remoteId'], null, 8000 + decide.below(9)));
  if (isList(flights)) {
    const withIds = flights.map((flight, index) =>
      typeof flight === 'object' && flight !== null ? { id: 100 + index, ...flight } : flight,
    );
    changes.push(change(['draft', 'flights'], flights, withIds));
  }
  return changes;
}

function valueOr(result: { ok: true; value: Command } | { ok: false }): Command {
  return result.ok ? result.value : { name: 'Refused', changes: [] };
}
