// Examples of shared/domain/rules/creative-rules.ts.
import {
  EXAMPLE_ACCOUNT,
  EXAMPLE_CREATIVE,
  EXAMPLE_VIDEO,
  UNKNOWN_ACCOUNT,
  changed,
  creativeWith,
} from './example-bodies.ts';
import type { RuleId } from '../../domain/rules/sentences.ts';
import type { RuleExamples } from './rule-examples.ts';

const SOURCES: Readonly<Record<string, readonly string[]>> = {
  FLV: ['URL'],
  MP4_VIDEO: ['VAST_Doc', 'VAST_URL', 'URL'],
  HTML5_VPAID: ['VAST_Doc', 'VAST_URL'],
};

const PAIRS = Object.keys(SOURCES).flatMap((type) =>
  ['VAST_Doc', 'VAST_URL', 'URL'].map((source) => ({
    says: `${type} from ${source}`,
    allowed: SOURCES[type]?.includes(source) === true,
    body: changed(EXAMPLE_VIDEO, { type, source }),
  })),
);

function dsa(member: 'dsaAdvertiser' | 'financier'): RuleExamples {
  const required = { account: { ...EXAMPLE_ACCOUNT, dsaRequired: true } };
  const both = { dsaAdvertiser: 'Northside Pharma', financier: 'Northside Pharma' };
  return {
    passes: [
      { says: 'both are there', body: creativeWith(both), with: required },
      { says: 'the account does not ask', body: EXAMPLE_CREATIVE },
    ],
    fails: [
      { says: 'the account asks', body: creativeWith({ ...both, [member]: undefined }), with: required },
      { says: 'blanks', body: creativeWith({ ...both, [member]: ' ' }), with: required },
    ],
  };
}

export const CREATIVE_EXAMPLES = {
  'creative.video.source': {
    passes: PAIRS.filter(({ allowed }) => allowed),
    fails: PAIRS.filter(({ allowed }) => !allowed),
  },
  'creative.dsa.unknown': {
    passes: [
      { says: 'the account does not ask', body: EXAMPLE_CREATIVE },
      {
        says: 'both are there',
        body: creativeWith({ dsaAdvertiser: 'Northside Pharma', financier: 'Northside Pharma' }),
        with: { account: UNKNOWN_ACCOUNT },
      },
    ],
    fails: [
      { says: 'it is unknown whether the account asks', body: EXAMPLE_CREATIVE, with: { account: UNKNOWN_ACCOUNT } },
      {
        says: 'the advertiser alone',
        body: creativeWith({ dsaAdvertiser: 'Northside Pharma' }),
        with: { account: UNKNOWN_ACCOUNT },
      },
    ],
  },
  'creative.landing.page': {
    passes: [
      { says: 'a domain', body: creativeWith({ domainLandingPage: 'www.example.com' }) },
      { says: 'an address', body: creativeWith({ domainLandingPage: 'https://example.com/patients' }) },
    ],
    fails: [{ says: 'words', body: creativeWith({ domainLandingPage: 'our home page' }) }],
  },
  'creative.dsa.advertiser': dsa('dsaAdvertiser'),
  'creative.dsa.financier': dsa('financier'),
} satisfies Partial<Record<RuleId, RuleExamples>>;
