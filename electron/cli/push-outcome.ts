// Collects from a push's events the outcome for stdout: counts, notes, conflicts, what was not done and what to do then.
import type { PushEvent } from '../../shared/push/events.ts';
import { changesSentence } from '../../shared/text/answer-words.ts';
import { endpointOf } from '../../shared/api/endpoints.ts';
import { visible } from '../../shared/kernel/visible.ts';
import { detailLine } from './detail-line.ts';
import { table } from './table.ts';
import { differenceFrom } from '../../shared/merge/difference.ts';
import { conflictRow, conflictTable, takenSentence, words } from './field-rows.ts';

export type StepEvent = Extract<PushEvent, { event: 'step' }>;
type EndEvent = Extract<PushEvent, { event: 'end' }>;
/** Those that say how it went; the others say how far it is. */
type OutcomeEvent = Exclude<PushEvent, { event: 'plan' | 'progress' | 'wait' }>;
/** `text` without a full stop at its end. */
const unended = (text: string): string => text.replace(/[.\s]+$/, '');

const SETTLE =
  'It is not known whether the unknown ones were created. Look on the platform, then push again with\n' +
  '--settle KEY=REMOTE_ID or --settle KEY=absent. What has the ID is compared with what was sent before it is taken;\n' +
  "of a tactic it can't be, since the platform shows no read of one: make sure of its ID.\n";

const CREATED_BEFORE =
  'What was created before is not created again by itself. Push again with --take-over KEY ... to use its ID, or with\n' +
  '--create-again KEY ... to create another: both of them spend.\n';

const REGISTER_MISSING =
  'What may have been created before is not created by itself. Put the folder "register" back from a backup into the\n' +
  'folder of your data, or look on the platform, then push again with --settle KEY=REMOTE_ID for existing items and with\n' +
  '--create-again KEY ... for others. If nothing of this draft was created before, --nothing-lost creates all of it.\n';

export class PushOutcome {
  readonly #failures: string[][] = [];
  readonly #conflicts: string[][] = [];
  readonly #notes: string[] = [];
  #createdBefore = false;
  #registerMissing = false;
  #total = '';

  add(event: OutcomeEvent): void {
    switch (event.event) {
      case 'step':
        this.#addStep(event);
        return;
      case 'conflict':
        this.#conflicts.push(conflictRow(event.key, words.of(event, differenceFrom(event))));
        return;
      case 'merged':
        this.#notes.push(takenSentence(event.key, words.of(event, differenceFrom(event))));
        return;
      case 'answered': {
        const { sent, answered } = event;
        const { title, mine, theirs } = words.of(event, differenceFrom({ ...event, mine: sent, theirs: answered }));
        this.#notes.push(`${event.key} ${title}: ${mine} was sent, and the platform says that it has ${theirs}.`);
        return;
      }
      case 'unchecked':
        this.#notes.push(`${event.key} is unchecked: ${unended(event.why)}.`);
        return;
      case 'warning':
        this.#notes.push(event.why);
        return;
      case 'end':
        this.#total = countsText(event);
    }
  }

  text(): string {
    const [failures, conflicts] = [this.#failures, this.#conflicts];
    const parts = [
      this.#notes.map((note) => `${visible(note)}\n`).join(''),
      conflicts.length === 0 ? '' : `Conflicts:\n${conflictTable(conflicts)}`,
      failures.length === 0 ? '' : `Not done:\n${table(failures, '  ')}`,
      failures.some(([state]) => state === 'unknown') ? SETTLE : '',
      this.#createdBefore ? CREATED_BEFORE : '',
      this.#registerMissing ? REGISTER_MISSING : '',
      `${this.#total === '' ? 'Nothing was pushed' : this.#total}\n`,
    ];
    return parts.filter((part) => part !== '').join('\n');
  }

  #addStep({ step, key, state, error, why, changes }: StepEvent): void {
    if (state === 'sent') return;
    if (changes !== undefined) this.#notes.push(`${key}: ${changesSentence(changes)}`);
    if (state === 'succeeded') return;
    this.#createdBefore ||= error?.code === 'CREATED_BEFORE';
    this.#registerMissing ||= error?.code === 'REGISTER_MISSING';
    const because = error === undefined ? (why ?? '') : `${error.code}: ${error.message}`;
    const request = error?.requestId === undefined ? '' : `request ${error.requestId}`;
    this.#failures.push([state, endpointOf(step).words.step, key, because, request]);
    for (const detail of error?.details ?? []) this.#failures.push(['', '', '', detailLine(detail)]);
  }
}

function countsText(event: EndEvent): string {
  return (['succeeded', 'failed', 'blocked', 'skipped', 'unknown', 'conflicts'] as const)
    .map((name) => [name, event[name]] as const)
    .filter(([name, number]) => number > 0 || name === 'succeeded')
    .map(([name, number]) => `${number} ${name === 'conflicts' && number === 1 ? 'conflict' : name}`)
    .join(', ');
}
