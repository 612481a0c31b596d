// The menu bar: every action once, and no key taken from the page.
import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { ACTION_DEFINITIONS, ACTION_IDS, listShortcuts } from '../../../shared/actions.ts';
import { menuTemplate } from './menu-template.ts';

/** What the list of actions puts into the menu bar. */
const LISTED = ACTION_IDS.filter((id) => 'menu' in ACTION_DEFINITIONS[id]);

const items = (template: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  template.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? items(item.submenu) : [])]);

describe.each([true, false])('the menu bar (macOS: %s)', (isMac) => {
  it('offers every action of the list once, by its id', () => {
    const chosen: string[] = [];
    const template = menuTemplate({ isMac, devTools: false }, (action) => chosen.push(action));
    // Electron calls `click` with three arguments that none of ours looks at.
    for (const { click } of items(template)) (click as (() => void) | undefined)?.();
    expect(chosen.sort()).toEqual([...LISTED].sort());
    expect(chosen.length).toBeGreaterThan(0);
    const ids = items(template).flatMap(({ id }) => (id === undefined ? [] : [id]));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining([...LISTED]));
  });

  it('calls each action what the window calls it, with its first key', () => {
    const template = items(menuTemplate({ isMac, devTools: false }, () => undefined));
    const shown = (name: string) => {
      const { label, accelerator } = template.find(({ id }) => id === name) ?? {};
      return [label, accelerator];
    };
    expect(shown('draft.open')).toEqual([ACTION_DEFINITIONS['draft.open'].title, 'CmdOrCtrl+O']);
    expect(shown('edit.redo')).toEqual([ACTION_DEFINITIONS['edit.redo'].title, 'CmdOrCtrl+Shift+Z']);
    expect(shown('panel.problems')).toEqual([ACTION_DEFINITIONS['panel.problems'].title, 'CmdOrCtrl+Shift+P']);
  });

  it('zooms by the actions of the list alone, as keys and palette do', () => {
    const template = items(menuTemplate({ isMac, devTools: false }, () => undefined));
    expect(template.filter(({ role }) => /zoom/i.test(role ?? ''))).toEqual([]);
    expect(template.find(({ id }) => id === 'view.zoomIn')?.accelerator).toBe('CmdOrCtrl+Plus');
  });

  it('leaves Command H to macOS, and has its Window menu', () => {
    const template = menuTemplate({ isMac, devTools: false }, () => undefined);
    expect(template.some(({ role }) => role === 'windowMenu')).toBe(isMac);
    expect(listShortcuts(ACTION_DEFINITIONS['edit.many'], isMac)).toEqual([isMac ? 'Mod+Shift+H' : 'Mod+H']);
  });

  it('has the settings in the menu of the app on macOS, else in File', () => {
    const holder = menuTemplate({ isMac, devTools: false }, () => undefined).find((menu) =>
      items([menu]).some(({ id }) => id === 'view.settings'),
    );
    expect([holder?.role, holder?.id]).toEqual(isMac ? ['appMenu', undefined] : [undefined, 'file']);
    expect(items(holder === undefined ? [] : [holder]).find(({ id }) => id === 'view.settings')?.accelerator).toBe(
      'CmdOrCtrl+,',
    );
  });

  it('draws lines between sections, never at an end or twice', () => {
    for (const { submenu } of menuTemplate({ isMac, devTools: false }, () => undefined)) {
      const types = Array.isArray(submenu) ? submenu.map(({ type }) => type ?? 'item') : ['item'];
      expect([types[0], types.at(-1)]).toEqual(['item', 'item']);
      expect(types.join(' ')).not.toContain('separator separator');
    }
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
