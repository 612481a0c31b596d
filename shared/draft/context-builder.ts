// What the rules may know beyond one body, gathered from the draft (the `RuleContext` of shared/domain/rules/rule.ts).
import type { Kind } from '../domain/resources/registry.ts';
import type { RuleContext } from '../domain/resources/rule-context.ts';
import { defined } from '../kernel/defined.ts';
import { type CampaignUse, pickCaps } from './campaign-use.ts';
import { type Draft, type EntityRecord, isCampaignAssumed } from './document.ts';
import { DueMoney } from './due-money.ts';
import { type RemoteId, isRemoteId } from '../kernel/remote-id.ts';

/** Builds the context of one record after another; what all records share is made once. */
export class ContextBuilder {
  readonly #draft: Draft;
  readonly #now: number;
  #creativesById: Map<RemoteId, EntityRecord> | undefined;
  /** The context of the last tactic: tactics come line item by line item. */
  #parent: { readonly key: string; readonly ctx: RuleContext } | undefined;

  constructor(draft: Draft, now: number) {
    this.#draft = draft;
    this.#now = now;
  }

  /** To be called when a creative came, went or changed. */
  forgetCreatives(): void {
    this.#creativesById = undefined;
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
        const shared = this.#contextOfTactics(record.lineItem ?? '');
        return remoteId === null && base === null ? shared : { ...shared, remoteId, base };
      }
      case 'lineItem': {
        const parent = isCampaignAssumed(record)
          ? { campaignAssumed: true }
          : { campaign: pickCaps(entities.campaign.get(record.campaign ?? '')) };
        const due: RuleContext['due'] = (flight) => new DueMoney(record, now).of(flight);
        const known = { account, now, remoteId, base, ...parent, ...(base === null ? {} : { due }) };
        return record.complete === undefined ? known : { ...known, complete: record.complete };
      }
      case 'npiList': {
        const known = { account, now, remoteId, base };
        return {
          ...known,
          ...defined({ npiKind: record.kind, archived: record.archived }),
        };
      }
      case 'campaign':
        return { account, now, remoteId, base, planned: use.planned(record.key) };
      case 'creative':
        return { account, now, remoteId, base };
    }
  }

  /** The context of all new tactics of a line item: the same object for those that follow one another. */
  #contextOfTactics(key: string): RuleContext {
    if (this.#parent?.key !== key) {
      const { entities, account } = this.#draft;
      const lineItem = entities.lineItem.get(key)?.draft;
      const known = { account, now: this.#now, remoteId: null, base: null, ...this.#lookUps };
      this.#parent = { key, ctx: lineItem === undefined ? known : { ...known, lineItem } };
    }
    return this.#parent.ctx;
  }

  readonly #creative: NonNullable<RuleContext['creative']> = ({ creative, creativeId }) => {
    if (typeof creative === 'string') return this.#draft.entities.creative.get(creative)?.draft ?? 'missing';
    return isRemoteId(creativeId) ? this.#creativeById(creativeId)?.draft : undefined;
  };

  readonly #lookUps = {
    creative: this.#creative,
    creativeKey: (creativeId: RemoteId): string | undefined => this.#creativeById(creativeId)?.key,
    hasNpiList: (key) => this.#draft.entities.npiList.has(key),
    remoteIdOf: (kind, key) => this.#draft.entities[kind].get(key)?.remoteId,
  } satisfies Partial<RuleContext>;

  #creativeById(id: RemoteId): EntityRecord | undefined {
    this.#creativesById ??= indexByRemoteId(this.#draft.entities.creative.values());
    return this.#creativesById.get(id);
  }
}

function indexByRemoteId(records: Iterable<EntityRecord>): Map<RemoteId, EntityRecord> {
  const index = new Map<RemoteId, EntityRecord>();
  for (const record of records) if (record.remoteId !== null) index.set(record.remoteId, record);
  return index;
}
