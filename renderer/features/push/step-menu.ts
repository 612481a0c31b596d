// The menu of a step of a push or a rehearsal, in the order of use.
import { parsePath } from '../../../shared/kernel/json.ts';
import { supportText } from '../../../shared/text/support-text.ts';
import type { FieldLabels } from '../../field-labels.ts';
import type { DraftState } from '../../state/context.ts';
import type { Problems } from '../../state/open-draft/problems.svelte.ts';
import type { PushStep } from '../../state/sync/push/push.svelte.ts';
import { copyText } from '../../ui/copy-text.ts';
import { type MenuCommand, offerIf } from '../../ui/menu-item.ts';

/** The field that stops it: the first that the platform names, else that of its first error; empty for none. */
export const findStoppingField = (
  step: Pick<PushStep, 'kind' | 'key' | 'error'>,
  problems: Pick<Problems, 'of'>,
): string =>
  step.error?.details[0]?.field ?? problems.of(step).find(({ severity }) => severity === 'error')?.path ?? '';

export function stepMenu(
  { draft, problems, target }: Pick<DraftState, 'draft' | 'problems' | 'target'>,
  { goTo, name }: Pick<FieldLabels, 'goTo' | 'name'>,
  step: PushStep,
  /** Of a rehearsal nothing reached the platform that its support could look up. */
  of: 'push' | 'rehearsal',
  show: (step: PushStep) => void,
): readonly MenuCommand[] {
  const requestId = step.requestId ?? step.error?.requestId;
  const field = findStoppingField(step, problems);
  const remoteId = step.remoteId ?? draft.record(step)?.remoteId ?? undefined;
  const account = { live: !target.isPractice, accountId: draft.document.account.id };
  return [
    { id: 'details', label: 'Show its details', icon: 'info', keys: 'Enter', run: () => show(step) },
    {
      id: 'go',
      label: field === '' ? 'Show it in the draft' : 'Go to the cell',
      icon: 'right',
      run: () => goTo(step, parsePath(field)),
    },
    ...offerIf(of === 'push' && requestId !== undefined, {
      id: 'copyId',
      label: 'Copy the request ID',
      icon: 'copy',
      apart: true,
      run: () => void copyText(requestId ?? ''),
    }),
    ...offerIf(of === 'push' && (step.error !== undefined || step.state === 'unknown'), {
      id: 'support',
      label: 'Copy for support',
      icon: 'copy',
      run: () => void copyText(supportText({ ...step, remoteId }, account)),
    }),
    { id: 'copyName', label: 'Copy the name', run: () => void copyText(name(step)) },
  ];
}
