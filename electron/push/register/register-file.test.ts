// A register on a real disk: several writers, tears, damage.
import { appendFile, mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { must } from '../../testing/test-drafts.ts';
import { writeSeal } from '../journal/journal-key.ts';
import type { RegisterFact } from './register-facts.ts';
import { RegisterFile } from './register-file.ts';
import { type Register, openRegister, registerPath } from './register.ts';

const PLATFORM = 'https://ads.example.com/api account 501';
let folder: string;
let path: string;
const opened: { close(): Promise<void> }[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flightplan-register-'));
  path = registerPath(folder, PLATFORM);
});
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
  await rm(folder, { recursive: true });
});

async function file(): Promise<RegisterFile> {
  const one = new RegisterFile(path, must(await writeSeal(path, folder)));
  opened.push(one);
  return one;
}
async function registered(): Promise<Register> {
  const one = must(await openRegister(folder, PLATFORM));
  opened.push(one);
  return one;
}
const sent = (create: string): RegisterFact => ({
  type: 'sent',
  create,
  at: '2027-01-01T00:00:00.000Z',
  draft: 'd',
  kind: 'tactic',
  key: `t${create}`,
  parent: '3001',
  digest: 'aa',
  from: { by: 'cli', name: 'ü.flightplan.json' },
});
/** Names of the creates that are in the file. */
async function creates(): Promise<string[]> {
  const names: string[] = [];
  must(
    await (
      await file()
    ).read(
      (fact) => {
        if (fact.type === 'sent') names.push(fact.create);
      },
      () => names.splice(0),
    ),
  );
  return names;
}

describe('a register', () => {
  test('is there at the next opening, readable by this user only', async () => {
    must(await (await file()).append([sent('1'), sent('2')]));
    expect(await creates()).toEqual(['1', '2']);
    if (process.platform !== 'win32') expect((await stat(path)).mode & 0o077).toBe(0);
    expect(await readFile(path, 'latin1')).toMatch(/^[\x20-\x7e\n]+$/);
  });

  test('takes in what several append at once, each fact once', async () => {
    const [one, other] = [await registered(), await registered()];
    const all = Array.from({ length: 40 }, (_, at) => String(at));
    await Promise.all(all.map((name, at) => (at % 2 === 0 ? one : other).append([sent(name)])));
    expect((await creates()).sort()).toEqual(all.sort());
    const register = await registered();
    must(await (await file()).append([sent('later')]));
    expect(register.index.find('later')).toBeUndefined();
    must(await register.append([sent('own')]));
    expect(register.index.find('later')).toMatchObject({ create: 'later' });
  });

  test('cut off at any byte by a crash keeps its whole lines, and goes on', async () => {
    must(await (await file()).append([sent('1'), sent('2')]));
    const bytes = await readFile(path);
    for (let length = 0; length <= bytes.length; length += 11) {
      await writeFile(path, bytes.subarray(0, length));
      const whole = bytes.subarray(0, length).toString('latin1').split('\n').length - 1;
      const one = await file();
      const known: string[] = [];
      must(
        await one.read(
          (fact) => known.push(fact.type),
          () => undefined,
        ),
      );
      expect(known).toHaveLength(whole);
      must(await one.append([sent('after')]));
      must(await one.append([sent('last')]));
      expect(await creates(), String(length)).toEqual([...['1', '2'].slice(0, whole), 'after', 'last']);
    }
  });

  test('with zeros at its end, as a power cut leaves them, goes on behind them', async () => {
    const one = await file();
    must(await one.append([sent('1')]));
    await appendFile(path, Buffer.alloc(5000));
    const next = await file();
    must(
      await next.read(
        () => undefined,
        () => undefined,
      ),
    );
    must(await next.append([sent('2')]));
    expect(await creates()).toEqual(['1', '2']);
  });

  test('in which any byte has changed is not believed', async () => {
    must(await (await file()).append([sent('1'), sent('2')]));
    const text = await readFile(path, 'latin1');
    const places = Array.from({ length: 60 }, (_, at) => Math.floor((at * text.length) / 60)).filter(
      // A line break more at the very end would be a tear.
      (at) => text[at] !== '\n',
    );
    for (const at of places) {
      await writeFile(path, text.slice(0, at) + (text[at] === 'x' ? 'y' : 'x') + text.slice(at + 1));
      expect(
        await (
          await file()
        ).read(
          () => undefined,
          () => undefined,
        ),
        String(at),
      ).toMatchObject({
        failure: { code: 'REGISTER_DAMAGED', params: { file: path, line: at < text.indexOf('\n') ? 1 : 2 } },
      });
    }
  });

  test('of another user, platform or a newer program is not taken for this one’s', async () => {
    must(await (await file()).append([sent('1')]));
    const text = await readFile(path, 'latin1');
    const elsewhere = registerPath(folder, 'another platform');
    await writeFile(elsewhere, text);
    const foreign = new RegisterFile(elsewhere, must(await writeSeal(elsewhere, folder)));
    expect(
      await foreign.read(
        () => undefined,
        () => undefined,
      ),
    ).toMatchObject({
      failure: { code: 'REGISTER_DAMAGED', params: { line: 1 } },
    });
    const seal = must(await writeSeal(path, folder));
    const newer = JSON.stringify({ type: 'moved', create: '1' });
    await appendFile(path, `${seal('register', newer)} ${newer}\n`);
    expect(
      await (
        await file()
      ).read(
        () => undefined,
        () => undefined,
      ),
    ).toMatchObject({
      failure: { code: 'NEWER_DATA' },
    });
  });

  test('put back from a backup while it is open is read again, and written under its name', async () => {
    const one = await file();
    must(await one.append([sent('1')]));
    const backup = await readFile(path);
    must(await one.append([sent('2')]));
    await rm(path);
    await writeFile(path, backup);
    must(await one.append([sent('3')]));
    expect(await creates()).toEqual(['1', '3']);
  });

  test('on a full disk takes nothing more', async () => {
    const one = await file();
    must(await one.append([sent('1')]));
    const handle = await open(path);
    const files = Object.getPrototypeOf(handle) as Pick<typeof handle, 'datasync'>;
    await handle.close();
    const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
    const spy = vi.spyOn(files, 'datasync').mockRejectedValueOnce(full);
    expect(await one.append([sent('2')])).toMatchObject({ failure: { code: 'DISK_FULL' } });
    expect(await one.append([sent('3')])).toMatchObject({ failure: { code: 'DISK_FULL' } });
    spy.mockRestore();
  });
});
