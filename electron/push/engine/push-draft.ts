// Pushes a draft that somebody else keeps: takes in what the journal knows, settles, runs, saves through the keeper.
import { randomUUID } from 'node:crypto';
import type { LimitTable } from '../../../shared/api/limits.ts';
import { applyChanges } from '../../../shared/draft/apply.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import type { Result } from '../../../shared/kernel/result.ts';
import type { PushEvent, PushRecord } from '../../../shared/push/events.ts';
import { entriesOfPlatform, recordOf, recover } from '../../../shared/push/recover.ts';
import type { Recovery } from '../../../shared/push/recover.ts';
import type { Clock } from '../../api/clock.ts';
import { createClient } from '../../api/client.ts';
import { Pacer } from '../../api/pacer.ts';
import type { Platform, SecretSource } from '../../api/platform.ts';
import type { Transport } from '../../api/transport.ts';
import type { PushControl } from '../../api/run-control.ts';
import { createPushControl } from '../../api/run-control.ts';
import { keysWithErrors } from './errors.ts';
import type { Journal } from '../journal/journal-file.ts';
import { recallPace } from './recall-pace.ts';
import type { PushEnd } from './run-push.ts';
import { runPush } from './run-push.ts';
import type { ConflictPolicy, CreateAfter500 } from './run.ts';
import { createSaver } from './saver.ts';
import { settleSteps } from './settle.ts';

/** What may be left out is `stop`, `ask`, all keys, nothing to settle. */
export interface PushChoices {
  /** What happens where both sides changed a field. */
  readonly conflicts?: ConflictPolicy;
  /** After a create was answered with 500: leave it unknown for the planner to look, or send it again (§7.4). */
  readonly createAfter500?: CreateAfter500;
  /** Only the entities of these keys. */
  readonly only?: readonly string[];
  /** Decides unknown steps: by key, the id that the platform gave, or null when it is not there. */
  readonly settle?: ReadonlyMap<string, number | null>;
  readonly onEvent?: (event: PushEvent) => void;
  /** At most about so many words on progress, for a clock that jumps. */
  readonly mostProgress?: number;
  /** Each result as it stands in the journal, for a draft that lives elsewhere. */
  readonly onRecord?: (record: PushRecord) => void;
  readonly control?: PushControl;
  /** 0 up to 1, for jitter. */
  readonly random?: () => number;
}

export interface PushDraftOptions extends PushChoices {
  /** As its keeper has it; stays as it is. */
  readonly draft: Draft;
  readonly journal: Journal;
  /** Names the platform in the journal. */
  readonly platform: string;
  readonly profile: Platform;
  readonly secrets: SecretSource;
  readonly transport: Transport;
  readonly limits: LimitTable;
  readonly clock: Clock;
  /** Ids of steps that another journal than this one calls unknown. */
  readonly unknownBefore?: ReadonlySet<string>;
  /** Keeps the draft as it now is; whole or not at all. */
  readonly write: (draft: Draft) => Promise<Result<null>>;
}

export async function pushDraft(options: PushDraftOptions): Promise<Result<PushEnd>> {
  const { clock, journal, platform, profile } = options;
  const own = entriesOfPlatform(journal.entries, platform);
  const recovery = recover(options.draft, own);
  const { draft } = recovery;
  const push = recovery.interrupted ?? randomUUID();
  const begin = { type: 'begin', platform, accountId: profile.accountId } as const;
  const begun = await journal.append(push, recovery.interrupted === null ? begin : { type: 'resume' });
  if (!begun.ok) return begun;
  const settled = await settleSteps(recovery, options.settle ?? new Map(), journal, push, (changes) => {
    applyChanges(draft, changes);
  });
  if (!settled.ok) return settled;

  const pacer = new Pacer(options.limits, () => clock.now());
  recallPace(pacer, own);
  const saver = createSaver(clock, () => options.write(draft));
  if (recovery.folded > 0 || settled.value.count > 0) saver.soon();
  const onRecord = options.onRecord ?? (() => undefined);
  for (const record of [...interruptedRecords(own, recovery), ...settled.value.records]) onRecord(record);
  const result = await runPush({
    push,
    draft,
    client: createClient({ platform: profile, secrets: options.secrets, transport: options.transport, clock }),
    pacer,
    clock,
    journal,
    control: options.control ?? createPushControl(),
    policy: options.conflicts ?? 'stop',
    createAfter500: options.createAfter500 ?? 'ask',
    random: options.random ?? Math.random,
    answers: recovery.unknown,
    onEvent: options.onEvent ?? (() => undefined),
    ...(options.mostProgress === undefined ? {} : { mostProgress: options.mostProgress }),
    onRecord,
    onDraftChange: () => {
      saver.soon();
    },
    planOptions: () => ({
      now: clock.now(),
      blockedKeys: keysWithErrors(draft, clock.now()),
      unknownSteps: new Set([...recovery.unknown.keys(), ...(options.unknownBefore ?? [])]),
      ...(options.only === undefined ? {} : { only: new Set(options.only) }),
    }),
    save: () => saver.flush(),
  });
  // Also after a failure: what was done is kept as far as its keeper can.
  if (!result.ok) await saver.flush();
  return result;
}

/** What the push that was cut off had brought, told again: who listens then may have missed it. */
function interruptedRecords(own: Journal['entries'], { interrupted }: Recovery): readonly PushRecord[] {
  if (interrupted === null) return [];
  return own.filter((entry) => entry.push === interrupted).flatMap((entry) => recordOf(entry) ?? []);
}
