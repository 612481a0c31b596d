// The menu bar as data: what it shows, and which action each item asks of the window.
import type { MenuItemConstructorOptions } from 'electron';
import type { MenuAction } from '../../shared/ipc/menu-actions.ts';

/**
 * Item ids are action ids: `draft.new`. The page handles the keys itself (it knows whether a cell is being edited), so
 * the accelerators are shown and not registered. macOS always registers them; there the page sees its own key first.
 */
export function menuTemplate(
  { isMac, devTools }: { readonly isMac: boolean; readonly devTools: boolean },
  run: (action: MenuAction) => void,
): readonly MenuItemConstructorOptions[] {
  const item = (action: MenuAction, label: string, keys?: string): MenuItemConstructorOptions => ({
    id: action,
    label,
    click: () => {
      run(action);
    },
    ...(keys === undefined ? {} : { accelerator: keys, registerAccelerator: false }),
  });
  const line: MenuItemConstructorOptions = { type: 'separator' };
  const file: MenuItemConstructorOptions[] = [
    item('draft.new', 'New draft', 'CmdOrCtrl+N'),
    item('draft.open', 'Open a draft file…', 'CmdOrCtrl+O'),
    item('draft.export', 'Save as a draft file…', 'CmdOrCtrl+S'),
    line,
    item('draft.tour', 'Take the practice tour'),
    line,
    item('push.start', 'Push changes'),
    line,
    item('draft.close', 'All drafts'),
    isMac ? { role: 'close' } : { role: 'quit' },
  ];
  const edit: MenuItemConstructorOptions[] = [
    item('edit.undo', 'Undo', 'CmdOrCtrl+Z'),
    item('edit.redo', 'Redo', 'CmdOrCtrl+Shift+Z'),
    line,
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'selectAll' },
  ];
  const view: MenuItemConstructorOptions[] = [
    item('view.palette', 'Find anything…', 'CmdOrCtrl+K'),
    line,
    item('view.problems', 'Problems'),
    item('view.changes', 'Changes'),
    item('view.push', 'Push'),
    line,
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { role: 'togglefullscreen' },
  ];
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    { id: 'file', label: 'File', submenu: file },
    { id: 'edit', label: 'Edit', submenu: edit },
    { id: 'view', label: 'View', submenu: view },
    {
      id: 'help',
      role: 'help',
      label: 'Help',
      submenu: [{ role: 'about' }, ...(devTools ? [{ role: 'toggleDevTools' } as const] : [])],
    },
  ];
}
