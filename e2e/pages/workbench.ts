// The window as a planner works it, by the names and roles that a screen reader would say.
import fs from 'node:fs';
import path from 'node:path';
import { type Locator, type Page, expect } from '@playwright/test';
import type { Desktop } from '../fixture/desktop.ts';
import { invoke, unwrapResult } from './bridge.ts';
import { shortcut } from './commands.ts';
import type { DraftFile } from './platform-equals-draft.ts';
import { type PlatformState, PracticeControl } from './practice-control.ts';
import type { RemoteId } from '../../shared/kernel/remote-id.ts';

export type KindTab = 'Campaigns' | 'Line items' | 'Flights' | 'Tactics' | 'Creatives' | 'NPI lists';

/** Where each panel is: in the lists, or as a tab of a workspace. */
const PANELS = {
  Problems: ['Lists', 'Problems'],
  Changes: ['Lists', 'Changes'],
  Notes: ['Lists', 'Notes'],
  Push: ['Push', 'This push'],
  Rehearsal: ['Push', 'Rehearsal'],
  History: ['Push', 'History'],
  Conflicts: ['Conflicts & review', 'Conflicts'],
  Creative: ['Gallery', 'Preview'],
  Library: ['Library', 'Targeting library'],
  'NPI lists': ['NPI lists', null],
} as const;
export type PanelName = keyof typeof PANELS;

/** A header that is that of the whole page, as a selector. */
const BANNER = 'header:not(:is(article, aside, main, nav, section) *)';
/** What the push button says while a push goes on. */
const GOING_ON = /^(Starting|Pushing)/;

export class Workbench {
  readonly desktop: Desktop;

  readonly #page: Page | undefined;

  /** `page`: another window than the first. */
  constructor(desktop: Desktop, page?: Page) {
    this.desktop = desktop;
    this.#page = page;
  }

  get page(): Page {
    return this.#page ?? this.desktop.page;
  }
  get tree(): Locator {
    return this.page.getByRole('tree');
  }
  get pushButton(): Locator {
    return this.page
      .getByRole('banner')
      .getByRole('button', { name: /^(Push|Nothing to push|Answer|Finish|Resume|Settle)/ });
  }

  async startTour(): Promise<void> {
    await this.page.getByRole('button', { name: 'Start the tour' }).click();
    await expect(this.grid('Line items')).toBeVisible();
  }

  /** The tour's draft with its first tactics only: what a push takes grows with its steps. */
  async startSmallTour(tactics: number): Promise<void> {
    await this.startTour();
    await this.showTab('Tactics');
    await (await this.cell('Tactics', 1, 'Name')).click();
    // A cell further down may not be drawn yet.
    for (let row = 0; row < tactics; row += 1) await this.page.keyboard.press('ArrowDown');
    await this.page.keyboard.press('ControlOrMeta+Shift+ArrowDown');
    await this.page.keyboard.press('ControlOrMeta+Delete');
    const tabs = this.page.getByRole('tablist', { name: 'Kinds' });
    await expect(tabs.getByRole('tab', { name: 'Tactics' })).toContainText(new RegExp(`\\b${tactics}$`));
    await this.showTab('Line items');
  }

  /** Opens the newest draft of the start screen. */
  async openDraft(): Promise<void> {
    await this.page.getByRole('table', { name: 'Drafts' }).getByRole('button').first().click();
    // On the tab that was in front last.
    await expect(this.page.getByRole('grid').first()).toBeVisible();
  }

  grid(tab: KindTab): Locator {
    return this.page.getByRole('grid', { name: tab, exact: true });
  }

  async showTab(tab: KindTab): Promise<Locator> {
    await this.#toGrid();
    await this.page.getByRole('tablist', { name: 'Kinds' }).getByRole('tab', { name: tab }).click();
    const grid = this.grid(tab);
    await expect(grid).toBeVisible();
    return grid;
  }

  /** The cell of a column in the n-th row (1 is the first), headings not counted. */
  async cell(tab: KindTab, row: number, column: string): Promise<Locator> {
    await this.#toGrid();
    const grid = this.grid(tab);
    const index = await grid.getByRole('columnheader', { name: column, exact: true }).getAttribute('aria-colindex');
    return grid.locator(`[data-row="${row - 1}"] [aria-colindex="${index}"]`);
  }

  /** Clicks a cell and types over it, as in a spreadsheet. */
  async type(tab: KindTab, row: number, column: string, text: string): Promise<void> {
    const cell = await this.cell(tab, row, column);
    await cell.click();
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
  }

  /** Brings a panel to the front; its workspace, or the lists. */
  async show(panel: PanelName): Promise<Locator> {
    const [place, tab] = PANELS[panel];
    if (place !== 'Lists') await this.#workspace(place).click();
    // With only one panel to show, a workspace has no tabs.
    const tabs = this.page.getByRole('tablist', { name: place, exact: true });
    if (tab !== null && (await tabs.isVisible())) await tabs.getByRole('tab', { name: tab }).click();
    return this.room(place);
  }

  /** A workspace or the lists. */
  room(name: (typeof PANELS)[PanelName][0] | 'Grid'): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  async #toGrid(): Promise<void> {
    if (!(await this.room('Grid').isVisible())) await this.#workspace('Grid').click();
  }

  #workspace(name: string): Locator {
    return this.page.getByRole('tablist', { name: 'Workspaces' }).getByRole('tab', { name });
  }

  async saved(): Promise<void> {
    await expect(this.page.getByRole('banner').getByText('Saved', { exact: true })).toBeVisible();
  }

  /** The draft as the planner exports it, through the save dialog. */
  async exportTo(file: string): Promise<DraftFile> {
    await this.desktop.app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
    }, file);
    fs.rmSync(file, { force: true });
    const known = await this.#knownSince(file);
    await shortcut(this.page, 'ControlOrMeta+Shift+s');
    await this.page.getByRole('dialog').getByRole('button', { name: 'Export …' }).click();
    // The file is there a moment before the app knows it as the draft's.
    await expect.poll(() => this.#knownSince(file)).not.toBe(known);
    return JSON.parse(fs.readFileSync(file, 'utf8')) as DraftFile;
  }

  /** When the app last saved or opened the file; null where it has not. */
  async #knownSince(file: string): Promise<string | null> {
    const recent = await unwrapResult(invoke(this.page, 'file.recent', null));
    return recent.find(({ name }) => name === path.basename(file))?.at ?? null;
  }

  /** The newest report of the history in each format, through the save dialog; their files. */
  async saveNewestReport(folder: string): Promise<string[]> {
    const dock = await this.show('History');
    await dock.getByRole('list', { name: 'Reports' }).getByRole('listitem').first().getByRole('button').click();
    const files: string[] = [];
    for (const [format, title] of Object.entries({ html: 'Web page', csv: 'CSV', json: 'JSON' })) {
      const file = path.join(folder, `report.${format}`);
      await this.desktop.app.evaluate(({ dialog }, filePath) => {
        dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
      }, file);
      await dock.getByRole('button', { name: 'Save report' }).click();
      await this.page.getByRole('dialog', { name: 'Save the report' }).getByRole('button', { name: title }).click();
      await expect.poll(() => fs.existsSync(file)).toBe(true);
      files.push(file);
    }
    await dock.getByRole('button', { name: 'All reports' }).click();
    return files;
  }

  /** Opens a draft file through the open dialog, as a draft of its own. `known`: a draft here is of this file already. */
  async importFrom(file: string, { known = false } = {}): Promise<void> {
    await this.desktop.app.evaluate(({ dialog }, filePath) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] });
    }, file);
    await shortcut(this.page, 'ControlOrMeta+o');
    if (known) {
      const question = this.page.getByRole('dialog', { name: 'You have a draft of this file' });
      await question.getByRole('radio', { name: /^Open the file as another draft/ }).check();
      await question.getByRole('button', { name: 'Open', exact: true }).click();
      await expect(question).toHaveCount(0);
    }
    await expect(this.page.getByRole('grid').first()).toBeVisible();
  }

  async practiceControl(): Promise<PracticeControl> {
    const answer = await this.page.evaluate(() => {
      const { flightplan } = window as unknown as {
        flightplan: { invoke(channel: string, input: null): Promise<{ value?: { baseUrl: string } }> };
      };
      return flightplan.invoke('practice.start', null);
    });
    if (answer.value === undefined) throw new Error(`The practice platform did not start: ${JSON.stringify(answer)}`);
    return new PracticeControl(answer.value.baseUrl);
  }

  /** A less common way to push, in the menu of its button. */
  async pushWay(name: string): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name: 'More ways to push' }).click();
    await this.page.getByRole('menuitem', { name }).click();
  }

  /** What a push comes to is shown first. */
  async push(): Promise<void> {
    await this.pushButton.click();
    await this.startPush(() => this.confirmPush());
  }

  async confirmPush(): Promise<void> {
    await this.page
      .getByRole('region', { name: 'Before the push' })
      .getByRole('button', { name: /^Push / })
      .click();
  }

  /**
   * Does what starts a push, and waits until the window has shown one. The page itself looks, at each change of its
   * elements: a short push is over before anybody who looks now and then from outside has seen it.
   */
  async startPush(begin: () => Promise<void>): Promise<void> {
    const seen = await this.page.evaluateHandle(
      ([banner, goingOn]) => {
        const observer = new MutationObserver(() => {
          const buttons = [...document.querySelectorAll(`${banner} button`)];
          if (!buttons.some(({ textContent }) => goingOn.test(textContent.trim()))) return;
          found.push = true;
          observer.disconnect();
        });
        const found = { push: false, observer };
        observer.observe(document, { subtree: true, childList: true, characterData: true });
        return found;
      },
      [BANNER, GOING_ON] as const,
    );
    try {
      await begin();
      await expect.poll(() => seen.evaluate(({ push }) => push), 'a push was shown').toBe(true);
    } finally {
      await seen.evaluate(({ observer }) => observer.disconnect());
      await seen.dispose();
    }
  }

  async pushEnded(withinMs = 120_000): Promise<void> {
    const going = this.page.getByRole('banner').getByRole('button', { name: GOING_ON });
    await expect(going).toHaveCount(0, { timeout: withinMs });
  }

  /** A push of eight tactics, in which the platform fails at the create of one: it ends with a question. */
  async pushIntoQuestion(): Promise<PracticeControl> {
    await this.startSmallTour(8);
    const control = await this.practiceControl();
    await control.fault({ operation: 'tactic.create', fault: '500', after: 5 });
    await this.push();
    await this.pushEnded();
    return control;
  }

  /**
   * Does as the window asks: looks each unknown thing up on the platform by its name, and says which it is. Returns how
   * many were asked about. `taken`: ids that the draft has already, where names are not unique.
   */
  async settleUnknown(state: PlatformState, taken: ReadonlySet<RemoteId> = new Set()): Promise<number> {
    const dock = await this.show('Push');
    const questions = dock.getByRole('listitem').filter({ hasText: 'It is not known yet' });
    const created = [...state.lineItems, ...state.tactics, ...state.creatives];
    const there = created.filter(({ id }) => !taken.has(id));
    const count = await questions.count();
    for (let left = count; left > 0; left -= 1) {
      const question = questions.first();
      const name = await question.locator('[title]').first().getAttribute('title');
      const found = there.findIndex(({ body }) => body['name'] === name);
      if (found === -1) await question.getByRole('button', { name: 'Send it again' }).click();
      else {
        const [{ id } = { id: 0 }] = there.splice(found, 1);
        await question.getByRole('textbox').fill(String(id));
        await question.getByRole('button', { name: 'Use this ID' }).click();
      }
      await expect(questions).toHaveCount(left - 1);
    }
    return count;
  }
}
