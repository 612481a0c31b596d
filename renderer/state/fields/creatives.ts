// Fields of a creative: what all three kinds have, and what only expandable or video ones have (§2.6).
import {
  CREATIVE_TYPES,
  CREATIVE_TYPE_WORDS,
  EXPAND_DIRECTIONS,
  ICON_CORNERS,
  ICON_CORNER_WORDS,
  VIDEO_SOURCES,
  VIDEO_SOURCE_WORDS,
  VIDEO_TYPES,
  VIDEO_TYPE_WORDS,
} from '../../../shared/domain/resources/creative.ts';
import { useCount } from '../../../shared/draft/creative-uses.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import { type Json, isList } from '../../../shared/kernel/json.ts';
import { rawText } from '../../../shared/kernel/raw-text.ts';
import type { Option } from './field.ts';
import { type FieldPlan, IN_INSPECTOR, PLATFORM_ID, lockedWhile, listOptions, plainOptions } from './make.ts';
import type { FieldTypeName } from './types/field-types.ts';

const TYPES = listOptions(CREATIVE_TYPES, CREATIVE_TYPE_WORDS);
const VIDEO = listOptions(VIDEO_TYPES, VIDEO_TYPE_WORDS);
const SOURCES = listOptions(VIDEO_SOURCES, VIDEO_SOURCE_WORDS);
const ICONS = listOptions(ICON_CORNERS, ICON_CORNER_WORDS);
const DIRECTIONS = plainOptions(EXPAND_DIRECTIONS);

const column = (member: string, type: FieldTypeName, width: number, options?: readonly Option[]): FieldPlan => ({
  id: member,
  type,
  path: [member],
  width,
  ...defined({ options }),
});

/** A member of one kind of creative, not to be filled in on the others. */
const only = (creativeType: 'expandable' | 'video', plan: FieldPlan): FieldPlan => ({
  ...plan,
  lockReason: lockedWhile(
    (row) => row.record.draft['creativeType'] !== creativeType,
    plan.path ?? [],
    creativeType === 'video' ? 'Only for video' : 'Only for expandable',
  ),
});
const notForVideo = (plan: FieldPlan): FieldPlan => ({
  ...plan,
  lockReason: lockedWhile((row) => row.record.draft['creativeType'] === 'video', plan.path ?? [], 'Not for video'),
});

const categories = (value: Json | undefined): string =>
  isList(value) ? value.map(rawText).join(', ') : rawText(value);

export const CREATIVE_FIELDS: readonly FieldPlan[] = [
  { ...column('name', 'text', 260), frozen: true },
  column('creativeType', 'enum', 104, TYPES),
  column('adSizeWidth', 'integer', 72),
  column('adSizeHeight', 'integer', 72),
  column('advertiserName', 'text', 160),
  column('domainLandingPage', 'text', 176),
  column('adChoicesIcon', 'enum', 120, ICONS),
  notForVideo({ ...column('creativeHtml', 'text', 200), multiline: true, source: true }),
  only('expandable', column('expandDirection', 'enum', 120, DIRECTIONS)),
  only('video', column('type', 'enum', 112, VIDEO)),
  only('video', column('source', 'enum', 120, SOURCES)),
  only('video', column('duration', 'number', 80)),
  only('video', column('clickThroughURL', 'text', 176)),
  only('video', column('videoURL', 'text', 176)),
  only('video', column('bitRate', 'number', 80)),
  only('video', column('videoSkippingAfter', 'number', 96)),
  {
    ...column('categoryName', 'summary', 160),
    format: categories,
    absent: 'No categories',
    lockReason: () => IN_INSPECTOR,
  },
  column('placementId', 'text', 120),
  column('campaignRestrictName', 'text', 168),
  column('dsaAdvertiser', 'text', 144),
  column('financier', 'text', 144),
  { ...column('notes', 'text', 200), multiline: true },
  {
    id: 'uses',
    title: 'Tactics',
    type: 'integer',
    // Of no member: no problem and no change is at it.
    recordPath: ['uses'],
    width: 80,
    // A row's draft is another object after each edit.
    read: ({ draft, key }) => useCount(draft, key),
    lockReason: () => 'How many have it: assign it to them',
  },
  PLATFORM_ID,
];
