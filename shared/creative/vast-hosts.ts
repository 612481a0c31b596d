// The hosts that a video would ask: those of its VAST document, by what its elements are for, and of its own address.
import { textIn } from '../domain/shape/read.ts';
import type { JsonObject } from '../kernel/json.ts';
import { addressesInText } from './addresses.ts';
import { type AskedHosts, type Load, HostCounts, parseHost } from './hosts.ts';
import { scanMarkup } from './scan.ts';
import type { XmlElement } from './xml.ts';

/** All other elements whose text is an address have one that is told of something. */
const SOURCES: Readonly<Record<string, Load>> = {
  mediafile: 'media',
  mezzanine: 'media',
  closedcaptionfile: 'media',
  interactivecreativefile: 'script',
  javascriptresource: 'script',
  executableresource: 'script',
  staticresource: 'image',
  iconclickfallbackimage: 'image',
  iframeresource: 'frame',
  vastadtaguri: 'other',
  adparameters: 'other',
  survey: 'other',
};
const ADDRESS = /^\s{0,99}(?:https?:)?\/\//i;
/** Names, not addresses. */
const NAMESPACES = /^xmlns|schemalocation$/;
const CLICKS = /^(?:companion|icon|nonlinear)?clickthrough$/;

export function hostsIn(document: XmlElement): AskedHosts {
  const counts = new HostCounts();
  const open = [document];
  for (let element = open.pop(); element !== undefined; element = open.pop()) {
    const { name, attributes, children } = element;
    const text = element.text.trim();
    if (name === 'htmlresource') counts.add(scanMarkup(text));
    else if (CLICKS.test(name)) counts.click(text);
    else if (name in SOURCES || ADDRESS.test(text)) counts.load(SOURCES[name] ?? 'pixel', text);
    // Parameters of a script are in a form of its own.
    if (name === 'adparameters' && parseHost(text) === null)
      for (const address of addressesInText(text, 'script')) counts.load('other', address);
    for (const [attribute, value] of attributes)
      if (ADDRESS.test(value) && !NAMESPACES.test(attribute)) counts.load('other', value);
    open.push(...children);
  }
  return counts.result();
}

/** Null for a creative that is no video, whose hosts are in its markup. */
export function videoHosts(body: JsonObject, vast: AskedHosts | null): AskedHosts | null {
  if (body['creativeType'] !== 'video') return null;
  const counts = new HostCounts();
  if (vast !== null) counts.add(vast);
  counts.load(body['source'] === 'VAST_URL' ? 'other' : 'media', textIn(body, 'videoURL') ?? '');
  counts.click(textIn(body, 'clickThroughURL') ?? '');
  return counts.result();
}
