// What a page can do to files: it signs nothing and replaces no other version unless the planner agrees in a box.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Draft } from '../../../shared/draft/document.ts';
import { type StreamText, splitText, streamDraft } from '../../../shared/draft/draft-stream.ts';
import { readDraft } from '../../../shared/draft/read-draft.ts';
import { signatureIn } from '../../../shared/draft/signature.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import type { Result } from '../../../shared/kernel/result.ts';
import { SigningKey } from '../../accounts/signing-key.ts';
import { KnownSenders } from '../../accounts/known-senders.ts';
import { lockFile } from '../../file/file-lock.ts';
import { journalPath } from '../../push/journal/journal-file.ts';
import { memorySecrets, storeFileInMemory } from '../../testing/test-secrets.ts';
import { flight, lineItem, makeDraft, must } from '../../testing/test-drafts.ts';
import { Arrivals } from './arrivals.ts';
import type { MessageBox } from '../system/message-box.ts';
import { DraftFiles } from './draft-files.ts';
import { FileReadings } from './file-readings.ts';
import { fileHandlers } from './file-handlers.ts';
import { KnownFiles } from './known-files.ts';
import { previousName } from './previous-version.ts';
import { createSigner } from './signing.ts';
import { SavedFiles } from './saved-files.ts';
import { TransferSessions } from '../ipc/transfer-sessions.ts';

const silent = (line: string): never => {
  throw new Error(line);
};
const log = { info: silent, warn: silent, error: silent };
const now = (): Date => new Date('2026-11-24T10:00:00Z');

/** Told from each other by title, cap and budget. */
function makeTitledDraft(title: string, amount: number): Draft {
  const draft = makeDraft({
    campaigns: [{ key: 'c1', draft: { name: 'Heart', budgetCap: amount } }],
    lineItems: [{ key: 'l1', campaign: 'c1', draft: lineItem('Display', [flight('03', amount / 2)]) }],
  });
  return { ...draft, header: { ...draft.header, title } };
}

type Pressed = 0 | 1 | 2;
interface Shown extends MessageBox {
  readonly buttons: readonly string[];
}

let folder = '';
let file = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'flightplan-saves-'));
  file = path.join(folder, 'q1.flightplan.json');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** A computer: `start` is a start of the app on it. The page may ask `again` and `saveTo`; `press` is the planner's. */
function staged(signer: string | null = null) {
  const store = storeFileInMemory();
  const shown: Shown[] = [];
  const marks: [string | null, boolean][] = [];
  const planner = { press: (): Pressed | Promise<Pressed> => 0, signer, file };
  const boxes = {
    choose: (box: MessageBox, more: readonly string[]) => {
      shown.push({ ...box, buttons: [box.cancel, box.confirm, ...more] });
      return Promise.resolve(planner.press());
    },
    confirm: () => Promise.resolve(false),
  };
  const signing = {
    key: new SigningKey(memorySecrets()),
    known: new KnownSenders(storeFileInMemory(), now, silent),
    settings: () => ({ signer: planner.signer }),
    boxes,
    now,
  };
  const start = () => {
    const known = new KnownFiles({ store, log, now, home: '/home/ann', addRecent: () => undefined });
    const sessions = new TransferSessions(randomUUID);
    const dialogs = { openDraft: () => Promise.resolve(planner.file), save: () => Promise.resolve(planner.file) };
    const files = new DraftFiles({ known, now, signer: createSigner(signing), boxes });
    const summaries = { write: silent };
    const saved = new SavedFiles(
      (path) => known.folderOf(path),
      () => undefined,
    );
    const handlers = fileHandlers(
      dialogs,
      sessions,
      files,
      new FileReadings(randomUUID),
      summaries,
      new Arrivals(),
      saved,
      (...mark) => marks.push(mark),
    );
    const give = async (
      transferId: string,
      texts: Iterable<StreamText>,
    ): Promise<Result<{ signed: boolean | null } | null>> => {
      for (const { text, ends } of texts) must(await handlers['transfer.give']({ transferId, text: { text, ends } }));
      return handlers['file.finish']({ transferId });
    };
    const begin = async (what: 'draft' | 'unreadable', draftId: string | null): Promise<string> =>
      must(await handlers['file.save']({ suggestedName: 'a', what, draftId }))?.transferId ?? '';
    return {
      saveTo: async (draft: Draft, draftId: string | null = 'd') =>
        give(await begin('draft', draftId), streamDraft(draft)),
      saveRows: async () => give(await begin('unreadable', null), splitText('{"source":"record"}')),
      again: async (draft: Draft, how: { over?: string; sign?: boolean } = {}) => {
        const begun = await handlers['file.saveAgain']({
          draftId: 'd',
          over: how.over ?? null,
          sign: how.sign ?? false,
        });
        return begun.ok ? give(begun.value.transferId, streamDraft(draft)) : begun;
      },
      version: async () => must(await handlers['file.of']({ draftId: 'd' }))?.version ?? '',
      mark: (draftId: string | null, edited: boolean) => handlers['file.markWindow']({ draftId, edited }),
      /** As the page reads a file; from then on its version is known as that of the draft. */
      open: async (draftId: string | null) => {
        const { id = '' } = must(await handlers['file.open'](null)) ?? {};
        const { reading } = must(await handlers['file.read']({ file: id }));
        while (must(await handlers['file.take']({ reading })) !== null);
        must(await handlers['file.opened']({ reading, draftId }));
        must(await handlers['file.release']({ reading }));
      },
    };
  };
  return { start, shown, planner, marks };
}

const NOT_CONFIRMED = { ok: false, failure: { code: 'NOT_CONFIRMED' } };
const previousFile = (): string => path.join(folder, previousName(path.basename(file)));
const readText = (name: string): string | null => (fs.existsSync(name) ? fs.readFileSync(name, 'utf8') : null);
const signerIn = (name: string): string | undefined => signatureIn(must(readDraft(readText(name) ?? '')))?.by;

it('the window is marked with the file that is known of its draft, whatever draft the page names', async () => {
  const { start, marks } = staged();
  const { saveTo, mark } = start();
  await saveTo(makeTitledDraft('Q1', 100));
  for (const draftId of ['d', 'another', null]) await mark(draftId, true);
  fs.rmSync(file);
  await mark('d', true);
  expect(marks).toEqual([
    [file, true],
    [null, false],
    [null, false],
    [null, false],
  ]);
});

it.each([
  ['q1.flightplan', 'q1.previous.flightplan'],
  ['q1.flightplan.json', 'q1.previous.flightplan.json'],
  ['q1.json', 'q1.previous.json'],
  ['q1.previous.flightplan', 'q1.previous.previous.flightplan'],
])('the replaced version of %s is kept as %s', (name, kept) => expect(previousName(name)).toBe(kept));

it('saving all day asks nothing; what an earlier run wrote is kept once, and once only', async () => {
  const { start, shown } = staged();
  const monday = start();
  for (const amount of [100, 200, 300])
    must(await (amount === 100 ? monday.saveTo : monday.again)(makeTitledDraft('Q1', amount)));
  expect(readText(previousFile())).toBeNull();
  const left = readText(file);
  const tuesday = start();
  for (const amount of [400, 500, 600]) must(await tuesday.again(makeTitledDraft('Q1', amount)));
  expect([readText(file), readText(previousFile())]).toEqual([writeDraft(makeTitledDraft('Q1', 600)), left]);
  must(await start().again(makeTitledDraft('Q1', 700)));
  expect(readText(previousFile())).toBe(writeDraft(makeTitledDraft('Q1', 600)));
  expect(shown).toEqual([]);
});

it('each signature is asked about, in the name that the main process keeps, with what changes in money', async () => {
  const { start, shown, planner } = staged('Anna Weber');
  const app = start();
  expect(await app.saveTo(makeTitledDraft('Q1', 1000))).toMatchObject(NOT_CONFIRMED);
  expect(readText(file)).toBeNull();
  planner.press = () => 1;
  expect(await app.saveTo(makeTitledDraft('Q1', 1000))).toMatchObject({ value: { signed: true } });
  expect(signerIn(file)).toBe('Anna Weber');
  const signed = readText(file);

  // One save would give up the signature: asked. The signed version is kept.
  planner.press = () => 0;
  expect(await app.again(makeTitledDraft('Q1', 9000))).toMatchObject(NOT_CONFIRMED);
  expect([readText(file), readText(previousFile())]).toEqual([signed, null]);
  const box = shown.at(-1);
  expect(box?.buttons).toEqual(['Cancel', 'Sign and save', 'Save without signing']);
  expect(box?.message).toContain('q1.flightplan.json as Anna Weber');
  expect(box?.detail).toContain('Campaign caps: $1,000.00 → $9,000.00 over 1 campaign');
  expect(box?.detail).toContain('Budgets: $500.00 → $4,500.00 over 1 line item');
  expect(box?.detail).toMatch(/Your fingerprint: (?:[0-9a-f]{4} ?){4}/);
  planner.press = () => 2;
  expect(await app.again(makeTitledDraft('Q1', 9000))).toMatchObject({ value: { signed: false } });
  expect([signerIn(file), readText(previousFile())]).toEqual([undefined, signed]);

  // From then on saving is as for who signs nothing, until it is asked for.
  const asked = shown.length;
  expect(await app.again(makeTitledDraft('Q1', 9100))).toMatchObject({ value: { signed: false } });
  expect(shown).toHaveLength(asked);
  planner.press = () => 1;
  expect(await app.again(makeTitledDraft('Q1', 9200), { sign: true })).toMatchObject({ value: { signed: true } });
  expect([signerIn(file), readText(previousFile())]).toEqual(['Anna Weber', writeDraft(makeTitledDraft('Q1', 9100))]);
});

it('a version that is not this draft’s is replaced after a box alone, and is kept', async () => {
  const { start, shown, planner } = staged();
  const theirs = writeDraft(makeTitledDraft('Theirs', 5_000_000));
  fs.writeFileSync(file, theirs);
  const app = start();
  expect(await app.saveTo(makeTitledDraft('Mine', 9_000_000))).toMatchObject(NOT_CONFIRMED);
  expect([readText(file), readText(previousFile())]).toEqual([theirs, null]);
  const { message, detail, buttons } = shown.at(-1) ?? { message: '', detail: '' };
  expect(message).toBe('Save over the content of q1.flightplan.json?');
  expect(buttons).toEqual(['Cancel', 'Save over it']);
  expect(detail).toContain('Draft there now: Theirs\nDraft to save: Mine');
  expect(detail).toContain('Campaign caps: $5,000,000.00 → $9,000,000.00 over 1 campaign');
  expect(detail).toContain('kept as q1.previous.flightplan.json');
  planner.press = () => 1;
  must(await app.saveTo(makeTitledDraft('Mine', 9_000_000)));
  expect([readText(file), readText(previousFile())]).toEqual([writeDraft(makeTitledDraft('Mine', 9_000_000)), theirs]);
  if (process.platform !== 'win32')
    expect(fs.statSync(previousFile()).mode & 0o777).toBe(fs.statSync(file).mode & 0o777);

  // The page says that it was seen: the planner is asked all the same, also where no draft can be read.
  fs.writeFileSync(file, '{"format":"flightplan-dr');
  planner.press = () => 0;
  expect(await app.again(makeTitledDraft('Mine', 1), { over: await app.version() })).toMatchObject(NOT_CONFIRMED);
  expect(shown.at(-1)?.detail).toContain('Campaign caps: before unknown → $1.00 over 1 campaign');
});

it('rows of a damaged draft go over a draft after a box alone, which is kept, and over rows at once', async () => {
  const { start, shown, planner } = staged();
  const app = start();
  must(await app.saveTo(makeTitledDraft('Q1', 100)));
  expect(await app.saveRows()).toMatchObject(NOT_CONFIRMED);
  expect(readText(file)).toBe(writeDraft(makeTitledDraft('Q1', 100)));
  planner.press = () => 1;
  must(await app.saveRows());
  expect([readText(file), readText(previousFile())]).toEqual([
    '[\n{"source":"record"}\n]\n',
    writeDraft(makeTitledDraft('Q1', 100)),
  ]);
  must(await app.saveRows());
  expect(shown).toHaveLength(2);
});

it('no other file is replaced by a previous version unless the planner says so', async () => {
  const { start, shown, planner } = staged();
  must(await start().saveTo(makeTitledDraft('Q1', 100)));
  fs.writeFileSync(previousFile(), 'a letter');
  planner.press = () => 0;
  expect(await start().again(makeTitledDraft('Q1', 200))).toMatchObject(NOT_CONFIRMED);
  expect(shown.at(-1)?.buttons).toEqual(['Cancel', 'Replace it', 'Save without keeping it']);
  planner.press = () => 2;
  must(await start().again(makeTitledDraft('Q1', 300)));
  expect([readText(file), readText(previousFile())]).toEqual([writeDraft(makeTitledDraft('Q1', 300)), 'a letter']);
  planner.press = () => 1;
  must(await start().again(makeTitledDraft('Q1', 400)));
  expect(readText(previousFile())).toBe(writeDraft(makeTitledDraft('Q1', 300)));
  const asked = shown.length;
  must(await start().again(makeTitledDraft('Q1', 500)));
  expect(shown).toHaveLength(asked);

  // The planner has opened it: from now on it is a file of theirs.
  planner.file = previousFile();
  await start().open(null);
  must(await start().again(makeTitledDraft('Q1', 600)));
  expect(shown.at(-1)?.buttons).toEqual(['Cancel', 'Save without keeping it']);
  expect(readText(previousFile())).toBe(writeDraft(makeTitledDraft('Q1', 400)));
});

it.skipIf(process.platform === 'win32')('no link is followed to where a previous version is kept', async () => {
  const { start, shown, planner } = staged();
  must(await start().saveTo(makeTitledDraft('Q1', 100)));
  const elsewhere = path.join(folder, 'elsewhere');
  for (const target of [() => elsewhere, () => (fs.writeFileSync(elsewhere, 'of value'), elsewhere)]) {
    fs.rmSync(previousFile(), { force: true });
    fs.symlinkSync(target(), previousFile());
    planner.press = () => 1;
    must(await start().again(makeTitledDraft('Q1', 200)));
    expect(shown.at(-1)?.buttons).toEqual(['Cancel', 'Save without keeping it']);
    expect(fs.lstatSync(previousFile()).isSymbolicLink()).toBe(true);
  }
  expect(readText(elsewhere)).toBe('of value');
});

it.skipIf(process.platform === 'win32')('a file that is pushed is not replaced through a link to it', async () => {
  const { start, planner } = staged();
  const real = path.join(folder, 'real.flightplan.json');
  fs.writeFileSync(real, writeDraft(makeTitledDraft('Q1', 100)));
  fs.symlinkSync(real, file);
  planner.press = () => 1;
  const run = start();
  await run.open('d');
  // As the command line takes it, which goes by the file behind the link.
  const lock = must(await lockFile(journalPath(real), now().toISOString()));
  expect(await run.again(makeTitledDraft('Q1', 200))).toMatchObject({ ok: false, failure: { code: 'PUSH_LOCKED' } });
  expect(readText(real)).toBe(writeDraft(makeTitledDraft('Q1', 100)));
  await lock.release();
  must(await run.again(makeTitledDraft('Q1', 200)));
  expect(readText(real)).toBe(writeDraft(makeTitledDraft('Q1', 200)));
});

it('one save is asked about at a time, and those without a question are not held up', async () => {
  const { start, planner } = staged();
  const app = start();
  const signed = file;
  file = path.join(folder, 'q2.flightplan.json');
  planner.file = file;
  must(await app.saveTo(makeTitledDraft('Q2', 100)));
  planner.file = signed;
  planner.signer = 'Anna Weber';
  let press = (_pressed: Pressed): void => undefined;
  planner.press = () => new Promise((resolve) => (press = resolve));
  const first = app.saveTo(makeTitledDraft('Q1', 100), 'other');
  await expect.poll(() => press.length).toBe(1);
  expect(await app.saveTo(makeTitledDraft('Q1', 200), 'other')).toMatchObject({ failure: { code: 'TOO_MANY_CALLS' } });
  expect(await app.again(makeTitledDraft('Q2', 200))).toMatchObject({ value: { signed: false } });
  press(1);
  expect(await first).toMatchObject({ ok: true });
});

const step = fc.record({
  how: fc.constantFrom('dialog', 'again', 'sign', 'over' as const),
  presses: fc.constantFrom<Pressed>(0, 1, 2),
  signs: fc.boolean(),
  /** What another program does to the file, and when. */
  other: fc.constantFrom(null, null, 'before', 'while asked', 'gone' as const),
  restarts: fc.boolean(),
});

it('whatever comes after what: no box, no signature; nothing is lost unasked; a failure changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
      for (const name of fs.readdirSync(folder)) fs.rmSync(path.join(folder, name));
      const { start, shown, planner } = staged();
      let app = start();
      /** What this run wrote last without a signature; what the draft knows of its file. */
      let [own, known]: (string | null)[] = [null, null];
      let at = 0;
      const byOthers = (): string => {
        const text = writeDraft(makeTitledDraft('Theirs', (at += 1)));
        fs.writeFileSync(file, text);
        return text;
      };
      for (const { how, presses, signs, other, restarts } of steps) {
        if (restarts) [app, own] = [start(), null];
        if (other === 'before') byOthers();
        if (other === 'gone') fs.rmSync(file, { force: true });
        let there = readText(file);
        const keptBefore = readText(previousFile());
        planner.signer = signs ? 'Anna Weber' : null;
        planner.press = () => {
          if (other === 'while asked') there = byOthers();
          return presses;
        };
        const asked = shown.length;
        const draft = makeTitledDraft('Mine', 1000 * (at += 1));
        const over = how === 'over' ? { over: await app.version() } : { sign: how === 'sign' };
        const saved = await (how === 'dialog' ? app.saveTo(draft) : app.again(draft, over));
        const boxes = shown.slice(asked);
        if (!saved.ok) {
          expect([readText(file), readText(previousFile())]).toEqual([there, keptBefore]);
          continue;
        }
        const isSigned = signerIn(file) !== undefined;
        expect(saved.value?.signed).toBe(isSigned);
        if (isSigned) expect([boxes[0]?.confirm, presses]).toEqual(['Sign and save', 1]);
        if (boxes.length === 0 && there !== null) expect(there).toBe(known);
        const keeps = there !== null && (boxes.length > 0 || there !== own);
        expect(readText(previousFile())).toBe(keeps ? there : keptBefore);
        known = readText(file);
        own = isSigned ? null : known;
      }
      expect(fs.readdirSync(folder).filter((name) => /\.tmp|\.lock/.test(name))).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

it('neither a read-only file nor one with other names is replaced, and nothing is asked', async () => {
  const { start, shown } = staged();
  const window = start();
  fs.writeFileSync(file, 'as it was');
  const other = path.join(folder, 'other name');
  fs.linkSync(file, other);
  const links = { code: 'FILE_HAS_OTHER_NAMES', params: { file, links: 2 } };
  expect(await window.saveTo(makeTitledDraft('Mine', 1000))).toMatchObject({ failure: links });
  fs.rmSync(other);
  fs.chmodSync(file, 0o444);
  const readOnly = { code: 'FILE_NOT_WRITABLE', params: { file, reason: 'READ_ONLY' } };
  expect(await window.saveTo(makeTitledDraft('Mine', 1000))).toMatchObject({ failure: readOnly });
  expect([shown, readText(file)]).toEqual([[], 'as it was']);
});
