// A push whose process can die at any instant, over a platform and a disk that outlive it.
import { type LimitTable, LIMITS } from '../../shared/api/limits.ts';
import { kindEntry } from '../../shared/domain/resources/registry.ts';
import type { Draft } from '../../shared/draft/document.ts';
import { readDraft } from '../../shared/draft/read-draft.ts';
import { writeDraft } from '../../shared/draft/write.ts';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';
import type { PushEvent } from '../../shared/push/events.ts';
import type { JournalEntry } from '../../shared/push/journal.ts';
import { compactedEntry, formatJournal, parseJournal } from '../../shared/push/journal-lines.ts';
import { unknownSteps } from '../../shared/push/recover.ts';
import { type JumpingClock, jumpingClock } from '../api/jumping-clock.ts';
import type { Transport } from '../api/transport.ts';
import { type Practice, createPractice } from '../practice/practice-platform.ts';
import { PRACTICE_CREDENTIALS } from '../practice/practice-tokens.ts';
import { createSeed } from '../practice/seed.ts';
import { inProcessTransport } from '../push/rehearsal/in-process-transport.ts';
import type { Journal } from '../push/journal/journal-file.ts';
import { type PushChoices, type PushEnd, pushDraft } from '../push/engine/push-draft.ts';
import type { RegisterFact } from '../push/register/register-facts.ts';
import type { RegisterLog } from '../push/register/register-file.ts';
import { Register } from '../push/register/register.ts';
import { must, testSecrets, TEST_NOW } from './test-drafts.ts';
import type { RemoteId } from '../../shared/kernel/remote-id.ts';

/** Counts the instants of one life at which it can end, and ends it at the one that was drawn. */
class Life {
  count = 0;
  dead = false;
  private readonly end: number;
  private readonly onDeath: () => void;
  private readonly onInstant: () => void;

  constructor(end: number, onDeath: () => void, onInstant: () => void) {
    this.end = end;
    this.onDeath = onDeath;
    this.onInstant = onInstant;
  }

  /** Never settles in a dead process. */
  async instant(): Promise<void> {
    this.count += 1;
    this.onInstant();
    if (this.count === this.end) {
      this.dead = true;
      this.onDeath();
    }
    if (this.dead) await new Promise(() => undefined);
  }
}

/** What the disk has room for in one life. */
export interface Disk {
  /** Further lines of the journal. */
  readonly lines: number;
  /** Whether the draft can be saved. */
  readonly saves: boolean;
}

const ROOM: Disk = { lines: Number.POSITIVE_INFINITY, saves: true };

/** Who wrote it is not what these tests are about. */
const unsealed = (): string => '0'.repeat(64);
const entriesIn = (text: string): readonly JournalEntry[] => must(parseJournal(text, null)).entries;

export interface Mortal {
  readonly practice: Practice;
  /** What the disk holds. */
  journal(): readonly JournalEntry[];
  saved(): Draft;
  /** Its planner writes another one over it between two lives. */
  save(draft: Draft): void;
  /** The journal is gone: only the register knows the creates. */
  loseJournal(): void;
  /** One life of the process. `died` at the `dies`-th instant; `instants` is how many it lived through. */
  live(
    dies: number,
    choices?: PushChoices,
    disk?: Disk,
  ): Promise<{ died: boolean; instants: number; end?: Result<PushEnd>; events: PushEvent[] }>;
  /** What a planner who looks at the platform would answer about each unknown step. */
  lookAround(): Map<string, RemoteId | null>;
  /** Lives one life to its end, and names its instants that leave behind what the one before would not have. */
  liveApart(): Promise<readonly number[]>;
  readonly clock: () => JumpingClock;
}

interface MortalOptions {
  /** The platform's limits; the push believes in those of §8.1 until it is taught others. */
  readonly limits?: LimitTable;
}

export function mortalPush(draft: Draft, { limits = LIMITS }: MortalOptions = {}): Mortal {
  let clock = jumpingClock(TEST_NOW);
  const practice = must(
    createPractice({ seed: createSeed(draft), limits, clock: () => clock.now(), sleep: (ms) => clock.sleepWithin(ms) }),
  );
  let text = '';
  const registered: RegisterFact[] = [];
  let file = writeDraft(draft);
  const before = new Set(allRecords(practice).map(({ id }) => id));
  let left = 0;
  let onInstant: (count: number) => void = () => undefined;

  const live: Mortal['live'] = async (dies, choices = {}, disk = ROOM) => {
    clock = jumpingClock(clock.now() + 5000);
    const now = clock;
    let bury: () => void = () => undefined;
    const death = new Promise<'died'>((resolve) => {
      bury = () => resolve('died');
    });
    const life = new Life(dies, bury, () => onInstant(life.count));
    let room = disk.lines;
    const events: PushEvent[] = [];
    const read = must(parseJournal(text, null));
    const entries = [...read.entries];
    let last = read.last;
    const journal: Journal = {
      entries,
      isCut: false,
      forgets: false,
      get last() {
        return last === 0 ? null : { n: last, code: unsealed() };
      },
      append: async (push, fact) => {
        if (room <= 0) return fail('DISK_FULL', { file: 'journal' }, { retry: 'later' });
        room -= 1;
        last += 1;
        const entry: JournalEntry = { n: last, at: new Date(now.now()).toISOString(), push, fact };
        entries.push(entry);
        await life.instant();
        text = `${text}${formatJournal([entry], unsealed)}`;
        await life.instant();
        return ok(entry);
      },
      compact: async (kept) => {
        const all = [...kept];
        last += 1;
        await life.instant();
        text = formatJournal([compactedEntry(last, new Date(now.now()).toISOString(), all.length), ...all], unsealed);
        entries.length = 0;
        entries.push(...all);
        await life.instant();
        return ok(null);
      },
      close: () => Promise.resolve(),
    };
    const register = new Register(mortalRegister(registered, life));
    must(await register.refresh());
    const underWay = new Set<Promise<unknown>>();
    const inner = inProcessTransport(practice, now, 40);
    const transport: Transport = async (request) => {
      await life.instant();
      left += 1;
      const answer = inner(request);
      underWay.add(answer);
      const outcome = await answer;
      underWay.delete(answer);
      await life.instant();
      return outcome;
    };
    const write = async (next: Draft): Promise<Result<null>> => {
      const written = writeDraft(next);
      if (!disk.saves) return fail('DISK_FULL', { file: 'draft' }, { retry: 'later' });
      await life.instant();
      file = written;
      await life.instant();
      return ok(null);
    };
    const { clientId, username } = PRACTICE_CREDENTIALS;
    const end = await Promise.race([
      death,
      pushDraft({
        ...choices,
        draft: must(readDraft(file)),
        journal,
        register: { register, platform: 'practice', draftId: 'd', from: { by: 'cli', name: 'mortal' }, place: 'here' },
        platform: 'practice',
        profile: { baseUrl: 'http://127.0.0.1/api', accountId: 501, clientId, username },
        secrets: testSecrets,
        transport,
        limits: LIMITS,
        clock: now,
        random: () => 0.5,
        write,
        onEvent: (event) => {
          if (!life.dead) events.push(event);
        },
      }),
    ]);
    // Requests that left arrive, even if their process died.
    await Promise.all(underWay);
    return end === 'died'
      ? { died: true, instants: life.count, events }
      : { died: false, instants: life.count, end, events };
  };

  return {
    practice,
    journal: () => entriesIn(text),
    saved: () => must(readDraft(file)),
    save: (next) => {
      file = writeDraft(next);
    },
    loseJournal: () => {
      text = '';
    },
    live,
    liveApart: async () => {
      const apart: number[] = [];
      let last = '';
      onInstant = (count) => {
        // The platform has, or will have, what the requests that left say.
        const remains = JSON.stringify([text, file, registered, left]);
        if (remains !== last) apart.push(count);
        last = remains;
      };
      await live(Number.POSITIVE_INFINITY);
      onInstant = () => undefined;
      return apart;
    },
    clock: () => clock,
    lookAround: () => {
      const open = [...unknownSteps(entriesIn(text)).values()];
      return new Map(
        open.map(({ key, body, kind }) => {
          const records = practice.state()[kindEntry(kind).array];
          const found = records.find((record) => !before.has(record.id) && record.body['name'] === body?.['name']);
          return [key, found?.id ?? null];
        }),
      );
    },
  };
}

/** The register's file, which outlives the process. */
function mortalRegister(file: RegisterFact[], life: Life): RegisterLog {
  let read = 0;
  return {
    read: (take) => {
      for (; read < file.length; read += 1) {
        const fact = file[read];
        if (fact !== undefined) take(fact);
      }
      return Promise.resolve(ok(null));
    },
    append: async (facts) => {
      await life.instant();
      file.push(...facts);
      await life.instant();
      return ok(null);
    },
    close: () => Promise.resolve(),
  };
}

function allRecords(practice: Practice) {
  const { campaigns, lineItems, tactics, creatives, npiLists } = practice.state();
  return [...campaigns, ...lineItems, ...tactics, ...creatives, ...npiLists];
}

/** Names on the platform, each as often as it is there, and what hangs under what by name. */
export function picture({ practice }: { readonly practice: Pick<Practice, 'state'> }): readonly string[] {
  const { campaigns, lineItems, tactics, creatives, npiLists } = practice.state();
  const flights = (body: { readonly flights?: unknown }): string =>
    JSON.stringify(body.flights, (name, value: unknown) => (name === 'id' ? undefined : value));
  const findName = (id: number | undefined): unknown => lineItems.find((item) => item.id === id)?.body['name'];
  return [
    ...campaigns.map(({ body }) => `campaign ${String(body['budgetCap'])}`),
    ...lineItems.map(({ body }) => `line item ${String(body['name'])} ${String(body['budgetCap'])} ${flights(body)}`),
    ...tactics.map(
      ({ body }) => `tactic ${String(body['name'])} under ${String(findName(Number(body['lineItemId'])))}`,
    ),
    ...creatives.map(({ body }) => `creative ${String(body['name'])} ${String(body['notes'])}`),
    ...npiLists.map(({ body }) => `list ${JSON.stringify(body['npis'])}`),
  ].sort();
}

/**
 * Runs until the push is done, as a planner would: before each restart, unknown steps are looked up on the platform.
 * `dies`: the instant at which each life ends. Throws when a crash makes a step fail.
 */
export async function untilDone(mortal: Mortal, dies: (life: number) => number): Promise<void> {
  for (let life = 0; life < 60; life += 1) {
    const { died, end } = await mortal.live(dies(life), { settle: mortal.lookAround() });
    if (died || end === undefined) continue;
    const { failed, unknown, blocked } = must(end);
    if (failed + blocked > 0) throw new Error(`${failed} failed, ${blocked} blocked by a crash`);
    if (unknown === 0) return;
  }
  throw new Error('never done');
}

/** The same numbers from 1 to `most` for the same seed. */
export function drawing(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return 1 + (state % most);
  };
}
