// The NPI lists of the open draft as numbers: the content of the selected one, and the numbers about to be taken into
// it.
import { attributeOfColumn } from '../../../shared/domain/resources/npi-attributes.ts';
import { setFields } from '../../../shared/draft/commands/set-fields.ts';
import type { EntityRecord, EntityRef } from '../../../shared/draft/document.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { listOf as jsonList } from '../../../shared/kernel/json.ts';
import type { SavedFile } from '../../../shared/ipc/files.ts';
import { type Failure, type Result, unexpected } from '../../../shared/kernel/result.ts';
import { collectNpis } from '../../../shared/npi/known.ts';
import { type NpiNumbers, countNumbers } from '../../../shared/npi/numbers.ts';
import {
  type NpiChoice,
  type NpiDecision,
  type NpiIntent,
  type NpiRefusal,
  chooseOperation,
  takeOut,
} from '../../../shared/npi/operation.ts';
import type { OpenDraft } from '../open-draft/open-draft.svelte.ts';
import type { Subject } from '../open-draft/subject.svelte.ts';
import type { Services } from '../services.ts';
import { inClockSlices } from '../in-slices.ts';
import { type ColumnsRefusal, refusalOfColumns } from './attribute-columns.ts';
import { type NpiContent, readNpiContent } from './npi-content.ts';
import type { NpiPort, NpiReading, ReadChoice } from '../ports/npi-port.ts';
import { textBytes } from './text-bytes.ts';

/** What was pasted, dropped or chosen for a list and is not taken yet. */
export interface Taking {
  /** Of the file; "" for a pasted text. */
  readonly name: string;
  /** A file or a text. */
  readonly source: Blob | string;
  readonly intent: NpiIntent;
  /** Null while it is being read for the first time, and where it could not be. */
  readonly reading: NpiReading | null;
  /** Of the reading under way, else null. The earlier `reading` is not taken meanwhile. */
  readonly asked: number | null;
  readonly failure: Failure | null;
}

export interface NpiNeeds {
  readonly services: Services;
  readonly draft: OpenDraft;
  readonly subject: Subject;
}

export class NpiLists {
  readonly #services: Services;
  readonly #draft: OpenDraft;
  readonly #subject: Subject;
  #content: NpiContent | null = $state.raw(null);
  /** By key: what was pasted for one list waits while another is looked at. */
  #takings: Readonly<Record<string, Taking>> = $state.raw({});
  #typed: Readonly<Record<string, string>> = $state.raw({});
  #writing: boolean = $state.raw(false);
  #refusal: NpiRefusal | null = $state.raw(null);
  #saved: SavedFile | null = $state.raw(null);
  #saveFailure: Failure | null = $state.raw(null);
  #decided: { readonly content: NpiContent; readonly taking: Taking; readonly decision: NpiDecision } | null =
    $state.raw(null);
  /** Counts looks and readings: an earlier one is of what has changed since. */
  #turn = 0;
  #lastAsked = 0;

  constructor({ services, draft, subject }: NpiNeeds) {
    this.#services = services;
    this.#draft = draft;
    this.#subject = subject;
  }

  /** The one list that is selected. */
  readonly ref: EntityRef | null = $derived.by(() => {
    const { now } = this.#subject;
    return now.is === 'one' && now.ref.kind === 'npiList' ? now.ref : null;
  });

  readonly record: EntityRecord | null = $derived.by(() =>
    this.ref === null ? null : (this.#draft.record(this.ref) ?? null),
  );

  /** What the selected list comes to; null while it is being looked through. */
  get content(): NpiContent | null {
    return this.#content?.record.key === this.ref?.key ? this.#content : null;
  }
  get taking(): Taking | null {
    return this.ref === null ? null : (this.#takings[this.ref.key] ?? null);
  }
  /** The text in the field for numbers that was not read yet. */
  get typed(): string {
    return this.ref === null ? '' : (this.#typed[this.ref.key] ?? '');
  }
  set typed(text: string) {
    if (this.ref !== null) this.#typed = { ...this.#typed, [this.ref.key]: text };
  }
  /** A list of a million is being written down. */
  get writing(): boolean {
    return this.#writing;
  }
  /** Why numbers were not taken out; null again with the next try. */
  get refusal(): NpiRefusal | null {
    return this.#refusal;
  }
  /** The file that was saved last. */
  get saved(): SavedFile | null {
    return this.#saved;
  }
  get saveFailure(): Failure | null {
    return this.#saveFailure;
  }

  /** The change of the list if the numbers are taken; null while unknown. */
  get decision(): NpiDecision | null {
    const decided = this.#decided;
    return decided?.content === this.content && decided?.taking === this.taking ? decided.decision : null;
  }

  /** Compares the numbers to take with the list: call it when one of the two has changed. */
  async decide(): Promise<void> {
    const { content, taking } = this;
    if (content === null || taking === null || taking.reading === null || taking.asked !== null) return;
    if (this.decision !== null) return;
    const steps = chooseOperation(content, taking.intent, taking.reading.found.numbers);
    const decision = await inClockSlices(steps, this.#services.clock);
    if (content === this.content && taking === this.taking) this.#decided = { content, taking, decision };
  }

  /** Has the worker ready before there is anything to read: its start takes a while. Returns what stops that. */
  prepare(): () => void {
    return this.#services.clock.whenIdle(() => {
      // What goes wrong with it is said when there is something to read.
      this.#reading.read(new Uint8Array(), { name: '' }).catch(() => undefined);
    });
  }

  /** Looks through the selected list: call it when `record` is another. */
  async look(): Promise<void> {
    const { record } = this;
    const turn = (this.#turn += 1);
    this.#refusal = null;
    if (record !== null && this.#content?.record !== record) {
      const content = await inClockSlices(readNpiContent(record), this.#services.clock);
      if (turn !== this.#turn || this.#draft.closed) return;
      this.#content = content;
    }
    await this.decide();
  }

  /** Reads what was pasted or typed, and what was dropped or chosen. `name`: of the file. */
  async read(source: Blob | string, name = ''): Promise<void> {
    if (this.ref === null) return;
    const { key } = this.ref;
    const intent = this.#takings[key]?.intent ?? 'exactly';
    await this.#readFor(key, { name, source, intent, reading: null, failure: null, asked: null }, { name });
  }

  /** Reads it again with another column or sheet. */
  async readAgain(choice: Pick<ReadChoice, 'column' | 'sheet'>): Promise<void> {
    const { ref, taking } = this;
    if (ref === null || taking === null) return;
    const column = choice.sheet === undefined ? choice.column : undefined;
    const sheet = choice.sheet ?? taking.reading?.sheet;
    await this.#readFor(ref.key, taking, { name: taking.name, column, sheet });
  }

  async #readFor(key: string, taking: Taking, choice: ReadChoice): Promise<void> {
    const asked = (this.#lastAsked += 1);
    this.#setTaking(key, { ...taking, asked });
    const answer = await this.#ask(taking.source, choice).catch((error: unknown) => unexpected(error));
    const now = this.#takings[key];
    if (now?.asked !== asked) return;
    const done = { ...now, asked: null };
    this.#setTaking(
      key,
      answer.ok
        ? { ...done, reading: answer.value, failure: null }
        : { ...done, reading: null, failure: answer.failure },
    );
    await this.decide();
  }

  async #ask(source: Blob | string, choice: ReadChoice): Promise<Result<NpiReading>> {
    const given = typeof source === 'string' ? await inClockSlices(textBytes(source), this.#services.clock) : source;
    return await this.#reading.read(given, choice);
  }

  async intend(intent: NpiIntent): Promise<void> {
    const { ref, taking } = this;
    if (ref === null || taking === null) return;
    this.#setTaking(ref.key, { ...taking, intent });
    await this.decide();
  }

  /** Leaves what was pasted; what was typed stays in its field. */
  leave(): void {
    if (this.ref !== null) this.#setTaking(this.ref.key, null);
  }

  /** Writes the decision into the draft, as one step of undo. */
  async take(): Promise<boolean> {
    const { ref, decision, taking } = this;
    if (ref === null || taking === null || decision?.ok !== true) return false;
    const count = taking.reading === null ? 0 : countNumbers(taking.reading.found.numbers);
    const done = await this.#write(ref, decision.choice, `Take ${words(count)}`);
    if (!done) return false;
    this.#setTaking(ref.key, null);
    this.#typed = { ...this.#typed, [ref.key]: '' };
    return true;
  }

  /** Takes numbers out of what the list shall hold. `count`: how many of them that changes. */
  async remove(numbers: NpiNumbers, count = countNumbers(numbers)): Promise<void> {
    const { content } = this;
    if (content !== null) await this.#change(takeOut(content, numbers), `Remove ${words(count)}`);
  }

  /** Puts back numbers that were to go. */
  async putBack(numbers: NpiNumbers): Promise<void> {
    const { content } = this;
    if (content !== null)
      await this.#change(chooseOperation(content, 'add', numbers), `Keep ${words(countNumbers(numbers))}`);
  }

  async #change(steps: Generator<undefined, NpiDecision>, name: string): Promise<void> {
    const { ref, content } = this;
    const decision = await inClockSlices(steps, this.#services.clock);
    // Decided of a list that is not looked at any more.
    if (ref?.key !== this.ref?.key || content !== this.content) return;
    this.#refusal = decision.ok ? null : decision.refusal;
    if (this.ref !== null && decision.ok) await this.#write(this.ref, decision.choice, name);
  }

  async #write(ref: EntityRef, { work }: NpiChoice, name: string): Promise<boolean> {
    const record = this.#draft.record(ref);
    const { content } = this;
    if (record === undefined || this.#draft.readOnly || this.#writing || record !== content?.record) return false;
    this.#writing = true;
    try {
      const numbers = work?.numbers;
      const list = numbers === undefined ? undefined : await inClockSlices(collectNpis(numbers), this.#services.clock);
      // The record may have been edited meanwhile: the decision was about this very record.
      if (this.#draft.record(ref) !== record || this.#draft.closed) return false;
      // Nothing left to send: as it was last seen, where that is known.
      const seen = content.known === undefined ? undefined : record.base?.['npis'];
      const cells = [
        {
          ...ref,
          path: ['operation'],
          value: work?.operation ?? (seen === undefined ? record.draft['operation'] : 'replace'),
        },
        { ...ref, path: ['npis'], value: list ?? seen },
      ];
      return this.#draft.run(setFields(this.#draft.live, cells, name));
    } finally {
      this.#writing = false;
    }
  }

  /** Why the columns of the numbers to take can't be the list's attributes; null if they can. */
  readonly columnsRefusal: ColumnsRefusal | null = $derived.by(() => {
    const layout = this.taking?.reading?.layout;
    return layout === undefined ? 'NO_NAMES' : refusalOfColumns(layout);
  });

  /** Makes the columns of the table the list's attributes: their names, and which of them has the NPI. */
  takeColumns(): boolean {
    const { ref, taking } = this;
    const layout = taking?.reading?.layout;
    if (ref === null || layout === undefined || this.columnsRefusal !== null) return false;
    const { draft, base } = this.#draft.record(ref) ?? {};
    const existing = jsonList(draft?.['attributes'] ?? base?.['attributes']);
    const attributes = layout.columns.map(({ name }) => attributeOfColumn(name, existing));
    const cells = [
      { ...ref, path: ['operation'], value: 'replaceAttributes' },
      { ...ref, path: ['attributes'], value: attributes },
      { ...ref, path: ['npiColumnIndex'], value: layout.column },
    ];
    const done = this.#draft.run(setFields(this.#draft.live, cells, 'Take the columns of an attribute list'));
    if (done) this.#setTaking(ref.key, null);
    return done;
  }

  /** Saves a text where the planner says; `text` is made in slices. */
  async save(suggestedName: string, text: Generator<undefined, string>): Promise<void> {
    const { bridge, clock } = this.#services;
    const answer = await bridge.invoke('npi.save', { suggestedName, text: await inClockSlices(text, clock) });
    this.#saveFailure = answer.ok ? null : answer.failure;
    this.#saved = answer.ok ? answer.value : null;
  }

  #setTaking(key: string, taking: Taking | null): void {
    const rest = Object.fromEntries(Object.entries(this.#takings).filter(([other]) => other !== key));
    this.#takings = taking === null ? rest : { ...rest, [key]: taking };
  }

  get #reading(): NpiPort {
    return this.#services.openNpiReading();
  }
}

const words = (count: number): string => counted(count, 'NPI number', 'NPI numbers');
