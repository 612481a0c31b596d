// The command line as a process: signals, readers that go away, full disks, and a push that is killed and finished.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSample } from '../../shared/draft/sample/sample.ts';
import { writeDraft } from '../../shared/draft/write.ts';
import { type PushEvent, pushEventSchema } from '../../shared/push/events.ts';
import { createSeed } from '../practice/seed.ts';
import { startPractice } from '../practice/server.ts';

const root = new URL('../..', import.meta.url).pathname;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'flightplan-process-'));
  // Beside the sources nothing is written: the bundle is this test's own.
  const outDir = join(folder, 'bundle');
  await build({ root, configFile: join(root, 'build/vite.cli.config.ts'), build: { outDir, sourcemap: false } });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ran {
  readonly child: ChildProcess;
  readonly out: () => string;
  readonly err: () => string;
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | string | null>;
  /** Settles once what it wrote makes `test` true, or it has ended. */
  until(test: () => boolean): Promise<void>;
}

function start(argv: readonly string[], stdout: 'pipe' | number = 'pipe'): Ran {
  const env = {
    ...process.env,
    FLIGHTPLAN_USER_DATA: join(folder, 'user'),
    FLIGHTPLAN_CLIENT_SECRET: 'practice',
    FLIGHTPLAN_PASSWORD: 'practice',
  };
  const child = spawn(process.execPath, [join(folder, 'bundle/flightplan.js'), ...argv], {
    cwd: folder,
    env,
    stdio: ['pipe', stdout, 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout?.on('data', (text: Buffer) => (output.out += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (output.err += text.toString()));
  child.stdin?.on('error', () => undefined);
  const ended = new Promise<number | string | null>((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? signal));
  });
  const until = (test: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (test()) resolve();
      };
      child.stdout?.on('data', look);
      void ended.then(() => resolve());
      look();
    });
  return { child, out: () => output.out, err: () => output.err, ended, until };
}

const LINE = '{"budgetCap":"much"}\n';

describe('the process', () => {
  it('says the version of the product', async () => {
    const ran = start(['--version']);
    expect(await ran.ended).toBe(0);
    const packageFile: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(packageFile).toMatchObject({ version: ran.out().trim() });
  });

  it('ends quietly when its reader goes away', async () => {
    const { child, err, ended } = start(['check', 'campaign-budget']);
    child.stdout?.once('data', () => child.stdout?.destroy());
    const feed = (): void => {
      while (child.stdin?.writable === true && child.stdin.write(LINE.repeat(1000)));
    };
    child.stdin?.on('drain', feed);
    feed();
    expect(await ended).toBe(1);
    expect(err()).toBe('');
  });

  it('validate ends quietly when its reader goes away', async () => {
    const large = makeSample({ lineItems: 400, tactics: 400 });
    writeFileSync(join(folder, 'large.flightplan.json'), writeDraft(large));
    // Far more than a pipe holds: every flight is past then.
    const { child, err, ended } = start(['validate', 'large.flightplan.json', '--now', '2031-01-01']);
    child.stdout?.once('data', () => child.stdout?.destroy());
    expect(await ended).toBe(0);
    expect(err()).toBe('');
  });

  it('ends quietly on Ctrl+C with its input still open', async () => {
    const { child, out, err, ended, until } = start(['check', 'campaign-budget']);
    child.stdin?.write(LINE);
    await until(() => out().includes('"line":1'));
    child.kill('SIGINT');
    expect(await ended).toBe(1);
    expect(err()).toBe('');
  });

  it('says that its output cannot be written', async (context) => {
    if (!existsSync('/dev/full')) context.skip('this system has no /dev/full');
    const { err, ended } = start(['schema'], openSync('/dev/full', 'w'));
    expect(await ended).toBe(2);
    expect(err()).toContain('ENOSPC');
  });

  it('practice takes its profile with it when it is told to end', async () => {
    const { child, out, ended, until } = start(['practice', '--port', '0']);
    await until(() => out().includes('\n'));
    const { profile } = JSON.parse(out()) as { profile: string }; // what the verb writes
    expect(existsSync(profile)).toBe(true);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(existsSync(profile)).toBe(false);
  });

  it('ends as well when the window of its terminal is closed', async () => {
    const { child, out, ended, until } = start(['practice', '--port', '0']);
    await until(() => out().includes('\n'));
    const { profile } = JSON.parse(out()) as { profile: string }; // what the verb writes
    child.kill('SIGHUP');
    expect(await ended).toBe(0);
    expect(existsSync(profile)).toBe(false);
  });
});

describe('a push that is killed', () => {
  const parseEvents = (text: string): readonly PushEvent[] =>
    text
      .split('\n')
      .slice(0, -1)
      .map((line) => pushEventSchema.parse(JSON.parse(line)));

  it('is finished by the same command, nothing twice and nothing lost', async () => {
    const sample = makeSample();
    const started = await startPractice({ seed: createSeed(sample), port: 0, windowMs: 200 });
    if (!started.ok) throw new Error(JSON.stringify(started.failure));
    const practice = started.value;
    writeFileSync(join(folder, 'q1.flightplan.json'), writeDraft(sample));
    writeFileSync(join(folder, 'practice.json'), JSON.stringify(practice.profile));
    writeFileSync(join(folder, 'limits.json'), '{"windowMs":200}');
    const command = ['push', 'q1.flightplan.json', '--profile', 'practice.json', '--limits', 'limits.json', '--json'];

    const names = new Map(
      (['lineItem', 'tactic', 'creative'] as const).flatMap((kind) =>
        [...sample.entities[kind]].map(([key, record]) => [key, record.draft['name']] as const),
      ),
    );
    // Only the platform knows the outcome of an unknown step: a planner looks there by name and settles it.
    const settle = (out: string): readonly string[] =>
      parseEvents(out).flatMap((event) => {
        if (event.event !== 'step' || event.state !== 'unknown') return [];
        const { lineItems, tactics, creatives } = practice.state();
        const id = [...lineItems, ...tactics, ...creatives].find(
          ({ body }) => body['name'] === names.get(event.key),
        )?.id;
        return ['--settle', `${event.key}=${id === undefined ? 'absent' : String(id)}`];
      });

    let settled: readonly string[] = [];
    for (const after of [3, 8, 13]) {
      const ran = start([...command, ...settled]);
      await ran.until(() => ran.out().split('"succeeded"').length > after);
      ran.child.kill('SIGKILL');
      await ran.ended;
      settled = settle(ran.out());
    }
    let code: unknown = 1;
    for (let round = 0; round < 3 && code !== 0; round += 1) {
      const ran = start([...command, ...settled]);
      code = await ran.ended;
      expect(ran.err()).toBe('');
      settled = settle(ran.out());
    }
    expect(code).toBe(0);
    const { lineItems, tactics, creatives } = practice.state();
    for (const [kind, records] of [
      ['lineItem', lineItems] as const,
      ['tactic', tactics] as const,
      ['creative', creatives] as const,
    ]) {
      const wanted = [...sample.entities[kind].values()].map((record) => record.draft['name']);
      expect(records.map(({ body }) => body['name']).sort()).toEqual(wanted.sort());
    }
    expect(statSync(join(folder, 'q1.flightplan.json')).size).toBeGreaterThan(writeDraft(sample).length);
    await practice.close();
  }, 60_000);
});
