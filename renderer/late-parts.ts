// The one list of what the window loads late, in the order in which it is loaded where nobody asks for it.
import { PANEL_IDS } from '../shared/actions.ts';
import { LatePart } from './late.svelte.ts';
import { PANELS } from './panels.ts';

export const WINDOW_DIALOGS = new LatePart(() => import('./WindowDialogs.svelte'));
export const DRAFT_DIALOGS = new LatePart(() => import('./DraftDialogs.svelte'));
export const GALLERY = new LatePart(() => import('./features/creatives/Gallery.svelte'));

export const LATE_PARTS = [WINDOW_DIALOGS, DRAFT_DIALOGS, ...PANEL_IDS.map((id) => PANELS[id].part), GALLERY];
