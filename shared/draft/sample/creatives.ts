// The sample's creatives: all three kinds in the sizes that the field buys (§2.6).
import type { JsonObject } from '../../kernel/json.ts';
import type { EntityRecord } from '../document.ts';
import { type Theme, THEMES } from './themes.ts';

interface Format {
  readonly creativeType: 'html' | 'expandable' | 'video';
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly more: JsonObject;
}

const format = (
  creativeType: Format['creativeType'],
  [width, height]: readonly [number, number],
  title: string,
  more: JsonObject = {},
): Format => ({ creativeType, width, height, title, more });

const FORMATS: readonly [Format, ...Format[]] = [
  format('html', [300, 250], 'Outcomes data', { notes: 'MLR approved' }),
  format('html', [300, 250], 'Dosing'),
  format('html', [728, 90], 'Outcomes data'),
  format('video', [1920, 1080], 'Mechanism of action 30 s', { type: 'MP4_VIDEO', source: 'VAST_URL', duration: 30 }),
  format('expandable', [300, 600], 'Safety information', { expandDirection: 'Left' }),
  format('html', [160, 600], 'Outcomes data'),
  format('video', [1280, 720], 'Patient case 15 s', { type: 'HTML5_VPAID', source: 'VAST_Doc', duration: 15 }),
  format('html', [320, 50], 'Learn more'),
  format('expandable', [970, 250], 'Prescribing information', { expandDirection: 'Down' }),
  format('video', [640, 360], 'Short cut 6 s', {
    type: 'MP4_VIDEO',
    source: 'URL',
    duration: 6,
    videoSkippingAfter: 5,
  }),
];

const ICONS = ['TopRight', 'TopRight', 'TopLeft', 'BottomRight'] as const;

export interface SampleCreative {
  readonly record: EntityRecord;
  readonly video: boolean;
  /** `300x250`: weights add up to 100 within one (§2.4). */
  readonly size: string;
}

export function creative(index: number): SampleCreative {
  const chosen = FORMATS[index % FORMATS.length] ?? FORMATS[0];
  const round = Math.floor(index / FORMATS.length);
  const theme = THEMES[round % THEMES.length] ?? THEMES[0];
  const version = Math.floor(round / THEMES.length) + 1;
  const size = `${chosen.width}x${chosen.height}`;
  const draft = {
    creativeType: chosen.creativeType,
    name: `${theme.product} | ${chosen.title} | ${size}${version === 1 ? '' : ` | v${version}`}`,
    advertiserName: theme.advertiser,
    adSizeWidth: chosen.width,
    adSizeHeight: chosen.height,
    domainLandingPage: theme.site,
    adChoicesIcon: ICONS[index % ICONS.length] ?? 'TopRight',
    placementId: `P${700_100 + index}`,
    categoryName: [`Pharma: ${theme.specialty}`],
    ...chosen.more,
    ...(chosen.creativeType === 'video' ? video(theme, index) : { creativeHtml: markup(chosen, theme, index) }),
  } satisfies JsonObject;
  const record = { key: `r${index + 1}`, remoteId: null, base: null, draft };
  return { record, video: chosen.creativeType === 'video', size };
}

function video(theme: Theme, index: number): JsonObject {
  return {
    clickThroughURL: `https://www.${theme.site}/video?c=${index + 1}`,
    videoURL: `https://media.${theme.site}/v/${index + 1}.mp4`,
    bitRate: 2400,
  };
}

/** Looks like an ad without a network: the preview has none. One pixel and a click macro, as tags of ad servers have. */
function markup({ width, height, title }: Format, theme: Theme, index: number): string {
  const wide = width > 2 * height;
  const box = `box-sizing:border-box;width:${width}px;height:${height}px;padding:${wide ? '8px 16px' : '16px'}`;
  const look = `display:flex;flex-direction:${wide ? 'row' : 'column'};gap:8px;justify-content:space-between;overflow:hidden`;
  const style = `${box};${look};background:#eaf3f6;color:#0b3644;font:13px/1.35 Arial,sans-serif`;
  const button =
    '<span style="background:#0b6580;color:#fff;padding:4px 10px;border-radius:4px;align-self:start">Learn more</span>';
  const ad = `<div style="${style}"><b style="font-size:${height < 60 ? '14' : '18'}px">${theme.product}</b><span>${title}</span>${button}</div>`;
  const pixel = `https://pixel.${theme.site}/i?c=${index + 1}&cb=[CACHEBUSTER]`;
  const link = `\${CLICK_URL}https://www.${theme.site}/hcp`;
  return `<a href="${link}" target="_blank" style="text-decoration:none">${ad}</a><img src="${pixel}" width="1" height="1" alt="">`;
}
