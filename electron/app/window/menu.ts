// Shows the menu bar.
import { Menu } from 'electron';
import type { ActionId } from '../../../shared/actions.ts';
import { menuTemplate } from './menu-template.ts';

export function showMenu(devTools: boolean, run: (action: ActionId) => void): void {
  const template = menuTemplate({ isMac: process.platform === 'darwin', devTools }, run);
  Menu.setApplicationMenu(Menu.buildFromTemplate([...template]));
}
