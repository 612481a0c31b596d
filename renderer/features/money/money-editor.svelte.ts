// Planned money being moved, looked at before it is: what, over which line items, how much, and all that would change.
import { pickCap, plannedBy } from '../../../shared/draft/campaign-use.ts';
import { withChanges } from '../../../shared/draft/apply.ts';
import {
  type MoneyPlace,
  type MoneyPlan,
  type MoneyRefusal,
  type MoneyTask,
  type MoneyWeight,
  isPlan,
  planMoney,
  sumTakeable,
} from '../../../shared/draft/commands/move-money.ts';
import { type Draft, type EntityRecord, isCampaignAssumed } from '../../../shared/draft/document.ts';
import type { Outcome } from '../../../shared/draft/fixes/fix-all.ts';
import { flightsOf } from '../../../shared/draft/flight-list.ts';
import { formatCents, parseNumber, toCents } from '../../../shared/kernel/money.ts';
import { type CapRoom, capRoom } from '../../../shared/kernel/money-sum.ts';
import type { DraftState } from '../../state/context.ts';
import type { MoneyStart } from '../../state/window/dialogs.svelte.ts';
import { commandOutcome } from '../../state/plan-time/command-outcome.ts';

type TaskKind = MoneyTask['kind'];

/** A line item or one of its flights, by the text that a list of options needs. */
export const placeId = ({ key, flight }: MoneyPlace): string => JSON.stringify([key, flight ?? null]);

export interface PlaceOption extends MoneyPlace {
  readonly id: string;
}

export class MoneyEditor {
  readonly #app: DraftState;
  /** The selected line items of the campaign that it began in. */
  readonly #start: MoneyStart;
  kind: TaskKind = $state.raw('give');
  campaign: string = $state.raw('');
  /** Of the campaign's line items the selected ones alone. */
  onlySelected: boolean = $state.raw(false);
  by: MoneyWeight = $state.raw('even');
  from: string = $state.raw('');
  to: string = $state.raw('');
  toCampaign: string = $state.raw('');
  /** As typed; null: what fits. */
  typed: string | null = $state.raw(null);
  outcome: Outcome | null = $state.raw(null);
  #turn = 0;

  constructor(app: DraftState, start: MoneyStart) {
    this.#app = app;
    this.#start = start;
    this.kind = start.kind;
    this.campaign = start.campaign;
    this.toCampaign = start.campaign;
    // One row is where the cursor is, several were chosen.
    this.onlySelected = start.items.length > 1 && start.kind !== 'move';
    this.from = start.from === undefined ? '' : placeId(start.from);
  }

  get campaigns(): readonly string[] {
    const children = this.#app.draft.childrenOf('lineItem');
    return [...this.#draft.entities.campaign.keys()].filter((key) => (children.get(key) ?? []).length > 0);
  }
  /** Whether the selected line items are of the campaign that is looked at. */
  get selected(): readonly string[] {
    return this.campaign === this.#start.campaign ? this.#start.items : [];
  }

  get #draft(): Draft {
    return this.#app.draft.document;
  }
  #findItems(campaign: string): readonly EntityRecord[] {
    const { lineItem } = this.#draft.entities;
    const keys = this.#app.draft.childrenOf('lineItem').get(campaign) ?? [];
    return keys.flatMap((key) => lineItem.get(key) ?? []).filter((item) => !isCampaignAssumed(item));
  }

  /** Keys of the line items that it is about. */
  readonly items: readonly string[] = $derived.by(() =>
    this.onlySelected && this.selected.length > 0
      ? this.selected
      : this.#findItems(this.campaign).map(({ key }) => key),
  );
  /** How many line items the campaign has. */
  readonly ofCampaign: number = $derived.by(() => this.#findItems(this.campaign).length);
  readonly room: CapRoom | null = $derived.by(() =>
    capRoom(
      pickCap(this.#draft.entities.campaign.get(this.campaign)).budgetCap,
      plannedBy(this.#findItems(this.campaign)),
    ),
  );

  /** Where money can come from, and go to. */
  readonly sources: readonly PlaceOption[] = $derived.by(() => this.#places(this.campaign, this.from));
  readonly targets: readonly PlaceOption[] = $derived.by(() => this.#places(this.toCampaign, this.to));

  /** Line items, and the flights of the chosen one: those of all would be thousands. */
  #places(campaign: string, chosen: string): readonly PlaceOption[] {
    return this.#findItems(campaign).flatMap(({ key, draft }) => {
      const flights = flightsOf(draft);
      const isChosen = placeId({ key }) === chosen || flights.some((_, flight) => placeId({ key, flight }) === chosen);
      const own = !isChosen || flights.length < 2 ? [] : flights.map((_, flight): MoneyPlace => ({ key, flight }));
      return [{ key }, ...own].map((place: MoneyPlace) => ({ ...place, id: placeId(place) }));
    });
  }

  /** Cents that can be taken from where it is about; null where nothing is taken. */
  readonly takeable: number | null = $derived.by(() => {
    const needs = { draft: this.#draft, now: this.#app.services.clock.now() };
    if (this.kind === 'take') {
      return sumTakeable(
        needs,
        this.items.map((key) => ({ key })),
      );
    }
    const from = this.kind === 'move' ? this.sources.find(({ id }) => id === this.from) : undefined;
    return from === undefined ? null : sumTakeable(needs, [from]);
  });
  /** What fits: all that is free, or all that is too much. */
  readonly fitting: number = $derived.by(() => {
    if (this.kind === 'move' || this.room === null) return 0;
    return this.room.over === (this.kind === 'take') ? this.room.by.cents : 0;
  });
  get text(): string {
    return this.typed ?? (this.fitting === 0 ? '' : formatCents(this.fitting));
  }
  /** Null where it is no amount. */
  readonly cents: number | null = $derived.by(() => {
    const value = parseNumber(this.text);
    return value === null ? null : toCents(value);
  });

  readonly task: MoneyTask | null = $derived.by(() => {
    const { kind, cents, items, by } = this;
    if (cents === null) return null;
    if (kind === 'give') return { kind, items, cents, by };
    if (kind === 'take') return { kind, items, cents };
    const from = this.sources.find(({ id }) => id === this.from);
    const to = this.targets.find(({ id }) => id === this.to);
    return from === undefined || to === undefined ? null : { kind, from, to, cents };
  });
  readonly result: MoneyPlan | MoneyRefusal | null = $derived.by(() =>
    this.task === null ? null : planMoney({ draft: this.#draft, now: this.#app.services.clock.now() }, this.task),
  );
  readonly plan: MoneyPlan | null = $derived.by(() => {
    const { result } = this;
    return result !== null && isPlan(result) ? result : null;
  });
  readonly after: Draft | null = $derived.by(() =>
    this.plan === null ? null : withChanges(this.#draft, this.plan.changes),
  );

  pick(kind: TaskKind): void {
    this.kind = kind;
  }
  pickCampaign(key: string): void {
    this.campaign = key;
    this.from = '';
  }

  /** Looks at the problems that the result would have. */
  async check(): Promise<void> {
    const turn = (this.#turn += 1);
    this.outcome = null;
    const { plan, after } = this;
    if (plan === null || after === null) return;
    const outcome = await commandOutcome(this.#app, plan, after);
    if (turn === this.#turn) this.outcome = outcome;
  }

  /** As one step of undo. */
  apply(): void {
    if (this.plan === null) return;
    this.#app.draft.run(this.plan);
    this.close();
  }
  close(): void {
    this.#app.dialogs.close('moveMoney');
  }
}
