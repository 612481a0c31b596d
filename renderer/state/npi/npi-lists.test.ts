// NPI lists as the window takes them: one step of undo a take, nothing lost on the way, nothing that the platform refuses.
import { expect, test } from 'vitest';
import { writeXlsx } from 'hucre/xlsx';
import { NO_NUMBERS, countNumbers } from '../../../shared/npi/numbers.ts';
import { choiceSentence, npiRefusalSentence } from '../../../shared/text/npi/choice-words.ts';
import { ok } from '../../../shared/kernel/result.ts';
import { zipArchive } from '../../../shared/testing/zip-archive.ts';
import { world } from '../../testing/app.ts';
import { numbersToRemove, markNumbers } from './marked-numbers.ts';
import { checkWorkbook } from './check-workbook.ts';

const [A, B, C, D] = ['1234567893', '1245319599', '1972500046', '1003000126'];
const FILE = {
  format: 'flightplan-draft',
  version: 1,
  title: 'Lists',
  account: { id: 501, name: 'Northside Media' },
  npiLists: [
    {
      key: 'n1',
      remoteId: 77,
      kind: 'standard',
      base: { npis: [B, A] },
      draft: { name: 'Known', operation: 'replace', npis: [B, A] },
    },
    { key: 'n2', remoteId: 78, kind: 'standard', base: null, draft: { name: 'Never read' } },
    { key: 'n3', remoteId: 79, kind: 'smart', base: { npis: [A] }, draft: { name: 'Smart' } },
    {
      key: 'n4',
      remoteId: 80,
      kind: 'attribute',
      base: null,
      draft: { name: 'Columns', attributes: [{ name: 'Tier', id: 4 }] },
    },
  ],
};

async function lists() {
  const { window, bridge, clock } = world();
  const app = window();
  expect(await app.workspace.importText('Lists', JSON.stringify(FILE))).toMatchObject({ ok: true });
  const select = async (key: string): Promise<void> => {
    app.selection.setTab('npiLists');
    app.selection.focus({ kind: 'npiList', key });
    await app.npi.look();
  };
  await select('n1');
  return { app, bridge, clock, select, draftOf: (key: string) => app.draft.record({ kind: 'npiList', key })?.draft };
}
const paste = (...npis: string[]): Blob => new Blob([npis.join('\n')]);

test('pasted numbers are compared, described in words, and taken as one step of undo', async () => {
  const { app, draftOf } = await lists();
  const { npi } = app;
  expect(npi.content).toMatchObject({ isCompared: true, work: null });
  await npi.read(paste(C, A, B, D), '');
  const decision = npi.decision;
  expect(decision?.ok === true && choiceSentence(decision.choice)).toBe(
    '2 added, none removed: one call that adds 2 numbers.',
  );
  expect(await npi.take()).toBe(true);
  expect(draftOf('n1')).toMatchObject({ operation: 'add', npis: [D, C] });
  expect(npi.taking).toBeNull();
  expect(app.draft.undoName).toBe('Take 4 NPI numbers');
  // Taken again with the first number gone: both ways at once is the whole list.
  await npi.look();
  await npi.read(paste(B, C), 'list.csv');
  await npi.take();
  expect(draftOf('n1')).toMatchObject({ operation: 'replace', npis: [B, C] });
  app.draft.undo();
  app.draft.undo();
  expect(draftOf('n1')).toEqual(FILE.npiLists[0]?.draft);
});

test('a list is written down to its end while another is looked at', async () => {
  const { app, draftOf } = await lists();
  await app.npi.read(paste(C), '');
  const taken = app.npi.take();
  app.selection.focus({ kind: 'npiList', key: 'n2' });
  expect(await taken).toBe(true);
  expect(draftOf('n1')).toMatchObject({ operation: 'replace', npis: [C] });
  expect(draftOf('n2')).toEqual(FILE.npiLists[1]?.draft);
});

test('a number taken out is a removal; back again nothing is left to send, and never is the list emptied', async () => {
  const { app, draftOf } = await lists();
  const { npi } = app;
  const all = npi.content?.views.all ?? NO_NUMBERS;
  const first = { ...all, small: all.small.subarray(0, 1) };
  await npi.remove(all);
  expect(npi.refusal === null ? '' : npiRefusalSentence(npi.refusal)).toMatch(/leave the list empty/);
  await npi.remove(first);
  expect(draftOf('n1')).toMatchObject({ operation: 'remove', npis: [A] });
  expect(app.changes.count).toBe(1);
  await npi.look();
  // Among all numbers one that goes already can be kept; beside one that stays only that one can be taken out.
  const { content } = npi;
  if (content === null) throw new Error('not looked through');
  const marked = (from: number, to: number) =>
    markNumbers(content.views.all, numbersToRemove(content, 'all'), from, to);
  expect(marked(0, 0)).toEqual({ numbers: first, act: 'keep', count: 1 });
  expect(marked(0, 1)).toMatchObject({ act: 'remove', count: 1 });
  expect(marked(1, 1)).toMatchObject({ act: 'remove', count: 1 });
  expect(markNumbers(NO_NUMBERS, NO_NUMBERS, 0, 0)).toMatchObject({ count: 0 });
  await npi.putBack(marked(0, 0).numbers);
  expect(draftOf('n1')).toEqual(FILE.npiLists[0]?.draft);
  expect(app.changes.count).toBe(0);
});

test('a list that was never read takes the planner at their word; a smart one takes nothing', async () => {
  const { app, select, draftOf } = await lists();
  await select('n2');
  app.npi.typed = A;
  await app.npi.read(paste(A), '');
  await app.npi.intend('add');
  await select('n3');
  expect(app.npi.taking).toBeNull();
  await app.npi.read(paste(B), '');
  expect(app.npi.decision).toMatchObject({ ok: false, refusal: { code: 'LOCKED', lock: 'smart' } });
  expect(await app.npi.take()).toBe(false);
  // What was pasted for the other list has waited.
  await select('n2');
  expect(app.npi.typed).toBe(A);
  expect(await app.npi.take()).toBe(true);
  expect(draftOf('n2')).toMatchObject({ operation: 'add', npis: [A] });
  expect(app.npi.typed).toBe('');
});

test('a pasted text is read whatever characters it has, and however long it is', async () => {
  const { app } = await lists();
  // Longer than one part, with a character of two halves where the part ends, and more bytes than characters.
  const head = 'é'.repeat(256 * 1024 - 1);
  await app.npi.read(`${head}😀\n${A}\n名\n${B}`);
  const found = app.npi.taking?.reading?.found;
  expect(found && [...found.numbers.small]).toEqual([A, B].map(Number));
  expect(found?.listed.map(({ line }) => line)).toEqual([1, 3]);
});

test('of two columns that were asked for the last one counts, whichever is read first', async () => {
  const { app } = await lists();
  const file = new Blob([`NPI,Other\n${A},${B}\n${C},${D}`]);
  await app.npi.read(file, 'two.csv');
  expect(app.npi.decision).not.toBeNull();
  let goOn = (): void => undefined;
  const later = new Promise<void>((resolve) => (goOn = resolve));
  const slice = file.slice.bind(file);
  file.slice = (...range) => {
    file.slice = slice;
    const part = slice(...range);
    const { arrayBuffer } = part;
    part.arrayBuffer = () => later.then(() => arrayBuffer.call(part));
    return part;
  };
  const first = app.npi.readAgain({ column: 1 });
  // The reading is of another column than the one asked for: it is not taken meanwhile.
  expect(app.npi.decision).toBeNull();
  expect(await app.npi.take()).toBe(false);
  await app.npi.readAgain({ column: 0 });
  goOn();
  await first;
  expect(app.npi.taking?.reading?.layout.column).toBe(0);
  expect(app.npi.decision).toMatchObject({ ok: true });
});

test('a workbook is read by its sheet and column; the columns of an attribute list are names alone', async () => {
  const { app, select, draftOf } = await lists();
  await select('n4');
  const rows = [['Name', 'NPI', 'Tier'], ['Doe', Number(A), 1], [], ['Roe', B, 2], ['Poe', 'none', 3]];
  const book = await writeXlsx({
    sheets: [
      { name: 'Cover', rows: [['Hello']] },
      { name: 'List', rows },
    ],
  });
  await app.npi.read(new Blob([book as Uint8Array<ArrayBuffer>]), 'list.xlsx');
  expect(app.npi.taking?.reading?.sheets).toEqual(['Cover', 'List']);
  await app.npi.readAgain({ sheet: 1 });
  const reading = app.npi.taking?.reading;
  expect(reading?.layout).toMatchObject({ column: 1, head: true });
  expect(reading === null || reading === undefined ? 0 : countNumbers(reading.found.numbers)).toBe(2);
  expect(reading?.found.listed).toEqual([{ kind: 'text', line: 5, text: 'none' }]);
  expect(app.npi.takeColumns()).toBe(true);
  expect(draftOf('n4')).toMatchObject({ operation: 'replaceAttributes', npiColumnIndex: 1 });
  // What the platform keeps of a column that is there already is kept with it (§4.10: its fields are not shown).
  expect(draftOf('n4')?.['attributes']).toEqual([{ name: 'Name' }, { name: 'NPI' }, { name: 'Tier', id: 4 }]);
});

/** A workbook of one part whose packed bytes are as given, whatever it claims to be. */
function archive(packed: Uint8Array): Blob {
  return new Blob([zipArchive([{ name: 'xl/a', content: packed, isDeflated: true, unpackedSize: 100 }])]);
}

async function bomb(): Promise<Uint8Array> {
  const zeros = new Uint8Array(1024 * 1024);
  let left = 5;
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (stream) => {
      if ((left -= 1) < 0) stream.close();
      else stream.enqueue(zeros);
    },
  });
  return new Uint8Array(await new Response(source.pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer());
}

test('a file that is no list, too large or a bomb ends with a message and changes nothing', async () => {
  const { app, draftOf } = await lists();
  const readFailureCode = async (source: Blob, name: string) => {
    await app.npi.read(source, name);
    return app.npi.taking?.failure?.code;
  };
  const huge = Object.assign(new Blob(['x']), {});
  Object.defineProperty(huge, 'size', { value: 2 * 1024 ** 3 });
  huge.slice = () => {
    throw new Error('it was looked into');
  };
  expect(await readFailureCode(huge, 'huge.csv')).toBe('FILE_TOO_LARGE');
  expect(await readFailureCode(new Blob([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1)]), 'old.xls')).toBe('SHEET_OLD');
  const numbers = zipArchive([{ name: 'Index/Document.iwa', content: '' }]);
  expect(await readFailureCode(new Blob([numbers]), 'list.numbers')).toBe('SHEET_NUMBERS');
  expect(await readFailureCode(new Blob(['PK\x03\x04 and no more']), 'cut.xlsx')).toBe('SHEET_NOT_READABLE');
  expect(await readFailureCode(archive(Uint8Array.of(1, 2, 3)), 'damaged.xlsx')).toBe('SHEET_NOT_READABLE');
  // A stick that is gone: at once, in the middle of a text, and once a workbook was known as one.
  const gone = (bytes: BlobPart, readable: number): Blob => {
    const file = new Blob([bytes]);
    const slice = file.slice.bind(file);
    let left = readable;
    const lost = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    file.slice = (...range) =>
      (left -= 1) < 0 ? Object.assign(slice(...range), { arrayBuffer: lost }) : slice(...range);
    return file;
  };
  expect(await readFailureCode(gone(A, 0), 'gone.csv')).toBe('FILE_NOT_READABLE');
  expect(await readFailureCode(gone(`${A}\n`.repeat(200_000), 1), 'half.csv')).toBe('FILE_NOT_READABLE');
  expect(await readFailureCode(gone('PK\x03\x04 and no more', 1), 'gone.xlsx')).toBe('FILE_NOT_READABLE');
  // Four megabytes are the most here: half a gigabyte of zeros takes seconds to make.
  const most = 4 * 1024 ** 2;
  expect(await checkWorkbook(archive(await bomb()), 'bomb.xlsx', most)).toMatchObject({
    failure: { code: 'SHEET_TOO_LARGE' },
  });
  expect(await readFailureCode(paste('"', A), 'quote.csv')).toBe(undefined);
  expect(draftOf('n1')).toEqual(FILE.npiLists[0]?.draft);
});

test('numbers are saved where the planner says', async () => {
  const { app, bridge } = await lists();
  bridge.answer('npi.save', ({ text }) => ok({ id: 's', name: `${text.length}.csv`, folder: '~' }));
  const { numbersFile } = await import('../../../shared/text/npi/number-files.ts');
  await app.npi.save('Known', numbersFile(app.npi.content?.views.all ?? NO_NUMBERS));
  expect(bridge.asked.at(-1)).toEqual({
    name: 'npi.save',
    input: { suggestedName: 'Known', text: `NPI\r\n${A}\r\n${B}\r\n` },
  });
  expect(app.npi.saved).toMatchObject({ name: '29.csv' });
});
