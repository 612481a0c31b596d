// Prints a push for people: progress on stderr while it runs, the outcome on stdout.
import type { PushEvent } from '../../shared/push/events.ts';
import { detailValueWords } from '../../shared/text/detail-value.ts';
import { changesSentence } from '../../shared/text/answer-words.ts';
import { endpointOf } from '../../shared/api/endpoints.ts';
import { visible } from '../../shared/kernel/visible.ts';
import type { Output } from './io.ts';
import { count, duration, table } from './table.ts';
import { waitSentence } from '../../shared/text/wait-words.ts';
import { differenceFrom } from '../../shared/merge/difference.ts';
import { conflictRow, conflictTable, takenSentence, words } from './field-rows.ts';
import { localTime } from './times.ts';

export interface PushReporter {
  onEvent(event: PushEvent): void;
  /** The outcome, for stdout; waits until everything before it has left. */
  outcome(): Promise<string>;
}

type Detail = NonNullable<Extract<PushEvent, { event: 'step' }>['error']>['details'][number];

function detailLine({ field, message, value, expected }: Detail): string {
  const words = detailValueWords(value);
  const wanted = expected === undefined || expected === '' ? '' : `, expected: ${expected}`;
  return `  ${field}: ${message}${words === '' ? '' : ` (${words})`}${wanted}`;
}

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

/** `isTty`: one line that is written over; else a line an event. `tellsWaits`: whether waits are among them. */
export function createPushReporter(stderr: Output, clock: () => number, tellsWaits = true): PushReporter {
  const failures: string[][] = [];
  const conflicts: string[][] = [];
  const notes: string[] = [];
  let createdBefore = false;
  let registerMissing = false;
  let total = '';
  let progress = '';
  let written: Promise<unknown> = Promise.resolve();
  const print = (text: string, where?: 'over the line'): void => {
    written = written.then(() => stderr.write(text, where));
  };
  const draw = (text: string): void => {
    progress = text;
    if (stderr.isTty) print(text.slice(0, Math.max(20, stderr.columns - 1)), 'over the line');
  };
  const line = (text: string): void => print(`${visible(text)}\n${stderr.isTty ? progress : ''}`, 'over the line');

  const onStep = (event: PushEvent & { event: 'step' }): void => {
    const { step, key, state, error, why } = event;
    if (state === 'sent') return;
    if (!stderr.isTty) {
      const id = event.remoteId === undefined ? '' : ` (id ${event.remoteId})`;
      line(`${endpointOf(step).words.step} ${key}: ${state}${id}`);
    }
    if (event.changes !== undefined) notes.push(`${key}: ${changesSentence(event.changes)}`);
    if (state === 'succeeded') return;
    createdBefore ||= error?.code === 'CREATED_BEFORE';
    registerMissing ||= error?.code === 'REGISTER_MISSING';
    const because = error === undefined ? (why ?? '') : `${error.code}: ${error.message}`;
    const request = error?.requestId === undefined ? '' : `request ${error.requestId}`;
    failures.push([state, endpointOf(step).words.step, key, because, request]);
    for (const detail of error?.details ?? []) failures.push(['', '', '', detailLine(detail)]);
  };

  const onEvent = (event: PushEvent): void => {
    switch (event.event) {
      case 'plan':
        line(`${count(event.steps, 'step')}, about ${duration(event.estimateSeconds)}.`);
        return;
      case 'step':
        onStep(event);
        return;
      case 'conflict':
        conflicts.push(conflictRow(event.key, words.of(event, differenceFrom(event))));
        return;
      case 'merged':
        notes.push(takenSentence(event.key, words.of(event, differenceFrom(event))));
        return;
      case 'answered': {
        const { sent, answered } = event;
        const { title, mine, theirs } = words.of(event, differenceFrom({ ...event, mine: sent, theirs: answered }));
        notes.push(`${event.key} ${title}: ${mine} was sent, and the platform says that it has ${theirs}.`);
        return;
      }
      case 'unchecked':
        notes.push(`${event.key} is unchecked: ${unended(event.why)}.`);
        return;
      case 'warning':
        notes.push(event.why);
        return;
      case 'wait':
        if (tellsWaits) line(waitSentence(event, (at) => localTime(Date.parse(at), clock())));
        return;
      case 'progress': {
        const left = Math.max(0, (Date.parse(event.expectedEnd) - clock()) / 1000);
        draw(`${event.done} of ${event.total} steps, about ${duration(left)} left`);
        return;
      }
      case 'end':
        total = ['succeeded', 'failed', 'blocked', 'skipped', 'unknown', 'conflicts']
          .map((name) => [name, event[name as 'failed']] as const) // the six counts of the event
          .filter(([name, number]) => number > 0 || name === 'succeeded')
          .map(([name, number]) => `${number} ${name === 'conflicts' && number === 1 ? 'conflict' : name}`)
          .join(', ');
    }
  };

  const outcome = async (): Promise<string> => {
    if (stderr.isTty) print('', 'over the line');
    await written;
    const parts = [
      notes.map((note) => `${visible(note)}\n`).join(''),
      conflicts.length === 0 ? '' : `Conflicts:\n${conflictTable(conflicts)}`,
      failures.length === 0 ? '' : `Not done:\n${table(failures, '  ')}`,
      failures.some(([state]) => state === 'unknown') ? SETTLE : '',
      createdBefore ? CREATED_BEFORE : '',
      registerMissing ? REGISTER_MISSING : '',
      `${total === '' ? 'Nothing was pushed' : total}\n`,
    ];
    return parts.filter((part) => part !== '').join('\n');
  };
  return { onEvent, outcome };
}
