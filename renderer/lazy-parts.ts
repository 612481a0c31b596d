// The one list of the window's lazy parts, in the order in which they are loaded in advance.
import { PANEL_IDS } from '../shared/actions.ts';
import { LazyPart } from './lazy-part.svelte.ts';
import { PANELS } from './panels.ts';

export const WINDOW_DIALOGS = new LazyPart(() => import('./WindowDialogs.svelte'));
export const DRAFT_DIALOGS = new LazyPart(() => import('./DraftDialogs.svelte'));
/** The right panel's faces beside the inspector. */
export const MONEY = new LazyPart(() => import('./features/money/Money.svelte'));
export const STEP_DETAILS = new LazyPart(() => import('./features/push/StepDetails.svelte'));

export const LAZY_PARTS = [
  WINDOW_DIALOGS,
  DRAFT_DIALOGS,
  MONEY,
  STEP_DETAILS,
  ...PANEL_IDS.map((id) => PANELS[id].part),
];
