// Why a change is not sent: the reasons a plan or a push gives, and the sentence for each.
import { RULE_SENTENCES, fill } from '../domain/rules/sentences.ts';
import { remoteIdSchema } from '../kernel/remote-id.ts';
import { z } from '../kernel/zod.ts';

/**
 * It was created before, by this draft or by another one. `remoteId`: absent while the outcome is unknown. `at`: ISO
 * 8601. `from`: the title or the file of the draft.
 */
const createdBeforeSchema = z.object({
  code: z.literal('CREATED_BEFORE'),
  remoteId: remoteIdSchema.optional(),
  at: z.string(),
  by: z.enum(['window', 'cli']),
  from: z.string(),
});

export type CreatedBefore = z.infer<typeof createdBeforeSchema>;

/** The register of creations is gone, so that no one knows whether it was created before. */
const registerMissingSchema = z.object({ code: z.literal('REGISTER_MISSING') });

/** What the planner is asked before something is created. */
export const createQuestionSchema = z.discriminatedUnion('code', [createdBeforeSchema, registerMissingSchema]);

export type CreateQuestion = z.infer<typeof createQuestionSchema>;

export function isCreateQuestion(reason: Pick<Reason, 'code'>): reason is CreateQuestion {
  return reason.code === 'CREATED_BEFORE' || reason.code === 'REGISTER_MISSING';
}

/** `key`: of an entity. `fields`: paths in its body. */
export const reasonSchema = z.discriminatedUnion('code', [
  z.object({
    code: z.enum([
      'CAMPAIGN_NOT_CREATABLE',
      'NPI_LIST_NOT_CREATABLE',
      'TACTIC_NOT_CHANGEABLE',
      'HAS_ERRORS',
      'CAP_BELOW_FLIGHTS',
      'CAP_CLEARED',
      'CAP_NOT_CLEARABLE',
      'OUTCOME_UNKNOWN',
      'ALREADY_THERE',
      'FLIGHT_IDS_UNKNOWN',
      'PLATFORM_FAILING',
      'CANCELLED',
    ]),
  }),
  z.object({
    code: z.enum(['PARENT_NOT_THERE', 'REFERENCE_NOT_THERE', 'TWO_REFERENCES', 'NOT_CHOSEN', 'WAITED_FOR_FAILED']),
    key: z.string(),
  }),
  z.object({
    code: z.enum([
      'CAMPAIGN_FIELDS_NOT_WRITABLE',
      'REPLACE_NEEDS_COMPLETE',
      'CAMPAIGN_ASSUMED',
      'IN_CONFLICT',
      'CHANGED_DURING_PUSH',
      'ERRORS_AFTER_MERGE',
    ]),
    fields: z.array(z.string()).readonly(),
  }),
  z.object({ code: z.literal('SEVERAL_CUSTOM_FIELDS'), count: z.number() }),
  createdBeforeSchema,
  registerMissingSchema,
]);

export type Reason = z.infer<typeof reasonSchema>;
type EntityCode = Extract<Reason, { key: string }>['code'];
type FieldsCode = Extract<Reason, { fields: readonly string[] }>['code'];
type PlainCode = Exclude<Reason['code'], EntityCode | FieldsCode | 'SEVERAL_CUSTOM_FIELDS' | 'CREATED_BEFORE'>;

/** How a sentence calls what a reason names. */
export interface ReasonNames {
  /** By key. */
  entity(key: string): string;
  /** By their paths. */
  fields(paths: readonly string[]): string;
}

/** As the draft file has them, for the command line. */
export const FILE_NAMES: ReasonNames = { entity: (key) => key, fields: (paths) => paths.join(', ') };

const SENTENCES: Readonly<Record<PlainCode, string>> = {
  CAMPAIGN_NOT_CREATABLE: "Campaigns can't be created from here. Create it on the platform and pull it by its ID.",
  NPI_LIST_NOT_CREATABLE: "NPI lists can't be created from here. Create it on the platform and enter its ID.",
  TACTIC_NOT_CHANGEABLE: "A tactic that exists can't be changed from here. Change it on the platform.",
  HAS_ERRORS: 'It has errors that the platform would refuse. Correct them first.',
  CAP_BELOW_FLIGHTS:
    'The flights of one of its line items add up to more than this cap. Lower them first, or raise the cap.',
  CAP_CLEARED: RULE_SENTENCES['campaign.cap.cleared'],
  CAP_NOT_CLEARABLE: RULE_SENTENCES['lineItem.budgetCap.cleared'],
  OUTCOME_UNKNOWN: 'It is not known whether it was created. Look on the platform, then settle it.',
  ALREADY_THERE: 'The platform already has what the draft wants.',
  FLIGHT_IDS_UNKNOWN:
    'The platform does not show the IDs of its flights, and without them they would be added a second time. ' +
    'Push again later, or change it on the platform.',
  PLATFORM_FAILING:
    'The platform failed at one create after the other, so this one was not sent. Push again when it works.',
  CANCELLED: 'The push was stopped before it was sent.',
  REGISTER_MISSING:
    'The list of what you have created on this platform is missing, so it may be there already, and both would ' +
    'spend. Put the list back from a backup, or look on the platform, then use its ID or create it.',
};

const ENTITY_SENTENCES: Readonly<Record<EntityCode, (entity: string) => string>> = {
  PARENT_NOT_THERE: (entity) => `Its parent ${entity} is not on the platform.`,
  REFERENCE_NOT_THERE: (entity) => `It uses ${entity}, which is not on the platform.`,
  TWO_REFERENCES: (entity) => `It names ${entity} and the ID of something else. Keep one of the two.`,
  NOT_CHOSEN: (entity) => `It needs ${entity}, which is not on the platform and was not chosen for this push.`,
  WAITED_FOR_FAILED: (entity) => `It waits for ${entity}, which did not succeed.`,
};

const FIELD_SENTENCES: Readonly<Record<FieldsCode, (fields: string) => string>> = {
  CAMPAIGN_FIELDS_NOT_WRITABLE: (fields) => `Only the budget cap of a campaign can be written. Not sent: ${fields}.`,
  REPLACE_NEEDS_COMPLETE: (fields) =>
    `Changing ${fields} means replacing the whole line item, and not all of it is known ` +
    'here. Fill it in and mark it complete.',
  CAMPAIGN_ASSUMED: (fields) =>
    `Sending ${fields} would put the line item under a campaign that is only assumed. ` + 'Confirm its campaign first.',
  IN_CONFLICT: (fields) => `It was changed here and on the platform: ${fields}. Decide which is right.`,
  CHANGED_DURING_PUSH: (fields) =>
    `This came up during the push and was not in what you confirmed: ${fields}. ` + 'Push again to send it.',
  ERRORS_AFTER_MERGE: (fields) =>
    'Together with what was taken over from the platform it has errors that the platform would refuse: ' +
    `${fields}. Correct them, then push again.`,
};

/** The sentence that a planner reads. */
export function reasonSentence(reason: Reason, names: ReasonNames = FILE_NAMES): string {
  if ('key' in reason) return ENTITY_SENTENCES[reason.code](names.entity(reason.key));
  if ('fields' in reason) return FIELD_SENTENCES[reason.code](names.fields(reason.fields));
  if (reason.code === 'CREATED_BEFORE') return createdBeforeSentence(reason);
  if (reason.code !== 'SEVERAL_CUSTOM_FIELDS') return SENTENCES[reason.code];
  return fill(RULE_SENTENCES['tactic.customFields.several'], { count: reason.count });
}

const DAY = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

/** `by`, and from which draft: `Q1.flightplan.json on the command line`. */
function origin({ by, from }: CreatedBefore): string {
  const where = by === 'window' ? 'in the app' : 'on the command line';
  return from === '' ? `an untitled draft ${where}` : `${from} ${where}`;
}

function createdBeforeSentence(reason: CreatedBefore): string {
  const when = Number.isNaN(Date.parse(reason.at)) ? 'before' : `on ${DAY.format(Date.parse(reason.at))}`;
  return reason.remoteId === undefined
    ? `It was sent ${when} from ${origin(reason)}, and it is not known whether it was created. Look on the platform, then ` +
        'use its ID or create another.'
    : `It was created ${when} from ${origin(reason)} as ${reason.remoteId}. Use its ID, or create another.`;
}
