// Examples of shared/domain/rules/targeting-rules.ts.
import type { JsonObject } from '../../kernel/json.ts';
import { tacticWith } from './example-bodies.ts';
import type { RuleId } from '../../domain/rules/sentences.ts';
import type { RuleExamples } from './rule-examples.ts';

const targeted = (targeting: JsonObject): JsonObject => tacticWith({ targeting });

const LISTS = [{ listId: '77', include: true }];

const NUMBERS = { numbers: ['1234567893'], include: true };

const geo = (members: JsonObject): JsonObject => targeted({ geoTargets: { include: true, ...members } });

export const TARGETING_EXAMPLES = {
  'targeting.npi.oneOf': {
    passes: [
      { says: 'lists', body: targeted({ npiTargeting: { lists: LISTS } }) },
      { says: 'numbers', body: targeted({ npiTargeting: { npiNumbers: NUMBERS } }) },
    ],
    fails: [{ says: 'neither', body: targeted({ npiTargeting: { crossDevice: 'device' } }) }],
  },
  'targeting.npi.both': {
    passes: [{ says: 'lists alone', body: targeted({ npiTargeting: { lists: LISTS } }) }],
    fails: [{ says: 'both', body: targeted({ npiTargeting: { lists: LISTS, npiNumbers: NUMBERS } }) }],
  },
  'targeting.npi.unnamed': {
    passes: [{ says: 'by id', body: targeted({ npiTargeting: { lists: LISTS } }) }],
    fails: [{ says: 'neither key nor id', body: targeted({ npiTargeting: { lists: [{ include: true }] } }) }],
  },
  'targeting.npi.missing': {
    passes: [
      {
        says: 'a key that is there',
        body: targeted({ npiTargeting: { lists: [{ list: 'n1', include: true }] } }),
        with: { hasNpiList: (key) => key === 'n1' },
      },
    ],
    fails: [
      {
        says: 'a key that is nowhere',
        body: targeted({ npiTargeting: { lists: [{ list: 'n9', include: true }] } }),
        with: { hasNpiList: (key) => key === 'n1' },
      },
    ],
  },
  'targeting.npi.checkDigit': {
    passes: [{ says: 'a right one', body: targeted({ npiTargeting: { npiNumbers: NUMBERS } }) }],
    fails: [
      {
        says: 'a digit mistyped',
        body: targeted({ npiTargeting: { npiNumbers: { numbers: ['1234567890'], include: true } } }),
      },
    ],
  },
  'targeting.domains.oneOf': {
    passes: [
      { says: 'domains', body: targeted({ domainsApps: { domains: [{ domainName: 'example.com', include: true }] } }) },
      { says: 'app lists', body: targeted({ domainsApps: { appLists: [{ listId: '12', include: false }] } }) },
    ],
    fails: [{ says: 'none of the four', body: targeted({ domainsApps: {} }) }],
  },
  'targeting.geo.parentMissing': {
    passes: [
      { says: 'countries', body: geo({ type: 'country', values: ['US', 'CA'] }) },
      {
        says: 'metros of a state',
        body: geo({ type: 'metro', values: ['Columbus'], parent: { type: 'state', value: 'US-OH' } }),
      },
    ],
    fails: [
      { says: 'cities', body: geo({ type: 'city', values: ['Columbus'] }) },
      { says: 'metros', body: geo({ type: 'metro', values: ['Columbus'] }) },
      { says: 'states', body: geo({ type: 'state', values: ['US-OH'] }) },
    ],
  },
  'targeting.geo.parent': {
    passes: [
      {
        says: 'states of a country',
        body: geo({ type: 'state', values: ['US-OH'], parent: { type: 'country', value: 'US' } }),
      },
      { says: 'countries', body: geo({ type: 'country', values: ['US', 'CA'] }) },
    ],
    fails: [
      {
        says: 'cities of a country',
        body: geo({ type: 'city', values: ['Columbus'], parent: { type: 'country', value: 'US' } }),
      },
    ],
  },
} satisfies Partial<Record<RuleId, RuleExamples>>;
