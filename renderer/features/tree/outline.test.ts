// The tree as flat rows.
import { describe, expect, it } from 'vitest';
import { type Draft, type EntityRecord, emptyEntities } from '../../../shared/draft/document.ts';
import { indexChildren } from '../../state/open-draft/row-cache.ts';
import { type Outline, treeRows } from './outline.ts';

const record = (key: string, name: string, more: Partial<EntityRecord> = {}): EntityRecord => ({
  key,
  remoteId: null,
  base: null,
  draft: { name },
  ...more,
});

function draft(): Draft {
  const entities = emptyEntities();
  entities.campaign.set('c1', record('c1', 'Heart | Q1'));
  entities.campaign.set('c2', record('c2', 'Lipids | Q1'));
  entities.lineItem.set('l1', record('l1', 'Heart | Display', { campaign: 'c1' }));
  entities.lineItem.set('l2', record('l2', 'Heart | Video', { campaign: 'c1' }));
  entities.tactic.set('t1', record('t1', 'Tier 1', { lineItem: 'l2' }));
  entities.creative.set('r1', record('r1', 'Banner'));
  return { header: {}, account: {} as Draft['account'], entities }; // the tree does not look at the account
}

function makeOutline(of: Draft): Outline {
  return { draft: of, lineItems: indexChildren('lineItem', of), tactics: indexChildren('tactic', of), library: 1234 };
}

const none = new Set<string>();
const ids = (toggled: ReadonlySet<string> = none, filter = ''): string[] =>
  treeRows(makeOutline(draft()), toggled, filter).map((row) => row.id);

describe('treeRows', () => {
  it('shows campaigns open, their line items closed, then what all share', () =>
    expect(ids()).toEqual([
      'group:all',
      'campaign:c1',
      'lineItem:l1',
      'lineItem:l2',
      'campaign:c2',
      'group:creatives',
      'group:npiLists',
      'group:library',
    ]));
  it('opens and closes what the planner has toggled', () =>
    expect(ids(new Set(['campaign:c1', 'group:creatives']))).toEqual([
      'group:all',
      'campaign:c1',
      'campaign:c2',
      'group:creatives',
      'creative:r1',
      'group:npiLists',
      'group:library',
    ]));
  it('says level, place and number of siblings of every row, and what can be opened', () => {
    const rows = treeRows(makeOutline(draft()), none, '');
    expect(rows.find((row) => row.id === 'lineItem:l2')).toMatchObject({
      level: 2,
      position: 2,
      setSize: 2,
      open: false,
    });
    expect(rows.find((row) => row.id === 'lineItem:l1')).toMatchObject({ open: null });
    expect(rows.at(-1)).toMatchObject({ level: 1, position: 6, setSize: 6, count: 1234 });
  });
  it('keeps matches of a filter and what they stand under, open', () =>
    expect(ids(none, 'TIER')).toEqual([
      'group:all',
      'campaign:c1',
      'lineItem:l2',
      'tactic:t1',
      'group:creatives',
      'group:npiLists',
      'group:library',
    ]));
});
