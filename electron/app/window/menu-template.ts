// The menu bar as data: what it shows, and which action each item asks of the window.
import type { MenuItemConstructorOptions } from 'electron';
import type { ActionDefinition } from '../../../shared/action-definition.ts';
import { type ActionId, ACTION_DEFINITIONS, ACTION_IDS, listShortcuts } from '../../../shared/actions.ts';

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
      items.push(toMenuItem(action, run));
    }
    return { id, label, submenu: [...items, ...end] };
  };
  return [
    ...(isMac ? [appMenu(run)] : []),
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

/** The menu of the app on macOS: what Electron puts there by its role, with our own actions where the system has them. */
function appMenu(run: (action: ActionId) => void): MenuItemConstructorOptions {
  const own = actionsIn('app', true).map((action) => toMenuItem(action, run));
  return {
    role: 'appMenu',
    submenu: [
      { role: 'about' },
      LINE,
      ...own,
      LINE,
      { role: 'services' },
      LINE,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      LINE,
      { role: 'quit' },
    ],
  };
}

interface Listed {
  readonly id: ActionId;
  readonly title: string;
  readonly menu: 'file' | 'edit' | 'view' | 'help' | 'app';
  readonly section: number;
  /** As Electron writes it. */
  readonly accelerator: string | undefined;
}

/** The actions of a menu by section. */
function actionsIn(menu: Listed['menu'], isMac: boolean): readonly Listed[] {
  return ACTION_IDS.flatMap((id): Listed[] => {
    const definition: ActionDefinition = ACTION_DEFINITIONS[id];
    const { title, menu: position, inAppMenu } = definition;
    if (position === undefined) return [];
    const accelerator = listShortcuts(definition, isMac)[0]?.replace('Mod', 'CmdOrCtrl').replace('++', '+Plus');
    const shownIn = isMac && inAppMenu === true ? 'app' : position[0];
    return [{ id, title, menu: shownIn, section: position[1], accelerator }];
  })
    .filter((listed) => listed.menu === menu)
    .sort((a, b) => a.section - b.section);
}

function toMenuItem({ id, title, accelerator }: Listed, run: (action: ActionId) => void): MenuItemConstructorOptions {
  const click = (): void => run(id);
  return {
    id,
    label: title,
    click,
    ...(accelerator === undefined ? {} : { accelerator, registerAccelerator: false }),
  };
}
