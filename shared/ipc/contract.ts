// Everything that crosses between window and main process: each channel and event with its zod schemas and limits.
import { ACTION_IDS } from '../actions.ts';
import { idsPlatformSchema } from '../domain/resources/account.ts';
import { MAX_TEXT_LENGTH } from '../draft/draft-stream.ts';
import { senderNameSchema } from '../draft/signature.ts';
import { failureSchema } from '../kernel/failure-schema.ts';
import { z } from '../kernel/zod.ts';
import { SPREADS } from '../draft/commands/spread-budget.ts';
import { CONFLICT_POLICIES } from '../merge/conflict-policy.ts';
import { MOST_PULL_IDS, READ_LANES } from '../push/pull-order.ts';
import { PULL_KINDS } from '../push/pulled.ts';
import { ACCOUNT_CHANNELS, accountsSchema, targetSchema } from './accounts.ts';
import { CRASH_CHANNELS, CRASH_EVENTS } from './crashes.ts';
import { CHART_CHANNELS } from './charts.ts';
import { CREATIVE_CHANNELS } from './pictures.ts';
import { FILE_CHANNELS, FILE_EVENTS, savedFileSchema } from './files.ts';
import { FOLDER_CHANNELS } from './folders.ts';
import { gridSettingsSchema } from './grid-settings.ts';
import { draftIdSchema, transferIdSchema, transferRef } from './message-ids.ts';
import { LIBRARY_CHANNELS, LIBRARY_EVENTS } from './library.ts';
import { pushEventSchema, pushRecordSchema, waitsSchema } from '../push/events.ts';
import { SENDER_CHANNELS } from './senders.ts';
import { SUMMARY_CHANNELS } from './summary.ts';
import { createQuestionSchema } from '../push/reasons.ts';
import { reportIdSchema, reportSchema, reportSummarySchema } from '../push/report.ts';
import { remoteIdSchema } from '../kernel/remote-id.ts';
import { type CallLimit, ACTION, BOX, DRAFT_TEXT, QUERY } from './call-limits.ts';

const pixels = z.number().int().positive().max(100_000);

/**
 * How the planner has arranged the window, as far as they have: sizes in CSS pixels, tabs by the window's own names.
 */
const panelsSchema = z
  .object({
    treeWidth: pixels,
    inspectorWidth: pixels,
    /** Of the lists below the workspaces, which were in a dock once: so are these names. */
    dockHeight: pixels,
    dockOpen: z.boolean(),
    dockTab: z.string().max(40),
    inspectorOpen: z.boolean(),
    /** Of the first half of a split, percent. */
    splitShare: z.number().int().min(1).max(99),
    gridTab: z.string().max(40),
  })
  .partial();

/** How far the practice tour of a draft is; steps by the window's own names. */
const tourSchema = z.object({
  draft: z.string().max(100),
  at: z.string().max(40),
  done: z.array(z.string().max(40)).max(40),
  ended: z.boolean(),
});

export const settingsSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  /** How high rows of grids, lists and trees are; absent until it was chosen: compact. */
  density: z.enum(['compact', 'roomy']).optional(),
  /** Whether the practice tour was started at least once. */
  tourTaken: z.boolean(),
  /** The newest tour; absent before the first. */
  tour: tourSchema.optional(),
  /** How the planner has laid out the grids; absent until something was. */
  grid: gridSettingsSchema.optional(),
  panels: panelsSchema.optional(),
  /** How a budget that is set on a line item comes to its flights; absent until it was chosen. */
  spreadBy: z.enum(SPREADS).optional(),
  /** Who writes notes here; absent until it was said. */
  author: z.string().max(200).optional(),
  /** The name that draft files are signed in; null or absent: they are not signed. Changed by `settings.setSigner` only. */
  signer: senderNameSchema.nullable().optional(),
});

/** What the window may set without a question. */
const openSettingsSchema = settingsSchema.omit({ signer: true });

export type Settings = z.infer<typeof settingsSchema>;
export type TourProgress = z.infer<typeof tourSchema>;
export type PanelSettings = z.infer<typeof panelsSchema>;

/** Where a draft is pushed to. Secrets stay in the main process. */
export const profileSchema = z.object({
  name: z.string().max(1000),
  baseUrl: z.string().max(1000),
  accountId: remoteIdSchema,
  clientId: z.string().max(1000),
  username: z.string().max(1000),
});

/** More than anybody has; what the page sends is never without an end. */
const MOST_DRAFTS = 10_000;
const MOST_IDS = 100_000;
/** Characters of an entity's key, which the writer of a draft file made up. */
const LONGEST_KEY = 10_000;

/** The keys of the entities to push; null: all that have changed. */
const onlySchema = z.array(z.string().max(LONGEST_KEY)).max(MOST_IDS).nullable().default(null);
/** By key: the platform's id of what was created, or null when it is not there, or is created all the same. */
const settleSchema = z
  .record(z.string().max(LONGEST_KEY), remoteIdSchema.nullable())
  .refine((settle) => Object.keys(settle).length <= MOST_IDS)
  .meta({ maxProperties: MOST_IDS })
  .default({});
const pushOf = z.object({ draftId: draftIdSchema });
const reportOf = pushOf.extend({ id: reportIdSchema });

/** Names one rehearsal or pull, so that late messages of another can be ignored. */
const errandIdSchema = z.string().min(1).max(100);
const draftTextSchema = z.object({ text: z.string().max(MAX_TEXT_LENGTH), ends: z.boolean() });

export const pushStateSchema = z.object({
  /** `idle` when this draft has no push that is running or was cut off. */
  state: z.enum(['idle', 'running', 'paused', 'interrupted']),
  push: z.string().optional(),
  /** The events so far of the newest push, oldest first, for a window that opens in the middle of it. */
  events: z.array(pushEventSchema),
  /** Why the newest push stopped before its end, when it did. */
  failure: failureSchema.optional(),
});

/** A push that has not come to its end, or whose end is unknown, for the start screen. */
export const unfinishedPushSchema = z.discriminatedUnion('state', [
  z.object({
    draftId: draftIdSchema,
    state: z.enum(['running', 'paused', 'interrupted']),
    done: z.number(),
    total: z.number(),
  }),
  /** Its journal, or the draft as it was pushed, can't be read. */
  z.object({ draftId: draftIdSchema, state: z.literal('unreadable'), failure: failureSchema }),
]);

const pullIdsSchema = z.array(remoteIdSchema).max(MOST_PULL_IDS);

/** Two million numbers, a line each: a list and all that goes from it. */
export const MAX_NPI_TEXT = 25_000_000;

/** `invoke` channels: the window asks, the main process answers with a Result. */
export const CHANNELS = {
  'app.describe': {
    input: z.null(),
    output: z.object({ version: z.string(), platform: z.string(), userDataWritable: z.boolean() }),
    limit: QUERY,
  },
  /**
   * Says in a box of the main process which version is installed, and opens the release page in the planner's browser
   * if they wish. Nothing is asked of the network.
   */
  'app.checkForUpdates': { input: z.null(), output: z.null(), limit: BOX },
  'settings.read': { input: z.null(), output: settingsSchema, limit: QUERY },
  'settings.write': {
    input: openSettingsSchema.partial(),
    output: settingsSchema,
    // All views of all grids.
    limit: { chars: 10_000_000, values: 500_000, calls: 1000 },
  },
  /** Asks in a box of the main process, then signs in that name, or no longer. Failures: NOT_CONFIRMED, as of a write. */
  'settings.setSigner': {
    input: z.object({ signer: senderNameSchema.nullable() }),
    output: settingsSchema,
    limit: BOX,
  },
  ...FILE_CHANNELS,
  ...SUMMARY_CHANNELS,
  ...CHART_CHANNELS,
  ...SENDER_CHANNELS,
  ...CRASH_CHANNELS,
  ...FOLDER_CHANNELS,
  /** Asks where to save a sheet, or what was refused of one; its bytes are given next, in base64. Null when cancelled. */
  'sheet.save': {
    input: z.object({
      suggestedName: z.string().max(1000),
      what: z.enum(['sheetXlsx', 'sheetCsv', 'sheetTsv', 'refusals']),
    }),
    output: z.object({ name: z.string(), transferId: z.string() }).nullable(),
    limit: ACTION,
  },
  /** The next text of what the main process hands over (`shared/draft/draft-stream.ts`); null after the last. */
  'transfer.take': { input: transferRef, output: draftTextSchema.nullable(), limit: { ...QUERY, calls: 5000 } },
  /** Makes ready for a draft that the window hands over. */
  'transfer.begin': { input: z.null(), output: transferRef, limit: QUERY },
  'transfer.give': { input: transferRef.extend({ text: draftTextSchema }), output: z.null(), limit: DRAFT_TEXT },
  /** Cancels: everything handed over so far is forgotten. */
  'transfer.drop': { input: transferRef, output: z.null(), limit: QUERY },
  ...ACCOUNT_CHANNELS,
  ...LIBRARY_CHANNELS,
  /** Starts the practice platform (or says where it already listens). */
  'practice.start': {
    input: z.null(),
    output: z.object({ baseUrl: z.string(), windowMs: z.number(), profile: profileSchema }),
    limit: ACTION,
  },
  /** Lets something happen on a practice platform that runs, for the tour: a failure, or a colleague's edit. */
  'practice.arrange': {
    input: z.object({
      accountId: remoteIdSchema,
      scene: z.discriminatedUnion('what', [
        /** The next tactic that is created is answered with a server error. */
        z.object({ what: z.literal('serverError') }),
        z.object({
          what: z.literal('colleague'),
          campaign: remoteIdSchema,
          budgetCap: z.number().positive().max(1e12),
        }),
      ]),
    }),
    output: z.null(),
    limit: ACTION,
  },
  /** `transferId`: the draft, given before. The main process keeps its own copy and works from that. */
  'push.start': {
    input: z.object({
      draftId: draftIdSchema,
      transferId: transferIdSchema,
      target: targetSchema,
      only: onlySchema,
      conflicts: z.enum(CONFLICT_POLICIES),
      /** After a create was answered with 500: leave it for the planner to look, or send it again (§7.4). */
      createAfter500: z.enum(['ask', 'again']).default('ask'),
      /** Decisions about what was created before. */
      settle: settleSchema,
      /** Nothing of the draft was created before the register of creations was lost. */
      nothingLost: z.boolean().optional(),
    }),
    output: z.object({ push: z.string() }),
    limit: { ...ACTION, chars: 10_000_000, values: 101_000 },
  },
  /** Finishes a push that was cut off (contract §2: the same command finishes it). */
  'push.resume': { input: pushOf, output: z.object({ push: z.string() }), limit: ACTION },
  'push.pause': { input: pushOf, output: z.null(), limit: QUERY },
  'push.cancel': { input: pushOf, output: z.null(), limit: QUERY },
  /** Ends a wait that the platform asked for; what it refuses again waits again. */
  'push.tryNow': { input: pushOf, output: z.null(), limit: QUERY },
  'push.state': { input: pushOf, output: pushStateSchema, limit: QUERY },
  /** Of these drafts, whose push is going, paused or was cut off, and its progress; or why that is unknown. */
  'push.unfinished': {
    input: z.object({ draftIds: z.array(draftIdSchema).max(MOST_DRAFTS) }),
    output: z.array(unfinishedPushSchema),
    limit: { chars: 1_100_000, values: 11_000, calls: 1000 },
  },
  /** What pushes of this draft brought after the given entry number, oldest first. */
  'push.records': {
    input: z.object({
      draftId: draftIdSchema,
      after: z.object({ push: z.string().max(100), entry: z.number() }).nullable(),
    }),
    output: z.array(pushRecordSchema),
    limit: QUERY,
  },
  /** How long the steps of this draft would take: the main process knows the limits it has learned. */
  'push.forecast': {
    input: z.object({
      draftId: draftIdSchema,
      target: targetSchema,
      only: onlySchema,
      text: z.string().max(MAX_TEXT_LENGTH),
      settle: settleSchema,
      nothingLost: z.boolean().optional(),
    }),
    output: z.object({
      steps: z.number(),
      estimateSeconds: z.number(),
      /** Entities that are not created, because they were or may have been before and nothing is decided about them. */
      createdBefore: z.array(z.object({ key: z.string(), reason: createQuestionSchema })),
    }),
    limit: { chars: DRAFT_TEXT.chars + 1_000_000, values: 101_000, calls: 100 },
  },
  /** Decides an `unknown` step: the id the platform gave, or null when it is not there. */
  'push.settle': {
    input: z.object({
      draftId: draftIdSchema,
      key: z.string().max(LONGEST_KEY),
      remoteId: remoteIdSchema.nullable(),
    }),
    output: z.null(),
    limit: { ...QUERY, chars: 12_000 },
  },
  /**
   * The same push against a practice platform in memory that starts from the draft's bases, on a clock that jumps:
   * nothing is sent. Answers when it is over.
   */
  'rehearsal.run': {
    input: z.object({
      rehearsal: errandIdSchema,
      /** Whose history its report is added to. */
      draftId: draftIdSchema,
      transferId: transferIdSchema,
      /** Whose limits count: those of the practice platform on this computer, or the documented ones (§8.1). */
      limits: z.enum(['practice', 'documented']),
      /** Whose targeting library names codes in the report; null where the draft's account is not chosen. */
      target: targetSchema.nullable(),
    }),
    /** `seconds` that the push would take. */
    output: z.object({ seconds: z.number(), cancelled: z.boolean() }),
    limit: ACTION,
  },
  'rehearsal.cancel': { input: z.object({ rehearsal: errandIdSchema }), output: z.null(), limit: QUERY },
  /** Reads known ids, each in its turn; a draft takes the answers in by itself. One id's failure is its own. */
  'pull.run': {
    input: z.object({
      pull: errandIdSchema,
      /** The draft whose history gets a report of it; null where nothing is taken into one. */
      draftId: draftIdSchema.nullable(),
      /** The draft that the ids are read for: its account, and which NPI lists have columns. */
      transferId: transferIdSchema,
      target: targetSchema,
      ids: z.partialRecord(z.enum(PULL_KINDS), pullIdsSchema),
      /** Ids of unknown kind, and the kinds to read them as, in order. */
      mixed: z.object({ ids: pullIdsSchema, kinds: z.array(z.enum(PULL_KINDS)).max(PULL_KINDS.length) }),
    }),
    /**
     * The answers are taken with `transfer.take`: an NPI list is long. `notFound`: of the mixed ids, those that the
     * platform has under none of the kinds. `stopped`: why not every id was read.
     */
    output: z.object({
      transferId: transferIdSchema,
      notFound: z.array(z.object({ remoteId: remoteIdSchema, denied: z.boolean() })),
      stopped: failureSchema.nullable(),
      /** Where it was read from, as drafts name it. */
      platform: idsPlatformSchema,
    }),
    limit: { chars: 2000, values: 1_000_000, calls: 100 },
  },
  'pull.cancel': { input: z.object({ pull: errandIdSchema }), output: z.null(), limit: QUERY },
  'pull.tryNow': { input: z.object({ pull: errandIdSchema }), output: z.null(), limit: QUERY },
  /** Newest first. One that is `running` and is not was cut off. */
  'reports.list': { input: pushOf, output: z.array(reportSummarySchema), limit: ACTION },
  /** Of a push with the rounds before it that it goes on with. */
  'reports.read': { input: reportOf, output: reportSchema, limit: ACTION },
  /** Asks where to save it. Null when cancelled. NPI numbers are in it only where asked for. */
  'reports.save': {
    input: reportOf.extend({ format: z.enum(['html', 'csv', 'json']), withNpis: z.boolean() }),
    output: savedFileSchema.nullable(),
    limit: ACTION,
  },
  ...CREATIVE_CHANNELS,
  /** Opens an address in the planner's browser, once they have agreed in a box of the main process. */
  'link.open': { input: z.object({ url: z.string().max(2000) }), output: z.null(), limit: { ...BOX, chars: 2100 } },
  /** Asks where to save NPI numbers, or texts that are no NPI numbers. Null when cancelled. */
  'npi.save': {
    input: z.object({ suggestedName: z.string().max(1000), text: z.string().max(MAX_NPI_TEXT) }),
    output: savedFileSchema.nullable(),
    limit: { ...ACTION, chars: MAX_NPI_TEXT + 2000 },
  },
  /** One step of 20 %, between 50 and 300 %; 'reset' is 100 %. */
  'window.zoom': { input: z.object({ step: z.enum(['in', 'out', 'reset']) }), output: z.null(), limit: QUERY },
  /** Answers `window.closing`: all is on disk, or the planner has to read something first and the window stays. */
  'window.answerClosing': { input: z.object({ ready: z.boolean() }), output: z.null(), limit: QUERY },
  /** A fault in the window, for the log. */
  'log.report': {
    input: z.object({ message: z.string().max(20_000) }),
    output: z.null(),
    limit: { chars: 21_000, values: 50, calls: 200 },
  },
} as const satisfies Record<string, { input: z.ZodType; output: z.ZodType; limit: CallLimit }>;

/** Events: sent by the main process to every window. */
export const EVENTS = {
  'push.event': z.object({ draftId: z.string(), push: z.string(), event: pushEventSchema }),
  /** Entities read from the platform before the main process asks about a push; null when that is over. */
  'push.reading': z.object({
    draftId: z.string(),
    reading: z.object({ done: z.number(), total: z.number() }).nullable(),
  }),
  'push.record': z.object({ draftId: z.string(), record: pushRecordSchema }),
  /** A push stopped before its `end` event; `push.resume` goes on with it. */
  'push.stopped': z.object({ draftId: z.string(), push: z.string(), failure: failureSchema }),
  /** A rehearsal's events since the last batch: it plays hours in seconds. */
  'rehearsal.events': z.object({ rehearsal: errandIdSchema, events: z.array(pushEventSchema) }),
  /** How far a pull is, and what it waits for; at intervals. */
  'pull.progress': z.object({
    pull: errandIdSchema,
    /** IDs that are settled, by the kind that they were asked as. */
    read: z.partialRecord(z.enum(READ_LANES), z.number().int().nonnegative()),
    waits: waitsSchema,
  }),
  /** A report of this draft was written. */
  'reports.changed': pushOf,
  'accounts.changed': accountsSchema,
  ...LIBRARY_EVENTS,
  ...FILE_EVENTS,
  ...CRASH_EVENTS,
  /** The window is about to close, and waits for `window.answerClosing`. */
  'window.closing': z.null(),
  'menu.action': z.object({ action: z.enum(ACTION_IDS) }),
} as const satisfies Record<string, z.ZodType>;

export type Channel = keyof typeof CHANNELS;
export type EventName = keyof typeof EVENTS;
export type Input<Name extends Channel> = z.infer<(typeof CHANNELS)[Name]['input']>;
export type Output<Name extends Channel> = z.infer<(typeof CHANNELS)[Name]['output']>;
export type EventPayload<Name extends EventName> = z.infer<(typeof EVENTS)[Name]>;
