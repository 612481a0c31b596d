// The figures of headings, and which rows they include.
import { beforeEach, describe, expect, it } from 'vitest';
import { type Draft, type EntityRecord, emptyEntities } from '../../../../shared/draft/document.ts';
import { indexChildren } from '../../../state/open-draft/row-cache.ts';
import type { Fact } from '../../../../shared/text/cap-facts.ts';
import { groupSummary } from './summary.ts';

let draft: Draft;
let entities = emptyEntities();

const record = (key: string, of: EntityRecord['draft'], more: Partial<EntityRecord> = {}): EntityRecord => ({
  key,
  remoteId: null,
  base: null,
  draft: of,
  ...more,
});

/** A campaign of 1,000.00 with ten line items of 60.00 and 20.00. */
beforeEach(() => {
  entities = emptyEntities();
  entities.campaign.set('c1', record('c1', { name: 'Heart', budgetCap: 1000 }));
  for (let at = 0; at < 10; at += 1) {
    const key = `l${at}`;
    const flights = [{ budget: 60 }, { budget: 20 }, {}];
    entities.lineItem.set(key, record(key, { name: key, flights }, { campaign: 'c1' }));
    entities.tactic.set(`t${at}`, record(`t${at}`, {}, { lineItem: 'l0' }));
  }
  draft = { header: {}, account: {} as Draft['account'], entities }; // no heading looks at the account
});

function message(tab: 'lineItems' | 'flights' | 'tactics', key: string, rows: readonly string[]): string[] {
  const whole = { draft, lineItems: indexChildren('lineItem', draft), tactics: indexChildren('tactic', draft) };
  const { facts } = groupSummary(tab, { key, firstRow: 0, endRow: rows.length }, rows, whole);
  return facts.map(({ strong = '', text }: Fact) => `${strong} ${text}`.trim());
}

describe('a heading', () => {
  it('says how much of the cap all line items leave', () => {
    const all = [...draft.entities.lineItem.keys()];
    expect(message('lineItems', 'c1', all)).toEqual(['10 line items', '$800.00 of $1,000.00', '$200.00 free']);
  });

  it('says the same of the campaign under any filter, and names the rows in sight as such', () =>
    expect(message('lineItems', 'c1', ['l3', 'l7'])).toEqual(['shown 2 of 10: $160.00', '$200.00 free of $1,000.00']));

  it('leaves out line items whose campaign is not confirmed, and says how many', () => {
    entities.lineItem.set('l9', { ...entities.lineItem.get('l9')!, campaignAssumed: true });
    const left = ['1 not counted: campaign not confirmed', '$280.00 free of $1,000.00'];
    expect(message('lineItems', 'c1', ['l8', 'l9'])).toEqual(['shown 2 of 10: $80.00', ...left]);
  });

  it('says nothing of the free amount if an amount can’t be read, and the sum of the others as a minimum', () => {
    entities.lineItem.set('l0', record('l0', { flights: [{ budget: 17_000.123 }] }, { campaign: 'c1' }));
    const all = [...draft.entities.lineItem.keys()];
    const least = 'at least $720.00, 1 amount unreadable';
    expect(message('lineItems', 'c1', all)).toEqual(['10 line items', `${least} of $1,000.00`]);
    expect(message('lineItems', 'c1', ['l3'])).toEqual(['shown 1 of 10: $80.00', `${least} in all of $1,000.00`]);
    expect(message('flights', 'l0', ['l0#0'])).toEqual(['1 flight', 'at least $0.00, 1 amount unreadable in all']);
    entities.campaign.set('c1', record('c1', { budgetCap: 'much' }));
    expect(message('lineItems', 'c1', all)).toEqual(['10 line items', `${least} planned, its cap is unreadable`]);
  });

  it('shows the excess over the cap although the rows in sight are below it', () => {
    entities.campaign.set('c1', record('c1', { budgetCap: 700 }));
    expect(message('lineItems', 'c1', ['l3'])).toContain('$100.00 above the cap of $700.00');
  });

  it('says of flights what their line item comes to', () => {
    expect(message('flights', 'l0', ['l0#0', 'l0#1', 'l0#2'])).toEqual(['3 flights', '$80.00 in all']);
    expect(message('flights', 'l0', ['l0#1'])).toEqual(['shown 1 of 3: $20.00', '$80.00 in all']);
  });

  it('shows characters in its name that cannot be seen, or would turn the others round', () => {
    entities.lineItem.set('l0', record('l0', { name: 'tier\u202e1' }, { campaign: 'c1' }));
    entities.campaign.set('c1', record('c1', { name: 'Heart\u200b' }));
    const whole = { draft, lineItems: indexChildren('lineItem', draft), tactics: indexChildren('tactic', draft) };
    const name = (tab: 'lineItems' | 'flights' | 'tactics', key: string): string =>
      groupSummary(tab, { key, firstRow: 0, endRow: 0 }, [], whole).name;
    expect(name('tactics', 'l0')).toBe('tier⟨U+202E⟩1');
    expect(name('flights', 'l0')).toBe('tier⟨U+202E⟩1');
    expect(name('lineItems', 'c1')).toBe('Heart⟨U+200B⟩');
  });

  it('says how many tactics there are', () =>
    expect(message('tactics', 'l0', ['t1', 't2'])).toEqual(['shown 2 of 10 tactics']));
});
