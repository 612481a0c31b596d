// A draft on its way between this window and a file, in pieces: how far it is, and calling it off.
import { ParcelReader, cutOff } from '../../shared/draft/parcels.ts';
import type { Parcel } from '../../shared/draft/parcels.ts';
import type { Draft } from '../../shared/draft/document.ts';
import { accountSchema } from '../../shared/domain/account.ts';
import type { JsonObject } from '../../shared/kernel/json.ts';
import { fail, ok } from '../../shared/kernel/result.ts';
import type { Result } from '../../shared/kernel/result.ts';
import type { DraftIntake } from '../store/draft-intake.ts';
import { aboutArrived } from './about-draft.ts';
import { giveTexts } from './hand-over.ts';
import { titledAfter } from './new-drafts.ts';
import type { Services } from './services.ts';

export interface Journey {
  readonly what: 'open' | 'save';
  /** The file's name, or the draft's. */
  readonly name: string;
  /** Records so far, and all; `of` is null while the file is being read. */
  readonly done: number;
  readonly of: number | null;
}

/** Shorter ones are over before anybody could read of them. */
const SHOWN_AFTER_MS = 300;

export class Transfer {
  readonly #services: Services;
  #journey: Journey | null = $state.raw(null);
  #shown: boolean = $state.raw(false);
  #cancelled = false;
  #callOff: () => void = () => undefined;

  constructor(services: Services) {
    this.#services = services;
  }

  /** What is on its way for longer than a moment; null when nothing is. */
  get journey(): Journey | null {
    return this.#shown ? this.#journey : null;
  }

  cancel(): void {
    this.#cancelled = true;
  }

  /** Takes a draft that the main process offers and puts it on this disk: its id. Failure CANCELLED when called off. */
  async receive(name: string, handover: string): Promise<Result<string>> {
    if (!this.#begin({ what: 'open', name, done: 0, of: null })) return busy();
    const intake = this.#services.store.intake();
    const unlock = await this.#services.lock(intake.id);
    const arrived = await this.#take(name, handover, intake);
    if (!arrived.ok) {
      await this.#services.bridge.invoke('handover.drop', { handover });
      await this.#services.store.delete(intake.id);
    }
    unlock?.();
    this.#end();
    return arrived;
  }

  async #take(name: string, handover: string, intake: DraftIntake): Promise<Result<string>> {
    const begun = await intake.begin();
    if (!begun.ok) return begun;
    const reader = new ParcelReader();
    let header: JsonObject = {};
    let [done, of] = [0, 0];
    for (;;) {
      const text = await this.#services.bridge.invoke('handover.take', { handover });
      if (!text.ok) return text;
      if (this.#cancelled) return fail('CANCELLED');
      if (text.value === null) break;
      const taken = reader.take(text.value);
      if (!taken.ok) return taken;
      const parcel: Parcel | null = taken.value;
      if (parcel === null) continue;
      if ('header' in parcel) {
        header = titledAfter(name, parcel.header);
        of = parcel.records;
        this.#move(0, of);
      } else {
        const kept = await intake.add(parcel.kind, parcel.records);
        if (!kept.ok) return kept;
        done += parcel.records.length;
        this.#move(done);
      }
    }
    if (done !== of) return cutOff(of, done);
    const account = accountSchema.safeParse(header['account']);
    if (!account.success) return fail('DRAFT_MEMBER_INVALID', { where: 'account', expected: 'an account' });
    const about = aboutArrived(header, account.data, intake.counts);
    const row = await intake.finish({ header, about, origin: 'file' });
    return row.ok ? ok(row.value.id) : row;
  }

  /** Gives a draft to the main process under `handover`. Failure CANCELLED when called off. */
  async give(name: string, draft: Draft, handover: string): Promise<Result<null>> {
    if (!this.#begin({ what: 'save', name, done: 0, of: null })) return busy();
    const given = await giveTexts(this.#services.bridge, handover, draft, (done, of) => {
      this.#move(done, of);
      return this.#cancelled ? fail('CANCELLED') : ok(null);
    });
    this.#end();
    return given;
  }

  /** One at a time. */
  #begin(journey: Journey): boolean {
    if (this.#journey !== null) return false;
    this.#cancelled = false;
    this.#journey = journey;
    this.#callOff = this.#services.clock.after(SHOWN_AFTER_MS, () => (this.#shown = true));
    return true;
  }

  #move(done: number, of?: number): void {
    if (this.#journey !== null) this.#journey = { ...this.#journey, done, of: of ?? this.#journey.of };
  }

  #end(): void {
    this.#callOff();
    this.#shown = false;
    this.#journey = null;
  }
}

function busy() {
  return fail('STORE_NOT_WRITABLE', { error: 'another file is on its way' }, { retry: 'later' });
}
