// The measured code of the page: a large sample draft, looked at by the product's validator and by ajv.
import { validators } from 'bench:validators';
import { type LiveDraft, applyChanges, liveDraft } from '../../../shared/draft/apply.ts';
import { emptyEntities } from '../../../shared/draft/document.ts';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { type Validator, createValidator } from '../../../shared/draft/validate.ts';
import { KINDS } from '../../../shared/domain/resources/registry.ts';
import { type EditKind, Edits } from './edits.ts';
import { npiPaste } from './npi-paste.ts';

declare global {
  interface Window {
    readonly bench: typeof bench;
    readonly gc?: () => void;
  }
}

/** Before the first flight of the sample. */
const NOW = Date.parse('2026-11-21T09:00:00Z');

/** Records that are stored together. */
const CHUNK = 1000;

/** Records that the window looks at before it lets others have their turn. */
const PART = 500;

let draft: LiveDraft | undefined;
let validator: Validator | undefined;
let edits: Edits | undefined;

function open(): LiveDraft {
  if (draft === undefined) throw new Error('The page has no draft yet.');
  return draft;
}

interface Timed {
  readonly ms: number;
  /** The count of findings, so that a run that looked at nothing is noticed. */
  readonly found: number;
}

function timed(run: () => number): Timed {
  window.gc?.();
  const start = performance.now();
  const found = run();
  return { ms: performance.now() - start, found };
}

const bench = {
  /** Makes the draft; its records are copied as reading them from IndexedDB copies them. Returns how many there are. */
  load: (options: { tactics: number; seed: number }): number => {
    const made = makeSample(options);
    const read = liveDraft({ ...made, entities: emptyEntities() });
    let count = 0;
    for (const kind of KINDS) {
      const records = [...made.entities[kind].values()];
      for (let first = 0; first < records.length; first += CHUNK) {
        for (const record of structuredClone(records.slice(first, first + CHUNK))) {
          read.entities[kind].set(record.key, record);
        }
      }
      count += records.length;
    }
    draft = read;
    return count;
  },

  /** Every rule over every entity, as the window asks for it: part by part; nothing is known of any record. */
  product: (): Timed =>
    timed(() => {
      const { entities } = open();
      const looking = createValidator(open(), { now: NOW, later: true });
      for (const kind of KINDS) {
        const refs = Array.from(entities[kind].keys(), (key) => ({ kind, key }));
        for (let first = 0; first < refs.length; first += PART) looking.look(refs.slice(first, first + PART));
      }
      return looking.all().length;
    }),

  /**
   * The problems of the whole draft after an edit somewhere: what was said of records that are the same objects is
   * kept, where nothing that they depend on has changed either. The edit itself is not in the time.
   */
  again: (): Timed => {
    const live = open();
    validator ??= createValidator(live, { now: NOW });
    while (validator.prepare(Infinity));
    edits ??= new Edits(live, 11);
    const { ref, changes } = edits.next();
    applyChanges(live, changes);
    const following = validator;
    return timed(() => {
      following.update([ref]);
      return following.all().length;
    });
  },

  /** The schemas alone over the same bodies; nothing is said beyond ajv's own errors. */
  ajv: (): Timed =>
    timed(() => {
      let wrong = 0;
      for (const kind of KINDS) {
        const validate = validators[kind];
        if (validate === undefined) throw new Error(`There is no schema of a ${kind}.`);
        for (const record of open().entities[kind].values()) if (!validate(record.draft)) wrong += 1;
      }
      return wrong;
    }),

  /** Takes the validator that edits are followed by; `prepared` as in idle time. */
  follow: (prepared: boolean): void => {
    validator = createValidator(open(), { now: NOW });
    while (prepared && validator.prepare(Infinity));
  },

  /** One edit after the other; the time of each one's validation alone, by kind of edit. */
  edit: (count: number, seed: number): { kind: EditKind; ms: number; different: number }[] => {
    const [live, following] = [open(), validator];
    if (following === undefined) throw new Error('No validator follows the edits yet.');
    const edits = new Edits(live, seed);
    window.gc?.();
    return Array.from({ length: count }, () => {
      const { kind, ref, changes } = edits.next();
      applyChanges(live, changes);
      const start = performance.now();
      const different = following.update([ref]).length;
      return { kind, ms: performance.now() - start, different };
    });
  },

  npiMake: npiPaste.make,
  npiPrepare: npiPaste.prepare,
  npiProduct: npiPaste.product,
  npiIdle: npiPaste.idle,
  npiBare: npiPaste.bare,

  /** Whether the problems kept up to date equal those of a new validation. */
  isEqual: (): boolean =>
    JSON.stringify(validator?.all()) === JSON.stringify(createValidator(open(), { now: NOW }).all()),
};

Object.assign(window, { bench });
