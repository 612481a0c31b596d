// Fields of a creative: what all three kinds have, and what only expandable or video ones have (§2.6).
import { VIDEO_TYPES } from '../../../shared/domain/creative.ts';
import { isList } from '../../../shared/kernel/json.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { rawText } from './raw-text.ts';
import type { FieldType, Option } from './field.ts';
import { PLATFORM_ID, optionsOf, plainOptions, unless } from './make.ts';
import type { FieldPlan } from './make.ts';

const TYPES: readonly Option[] = [
  { value: 'html', label: 'HTML' },
  { value: 'expandable', label: 'Expandable' },
  { value: 'video', label: 'Video' },
];
const VIDEO = optionsOf(VIDEO_TYPES, { FLV: 'FLV', MP4_VIDEO: 'MP4', HTML5_VPAID: 'HTML5 VPAID' });
const SOURCES: readonly Option[] = [
  { value: 'VAST_Doc', label: 'VAST document' },
  { value: 'VAST_URL', label: 'VAST address' },
  { value: 'URL', label: 'Address' },
];
const ICONS: readonly Option[] = [
  { value: 'TopRight', label: 'Top right' },
  { value: 'TopLeft', label: 'Top left' },
  { value: 'BottomRight', label: 'Bottom right' },
  { value: 'BottomLeft', label: 'Bottom left' },
  { value: 'None', label: 'None' },
];
const DIRECTIONS = plainOptions(['Up', 'Down', 'Left', 'Right', 'Up Left', 'Up Right', 'Down Left', 'Down Right']);

const column = (
  member: string,
  title: string,
  type: FieldType,
  width: number,
  options?: readonly Option[],
): FieldPlan => ({
  id: member,
  title,
  type,
  path: [member],
  width,
  ...(options === undefined ? {} : { options }),
});

/** A member of one kind of creative, not to be filled in on the others. */
const only = (creativeType: 'expandable' | 'video', plan: FieldPlan): FieldPlan => ({
  ...plan,
  editable: unless(
    (row) => row.record.draft['creativeType'] !== creativeType,
    plan.path ?? [],
    creativeType === 'video' ? 'Only for video' : 'Only for expandable',
  ),
});

const categories = (held: Json | undefined): string => (isList(held) ? held.map(rawText).join(', ') : rawText(held));

export const CREATIVE_FIELDS: readonly FieldPlan[] = [
  { ...column('name', 'Name', 'text', 260), frozen: true },
  column('creativeType', 'Type', 'enum', 104, TYPES),
  column('adSizeWidth', 'Width', 'integer', 72),
  column('adSizeHeight', 'Height', 'integer', 72),
  column('advertiserName', 'Advertiser', 'text', 160),
  column('domainLandingPage', 'Landing page', 'text', 176),
  column('adChoicesIcon', 'AdChoices icon', 'enum', 120, ICONS),
  only('expandable', column('expandDirection', 'Expands', 'enum', 104, DIRECTIONS)),
  only('video', column('type', 'Video type', 'enum', 112, VIDEO)),
  only('video', column('source', 'Video source', 'enum', 120, SOURCES)),
  only('video', column('duration', 'Seconds', 'number', 80)),
  only('video', column('clickThroughURL', 'Click-through', 'text', 176)),
  {
    ...column('categoryName', 'Categories', 'summary', 160),
    format: categories,
    editable: () => 'Change it in the inspector',
  },
  column('placementId', 'Placement ID', 'text', 120),
  column('campaignRestrictName', 'Not beside', 'text', 160),
  column('dsaAdvertiser', 'DSA advertiser', 'text', 144),
  column('financier', 'Financier', 'text', 144),
  { ...column('notes', 'Notes', 'text', 200), multiline: true },
  PLATFORM_ID,
];
