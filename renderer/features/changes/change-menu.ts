// The menus of the list of changes: of one change and of a group, in the order of use.
import { kindEntry } from '../../../shared/domain/resources/registry.ts';
import { formatNumber } from '../../../shared/kernel/money.ts';
import type { FieldLabels } from '../../field-labels.ts';
import { inClockSlices } from '../../state/in-slices.ts';
import type { DraftState } from '../../state/context.ts';
import { copyText } from '../../ui/copy-text.ts';
import { type MenuCommand, offerIf } from '../../ui/menu-item.ts';
import type { ChangeGroup, ChangeRow } from './change-rows.ts';
import { changeText, changesText } from './changes-text.ts';

export class ChangeMenus {
  readonly #app: DraftState;
  readonly #labels: FieldLabels;

  constructor(app: DraftState, labels: FieldLabels) {
    this.#app = app;
    this.#labels = labels;
  }

  /** As one step of undo. */
  takeBack(rows: readonly ChangeRow[]): void {
    const { changes, notices } = this.#app;
    changes.revertAll(rows.map(({ ref, change }) => ({ ref, path: change?.path })));
    if (changes.refusal !== null) notices.report(changes.refusal);
  }

  /** `group`: the one that lists it. */
  menuOf(row: ChangeRow, group: ChangeGroup | undefined): readonly MenuCommand[] {
    const { draft, dialogs } = this.#app;
    const { ref, change } = row;
    const { label } = kindEntry(ref.kind);
    const ofEntity = group?.rows.filter(({ ref: { kind, key } }) => kind === ref.kind && key === ref.key) ?? [];
    const canEdit = !draft.readOnly;
    return [
      {
        id: 'go',
        label: change === undefined ? `Go to the ${label}` : 'Go to the cell',
        icon: 'right',
        keys: 'Enter',
        run: () => this.#labels.goTo(ref, change?.path ?? []),
      },
      ...offerIf(canEdit, {
        id: 'revert',
        label: change === undefined ? `Remove this new ${label}` : 'Revert to the platform’s value',
        icon: change === undefined ? 'remove' : 'undo',
        run: () => this.takeBack([row]),
      }),
      ...offerIf(canEdit && ofEntity.length > 1, {
        id: 'revertEntity',
        label: `Revert ${formatNumber(ofEntity.length)} changes of this ${label}`,
        icon: 'undo',
        run: () => this.takeBack(ofEntity),
      }),
      ...offerIf(canEdit && group !== undefined && group.rows.length > 1, {
        id: 'revertAll',
        label: `Revert all ${formatNumber(group?.rows.length ?? 0)}: ${group?.head ?? ''}`,
        icon: 'undo',
        run: () => this.takeBack(group?.rows ?? []),
      }),
      ...offerIf(canEdit, {
        id: 'note',
        label: 'Add a note …',
        icon: 'note',
        apart: true,
        run: () => dialogs.open('addNote', { ref, path: change?.path ?? [] }),
      }),
      {
        id: 'copy',
        label: 'Copy as text',
        icon: 'copy',
        run: () => void copyText(changeText(row, draft.document, this.#labels)),
      },
      ...offerIf(group !== undefined && group.rows.length > 1, {
        id: 'copyAll',
        label: `Copy all: ${group?.head ?? ''}`,
        run: () => void this.#copy(group),
      }),
    ];
  }

  menuOfGroup(group: ChangeGroup): readonly MenuCommand[] {
    const [first] = group.rows;
    return [
      ...offerIf(first !== undefined, {
        id: 'go',
        label: 'Go to the first',
        icon: 'right',
        run: () => {
          if (first !== undefined) this.#labels.goTo(first.ref, first.change?.path ?? []);
        },
      }),
      ...offerIf(!this.#app.draft.readOnly, {
        id: 'revertAll',
        label: `Revert all ${formatNumber(group.rows.length)}`,
        icon: 'undo',
        run: () => this.takeBack(group.rows),
      }),
      { id: 'copy', label: 'Copy as text', icon: 'copy', apart: true, run: () => void this.#copy(group) },
    ];
  }

  async #copy(group: ChangeGroup | undefined): Promise<void> {
    const { draft, services } = this.#app;
    if (group !== undefined) {
      await copyText(await inClockSlices(changesText([group], draft.document, this.#labels), services.clock));
    }
  }
}
