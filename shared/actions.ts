// Every action of a planner: its title, keys, place in the menu bar and search words. The renderer adds when and run.

import type { ActionDefinition } from './action-definition.ts';

const ADD = 'new create insert';
const MONEY = 'money budget cap headroom waterfall free allocate reallocate line items';
const PLANS = 'what if plan b variant scenario version copy duplicate alternative compare side by side difference';
const MOVE = 'shift flights dates schedule postpone';
const THEME = 'theme look colors colours appearance';
const CONFLICT = 'conflict merge resolve settle both sides overwrite';
const ZOOM = 'zoom size text larger smaller bigger scale';

/**
 * An id's first part is its group. `panel.x` shows the panel `x` of `renderer/panels.ts` in its place, in this order
 * of tabs; `workspace.x` brings a workspace to the centre.
 */
export const ACTION_DEFINITIONS = {
  'draft.new': { title: 'New draft', keys: ['Mod+N'], menu: ['file', 1] },
  'draft.open': { title: 'Import a file', keys: ['Mod+O'], menu: ['file', 1], synonyms: 'open' },
  'draft.recent': { title: 'Recent files …', menu: ['file', 1], synonyms: 'open last again reopen' },
  'draft.look': { title: 'Look into a file …', synonyms: 'open read-only read only view preview import' },
  'draft.keep': { title: 'Make this draft mine', synonyms: 'keep edit read-only look' },
  'draft.save': { title: 'Save to a file', keys: ['Mod+S'], menu: ['file', 1], synonyms: 'write export store' },
  'draft.pull': { title: 'Pull by ID', synonyms: 'download get fetch read import ids' },
  'draft.refresh': {
    title: 'Refresh from the platform',
    menu: ['file', 3],
    synonyms: 'pull all reload update read again sync',
  },
  'draft.refreshSelected': { title: 'Refresh the selection from the platform', synonyms: 'pull reload update sync' },
  'draft.compare': {
    title: 'See what changed on the platform',
    menu: ['file', 3],
    synonyms: 'compare difference diff since conflicts',
  },
  'draft.review': {
    title: 'Review a file into this draft …',
    menu: ['file', 1],
    synonyms: 'import merge bring in changes colleague agency compare take over',
  },
  'draft.export': {
    title: 'Export a file …',
    keys: ['Mod+Shift+S'],
    menu: ['file', 1],
    synonyms: 'save this draft as share send mail hand over',
  },
  'draft.exportSelected': {
    title: 'Export the selection …',
    synonyms: 'save part rows campaign as a file share send',
  },
  'draft.exportSummary': {
    title: 'Summary for reviewers …',
    menu: ['file', 1],
    synonyms: 'export save html page print pdf mlr medical legal regulatory client share report',
  },
  'draft.exportSheet': {
    title: 'Export a sheet …',
    menu: ['file', 1],
    synonyms: 'save csv tsv xlsx excel spreadsheet workbook table download libreoffice',
  },
  'draft.importSheet': {
    title: 'Import a sheet …',
    menu: ['file', 1],
    synonyms: 'open read csv tsv xlsx excel spreadsheet workbook table upload bulk libreoffice',
  },
  'draft.allows': {
    title: 'What this account allows',
    menu: ['file', 2],
    synonyms: 'managed service custom fields mandatory dsa account settings',
  },
  'draft.detach': {
    title: 'Make a copy without IDs …',
    synonyms: 'detach duplicate another other platform account move new draft',
  },
  'draft.variant': { title: 'Make a variant of this draft', menu: ['file', 2], synonyms: PLANS },
  'draft.backups': { title: 'Backups of this draft', synonyms: 'restore earlier version history' },
  'draft.unreadable': { title: 'Export what could not be read' },
  'draft.close': { title: 'Back to all drafts', menu: ['file', 5], synonyms: 'close home start' },
  'draft.tour': { title: 'Start the practice tour', menu: ['file', 2], synonyms: 'learn guide help tutorial sample' },
  'draft.resumeTour': { title: 'Continue the practice tour', synonyms: 'learn guide help tutorial' },

  'accounts.show': {
    title: 'Accounts',
    menu: ['file', 4],
    synonyms: 'sign in log in login password credentials profile connection client secret keyring passphrase',
  },
  'accounts.choose': { title: 'Choose the account of this draft', synonyms: 'change account live practice target' },
  'accounts.signIn': { title: 'Sign in', synonyms: 'log in login password connect' },
  'accounts.signOut': { title: 'Sign out', synonyms: 'log out logout forget password' },
  'accounts.test': { title: 'Test the connection', synonyms: 'check try credentials' },
  'accounts.senders': {
    title: 'Known senders of files',
    synonyms: 'signature sign signed key fingerprint trust forget remember',
  },
  'accounts.lock': { title: 'Lock accounts', synonyms: 'password passphrase forget' },
  'accounts.unlock': { title: 'Unlock accounts', synonyms: 'password passphrase' },

  'edit.undo': { title: 'Undo', keys: ['Mod+Z'], menu: ['edit', 1] },
  'edit.redo': { title: 'Redo', keys: ['Mod+Shift+Z', 'Mod+Y'], menu: ['edit', 1] },
  'edit.rename': { title: 'Edit name', synonyms: 'rename call change title' },
  'edit.cut': { title: 'Cut', synonyms: 'move to another campaign line item clipboard' },
  'edit.copy': { title: 'Copy', synonyms: 'clipboard to another campaign line item' },
  'edit.paste': { title: 'Paste', synonyms: 'clipboard insert move here' },
  'edit.revert': { title: 'Revert to the platform', synonyms: 'undo discard reset changes back restore original' },
  'edit.many': {
    title: 'Bulk edit …',
    keys: ['Mod+H'],
    macKeys: ['Mod+Shift+H'],
    synonyms:
      'edit many find and replace set add shift multiple changes multiply clear prepend append split budget name',
  },
  'edit.flightsBy': {
    title: 'Flights by policy …',
    synonyms: 'flights by month week quarter broadcast policy spread schedule split even gaps dates follow',
  },
  'edit.spreadMoney': { title: 'Spread free money …', synonyms: `${MONEY} distribute give out evenly days` },
  'edit.takeMoney': { title: 'Take money back …', synonyms: `${MONEY} cut lower reduce in proportion fit` },
  'edit.moveMoney': { title: 'Move money …', synonyms: `${MONEY} shift transfer from to between flights` },
  'edit.copyTargeting': { title: 'Copy targeting', synonyms: 'audience geo npi devices tactic clipboard' },
  'edit.pasteTargeting': {
    title: 'Paste targeting …',
    synonyms: 'audience geo npi devices tactic merge replace copy from another',
  },
  'edit.fillDown': { title: 'Fill down', synonyms: 'copy cells' },
  'edit.fillRight': { title: 'Fill to the right', synonyms: 'copy cells' },
  'edit.fillSeries': { title: 'Fill series in the selected cells' },
  'edit.addLineItem': { title: 'Add a line item', synonyms: `${ADD} row` },
  'edit.addFlight': { title: 'Add a flight', synonyms: `${ADD} budget dates` },
  'edit.addTactic': { title: 'Add a tactic', synonyms: `${ADD} row` },
  'edit.addCreative': { title: 'Add a creative', synonyms: `${ADD} ad banner` },
  'edit.addCreatives': {
    title: 'Add many creatives …',
    synonyms: `${ADD} bulk upload sheet folder files tags html vast import ads`,
  },
  'edit.assignCreatives': {
    title: 'Assign creatives …',
    synonyms: 'creatives tactics weights ads banners even out many',
  },
  'edit.addNpiList': { title: 'Change an NPI list …', synonyms: 'add new create npi list numbers doctors' },
  'edit.addHere': { title: 'Add a row', keys: ['Mod+Shift+A'], synonyms: `${ADD} row` },
  'edit.addNote': {
    title: 'Add a note',
    keys: ['Mod+Alt+M'],
    synonyms: 'comment remark review question write annotate',
  },
  'edit.duplicate': { title: 'Duplicate', keys: ['Mod+Shift+D'], synonyms: 'copy clone' },
  'edit.dayEarlier': { title: 'Move dates a day earlier', keys: ['Alt+ArrowLeft'], synonyms: `${MOVE} back` },
  'edit.dayLater': { title: 'Move dates a day later', keys: ['Alt+ArrowRight'], synonyms: MOVE },
  'edit.weekEarlier': {
    title: 'Move dates a week earlier',
    keys: ['Shift+Alt+ArrowLeft'],
    synonyms: `${MOVE} back`,
  },
  'edit.weekLater': { title: 'Move dates a week later', keys: ['Shift+Alt+ArrowRight'], synonyms: MOVE },
  'edit.remove': { title: 'Remove', keys: ['Mod+Delete'], synonyms: 'delete trash take out' },

  'flights.edit': {
    title: 'Edit dates and budget …',
    synonyms: 'flight start end extend shorten lengthen schedule move change',
  },
  'flights.split': { title: 'Split the flight …', synonyms: 'cut divide halve two parts at a date flight' },
  'flights.merge': { title: 'Merge flights', synonyms: 'join combine together neighbours one flight' },
  'flights.putBack': { title: 'Put back removed flights', synonyms: 'restore undelete deleted flight revert removal' },
  'flights.add': { title: 'New flight with dates …', synonyms: `${ADD} draw flight bar schedule dates` },
  'flights.copyTo': {
    title: 'Copy flights to other line items …',
    synonyms: 'pattern same dates schedule flighting apply duplicate paste all line items',
  },

  'view.palette': { title: 'Find anything or run a command', keys: ['Mod+K'], menu: ['view', 1] },
  'view.settings': {
    title: 'Settings …',
    keys: ['Mod+,'],
    menu: ['file', 4],
    inAppMenu: true,
    synonyms: 'preferences options configure configuration setup',
  },
  'view.shortcuts': { title: 'Keyboard shortcuts', keys: ['F1', '?'], synonyms: 'help keys keyboard hotkeys how to' },
  'view.filter': { title: 'Filter rows', keys: ['Mod+F'], synonyms: 'find search look for text' },
  'view.itsProblems': { title: 'Show its problems', synonyms: 'error warning mistake fix of the selection' },
  'view.nextProblem': { title: 'Go to the next problem', keys: ['F8'], synonyms: 'error warning mistake fix' },
  'view.nextReview': {
    title: 'Go to the next change or note',
    keys: ['F7'],
    synonyms: 'review walk changed noted step',
  },
  'view.previousReview': {
    title: 'Go to the previous change or note',
    keys: ['Shift+F7'],
    synonyms: 'review walk changed noted step back',
  },
  'view.previousProblem': {
    title: 'Go to the previous problem',
    keys: ['Shift+F8'],
    synonyms: 'error warning mistake fix',
  },
  'workspace.grid': { title: 'Grid', keys: ['Alt+1'], menu: ['view', 2], synonyms: 'rows cells table sheet' },
  'workspace.timeline': {
    title: 'Timeline',
    keys: ['Alt+2'],
    menu: ['view', 2],
    synonyms: 'flights bars gantt calendar schedule dates plan months spend',
  },
  'workspace.gallery': {
    title: 'Gallery',
    keys: ['Alt+3'],
    menu: ['view', 2],
    synonyms: 'creatives cards thumbnails pictures ads banners',
  },
  'workspace.push': { title: 'Push', keys: ['Alt+4'], menu: ['view', 2], synonyms: 'rehearsal history reports send' },
  'workspace.conflicts': {
    title: 'Conflicts & review',
    keys: ['Alt+5'],
    menu: ['view', 2],
    synonyms: `${CONFLICT} pull compare`,
  },
  'workspace.library': {
    title: 'Library',
    keys: ['Alt+6'],
    menu: ['view', 2],
    synonyms: 'targeting health places geo segments editor',
  },
  'workspace.npi': {
    title: 'NPI lists',
    keys: ['Alt+7'],
    menu: ['view', 2],
    synonyms: 'doctors practitioners numbers',
  },

  'panel.problems': { title: 'Show problems', place: 'lists', keys: ['Mod+Shift+P'], menu: ['view', 3] },
  'panel.changes': { title: 'Show changes', place: 'lists', keys: ['Mod+Shift+C'], menu: ['view', 3] },
  'panel.notes': {
    title: 'Show notes',
    place: 'lists',
    keys: ['Mod+Shift+N'],
    menu: ['view', 3],
    synonyms: 'comments remarks review open resolved',
  },
  'panel.targets': {
    title: 'Show targeting of the selection',
    place: 'lists',
    keys: ['Mod+Shift+T'],
    menu: ['view', 3],
    synonyms: 'target audience geo places devices npi lists',
  },
  'panel.timeline': {
    title: 'Flights as bars over time',
    place: 'timeline',
    synonyms: 'timeline gantt calendar schedule bars dates',
  },
  'panel.months': {
    title: 'Budgets by month',
    place: 'timeline',
    synonyms: 'months weeks matrix sheet money spread paste excel budget table quarter',
  },
  'panel.spend': {
    title: 'Planned spend over time',
    place: 'timeline',
    synonyms: 'money budget pacing daily weekly monthly chart safety cap impressions forecast spend',
  },
  'panel.plans': { title: 'Compare plans', place: 'timeline', synonyms: PLANS },
  'panel.gallery': { title: 'Gallery of creatives', place: 'gallery', synonyms: 'cards thumbnails grid ads banners' },
  'panel.creative': {
    title: 'Show the creative',
    place: 'gallery',
    synonyms: 'preview ad banner html look vast macros pixels where used',
  },
  'panel.push': { title: 'Show the push', place: 'push' },
  'panel.rehearsal': { title: 'Show the rehearsal', place: 'push' },
  'panel.history': { title: 'Show history', place: 'push', synonyms: 'reports earlier pushes log past save report' },
  'panel.conflicts': { title: 'Show conflicts', place: 'conflicts', synonyms: CONFLICT },
  'panel.review': { title: 'Show the review of a file', place: 'conflicts' },
  'panel.compare': { title: 'Show what changed on the platform', place: 'conflicts' },
  'panel.pull': { title: 'Show the pull', place: 'conflicts' },
  'panel.library': {
    title: 'Show the targeting library',
    place: 'library',
    synonyms: 'health taxonomy mesh segments brand suitability places geo cities search browse offline',
  },
  'panel.targeting': {
    title: 'Edit targeting',
    place: 'library',
    synonyms:
      'show target audience geo places devices npi lists health conditions domains viewability include exclude editor',
  },
  'panel.npi': {
    title: 'Show NPI numbers',
    place: 'npi',
    synonyms: 'practitioners doctors list paste import csv xlsx excel compare added removed check digit duplicates',
  },
  'view.lists': { title: 'Lists', keys: ['Mod+J'], synonyms: 'bottom panel problems changes notes targeting' },
  'view.back': { title: 'Go back', keys: ['Mod+['], synonyms: 'previous place cell return' },
  'view.forward': { title: 'Go forward', keys: ['Mod+]'], synonyms: 'next place cell' },
  'view.beside': { title: 'Open beside', keys: ['Mod+\\'], synonyms: 'split two side by side halves' },
  'view.swap': {
    title: 'Swap the two halves',
    keys: ['Mod+Shift+\\', 'Mod+Shift+|'],
    synonyms: 'split exchange side',
  },
  'view.inspector': { title: 'Inspector', keys: ['Mod+I'], synonyms: 'details fields right panel' },
  // The system minimizes the window with Command M.
  'view.money': { title: 'Money', keys: ['Mod+M'], macKeys: ['Mod+Shift+M'], menu: ['view', 2], synonyms: MONEY },
  'view.campaigns': { title: 'Show campaigns', keys: ['Mod+1'], synonyms: 'budget cap' },
  'view.lineItems': { title: 'Show line items', keys: ['Mod+2'], synonyms: 'budget pacing cost model fee' },
  'view.flights': { title: 'Show flights', keys: ['Mod+3'], synonyms: 'budget dates schedule start end pacing' },
  'view.tactics': { title: 'Show tactics', keys: ['Mod+4'], synonyms: 'bids targeting budget' },
  'view.creatives': { title: 'Show creatives', keys: ['Mod+5'], synonyms: 'ads banners video' },
  'view.npiLists': { title: 'Show NPI lists', keys: ['Mod+6'], synonyms: 'doctors practitioners numbers' },
  'view.everything': { title: 'Show the whole draft' },
  'view.applyAgain': { title: 'Apply order and filter again', keys: ['Mod+Alt+L'] },
  'view.allRows': { title: 'Show all rows in the draft’s own order' },
  'view.zoomIn': { title: 'Zoom in', keys: ['Mod++', 'Mod+='], menu: ['view', 4], synonyms: ZOOM },
  'view.zoomOut': { title: 'Zoom out', keys: ['Mod+-'], menu: ['view', 4], synonyms: ZOOM },
  'view.zoomReset': { title: 'Zoom to 100 %', keys: ['Mod+0'], menu: ['view', 4], synonyms: ZOOM },
  'view.light': { title: 'Light theme', synonyms: THEME },
  'view.dark': { title: 'Dark theme', synonyms: THEME },
  'view.system': { title: 'Match system', synonyms: THEME },

  'help.updates': {
    title: 'Check for updates …',
    menu: ['help', 1],
    synonyms: 'new version upgrade release newer download about',
  },
  'help.crashReports': {
    title: 'Show crash reports',
    menu: ['help', 1],
    synonyms: 'crash error log support bug report folder diagnostics',
  },

  'library.refresh': {
    title: 'Refresh the targeting library',
    synonyms: 'fetch download sync update health taxonomy places geo segments offline',
  },
  'library.stop': { title: 'Stop fetching the targeting library', synonyms: 'cancel pause' },
  'library.import': { title: 'Import a targeting library …', synonyms: 'folder meta sync load' },
  'library.export': { title: 'Export the targeting library …', synonyms: 'folder save share meta sync' },
  'library.forget': { title: 'Forget this targeting library …', synonyms: 'delete remove clear space account' },

  // Not Ctrl+Enter: that fills a range in the grid, and a slip must not spend money. Nothing is sent by this alone.
  'push.next': { title: 'Push changes', keys: ['Mod+Shift+Enter'], menu: ['file', 3] },
  'push.start': { title: 'Push changes' },
  'push.only': { title: 'Push only this …', synonyms: 'selection part campaign line item send some publish' },
  'push.questions': { title: 'Answer questions' },
  'push.rehearse': { title: 'Rehearse this push', synonyms: 'dry run simulate test try' },
  'push.stopRehearsal': { title: 'Stop the rehearsal' },
  'push.pause': { title: 'Pause the push' },
  'push.resume': { title: 'Go on with the push' },
  'push.cancel': { title: 'Cancel the push after this step' },
  'push.tryNow': { title: 'Try now what the push waits for', synonyms: 'limit pause skip wait' },
  'push.retryFailed': { title: 'Retry what failed …', synonyms: 'push again failed steps resend errors' },

  'problems.fix': { title: 'Fix this problem', keys: ['Mod+.'], synonyms: 'repair correct cure solve' },
  'problems.fixRule': {
    title: 'Fix all of its rule …',
    keys: ['Mod+Shift+.', 'Mod+Shift+>', 'Mod+Shift+:'],
    synonyms: 'repair correct problems same rule even out round',
  },
  'problems.fixCertain': {
    title: 'Fix all problems with one possible value',
    synonyms: 'repair correct certain errors',
  },
  'problems.fixAll': { title: 'Fix all problems …', synonyms: 'repair correct errors warnings preview' },

  'conflicts.settle': { title: 'Settle the conflicts', synonyms: CONFLICT },
  'conflicts.next': { title: 'Go to the next open conflict', synonyms: CONFLICT },
  'conflicts.previous': { title: 'Go to the open conflict before', synonyms: CONFLICT },
  // Plain keys mean these in the list of conflicts alone; anywhere else they are typed.
  'conflicts.mine': { title: 'Keep mine', keys: ['1'], synonyms: CONFLICT },
  'conflicts.theirs': { title: 'Take theirs', keys: ['2'], synonyms: CONFLICT },
  'conflicts.another': { title: 'Type another value …', keys: ['E'], synonyms: `${CONFLICT} third edit` },
  'conflicts.show': { title: 'Show its cell', synonyms: CONFLICT },
  'conflicts.mineHere': { title: 'Keep mine in the whole item', synonyms: CONFLICT },
  'conflicts.theirsHere': { title: 'Take theirs in the whole item', synonyms: CONFLICT },
  'conflicts.mineAlike': { title: 'Keep mine in all open conflicts of this field', synonyms: CONFLICT },
  'conflicts.theirsAlike': { title: 'Take theirs in all open conflicts of this field', synonyms: CONFLICT },
  'conflicts.mineAll': { title: 'Keep mine in all open conflicts', synonyms: CONFLICT },
  'conflicts.theirsAll': { title: 'Take theirs in all open conflicts', synonyms: CONFLICT },
} as const satisfies Readonly<Record<string, ActionDefinition>>;

export type ActionId = keyof typeof ACTION_DEFINITIONS;
export type ActionGroup = ActionId extends `${infer Group}.${string}` ? Group : never;
export type ActionIdOf<Group extends ActionGroup> = Extract<ActionId, `${Group}.${string}`>;

/** What the lists and the workspaces show, a tab each. */
export type PanelId = ActionId extends infer Id ? (Id extends `panel.${infer Panel}` ? Panel : never) : never;

export const ACTION_IDS = Object.keys(ACTION_DEFINITIONS) as readonly ActionId[]; // its own keys

export const PANEL_IDS = ACTION_IDS.flatMap((id) =>
  id.startsWith('panel.') ? [id.slice('panel.'.length) as PanelId] : [],
); // what follows in such an id

/** Its keys on this system, the one to show first. */
export function listShortcuts({ keys = [], macKeys = keys }: ActionDefinition, isMac: boolean): readonly string[] {
  return isMac ? macKeys : keys;
}
