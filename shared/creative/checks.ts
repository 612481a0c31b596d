// What a planner should look at in a creative that no rule of §2.6 speaks of: hints, never problems.
import { textIn } from '../domain/shape/read.ts';
import type { JsonObject } from '../kernel/json.ts';
import { type AdSize, adSize, sizeText } from './ad-size.ts';
import { MACRO_HOST, parseHost } from './hosts.ts';
import type { Scan } from './scan.ts';
import type { Vast } from './vast.ts';

export type Hint =
  | { readonly is: 'size'; readonly declared: string; readonly found: string }
  | { readonly is: 'landing'; readonly declared: string; readonly found: string }
  | { readonly is: 'insecure'; readonly count: number }
  | { readonly is: 'duration'; readonly declared: number; readonly found: number }
  | { readonly is: 'noMedia' };

/** Half a second is rounding. */
const SAME_SECONDS = 0.5;

/** `scan` of its markup, `vast` of its document, where there are any. */
export function findHints(body: JsonObject, scan: Scan | null, vast: Vast | null): readonly Hint[] {
  const hints: Hint[] = [];
  const size = adSize(body);
  const found = scan?.size ?? null;
  if (size !== null && found !== null && !fits(size, found, body['creativeType'] === 'expandable')) {
    hints.push({ is: 'size', declared: sizeText(size), found: sizeText(found) });
  }
  const landing = parseSite(textIn(body, 'domainLandingPage') ?? '');
  const clicks = listClicks(body, scan, vast);
  const other = clicks.find((host) => host !== MACRO_HOST && parseSite(host) !== landing);
  if (landing !== '' && other !== undefined && clicks.every((host) => parseSite(host) !== landing)) {
    hints.push({ is: 'landing', declared: landing, found: other });
  }
  const own = listAddresses(body).filter((url) => /^http:/i.test(url)).length;
  const insecure = (scan?.insecure ?? 0) + (vast?.insecure ?? 0) + own;
  if (insecure > 0) hints.push({ is: 'insecure', count: insecure });
  const seconds = vast?.ads.find((ad) => ad.duration !== null)?.duration ?? null;
  const declared = body['duration'];
  if (seconds !== null && typeof declared === 'number' && Math.abs(seconds - declared) > SAME_SECONDS) {
    hints.push({ is: 'duration', declared, found: seconds });
  }
  if (vast?.ads.some((ad) => ad.kind === 'inline' && ad.media.length === 0) === true) hints.push({ is: 'noMedia' });
  return hints;
}

/** What expandable markup draws may be the open ad. */
function fits(declared: AdSize, found: AdSize, expands: boolean): boolean {
  if (expands) return found.width >= declared.width && found.height >= declared.height;
  return found.width === declared.width && found.height === declared.height;
}

function listAddresses(body: JsonObject): string[] {
  if (body['creativeType'] !== 'video') return [];
  return [textIn(body, 'clickThroughURL') ?? '', textIn(body, 'videoURL') ?? ''];
}

function listClicks(body: JsonObject, scan: Scan | null, vast: Vast | null): readonly string[] {
  const own = body['creativeType'] === 'video' ? parseHost(textIn(body, 'clickThroughURL') ?? '') : null;
  const inVast = (vast?.ads ?? []).flatMap((ad) => parseHost(ad.clickThrough) ?? []);
  return [...(own === null ? [] : [own]), ...inVast, ...(scan?.clicks ?? [])];
}

/** A host without `www.` and port; of an address, its host. */
function parseSite(text: string): string {
  const host = parseHost(text) ?? text.trim().toLowerCase().split(/[/?#]/, 1)[0] ?? '';
  return host.replace(/^www\./, '').replace(/:\d{1,5}$/, '');
}
