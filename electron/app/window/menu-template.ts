// The menu bar as data: what it shows, and which action each item asks of the window.
import type { MenuItemConstructorOptions } from 'electron';
import {
  type ActionDefinition,
  type ActionId,
  ACTION_DEFINITIONS,
  ACTION_IDS,
  keysOf,
} from '../../../shared/actions.ts';

const LINE: MenuItemConstructorOptions = { type: 'separator' };

/**
 * Item ids are action ids: `draft.new`. The page handles the keys itself (it knows whether a cell is being edited), so
 * the accelerators are shown and not registered. macOS always registers them; there the page sees its own key first.
 */
export function menuTemplate(
  { isMac, devTools }: { readonly isMac: boolean; readonly devTools: boolean },
  run: (action: ActionId) => void,
): readonly MenuItemConstructorOptions[] {
  const menu = (id: 'file' | 'edit' | 'view' | 'help', label: string, end: MenuItemConstructorOptions[]) => {
    const items: MenuItemConstructorOptions[] = [];
    let section = 1;
    for (const action of actionsIn(id, isMac)) {
      if (action.section > section) items.push(LINE);
      section = action.section;
      const click = (): void => run(action.id);
      const keys = action.keys === undefined ? {} : { accelerator: action.keys, registerAccelerator: false };
      items.push({ id: action.id, label: action.title, click, ...keys });
    }
    return { id, label, submenu: [...items, ...end] };
  };
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    menu('file', 'File', [isMac ? { role: 'close' } : { role: 'quit' }]),
    menu('edit', 'Edit', [LINE, { role: 'cut' }, { role: 'copy' }, { role: 'paste' }, { role: 'selectAll' }]),
    menu('view', 'View', [LINE, { role: 'togglefullscreen' }]),
    ...(isMac ? [{ role: 'windowMenu' } as const] : []),
    {
      ...menu('help', 'Help', [LINE, { role: 'about' }, ...(devTools ? [{ role: 'toggleDevTools' } as const] : [])]),
      role: 'help',
    },
  ];
}

/** The actions of a menu by section, with the accelerator of each as Electron writes it. */
function actionsIn(menu: 'file' | 'edit' | 'view' | 'help', isMac: boolean) {
  return ACTION_IDS.flatMap((id) => {
    const definition: ActionDefinition = ACTION_DEFINITIONS[id];
    const { title, menu: position } = definition;
    if (position?.[0] !== menu) return [];
    const keys = keysOf(definition, isMac)[0]?.replace('Mod', 'CmdOrCtrl').replace('++', '+Plus');
    return [{ id, title, section: position[1], keys }];
  }).sort((a, b) => a.section - b.section);
}
