// Electron's Menu and MenuItem: kept, never shown; tests find items by id and click them.
import type * as E from 'electron';
import { focusedWindow } from './window-list.ts';

type Role = NonNullable<E.MenuItem['role']>;

export class MenuItem {
  id = '';
  label: string;
  role?: Role;
  type: E.MenuItem['type'];
  accelerator: E.MenuItem['accelerator'] = null;
  enabled: boolean;
  visible: boolean;
  checked: boolean;
  submenu?: Menu;
  readonly #onClick: E.MenuItemConstructorOptions['click'];

  constructor(options: E.MenuItemConstructorOptions) {
    const { id, role, accelerator, submenu, click } = options;
    if (id !== undefined) this.id = id;
    if (role !== undefined) this.role = role as Role; // Electron's two lists of roles differ by a few macOS ones
    if (accelerator !== undefined) this.accelerator = accelerator;
    this.label = options.label ?? role ?? '';
    this.type = options.type ?? (submenu ? 'submenu' : 'normal');
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.checked = options.checked ?? false;
    if (submenu) this.submenu = Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : (submenu as unknown as Menu);
    this.#onClick = click;
  }

  click(): void {
    if (!this.enabled) return;
    if (this.type === 'checkbox') this.checked = !this.checked;
    // The app's handlers use of these what lint.mjs checks that the stand-in has.
    const window = (focusedWindow()?.self ?? undefined) as unknown as E.BaseWindow | undefined;
    this.#onClick?.(this as unknown as E.MenuItem, window, {} as E.KeyboardEvent);
  }
}

let applicationMenu: Menu | null = null;

export class Menu {
  items: MenuItem[] = [];

  static buildFromTemplate(template: readonly (E.MenuItemConstructorOptions | MenuItem)[]): Menu {
    const menu = new Menu();
    menu.items = template.map((item) => (item instanceof MenuItem ? item : new MenuItem(item)));
    return menu;
  }
  static setApplicationMenu(menu: Menu | null): void {
    applicationMenu = menu;
  }
  static getApplicationMenu(): Menu | null {
    return applicationMenu;
  }

  append(item: MenuItem): void {
    this.items.push(item);
  }
  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id);
      if (found) return found;
    }
    return null;
  }
  popup(options?: { callback?: () => void }): void {
    setImmediate(() => options?.callback?.());
  }
}
