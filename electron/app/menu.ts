// Shows the menu bar.
import { Menu } from 'electron';
import type { MenuAction } from '../../shared/ipc/menu-actions.ts';
import { menuTemplate } from './menu-template.ts';

export function showMenu(run: (action: MenuAction) => void): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate([...menuTemplate(process.platform === 'darwin', run)]));
}
