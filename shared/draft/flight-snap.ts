// What the ends of flights snap to when they are moved.
import type { Period } from '../kernel/calendar-periods.ts';

/** A broadcast week is a week; it is named by its number in the broadcast year. */
export type Snap = Period | 'broadcastWeek';
