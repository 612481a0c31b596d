// Many problems fixed as one step: each on what the fixes before it have made, and what the result comes to, really checked.
import type { Steps } from '../../kernel/in-slices.ts';
import type { Json } from '../../kernel/json.ts';
import { applyChanges, liveDraft } from '../apply.ts';
import { type SetChange, joinCells } from '../change.ts';
import { type Command, recordOf, setChange } from '../commands/command.ts';
import { type Draft, type EntityRef, isCampaignAssumed } from '../document.ts';
import { findSetAside } from '../set-aside.ts';
import { type FoundProblem, createValidator, entityId, validateEntity } from '../validate.ts';
import type { Asked, Fix, FixCell, FixNeeds, Fixable } from './fix.ts';
import { findAsked, listFixCells, certainCells, valueAt } from './fixes.ts';

/** One problem, and how it is to be fixed; without a way only if one value is possible. */
export interface Wanted<Problem extends Fixable = Fixable> {
  readonly problem: Problem;
  readonly fix: Fix;
  readonly way?: string;
  readonly text?: string;
}

/** What becomes of one problem's place; without cells where the way has no value, or an earlier fix has settled it. */
export interface Fixed<Problem extends Fixable = Fixable> {
  readonly wanted: Wanted<Problem>;
  readonly isSettled: boolean;
  readonly cells: readonly (FixCell & { readonly before: Json | undefined })[];
}

export interface FixedAll<Problem extends Fixable = Fixable> extends Command {
  readonly fixed: readonly Fixed<Problem>[];
  readonly after: Draft;
}

/** Problems that are looked at in one step. */
const STEP = 32;

/** Nothing may be edited between two steps. */
export function* fixAll<Problem extends Fixable>(
  { draft, now }: FixNeeds,
  name: string,
  all: readonly Wanted<Problem>[],
): Steps<FixedAll<Problem>> {
  const after = liveDraft(draft);
  const needs = { draft: after, now };
  const changes: SetChange[] = [];
  const fixed: Fixed<Problem>[] = [];
  const touched = new Set<string>();
  for (const [index, wanted] of all.entries()) {
    const asked = findAsked(needs, wanted.problem);
    const { fix, way, text } = wanted;
    const isOpen = asked !== undefined && (!isNear(asked, touched) || isThere(asked));
    const cells = !isOpen ? null : way === undefined ? certainCells(fix, asked) : listFixCells(fix, asked, way, text);
    fixed.push({
      wanted,
      isSettled: asked !== undefined && !isOpen,
      cells: (cells ?? []).map((cell) => ({ ...cell, before: valueAt(needs, cell) })),
    });
    for (const { kind, key, path, value } of cells ?? []) {
      const record = recordOf(after, { kind, key });
      const change = record === undefined ? undefined : setChange({ kind, key }, record, path, value);
      if (change === undefined) continue;
      applyChanges(after, [change]);
      changes.push(change);
      touched.add(key);
    }
    if (index % STEP === STEP - 1) yield;
  }
  return { name, changes: joinCells(changes), fixed, after };
}

/** Whether an earlier fix has changed something that the problem may depend on: then it may be gone. */
function isNear({ problem, record }: Asked, touched: ReadonlySet<string>): boolean {
  if (touched.size === 0) return false;
  // Caps and creatives are judged by others.
  if (problem.kind === 'campaign' || problem.kind === 'tactic') return true;
  return [problem.key, record.campaign, record.lineItem].some((key) => key !== undefined && touched.has(key));
}

function isThere({ problem, draft, now }: Asked): boolean {
  return validateEntity(draft, problem, { now }).some((found) => formatProblemId(found) === formatProblemId(problem));
}

/** What a result does to the problems of the draft. */
export interface Outcome {
  /** Problems that leave, less those that come; without warnings that were set aside. */
  readonly fewer: number;
  /** Entities that have no error any more, and those that get one. */
  readonly cured: readonly EntityRef[];
  readonly spoiled: readonly EntityRef[];
  /** Problems that were not there before, by rule and place. */
  readonly added: readonly FoundProblem[];
}

type Judged = Pick<Fixable, 'rule' | 'path' | 'code' | 'about' | 'severity' | 'message' | 'value'>;

/** `before`: the problems that an entity has now. */
export function* checkFixed(
  { after, changes }: Pick<FixedAll, 'after' | 'changes'>,
  now: number,
  before: (ref: EntityRef) => readonly Judged[],
): Steps<Outcome> {
  const validator = createValidator(after, { now, later: true });
  const added: FoundProblem[] = [];
  const [cured, spoiled]: [EntityRef[], EntityRef[]] = [[], []];
  let [fewer, looked] = [0, 0];
  for (const ref of affectedBy(after, changes as readonly SetChange[])) {
    // fixes set cells alone
    validator.look([ref]);
    const [now, was] = [validator.problems.get(entityId(ref.kind, ref.key)) ?? [], before(ref)];
    const known = new Set(was.map(formatProblemId));
    added.push(...now.filter((problem) => !known.has(formatProblemId(problem))));
    const record = recordOf(after, ref);
    const isOpen = (problem: Judged): boolean => findSetAside(record, problem) === undefined;
    fewer += was.filter(isOpen).length - now.filter(isOpen).length;
    if (was.some(isError) && !now.some(isError)) cured.push(ref);
    if (!was.some(isError) && now.some(isError)) spoiled.push(ref);
    if ((looked += 1) % STEP === 0) yield;
  }
  return { fewer, cured, spoiled, added };
}

const isError = ({ severity }: Judged): boolean => severity === 'error';

const formatProblemId = ({ rule = '', code, path, about = '' }: Judged): string => [rule, code, path, about].join('\n');

/** The changed ones and those judged by them: tactics below a line item or with a creative, what shares a cap. */
function affectedBy({ entities }: Draft, changes: readonly SetChange[]): readonly EntityRef[] {
  const of = (kind: EntityRef['kind']): Set<string> =>
    new Set(changes.flatMap((change) => (change.kind === kind ? change.keys : [])));
  const [campaigns, items, tactics, creatives, lists] = [
    of('campaign'),
    of('lineItem'),
    of('tactic'),
    of('creative'),
    of('npiList'),
  ];
  const changedItems = new Set(items);
  for (const key of changedItems) {
    const item = entities.lineItem.get(key);
    if (item?.campaign !== undefined && !isCampaignAssumed(item)) campaigns.add(item.campaign);
  }
  for (const { key, campaign = '' } of campaigns.size === 0 ? [] : entities.lineItem.values()) {
    if (campaigns.has(campaign)) items.add(key);
  }
  const isBelow = changedItems.size > 0 || creatives.size > 0;
  for (const { key, lineItem = '' } of isBelow ? entities.tactic.values() : []) {
    if (creatives.size > 0 || changedItems.has(lineItem)) tactics.add(key);
  }
  const refs = (kind: EntityRef['kind'], keys: Iterable<string>): EntityRef[] =>
    [...keys].map((key) => ({ kind, key }));
  return [
    ...refs('campaign', campaigns),
    ...refs('lineItem', items),
    ...refs('tactic', tactics),
    ...refs('creative', creatives),
    ...refs('npiList', lists),
  ];
}
