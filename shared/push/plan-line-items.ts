// The line item steps of a plan: created and read back, patched where that is enough, replaced where it has to be.
import { capCents } from '../domain/rules/budget-rules.ts';
import { lineItemsByCampaign } from '../draft/campaign-use.ts';
import { type EntityRecord, isCampaignAssumed } from '../draft/document.ts';
import { defined } from '../kernel/defined.ts';
import { listOf } from '../kernel/json.ts';
import { budgetWaits } from './budget-moves.ts';
import { expectedChange } from './expected-change.ts';
import { flightTotal } from './flight-total.ts';
import type { PlanBuilder } from './plan-builder.ts';
import type { LoweredCaps } from './plan-campaigns.ts';
import { type Wait, stepId } from './step.ts';

export function planLineItems(builder: PlanBuilder, lowered: LoweredCaps): void {
  new LineItems(builder, lowered).plan();
}

class LineItems {
  private readonly builder: PlanBuilder;
  private readonly lowered: LoweredCaps;
  /** Line items that take budget under a full cap, with those that have to give it up first. */
  private readonly budgetWaits: ReadonlyMap<string, readonly string[]>;

  constructor(builder: PlanBuilder, lowered: LoweredCaps) {
    this.builder = builder;
    this.lowered = lowered;
    const { blockedKeys, now, only } = builder.options;
    this.budgetWaits = budgetWaits(builder.draft, {
      goes: (key) => only?.has(key) !== false && blockedKeys?.has(key) !== true,
      raised: (campaign) => builder.writes.has(campaign),
      earliestStart: (key) => builder.earliestStart.of(key),
      ...defined({ now }),
    });
  }

  plan(): void {
    // Those that others wait for first: their steps can be named then.
    const records = [...this.builder.chosen('lineItem')];
    for (const waiting of [false, true]) {
      for (const record of records.filter(({ key }) => this.budgetWaits.has(key) === waiting)) {
        if (record.remoteId === null) this.newLineItem(record);
        else this.changedLineItem(record);
      }
    }
    const judged = lineItemsByCampaign(this.builder.draft);
    for (const [key, record] of this.lowered) {
      const items = [...this.builder.draft.entities.lineItem.values()].filter((item) => item.campaign === key);
      const waits = items.flatMap((item) => this.builder.waitFor(item.key, 'order'));
      const refused = isBelow(record, judged.get(key) ?? []) ? ({ code: 'CAP_BELOW_FLIGHTS' } as const) : undefined;
      this.builder.add('campaign', record, 'campaign.updateBudget', ['budgetCap'], {
        waits,
        phase: 'lower',
        missing: refused,
      });
    }
  }

  private newLineItem(record: EntityRecord): void {
    const fields = Object.keys(record.draft).filter((field) => field !== 'budgetCap');
    const missing = isCampaignAssumed(record)
      ? ({ code: 'CAMPAIGN_ASSUMED', fields } as const)
      : this.builder.missing('campaign', record.campaign, 'parent');
    this.builder.add('lineItem', record, 'lineItem.create', fields, { waits: this.afterBudget(record), missing });
    const read = this.readBack(record, [{ step: stepId('lineItem.create', record.key), needs: 'success' }]);
    // One step of an entity at a time: each writes the base that the one before it left.
    const last = this.otherCustomFields(record, read) ?? read;
    this.capAfter(record, [{ step: last, needs: 'order' }]);
  }

  /** A create carries one custom field (§2.3). The others go with a replace, which needs the flights' ids. */
  private otherCustomFields(record: EntityRecord, read: string): string | undefined {
    const create = this.builder.writes.get(record.key);
    if (create === undefined || listOf(record.draft['customFieldSettings']).length < 2) return undefined;
    const waits = [{ step: read, needs: 'success' } as const];
    this.builder.addAfter(create, record, 'lineItem.replace', ['customFieldSettings'], { waits });
    return stepId('lineItem.replace', record.key);
  }

  private changedLineItem(record: EntityRecord): void {
    const { patch, replace, idsMissing } = expectedChange(record, this.builder.options.now);
    if (clearsCap(record)) this.builder.cannot('lineItem', record, ['budgetCap'], { code: 'CAP_NOT_CLEARABLE' });
    // Read first: without the flights' ids a replace would add them a second time, and a patch could not name them.
    const read = idsMissing ? [{ step: this.readBack(record, []), needs: 'success' } as const] : [];
    const refused = whyNoReplace(record);
    const whole = replace.length > 0 && refused === null;
    if (replace.length > 0 && refused !== null) {
      this.builder.cannot('lineItem', record, replace, { code: refused, fields: replace });
    }
    const fields = whole ? [...patch, ...replace].filter((field) => field !== 'budgetCap') : patch;
    if (fields.length === 0) return;
    const waits: readonly Wait[] = [...(fields.includes('flights') ? this.afterBudget(record) : []), ...read];
    const missing = whole ? this.builder.missing('campaign', record.campaign, 'parent') : undefined;
    const operation = whole ? 'lineItem.replace' : 'lineItem.patch';
    const phase = idsMissing ? 'afterReadBack' : 'lineItem';
    this.builder.add('lineItem', record, operation, fields, { waits, phase, missing });
    if (whole) this.capAfter(record);
  }

  /** Only a patch carries a line item's budget cap (§4.4), and whether a replace resets it is not said. */
  private capAfter(record: EntityRecord, waits: readonly Wait[] = []): void {
    const budgetCap = record.draft['budgetCap'] ?? null;
    const first = this.builder.writes.get(record.key);
    if (budgetCap === null || first === undefined) return;
    this.builder.addAfter(first, record, 'lineItem.patch', ['budgetCap'], { waits, following: { budgetCap } });
  }

  /** Returns the step's id. */
  private readBack(record: EntityRecord, waits: readonly Wait[]): string {
    const write = this.builder.writes.get(record.key);
    this.builder.add('lineItem', record, 'lineItem.read', ['flights'], { waits });
    // Others wait for the write, not for the reading back of its ids.
    if (write === undefined) this.builder.writes.delete(record.key);
    else this.builder.writes.set(record.key, write);
    return stepId('lineItem.read', record.key);
  }

  /**
   * A line item that spends more than the old cap has to wait for the raise, and one that takes over budget for those
   * that give it up. If they fail it is tried all the same: the platform has the last word on budgets. So is one whose
   * campaign is only assumed if that raise fails.
   */
  private afterBudget(record: EntityRecord): readonly Wait[] {
    const raise =
      record.campaign === undefined || this.lowered.has(record.campaign)
        ? []
        : this.builder.waitFor(record.campaign, isCampaignAssumed(record) ? 'order' : 'success');
    const givers = this.budgetWaits.get(record.key) ?? [];
    return [...raise, ...givers.flatMap((key) => this.builder.waitFor(key, 'order'))];
  }
}

/** A replace carries all of the line item, its campaign too (§4.4): none of it may be missing or guessed. */
function whyNoReplace(record: EntityRecord): 'REPLACE_NEEDS_COMPLETE' | 'CAMPAIGN_ASSUMED' | null {
  if (record.complete !== true) return 'REPLACE_NEEDS_COMPLETE';
  return isCampaignAssumed(record) ? 'CAMPAIGN_ASSUMED' : null;
}

/**
 * A cap below the flights of one line item (§7.3): the error is at the line item, but the cap would stop it. The
 * interface does not say that the sum over several line items is refused.
 */
function isBelow({ draft }: EntityRecord, items: readonly EntityRecord[]): boolean {
  const cap = capCents(draft['budgetCap']);
  return cap !== null && items.some((item) => flightTotal(item.draft) > cap);
}

/** A cap that is taken away can't be said: a patch leaves alone what it lacks, a replace does not carry it (§4.4). */
function clearsCap({ base, complete, draft }: EntityRecord): boolean {
  if ((base?.['budgetCap'] ?? null) === null || (draft['budgetCap'] ?? null) !== null) return false;
  return complete === true || Object.hasOwn(draft, 'budgetCap');
}
