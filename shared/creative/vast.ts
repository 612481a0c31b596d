// A VAST document as planners need it: its ads with their videos, targets of clicks, and addresses told of each event.
import { addTo } from '../kernel/groups.ts';
import type { JsonObject } from '../kernel/json.ts';
import { type Result, fail, ok } from '../kernel/result.ts';
import type { AskedHosts } from './hosts.ts';
import { hostsIn } from './vast-hosts.ts';
import { type XmlElement, readXml } from './xml.ts';

export interface MediaFile {
  readonly url: string;
  readonly type: string;
  readonly width: number | null;
  readonly height: number | null;
  /** kbit/s */
  readonly bitRate: number | null;
  readonly delivery: string;
  /** `VPAID`; empty for a plain video. */
  readonly api: string;
}

export interface VastAd {
  /** A wrapper leads to another document, which is never fetched. */
  readonly kind: 'inline' | 'wrapper';
  readonly title: string;
  readonly system: string;
  /** Seconds. */
  readonly duration: number | null;
  /** As written: `00:00:05` or `25%`. */
  readonly skipAfter: string;
  readonly media: readonly MediaFile[];
  readonly clickThrough: string;
  readonly wraps: string;
  /**
   * Event, such as `start`, `complete`, `impression`, `click` or `error`, and the addresses that are told. Those of other
   * parts than the video say so: `companion click`, `verification verificationNotExecuted`.
   */
  readonly tracking: ReadonlyMap<string, readonly string[]>;
  readonly companions: number;
}

/** With the hosts of all its parts. */
export interface Vast extends AskedHosts {
  readonly version: string;
  readonly ads: readonly VastAd[];
}

/** Failures: VAST_DAMAGED with `reason`. */
export function readVast(text: string): Result<Vast> {
  const read = readXml(text.replace(/^\ufeff/, '').trim());
  if (!read.ok) return read;
  const root = read.value;
  if (root.name !== 'vast') return fail('VAST_DAMAGED', { reason: 'it does not begin with a VAST tag' });
  return ok({ version: root.attributes.get('version') ?? '', ads: all(root, 'ad').map(readAd), ...hostsIn(root) });
}

export function isVast(text: string): boolean {
  return /^\ufeff?\s{0,99}(?:<\?xml[^>]{0,200}>\s{0,99})?<(?:\w{1,20}:)?vast[\s>]/i.test(text);
}

/** A document in any member of the draft: the interface names none for it (§2.6). */
export function vastIn(body: JsonObject): { readonly member: string; readonly text: string } | null {
  for (const [member, text] of Object.entries(body)) {
    if (typeof text === 'string' && isVast(text)) return { member, text };
  }
  return null;
}

function readAd(ad: XmlElement): VastAd {
  const inline = first(ad, 'inline');
  const body = inline ?? first(ad, 'wrapper') ?? ad;
  const creatives = under(body, 'creatives', 'creative');
  const linears = creatives.flatMap((one) => all(one, 'linear'));
  const [linear] = linears;
  const clicks = linears.flatMap((one) => all(one, 'videoclicks'));
  return {
    kind: inline === undefined ? 'wrapper' : 'inline',
    title: readText(body, 'adtitle'),
    system: readText(body, 'adsystem'),
    duration: linear === undefined ? null : seconds(readText(linear, 'duration')),
    skipAfter: linear?.attributes.get('skipoffset') ?? '',
    media: linears.flatMap((one) => under(one, 'mediafiles', 'mediafile').map(readMedia)),
    clickThrough: clicks.map((one) => readText(one, 'clickthrough')).find((url) => url !== '') ?? '',
    wraps: readText(body, 'vastadtaguri'),
    tracking: collectTracking(body, creatives),
    companions: creatives.flatMap((one) => under(one, 'companionads', 'companion')).length,
  };
}

class Tracking {
  readonly found = new Map<string, string[]>();

  add(event: string, elements: readonly XmlElement[]): void {
    for (const { text } of elements) {
      const url = text.trim();
      if (url === '') continue;
      addTo(this.found, event, url);
    }
  }

  /** Of the elements' `TrackingEvents`; `part` says what they are of. */
  events(part: string, elements: readonly XmlElement[]): void {
    for (const element of elements)
      for (const one of under(element, 'trackingevents', 'tracking'))
        this.add(`${part}${one.attributes.get('event') ?? ''}`, [one]);
  }
}

/** Of each part that other ad servers and measurers are told of (VAST 4.3 §3). */
function collectTracking(body: XmlElement, creatives: readonly XmlElement[]): VastAd['tracking'] {
  const tracking = new Tracking();
  const each = (elements: readonly XmlElement[], ...path: string[]) => elements.flatMap((one) => under(one, ...path));
  const linears = each(creatives, 'linear');
  tracking.add('impression', all(body, 'impression'));
  tracking.events('', linears);
  tracking.add('click', each(linears, 'videoclicks', 'clicktracking'));
  tracking.add('custom click', each(linears, 'videoclicks', 'customclick'));
  const verifications = [
    ...under(body, 'adverifications', 'verification'),
    ...under(body, 'extensions', 'extension', 'adverifications', 'verification'),
  ];
  tracking.events('verification ', verifications);
  for (const viewed of each([body, ...verifications], 'viewableimpression')) {
    tracking.add('viewable', all(viewed, 'viewable'));
    tracking.add('not viewable', all(viewed, 'notviewable'));
    tracking.add('view undetermined', all(viewed, 'viewundetermined'));
  }
  const companions = each(creatives, 'companionads', 'companion');
  tracking.events('companion ', companions);
  tracking.add('companion click', each(companions, 'companionclicktracking'));
  const icons = each(linears, 'icons', 'icon');
  tracking.add('icon view', each(icons, 'iconviewtracking'));
  tracking.add('icon click', each(icons, 'iconclicks', 'iconclicktracking'));
  const overlays = each(creatives, 'nonlinearads');
  tracking.events('non-linear ', overlays);
  tracking.add('non-linear click', each(overlays, 'nonlinear', 'nonlinearclicktracking'));
  tracking.add('error', all(body, 'error'));
  return tracking.found;
}

function readMedia({ attributes, text }: XmlElement): MediaFile {
  const number = (name: string): number | null => {
    const value = attributes.get(name)?.trim() ?? '';
    return /^\d{1,9}(?:\.\d{1,9})?$/.test(value) ? Number(value) : null;
  };
  return {
    url: text.trim(),
    type: attributes.get('type') ?? '',
    width: number('width'),
    height: number('height'),
    bitRate: number('bitrate'),
    delivery: attributes.get('delivery') ?? '',
    api: attributes.get('apiframework') ?? '',
  };
}

/** `00:00:15.500` */
function seconds(text: string): number | null {
  const match = /^(\d{1,3}):([0-5]?\d):([0-5]?\d)(\.\d{1,3})?$/.exec(text);
  if (match === null) return null;
  const [, hours, minutes, rest, part = ''] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest) + Number(`0${part}`);
}

function all({ children }: XmlElement, name: string): readonly XmlElement[] {
  return children.filter((child) => child.name === name);
}

/** Down a path of names. */
function under(element: XmlElement, ...path: readonly string[]): readonly XmlElement[] {
  return path.reduce<readonly XmlElement[]>((here, name) => here.flatMap((one) => all(one, name)), [element]);
}

function first(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name === name);
}

function readText(element: XmlElement, name: string): string {
  return first(element, name)?.text.trim() ?? '';
}
