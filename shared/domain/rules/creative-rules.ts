// A creative's conditions: where a video comes from, and what the account's DSA duty asks for (§2.6).
import type { JsonObject } from '../../kernel/json.ts';
import { VIDEO_SOURCE_WORDS, VIDEO_TYPE_WORDS } from '../resources/creative.ts';
import { isUrl, spelled, findWord } from '../shape/field.ts';
import { has, textIn } from '../shape/read.ts';
import type { Rule } from './rule.ts';

/** Which sources each video type takes. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  FLV: ['URL'],
  MP4_VIDEO: ['VAST_Doc', 'VAST_URL', 'URL'],
  HTML5_VPAID: ['VAST_Doc', 'VAST_URL'],
};

const source: Rule = {
  id: 'creative.video.source',
  kind: 'creative',
  on: 'source',
  code: 'BUSINESS_RULE_VIOLATION',
  severity: 'error',
  section: '§2.6',
  expected: 'URL for FLV; VAST_Doc or VAST_URL for HTML5_VPAID; any of the three for MP4_VIDEO',
  check: (body, _ctx, report) => {
    if (body['creativeType'] !== 'video') return;
    const [type, from] = [textIn(body, 'type'), textIn(body, 'source')];
    if (type === undefined || from === undefined || !Object.hasOwn(SOURCES, type)) return;
    const allowed = SOURCES[type] ?? [];
    const isSource = from === 'VAST_Doc' || from === 'VAST_URL' || from === 'URL';
    if (isSource && !allowed.includes(from)) {
      const names = {
        words: allowed.map((one) => findWord(VIDEO_SOURCE_WORDS, one)).join(' or '),
        file: allowed.join(' or '),
      };
      const [source, video] = [spelled(VIDEO_SOURCE_WORDS, from), spelled(VIDEO_TYPE_WORDS, type)];
      report({ path: ['source'], params: { source, type: video, allowed: names }, value: from });
    }
  },
};

/** §2.6: what the account requires is not met by a text that says nothing. */
function isBlank(body: JsonObject, member: string): boolean {
  return !has(body, member) || textIn(body, member)?.trim() === '';
}

function dsa(member: 'dsaAdvertiser' | 'financier'): Rule {
  return {
    id: member === 'financier' ? 'creative.dsa.financier' : 'creative.dsa.advertiser',
    kind: 'creative',
    code: 'REQUIRED_FIELD',
    severity: 'error',
    section: '§2.6',
    expected: 'text',
    check: (body, { account }, report) => {
      if (account.dsaRequired === true && isBlank(body, member)) report({ path: [member] });
    },
  };
}

const dsaUnknown: Rule = {
  id: 'creative.dsa.unknown',
  kind: 'creative',
  code: 'REQUIRED_FIELD',
  severity: 'warning',
  section: '§2.6',
  expected: 'text, when the account requires it',
  scope: 'sent',
  check: (body, { account }, report) => {
    if (account.dsaRequired !== undefined) return;
    const missing = (['dsaAdvertiser', 'financier'] as const).find((member) => isBlank(body, member));
    if (missing !== undefined) report({ path: [missing] });
  },
};

/** Host names with at least one dot; a path may follow. */
const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*(?:[:/?#]\S*)?$/u;

const landing: Rule = {
  id: 'creative.landing.page',
  kind: 'creative',
  on: 'domainLandingPage',
  code: 'INVALID_FORMAT',
  severity: 'warning',
  section: '§2.6',
  expected: 'a domain or an address',
  check: (body, _ctx, report) => {
    const page = textIn(body, 'domainLandingPage');
    if (page === undefined || page === '' || page.length > 5000 || isUrl(page) || DOMAIN.test(page)) return;
    report({ path: ['domainLandingPage'], value: page.slice(0, 200) });
  },
};

export const CREATIVE_RULES: readonly Rule[] = [source, dsa('dsaAdvertiser'), dsa('financier'), dsaUnknown, landing];
