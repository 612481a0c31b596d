// What the rules may know beyond one body, gathered from the draft (the `RuleContext` of shared/domain/rule.ts).
import { ShortTexts } from '../kernel/short-texts.ts';
import type { Kind } from '../domain/registry.ts';
import type { RuleContext } from '../domain/rule.ts';
import { MISSING_SIZE, Sizes } from '../domain/sizes.ts';
import { capsOf } from './campaign-use.ts';
import type { CampaignUse } from './campaign-use.ts';
import type { Draft, EntityRecord } from './document.ts';

const THERE = 1;
const NOWHERE = 2;

/** Builds the context of one record after another; what all records share is made once. */
export class ContextBuilder {
  readonly #draft: Draft;
  readonly #now: number;
  #creativesById: Map<number, EntityRecord> | undefined;
  readonly #sizes = new Sizes();
  /** Of the creatives that were asked for: how far above `MISSING_SIZE`, from 1. */
  readonly #sizesByKey: ShortTexts;
  /** Of the NPI lists that were asked for: whether they are there. */
  readonly #listsByKey = new ShortTexts();
  /** The context of the last tactic: tactics come line item by line item. */
  #parent: { readonly key: string; readonly ctx: RuleContext } | undefined;

  constructor(draft: Draft, now: number) {
    this.#draft = draft;
    this.#now = now;
    this.#sizesByKey = new ShortTexts(draft.entities.creative.size);
  }

  /** To be called when a creative came, went or changed. */
  forgetCreatives(): void {
    this.#creativesById = undefined;
    this.#sizesByKey.clear();
  }

  /** To be called when an NPI list came or went. */
  forgetNpiLists(): void {
    this.#listsByKey.clear();
  }

  /** To be called when any line item may have come, gone or changed, or the account has. */
  forgetParent(): void {
    this.#parent = undefined;
  }

  /** `use` is that of the same draft. */
  contextOf(kind: Kind, record: EntityRecord, use: Pick<CampaignUse, 'planned'>): RuleContext {
    const { entities, account } = this.#draft;
    const now = this.#now;
    const { remoteId, base } = record;
    switch (kind) {
      case 'tactic': {
        const shared = this.contextOfTactics(record.lineItem ?? '');
        return remoteId === null && base === null ? shared : { ...shared, remoteId, base };
      }
      case 'lineItem': {
        const campaign = capsOf(entities.campaign.get(record.campaign ?? ''));
        const known = { account, now, remoteId, base, campaign };
        return record.complete === undefined ? known : { ...known, complete: record.complete };
      }
      case 'npiList': {
        const known = { account, now, remoteId, base };
        return {
          ...known,
          ...(record.kind === undefined ? {} : { npiKind: record.kind }),
          ...(record.archived === undefined ? {} : { archived: record.archived }),
        };
      }
      case 'campaign':
        return { account, now, remoteId, base, planned: use.planned(record.key) };
      case 'creative':
        return { account, now, remoteId, base };
    }
  }

  /** The context of all new tactics of a line item: the same object for those that follow one another. */
  contextOfTactics(key: string): RuleContext {
    if (this.#parent?.key !== key) {
      const { entities, account } = this.#draft;
      const lineItem = entities.lineItem.get(key)?.draft;
      const known = { account, now: this.#now, remoteId: null, base: null, ...this.#lookUps };
      const ctx: RuleContext = lineItem === undefined ? known : { ...known, lineItem, steady: true };
      this.#parent = { key, ctx };
    }
    return this.#parent.ctx;
  }

  readonly #creative: NonNullable<RuleContext['creative']> = ({ creative, creativeId }) => {
    if (typeof creative === 'string') return this.#draft.entities.creative.get(creative)?.draft ?? 'missing';
    return typeof creativeId === 'number' ? this.#creativeById(creativeId)?.draft : undefined;
  };

  readonly #creativeSize: NonNullable<RuleContext['creativeSize']> = (reference) => {
    const { creative } = reference;
    if (typeof creative !== 'string') return this.#sizes.of(this.#creative(reference));
    const known = this.#sizesByKey.get(creative);
    if (known !== 0) return known - 1 + MISSING_SIZE;
    const size = this.#sizes.of(this.#creative(reference));
    this.#sizesByKey.set(creative, size - MISSING_SIZE + 1);
    return size;
  };

  readonly #hasNpiList: NonNullable<RuleContext['hasNpiList']> = (key) => {
    const known = this.#listsByKey.get(key);
    if (known !== 0) return known === THERE;
    const isThere = this.#draft.entities.npiList.has(key);
    this.#listsByKey.set(key, isThere ? THERE : NOWHERE);
    return isThere;
  };

  readonly #lookUps = {
    creative: this.#creative,
    creativeSize: this.#creativeSize,
    creativeKey: (creativeId: number): string | undefined => this.#creativeById(creativeId)?.key,
    hasNpiList: this.#hasNpiList,
    remoteIdOf: (kind, key) => this.#draft.entities[kind].get(key)?.remoteId,
  } satisfies Partial<RuleContext>;

  #creativeById(id: number): EntityRecord | undefined {
    this.#creativesById ??= indexByRemoteId(this.#draft.entities.creative.values());
    return this.#creativesById.get(id);
  }
}

function indexByRemoteId(records: Iterable<EntityRecord>): Map<number, EntityRecord> {
  const index = new Map<number, EntityRecord>();
  for (const record of records) if (record.remoteId !== null) index.set(record.remoteId, record);
  return index;
}
