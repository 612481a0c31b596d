// What can be done about something that a push would leave out: the fixes for each reason.
import { type ActionId, ACTION_DEFINITIONS } from '../../../shared/actions.ts';
import { KINDS } from '../../../shared/domain/resources/registry.ts';
import { markComplete } from '../../../shared/draft/commands/mark.ts';
import type { EntityRef } from '../../../shared/draft/document.ts';
import { type Path, isObject, listOf, parsePath } from '../../../shared/kernel/json.ts';
import type { RemoteId } from '../../../shared/kernel/remote-id.ts';
import { type CreateQuestion, type Reason, isCreateQuestion } from '../../../shared/push/reasons.ts';
import type { FieldLabels } from '../../field-labels.ts';
import { runAction } from '../../state/actions/actions.ts';
import type { DraftState } from '../../state/context.ts';
import type { EntityProblem } from '../../state/open-draft/problems.svelte.ts';
import type { LeftOut } from '../../state/sync/push/left-out.ts';
import { ALL } from '../../state/sync/push/push-scope.ts';

export interface FixNeeds {
  readonly app: DraftState;
  readonly goTo: FieldLabels['goTo'];
}

export interface Fix {
  readonly label: string;
  readonly run: (item: LeftOut, needs: FixNeeds) => void;
  /** Always, where it is absent. */
  readonly isOffered?: (item: LeftOut) => boolean;
}

const action = (id: ActionId, label: string = ACTION_DEFINITIONS[id].title): Fix => ({
  label,
  run: (_item, { app }) => runAction(app, id),
});

const goToField = (label: string, pathOf: (item: LeftOut, app: DraftState) => Path): Fix => ({
  label,
  run: (item, { app, goTo }) => goTo(item.ref, pathOf(item, app)),
});

/** Takes back what can't be sent, as one step of undo. */
const revert = (label: string, fieldsOf: (reason: Reason) => readonly string[]): Fix => ({
  label,
  run: ({ ref, reason }, { app }) => app.changes.revertFields(ref, fieldsOf(reason).map(parsePath)),
});

const CAP: Fix = revert('Put the cap back', () => ['budgetCap']);

const TO_CAUSE: Fix = {
  label: 'Go to what it waits for',
  run: ({ ref, reason }, { app, goTo }) => goTo(findRef(app, 'key' in reason ? reason.key : '') ?? ref, []),
};

/** Decides what was created before, or may have been, for the next push. */
const decide = (label: string, choose: (reason: CreateQuestion) => RemoteId | null | undefined): Fix => ({
  label,
  isOffered: ({ reason }) => isCreateQuestion(reason) && choose(reason) !== undefined,
  run: ({ ref, reason }, { app }) => {
    if (isCreateQuestion(reason)) app.push.review.decide(ref.key, choose(reason));
  },
});

/** The ways out of each reason; none for what a plan never says: reasons that come while a push runs. */
export const FIXES: Readonly<Record<Reason['code'], readonly Fix[]>> = {
  HAS_ERRORS: [
    {
      label: 'Show its errors',
      run: ({ ref }, { app, goTo }) => {
        app.layout.show('problems');
        goTo(ref, firstError(app, ref));
      },
    },
    {
      label: 'Fix its errors …',
      run: ({ ref }, { app }) => app.dialogs.open('fixProblems', ownErrors(app, ref)),
    },
  ],
  IN_CONFLICT: [action('panel.conflicts', 'Settle the conflict')],
  OUTCOME_UNKNOWN: [action('push.questions', 'Answer the question')],
  CREATED_BEFORE: [
    decide('Use its ID', (reason) => ('remoteId' in reason ? reason.remoteId : undefined)),
    decide('Create another', () => null),
  ],
  // A pull by its ID would bring it a second time, beside this one.
  REGISTER_MISSING: [decide('Create it', () => null)],
  // A pull would bring it once more, beside the one that the draft's line items are under.
  CAMPAIGN_NOT_CREATABLE: [goToField('Enter its ID', () => [])],
  NPI_LIST_NOT_CREATABLE: [goToField('Enter its ID', () => [])],
  TACTIC_NOT_CHANGEABLE: [
    {
      label: 'Revert the tactic',
      run: ({ ref }, { app }) => app.changes.revert(ref),
    },
  ],
  CAMPAIGN_FIELDS_NOT_WRITABLE: [revert('Revert these fields', (reason) => ('fields' in reason ? reason.fields : []))],
  // What it would reset, or lacks, is listed in the same place then.
  REPLACE_NEEDS_COMPLETE: [
    {
      label: 'Mark it complete',
      run: ({ ref }, { app }) => {
        app.draft.run(markComplete(app.draft.live, ref.key));
      },
    },
  ],
  CAMPAIGN_ASSUMED: [goToField('Confirm its campaign', () => ['campaign'])],
  CAP_CLEARED: [CAP],
  CAP_NOT_CLEARABLE: [CAP],
  CAP_BELOW_FLIGHTS: [goToField('Raise the cap', () => ['budgetCap'])],
  SEVERAL_CUSTOM_FIELDS: [goToField('Go to its custom fields', () => ['customFieldSettings'])],
  TWO_REFERENCES: [goToField('Keep one of the two', doubleReference)],
  NOT_CHOSEN: [
    {
      label: 'Push it too',
      run: (_item, { app }) => app.push.review.choose(ALL),
    },
  ],
  PARENT_NOT_THERE: [TO_CAUSE],
  REFERENCE_NOT_THERE: [TO_CAUSE],
  WAITED_FOR_FAILED: [TO_CAUSE],
  ALREADY_THERE: [],
  CHANGED_DURING_PUSH: [],
  ERRORS_AFTER_MERGE: [],
  FLIGHT_IDS_UNKNOWN: [],
  PLATFORM_FAILING: [],
  CANCELLED: [],
};

/** What can be done about this one. */
export function fixesFor(item: LeftOut): readonly Fix[] {
  return FIXES[item.reason.code].filter(({ isOffered }) => isOffered?.(item) !== false);
}

/** Whether it may be there under an ID that only the planner can find. */
export function takesTypedId({ reason }: LeftOut): boolean {
  return isCreateQuestion(reason) && ('remoteId' in reason ? reason.remoteId : undefined) === undefined;
}

/** Its errors that keep it from being pushed: what the platform refused is not among them. */
export function ownErrors({ problems }: Pick<DraftState, 'problems'>, ref: EntityRef): readonly EntityProblem[] {
  return problems.of(ref).filter(({ severity, refused }) => severity === 'error' && refused === undefined);
}

/** Where its first own error is. */
export function firstError(app: Pick<DraftState, 'problems'>, ref: EntityRef): Path {
  return parsePath(ownErrors(app, ref)[0]?.path ?? '');
}

function findRef({ draft }: DraftState, key: string): EntityRef | undefined {
  const kind = KINDS.find((one) => draft.document.entities[one].has(key));
  return kind === undefined ? undefined : { kind, key };
}

/** The assignment that names a creative twice, else the targeting, which names an NPI list so. */
function doubleReference({ ref, reason }: LeftOut, { draft }: DraftState): Path {
  const key = 'key' in reason ? reason.key : '';
  const assignments = listOf(draft.record(ref)?.draft['creativeAssignments']);
  const at = assignments.findIndex((one) => isObject(one) && one['creative'] === key);
  return at >= 0 ? ['creativeAssignments', at] : ['targeting', 'npiTargeting'];
}
