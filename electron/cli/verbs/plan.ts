// `plan`: the steps that a push would take, in order, with what each waits for, and how long it would be (contract §2).
import { basename } from 'node:path';
import { endpointOf, findWrite } from '../../../shared/api/endpoints.ts';
import { kindEntry } from '../../../shared/domain/resources/registry.ts';
import { patchedFlight } from '../../../shared/domain/rules/flight-names.ts';
import { type Draft, parentKey } from '../../../shared/draft/document.ts';
import { type Json, isObject, listOf, sameJson } from '../../../shared/kernel/json.ts';
import { type Result, ok } from '../../../shared/kernel/result.ts';
import { visible } from '../../../shared/kernel/visible.ts';
import type { PlannedStep } from '../../../shared/push/events.ts';
import { forecastPush } from '../../../shared/push/forecast-push.ts';
import { objects } from '../../../shared/push/line-item-call.ts';
import { reasonSentence } from '../../../shared/push/reasons.ts';
import { knownValues } from '../../../shared/push/resets.ts';
import { settleDraft } from '../../../shared/push/settled-draft.ts';
import type { Plan, Step } from '../../../shared/push/step.ts';
import type { KnownDraft } from '../../push/journal/known-draft.ts';
import { type PreviewedDraft, RegisterPreviews } from '../../push/register/register-previews.ts';
import { takenTable } from '../adopt.ts';
import { printFailure } from '../failure-exit.ts';
import { formatValue } from '../format-value.ts';
import { type ExitCode, type Io, EXIT } from '../io.ts';
import { readLimits } from '../json-file.ts';
import { openKnownDraft, printFileFailure } from '../open-draft-file.ts';
import { columnWidths, count, duration, table, tableLine } from '../table.ts';
import { listJson, writeParts } from '../write-parts.ts';

export interface PlanArguments {
  readonly file: string;
  readonly json?: boolean;
  readonly limits?: string;
}

const LONGEST_NAME = 64;

interface StepValue {
  readonly field: string;
  /** As the platform last showed it; null where it showed nothing. */
  readonly from: Json;
  readonly to: Json;
}

function isRead({ operation }: Step): boolean {
  return findWrite(operation) === null;
}

/** The values that a step writes: every field of a create, otherwise the changed fields. */
function listStepValues(draft: Draft, step: Step): StepValue[] {
  const { fields, key, kind, operation, remoteId } = step;
  if (isRead(step)) return [];
  // Made each time that it is asked for.
  const body = step.body ?? {};
  const record = draft.entities[kind].get(key);
  const names = remoteId === null ? Object.keys(body) : fields;
  return names.flatMap((field) => {
    const from = record?.base?.[field] ?? null;
    const to = body[field] ?? record?.draft[field] ?? null;
    if (operation === 'lineItem.patch' && field === 'flights') return flightValues(from, to, record?.draft[field]);
    return { field, from, to };
  });
}

/**
 * A patch leaves unnamed flights alone (§4.4) and repeats unchanged values of named ones. Lists the differences one by
 * one, so that no amount is lost in a long line.
 */
function flightValues(from: Json, to: Json, drafted: Json | undefined): StepValue[] {
  const indices = new Map(listOf(drafted).map((flight, index) => [isObject(flight) ? flight['id'] : undefined, index]));
  const byId = new Map(objects(from).map((flight) => [flight['id'], flight]));
  return objects(to).flatMap((flight) => {
    const before = byId.get(flight['id']) ?? {};
    const index = String(indices.get(flight['id']) ?? 0);
    return Object.entries(flight)
      .filter(([member, value]) => !sameJson(before[member] ?? null, value))
      .map(([member, value]) => ({ field: `flights[${index}].${member}`, from: before[member] ?? null, to: value }));
  });
}

/** Enough to know it by; all of it is in `--json`. */
const LONGEST_VALUE = 100;
const brief = (value: Json): string => short(formatValue(value, LONGEST_VALUE), LONGEST_VALUE);

function valueLines(draft: Draft, step: Step): string {
  const rows = listStepValues(draft, step).map(({ field, from, to }) => [
    describeStepField(draft, step, field),
    step.remoteId === null ? brief(to) : `${brief(from)} → ${brief(to)}`,
  ]);
  return table(rows, '      ');
}

/** A flight of a patch is named by id and dates, as the platform knows it. */
function describeStepField(draft: Draft, { key, kind }: Step, field: string): string {
  const { index, member } = /^flights\[(?<index>\d+)\]\.(?<member>\w+)$/.exec(field)?.groups ?? {};
  const body = draft.entities[kind].get(key)?.draft;
  const name = index === undefined || body === undefined ? undefined : patchedFlight(body, undefined, Number(index));
  return name === undefined ? field : `flight ${name} ${member ?? ''}`;
}

/** What a step is about on the platform: the entity's own id, or what a new one goes under. */
function describeTarget(draft: Draft, { key, kind, remoteId }: Step): string {
  if (remoteId !== null) return `id ${remoteId}`;
  const { parent } = kindEntry(kind);
  const record = draft.entities[kind].get(key);
  const under = record === undefined ? undefined : parentKey(kind, record);
  if (parent === undefined || under === undefined) return 'new';
  const id = draft.entities[parent.kind].get(under)?.remoteId ?? null;
  return id === null ? `new, under ${under}` : `new, under ${under} (id ${id})`;
}

/** What a step does, in a word where a list of fields would only be long. */
function purpose(step: Step): string {
  if (step.blocked !== undefined) return reasonSentence(step.blocked);
  if (isRead(step)) return 'read back';
  if (step.remoteId === null) return '';
  const [first = '', second, third, ...more] = step.fields;
  const shown = [first, second, third].filter((field) => field !== undefined).join(', ');
  return more.length === 0 ? shown : `${shown} and ${more.length} more`;
}

/**
 * Lists the fields that a replace resets because the draft leaves them blank: those with known values, and those that
 * can't be read.
 */
function resetLines(draft: Draft, { key, kind, resets = [] }: Step): string {
  const record = draft.entities[kind].get(key);
  const isSeen = (field: string): boolean => record !== undefined && knownValues(record, field).length > 0;
  const line = (says: string, fields: readonly string[]): string =>
    fields.length === 0 ? '' : `      ${says}: ${visible(fields.join(', '))}\n`;
  const seen = resets.filter(isSeen);
  const unseen = resets.filter((field) => !isSeen(field));
  return line('resets', seen) + line("may be reset, can't be read", unseen);
}

function formatState({ blocked }: Step, at: number): string {
  if (blocked === undefined) return `+${duration(at)}`;
  return blocked.code === 'OUTCOME_UNKNOWN' ? 'unknown' : 'blocked';
}

const short = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest - 1)}…` : text;

interface Report {
  readonly known: Pick<KnownDraft, 'draft' | 'taken'>;
  readonly plan: Plan;
  readonly steps: readonly PlannedStep[];
  readonly seconds: number;
  readonly file: string;
}

/** Each step's line, and under it what it writes. */
function* writeReport({ known: { draft, taken }, plan, steps, seconds, file }: Report): Generator<string> {
  const numbers = new Map(plan.steps.map((step, index) => [step.id, index + 1]));
  const formatRow = (step: Step, index: number): readonly string[] => {
    const waits = step.waits.map((wait) => numbers.get(wait.step) ?? wait.step);
    const at = steps[index]?.expectedAt ?? 0;
    return [
      String(index + 1),
      formatState(step, at),
      endpointOf(step.operation).words.step,
      step.key,
      short(step.name, LONGEST_NAME),
      describeTarget(draft, step),
      purpose(step),
      waits.length === 0 ? '' : `after ${waits.join(', ')}`,
    ].map(visible);
  };
  const left = plan.unplannable.map((item) => [item.key, item.name, reasonSentence(item.reason)]);
  const notSent = left.length === 0 ? '' : `\nNot sent:\n${table(left, '  ')}`;
  const end = ['blocked', 'unknown']
    .map((state) => [state, plan.steps.filter((step) => formatState(step, 0) === state).length] as const)
    .map(([state, number]) => (number === 0 ? '' : `, ${number} ${state}`))
    .join('');
  const total = `${count(steps.length, 'step')}${end}, about ${duration(seconds)}, for ${visible(basename(file))}`;
  const { id, name = '' } = draft.account;
  yield `Account ${id}${name === '' ? '' : ` (${visible(name)})`}\n`;
  if (taken.length > 0) yield `Taken in from an earlier push:\n${takenTable(taken)}\n`;
  const rows = plan.steps.map(formatRow);
  const widths = columnWidths(rows);
  for (const [index, step] of plan.steps.entries())
    yield `${tableLine(rows[index] ?? [], widths)}\n${valueLines(draft, step)}${resetLines(draft, step)}`;
  yield `${notSent}${plan.steps.length + left.length > 0 ? '\n' : ''}${total}\n`;
}

function* mapped<Item, Made>(items: readonly Item[], make: (item: Item, index: number) => Made): Generator<Made> {
  for (const [index, item] of items.entries()) yield make(item, index);
}

/** With what the register says, where it is known which platform the draft goes to. */
function preview(io: Io, { path, draft, platform, unknown }: KnownDraft): Promise<Result<PreviewedDraft>> {
  const settle = new Map();
  if (platform === null) return Promise.resolve(ok({ ...settleDraft(draft, unknown, settle), created: {} }));
  return new RegisterPreviews(io.dataFolder).preview({ platform, path, draft, unknown, settle });
}

export async function plan(args: PlanArguments, io: Io): Promise<ExitCode> {
  const limits = await readLimits(io, args.limits);
  if (!limits.ok) return await printFailure(io, limits.failure);
  const read = await openKnownDraft(io, args.file);
  if (!read.ok) return await printFileFailure(io, args.file, read.failure);
  const previewed = await preview(io, read.value);
  if (!previewed.ok) return await printFailure(io, previewed.failure);
  const { cutOffAt, folded, taken } = read.value;
  const { created, draft, unknown } = previewed.value;
  const now = io.clock.now();
  const options = { now, unknownSteps: new Set(unknown.keys()), ...created };
  const { plan: planned, steps, totalSeconds } = forecastPush(draft, options, read.value.limits(limits.value));
  const head = { file: args.file, account: draft.account.id, estimateSeconds: totalSeconds, cutOffAt, folded, taken };
  const notSent = planned.unplannable.map((item) => ({ ...item, reason: reasonSentence(item.reason) }));
  const withValues = mapped(steps, (step, index) => {
    const { [index]: full } = planned.steps;
    return full === undefined ? step : { ...step, remoteId: full.remoteId, values: listStepValues(draft, full) };
  });
  const report: Report = { known: { draft, taken }, plan: planned, steps, seconds: totalSeconds, file: args.file };
  function* jsonLine(): Generator<string> {
    yield* listJson(head, 'steps', withValues, { notSent });
    yield '\n';
  }
  await writeParts(io.stdout, args.json === true ? jsonLine() : writeReport(report));
  return EXIT.done;
}
