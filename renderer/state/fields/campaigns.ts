// Fields of a campaign: the platform takes a budget cap and nothing else (§2.2, §4.3).
import { defined } from '../../../shared/kernel/defined.ts';
import { type Json, type Path, getAt } from '../../../shared/kernel/json.ts';
import { fromCents } from '../../../shared/kernel/money.ts';
import {
  type CapRoom,
  type MoneySum,
  NO_MONEY,
  capRoom,
  formatBound,
  formatRoom,
  formatSum,
} from '../../../shared/kernel/money-sum.ts';
import { pickCap } from '../../../shared/draft/campaign-use.ts';
import { nameOf } from '../../../shared/draft/names.ts';
import { rawText } from '../../../shared/kernel/raw-text.ts';
import { type FieldPlan, PLATFORM_ID } from './make.ts';
import type { Row } from './field.ts';
import { sumPlanned } from './planned-sums.ts';

const onlyBudgetCap = (): string => 'Only the budget cap can be changed';

/** The platform's value of a campaign; the draft's where the campaign was never read. */
const platformValue =
  (...path: Path) =>
  (row: Row): Json | undefined =>
    getAt(row.record.base, path) ?? getAt(row.record.draft, path);

const planned = ({ draft, key }: Row): MoneySum => sumPlanned(draft, key);

/** What the cap leaves free, or how much is planned above it; null where it is not known. */
function computeRoom(row: Row): CapRoom | null {
  return capRoom(pickCap(row.record).budgetCap, planned(row));
}

/** Below nothing where more is planned than the cap. */
function signedRoom(room: CapRoom | null): MoneySum {
  if (room === null) return NO_MONEY;
  return room.over ? { cents: -room.by.cents, unreadable: room.by.unreadable } : room.by;
}

const column = (id: string, width: number, path: Path, title?: string): FieldPlan => ({
  id,
  ...defined({ title }),
  type: 'text',
  path,
  width,
  read: platformValue(...path),
  // A value that the platform leaves unset shows "None", not why it can't be typed.
  format: (value) => rawText(value) || 'None',
  lockReason: onlyBudgetCap,
});

export const CAMPAIGN_FIELDS: readonly FieldPlan[] = [
  { ...column('name', 260, ['name']), frozen: true, read: (row) => nameOf('campaign', row.record) },
  { id: 'budgetCap', type: 'money', path: ['budgetCap'], width: 112 },
  {
    id: 'planned',
    title: 'Planned',
    type: 'money',
    // Of no member: no problem and no change is at it.
    recordPath: ['planned'],
    width: 160,
    sum: planned,
    read: (row) => fromCents(planned(row).cents),
    format: (_cents, row) => formatBound(planned(row)),
    full: (_cents, row) => formatSum(planned(row)),
    lockReason: () => 'The sum of its flights',
  },
  {
    id: 'headroom',
    title: 'Headroom',
    type: 'money',
    recordPath: ['headroom'],
    width: 176,
    absent: 'Not known',
    sum: (row) => signedRoom(computeRoom(row)),
    read: (row) => {
      const room = computeRoom(row);
      return room === null ? undefined : fromCents(signedRoom(room).cents);
    },
    format: (_cents, row) => {
      const room = computeRoom(row);
      return room === null ? '' : formatRoom(room);
    },
    lockReason: () => 'Its cap less what its flights plan',
  },
  column('status', 120, ['status']),
  column('budgetStatus', 128, ['budgetStatus']),
  column('advertiser', 160, ['advertiser', 'name'], 'Advertiser'),
  column('drug', 128, ['drug', 'brandName'], 'Drug'),
  column('type', 88, ['type']),
  PLATFORM_ID,
];
