// Reads draft files: unpacks and checks each whole, then puts it on the disk or hands it over piece by piece.
import type { Draft } from '../../shared/draft/document.ts';
import { unreadDraft } from '../../shared/draft/other-file.ts';
import { canonicalDraft, signatureIn } from '../../shared/draft/signature.ts';
import { readDraft } from '../../shared/draft/read-draft.ts';
import { KINDS } from '../../shared/domain/resources/registry.ts';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';
import type { DraftDatabase } from './database.ts';
import { type ReceivedDraft, DraftReceiver } from './draft-receiver.ts';
import { countEntities } from './draft-store.ts';
import type { FileContent, FilePort, FileRecords } from './file-port.ts';
import { FileText } from './file-text.ts';

/** Records of one answer or one write: small enough to show progress and to be cancelled. */
const RECORDS = 2000;

interface Reading {
  readonly name: string;
  readonly text: FileText;
  draft: Draft | null;
  /** Records that were neither taken nor stored yet. */
  pieces: Iterator<FileRecords, undefined> | null;
  receiver: DraftReceiver | null;
  stored: number;
}

export class FileService implements FilePort {
  readonly #db: () => DraftDatabase;
  readonly #readings = new Map<string, Reading>();

  /** `db` is opened when there is something to store. */
  constructor(db: () => DraftDatabase) {
    this.#db = db;
  }

  async begin(id: string, name: string): Promise<null> {
    const text = new FileText(name);
    this.#readings.set(id, { name, text, draft: null, pieces: null, receiver: null, stored: 0 });
    return null;
  }

  async add(id: string, bytes: Uint8Array<ArrayBuffer>): Promise<Result<null>> {
    return this.#readings.get(id)?.text.add(bytes) ?? fail('CANCELLED');
  }

  async check(id: string): Promise<Result<FileContent>> {
    const reading = this.#readings.get(id);
    if (reading === undefined) return fail('CANCELLED');
    const text = await reading.text.end();
    if (!text.ok) return text;
    const read = readDraft(text.value);
    if (!read.ok) return { ok: false, failure: unreadDraft(read.failure, reading.name) };
    reading.draft = read.value;
    reading.pieces = splitRecords(read.value);
    const { header } = read.value;
    return ok({ header, counts: countEntities(read.value), signed: await readSigned(read.value) });
  }

  async take(id: string): Promise<FileRecords | null> {
    return this.#readings.get(id)?.pieces?.next().value ?? null;
  }

  async store(id: string, draftId: string, now: number): Promise<Result<number>> {
    const reading = this.#readings.get(id);
    if (reading === undefined) return fail('CANCELLED');
    if (reading.receiver === null) {
      reading.receiver = new DraftReceiver(this.#db(), draftId, new Date(now).toISOString());
      const begun = await reading.receiver.begin();
      if (!begun.ok) return begun;
    }
    const next = reading.pieces?.next().value;
    if (next !== undefined) {
      const added = await reading.receiver.add(next.kind, next.records);
      if (!added.ok) return added;
      reading.stored += next.records.length;
    }
    return ok(reading.stored);
  }

  async list(id: string, draft: ReceivedDraft): Promise<Result<null>> {
    const receiver = this.#readings.get(id)?.receiver;
    if (receiver === null || receiver === undefined) return fail('CANCELLED');
    const listed = await receiver.finish(draft);
    return listed.ok ? ok(null) : listed;
  }

  async drop(id: string): Promise<null> {
    this.#readings.delete(id);
    return null;
  }
}

/** Digested here and judged by the main process, which knows the senders. */
async function readSigned(draft: Draft): Promise<FileContent['signed']> {
  const signature = signatureIn(draft);
  if (signature === undefined) return null;
  if (signature === null) return 'unreadable';
  const bytes = await new Blob([...canonicalDraft(draft)]).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-512', bytes));
  return { signature, digest: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') };
}

function* splitRecords(draft: Draft): Generator<FileRecords, undefined> {
  for (const kind of KINDS) {
    const records = [...draft.entities[kind].values()];
    for (let from = 0; from < records.length; from += RECORDS) {
      yield { kind, records: records.slice(from, from + RECORDS) };
    }
  }
}
