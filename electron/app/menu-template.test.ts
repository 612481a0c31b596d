// The menu bar: every action once, and no key taken from the page.
import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { MENU_ACTIONS } from '../../shared/ipc/menu-actions.ts';
import { menuTemplate } from './menu-template.ts';

const items = (template: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  template.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? items(item.submenu) : [])]);

describe.each([true, false])('the menu bar (macOS: %s)', (isMac) => {
  it('offers every action of the list once, by its id', () => {
    const asked: string[] = [];
    const template = menuTemplate({ isMac, devTools: false }, (action) => asked.push(action));
    // Electron calls `click` with three arguments that none of ours looks at.
    for (const { click } of items(template)) (click as (() => void) | undefined)?.();
    expect(asked.sort()).toEqual([...MENU_ACTIONS].sort());
    const ids = items(template).flatMap(({ id }) => (id === undefined ? [] : [id]));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining([...MENU_ACTIONS]));
  });

  it.each([true, false])('has developer tools only where asked for (%s)', (devTools) => {
    const roles = items(menuTemplate({ isMac, devTools }, () => undefined)).map(({ role }) => role);
    expect(roles.includes('toggleDevTools')).toBe(devTools);
  });

  it('takes no key away from the page', () => {
    const keyed = items(menuTemplate({ isMac, devTools: false }, () => undefined)).filter(
      ({ accelerator }) => accelerator !== undefined,
    );
    expect(keyed.length).toBeGreaterThan(0);
    expect(keyed.filter(({ registerAccelerator }) => registerAccelerator !== false)).toEqual([]);
  });
});
