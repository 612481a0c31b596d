// The geo export (§4.9): a stream of records, handed on in the interface's batches of 20,000, never held as a whole.
import { type GeoTarget, geoTargetSchema } from '../../shared/domain/resources/metadata.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';
import { csvRecords } from './csv-records.ts';
import { relay } from './relay.ts';
import { type RecordReader, jsonRecords } from './json-records.ts';
import { type MetaBatch, type MetaBatches, missingRecords, readPagination, understood } from './meta.ts';
import type { PacedOutcome, PlatformSession } from './platform-session.ts';
import type { Sink } from './transport.ts';

/** §8.2. */
export const GEO_EXPORT_BATCH = 20_000;
/** More than all places of the world take. The text is not kept after reading, so this bounds time, not memory. */
const MOST_BYTES = 1_000_000_000;

export interface ExportOptions {
  readonly format?: 'json' | 'csv';
  readonly maxBytes?: number;
}

/**
 * The connection waits while a batch is used. Leaving the loop ends it. An export that breaks off after its first batch
 * ends with the failure: earlier batches are good, but the export cannot be continued from there.
 */
export async function* exportGeoTargets(session: PlatformSession, options: ExportOptions = {}): MetaBatches<GeoTarget> {
  const over = new AbortController();
  const batches = relay<Result<MetaBatch<GeoTarget>>>();
  const format = options.format ?? 'json';
  const reading = new ExportReading(format, {
    give: async (items) => {
      const clean = items.map((item) => session.client.clean(item));
      const wanted = await batches.give(ok({ ...understood(clean, geoTargetSchema), total: null, next: null }));
      if (!wanted) over.abort();
    },
    stop: () => over.abort(),
  });
  const run = async (): Promise<void> => {
    const outcome = await session.call({
      operation: 'meta.geo',
      query: { export: 'true', format },
      maxBytes: options.maxBytes ?? MOST_BYTES,
      sink: reading.sink,
      signal: AbortSignal.any([session.control.signal, over.signal]),
      mayRepeat: () => !over.signal.aborted && reading.startOver(),
    });
    const failed = await reading.finish(outcome);
    if (failed !== null) await batches.give(failed);
  };
  const running = run().finally(() => batches.finish());
  try {
    yield* batches.take();
  } finally {
    over.abort();
    await running;
  }
}

interface Taker {
  give(items: readonly Json[]): Promise<void>;
  /** The answer is no export: the rest is not read. */
  stop(): void;
}

class ExportReading {
  private records: RecordReader;
  private decoder = new TextDecoder('utf-8', { fatal: true });
  private items: Json[] = [];
  private given = 0;
  private isBad = false;
  private readonly format: 'json' | 'csv';
  private readonly taker: Taker;

  constructor(format: 'json' | 'csv', taker: Taker) {
    this.format = format;
    this.taker = taker;
    this.records = READERS[format]();
  }

  /** False once something was handed on: it would come a second time. */
  startOver(): boolean {
    if (this.given > 0 || this.isBad) return false;
    this.records = READERS[this.format]();
    this.decoder = new TextDecoder('utf-8', { fatal: true });
    this.items = [];
    return true;
  }

  readonly sink: Sink = (part) => {
    this.take(part);
    if (!this.isBad && this.items.length >= GEO_EXPORT_BATCH) return this.handOn(GEO_EXPORT_BATCH);
    return undefined;
  };

  /** Hands on the remaining records. Null if the export was complete, otherwise why it ended. */
  async finish(outcome: PacedOutcome): Promise<Result<never> | null> {
    if (outcome.ok) this.take(null);
    if (this.isBad) return fail('ANSWER_NOT_UNDERSTOOD', { operation: 'meta.geo', status: 200 });
    const records = this.given + this.items.length;
    // A platform that does not know the export answers with its first page.
    const left = outcome.ok ? missingRecords(readPagination(this.records.around?.()), records) : null;
    if (left !== null) return fail('LIST_NOT_WHOLE', { operation: 'meta.geo', records, ...left });
    await this.handOn(1);
    return outcome.ok ? null : { ok: false, failure: outcome.failure };
  }

  /** Batches while there are at least so many. */
  private async handOn(least: number): Promise<void> {
    while (this.items.length >= least) {
      const batch = this.items.splice(0, GEO_EXPORT_BATCH);
      this.given += batch.length;
      await this.taker.give(batch);
    }
  }

  /** Null is the end. */
  private take(part: Uint8Array | null): void {
    const text = this.isBad ? null : this.decode(part);
    try {
      if (text === null) throw new SyntaxError('no text');
      for (const item of this.records.take(text)) this.items.push(item);
      if (part === null) for (const item of this.records.end()) this.items.push(item);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      this.isBad = true;
      this.taker.stop();
    }
  }

  private decode(part: Uint8Array | null): string | null {
    try {
      return part === null ? this.decoder.decode() : this.decoder.decode(part, { stream: true });
    } catch {
      // Bytes that are no UTF-8.
      return null;
    }
  }
}

const READERS = { json: jsonRecords, csv: csvRecords } as const;
