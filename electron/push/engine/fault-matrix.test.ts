// Every operation met by every fault, as the table in the README says.
import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { Operation } from '../../../shared/api/endpoints.ts';
import type { PushEvent } from '../../../shared/push/events.ts';
import { type FaultInput, FAULT_TYPES } from '../../practice/faults.ts';
import type { Practice } from '../../practice/practice-platform.ts';
import { rehearse } from '../rehearsal/rehearse.ts';
import { mixedDraft, must, outcomes, TEST_NOW } from '../../testing/test-drafts.ts';

const README = new URL('../README.md', import.meta.url);

const STEPS: Partial<Record<Operation, string>> = {
  'campaign.updateBudget': 'campaign.updateBudget:c1',
  'lineItem.create': 'lineItem.create:l3',
  'lineItem.replace': 'lineItem.replace:l2',
  'lineItem.patch': 'lineItem.patch:l1',
  'lineItem.read': 'lineItem.patch:l1',
  'tactic.create': 'tactic.create:t1',
  'creative.create': 'creative.create:r1',
  'creative.replace': 'creative.replace:r2',
  'creative.read': 'creative.replace:r2',
  'campaign.read': 'campaign.updateBudget:c1',
  'npiList.patch': 'npiList.patch:n1',
};
const OPERATIONS = Object.keys(STEPS) as (keyof typeof STEPS)[]; // its own keys

/** Everything on the platform by kind and name, with duplicates. */
function names(practice: Practice): string[] {
  return Object.entries(practice.state()).flatMap(([kind, records]) =>
    records.map(({ body }) => `${kind} ${String(body['name'])}`),
  );
}

async function run(prepare: (practice: Practice) => void = () => undefined) {
  const events: PushEvent[] = [];
  const rehearsed = must(
    await rehearse({ draft: mixedDraft(), now: TEST_NOW, onEvent: (event) => events.push(event), prepare }),
  );
  const calls = (operation: Operation): number =>
    rehearsed.practice.requests().filter((request) => request.operation === operation).length;
  return { ...rehearsed, states: outcomes(events), calls };
}

async function cell(operation: Operation, fault: FaultInput['fault'], usual: number): Promise<string> {
  const { calls, end, practice, states } = await run((practice) => practice.addFault({ operation, fault }));
  const all = names(practice);
  const twice = all.length - new Set(all).size;
  const ends = end.succeeded + end.failed + end.blocked + end.skipped + end.unknown;
  // One more where an answer was cut off and the new flight's id is read back in a second round.
  expect([10, 11], 'every step has its end').toContain(ends);
  const state = states[STEPS[operation] ?? ''];
  return `${state ?? 'nothing'}${calls(operation) > usual ? ', tried again' : ''}${twice > 0 ? ', there twice' : ''}`;
}

describe('a call met by a fault', () =>
  test('ends as the README says', async () => {
    const rows: string[] = [];
    const undisturbed = await run();
    for (const operation of OPERATIONS) {
      const cells: string[] = [];
      for (const fault of FAULT_TYPES) cells.push(await cell(operation, fault, undisturbed.calls(operation)));
      rows.push(`| ${operation} | ${cells.join(' | ')} |`);
    }
    const head = [`| | ${FAULT_TYPES.join(' | ')} |`, `|---|${FAULT_TYPES.map(() => '---|').join('')}`];
    const table = [...head, ...rows].join('\n');
    const readme = await readFile(README, 'utf8');
    const [before, rest] = readme.split('<!-- faults -->\n');
    const [there, after] = rest!.split('<!-- /faults -->');
    if (process.env['UPDATE_README'] === '1') {
      await writeFile(README, `${before!}<!-- faults -->\n\n${table}\n\n<!-- /faults -->${after!}`);
      return;
    }
    const plain = (text: string): string => text.replaceAll(/[ -]+/g, ' ').trim();
    expect(plain(there!)).toBe(plain(table));
  }));
