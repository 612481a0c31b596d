// What each of the twelve targeting objects says in a sentence (§2.5); empty where nothing is chosen in it.
import { describeField } from '../../domain/check/check.ts';
import { findWord } from '../../domain/shape/field.ts';
import { itemsIn } from '../../domain/targeting/entries.ts';
import { type EntryList, type TargetingId, targetingObject } from '../../domain/targeting/objects.ts';
import { isThere } from '../../domain/shape/read.ts';
import { type Json, type JsonObject, type Path, isObject } from '../../kernel/json.ts';
import { lowerFirst } from '../../kernel/letter-case.ts';
import { formatNumber } from '../../kernel/money.ts';
import {
  type Wording,
  bothSides,
  joined,
  describeMember,
  ownMember,
  plain,
  sharedSides,
  splitSides,
  withAsides,
} from './wording.ts';

type Phrase = (value: JsonObject, wording: Wording) => string;

/** What planners call the values of a choice, as in a sentence. */
function wordsAt(path: Path): (value: Json | undefined, wording: Wording) => string {
  const words = Object.fromEntries(
    Object.entries(describeField('tactic', ['targeting', ...path])?.valueWords ?? {}).map(([value, word]) => [
      value,
      lowerFirst(word),
    ]),
  );
  return (value, wording) => findWord(words, plain(value, wording));
}

const findList = (id: TargetingId, list: string): EntryList => {
  const found = targetingObject(id).lists.find((each) => each.id === list);
  if (found === undefined) throw new Error(`${id} has no list ${list}`);
  return found;
};

const CROSS_DEVICES: Readonly<Partial<Record<TargetingId, ReturnType<typeof wordsAt>>>> = Object.fromEntries(
  (['hcpByPractitioner', 'npiTargeting', 'retargetingPixels', 'behavioralSegments', 'healthPopulations'] as const).map(
    (id) => [id, wordsAt([id, 'crossDevice'])],
  ),
);

/** Only where it is not the default, a device by itself (§2.5). */
function crossDevice(id: TargetingId, value: JsonObject, wording: Wording): string | null {
  const devices = ownMember(value, 'crossDevice');
  if (!isThere(devices) || devices === 'device') return null;
  return `by ${CROSS_DEVICES[id]?.(devices, wording) ?? '?'}`;
}

const reporting = (value: JsonObject): string | null =>
  ownMember(value, 'npiReporting') === true ? 'with NPI reporting' : null;

/** "last 30 days"; null where it is missing. */
function lastDays(days: Json | undefined, wording: Wording): string | null {
  if (!isThere(days)) return null;
  const text = plain(days, wording);
  if (text === '90plus') return '90+ days';
  return text === '1' ? 'last day' : `last ${text} days`;
}

/** "list Tier 1", "lists Tier 1 and Tier 2". */
const noun = (items: readonly Json[], one: string, many: string): string => (items.length === 1 ? one : many);

const SEGMENT_NOUNS: Readonly<Record<string, string>> = {
  specialty: 'specialty',
  practitioner: 'practitioner segment',
};
const practitioner: Phrase = (value, wording) => {
  const items = itemsIn(value, findList('hcpByPractitioner', 'segments'));
  const phrases = bothSides(splitSides(items), ([item = null]) => {
    const type = isObject(item) ? ownMember(item, 'segmentType') : undefined;
    const what = typeof type === 'string' ? findWord(SEGMENT_NOUNS, plain(type, wording)) : 'segment';
    return `${what} ${describeMember('segmentId')(item, wording)}`;
  });
  return phrases.length === 0
    ? ''
    : withAsides(phrases, [crossDevice('hcpByPractitioner', value, wording), reporting(value)]);
};

const npi: Phrase = (value, wording) => {
  const nameItem = (item: Json): string => {
    if (!isObject(item)) return plain(item, wording);
    const name = wording.names.npiList(item);
    const key = ownMember(item, 'list');
    return plain(name ?? (isThere(key) ? key : ownMember(item, 'listId')), wording);
  };
  const lists = bothSides(
    splitSides(itemsIn(value, findList('npiTargeting', 'lists'))),
    (items, and) => `on ${noun(items, 'list', 'lists')} ${joined(items, wording, nameItem, { and })}`,
  );
  // Counted and never listed: the sentence goes into reports.
  const numbers = ownMember(value, 'npiNumbers');
  const entries = itemsIn(value, findList('npiTargeting', 'npiNumbers'));
  const include = isObject(numbers) ? ownMember(numbers, 'include') : undefined;
  const phrases = [
    ...lists,
    ...bothSides(
      sharedSides(entries, include),
      ({ length }) => `among ${formatNumber(length)} ${length === 1 ? 'NPI' : 'NPIs'}`,
    ),
  ];
  return phrases.length === 0
    ? ''
    : withAsides(phrases, [crossDevice('npiTargeting', value, wording), reporting(value)]);
};

const health: Phrase = (value, wording) => {
  const segments = itemsIn(value, findList('healthPopulations', 'segments'));
  const operator = ownMember(value, 'operator') === 'and' ? 'and' : 'or';
  const nameItem = (item: Json): string => {
    const code = isObject(item) ? ownMember(item, 'meshCode') : item;
    return plain((typeof code === 'string' ? wording.names.health(code) : undefined) ?? code, wording);
  };
  const typeOf = (item: Json): Json | undefined => (isObject(item) ? ownMember(item, 'segmentType') : undefined);
  const phrases = bothSides(splitSides(segments), (items) => {
    const of = (fits: (type: Json | undefined) => boolean, start: string): string[] => {
      const some = items.filter((item) => fits(typeOf(item)));
      const more = 'populations';
      return some.length === 0 ? [] : [`${start} ${joined(some, wording, nameItem, { and: operator, more })}`];
    };
    return [
      ...of((type) => type === 'condition', 'with'),
      ...of((type) => type === 'treatment', 'treated with'),
      ...of((type) => type !== 'condition' && type !== 'treatment', 'of population'),
    ].join(` ${operator} `);
  });
  const days = lastDays(ownMember(value, 'historicalPeriod'), wording);
  return phrases.length === 0 ? '' : withAsides(phrases, [days, crossDevice('healthPopulations', value, wording)]);
};

const behavioral: Phrase = (value, wording) => {
  const provider = describeMember('providerId');
  const segment = describeMember('segmentId');
  const nameItem = (item: Json): string => `${segment(item, wording)} (provider ${provider(item, wording)})`;
  const phrases = bothSides(
    splitSides(itemsIn(value, findList('behavioralSegments', 'segments'))),
    (items, and) => `in behavioral ${noun(items, 'segment', 'segments')} ${joined(items, wording, nameItem, { and })}`,
  );
  return phrases.length === 0 ? '' : withAsides(phrases, [crossDevice('behavioralSegments', value, wording)]);
};

const pixels: Phrase = (value, wording) => {
  const pixel = describeMember('pixelId');
  const phrases = bothSides(
    splitSides(itemsIn(value, findList('retargetingPixels', 'pixels'))),
    (items, and) =>
      `seen by ${noun(items, 'pixel', 'pixels')} ${joined(items, wording, (item) => pixel(item, wording), { and })}`,
  );
  const days = lastDays(ownMember(value, 'recency'), wording);
  return phrases.length === 0 ? '' : withAsides(phrases, [days, crossDevice('retargetingPixels', value, wording)]);
};

const PLACES: Readonly<Record<string, readonly [start: string, more: string]>> = {
  country: ['in', 'countries'],
  state: ['in', 'states'],
  city: ['in', 'cities'],
  metro: ['in metro', 'metros'],
};

const places: Phrase = (value, wording) => {
  const type = ownMember(value, 'type');
  const [start, more] = (typeof type === 'string' && Object.hasOwn(PLACES, type) ? PLACES[type] : null) ?? [
    'in',
    'places',
  ];
  const coded = type === 'country' || type === 'state';
  const named = (code: Json | undefined): string =>
    plain((typeof code === 'string' ? wording.names.place(code) : undefined) ?? code, wording);
  const nameItem = (item: Json): string => (coded ? named(item) : plain(item, wording));
  // A state's code or name says its country; there is a Columbus in more than one state.
  const parent = ownMember(value, 'parent');
  const above = isObject(parent) && !coded ? ownMember(parent, 'value') : undefined;
  const items = itemsIn(value, findList('geoTargets', 'values'));
  const phrases = bothSides(sharedSides(items, ownMember(value, 'include')), (each, and) => {
    const all = joined(each, wording, nameItem, { and, more });
    return `${start} ${all}${isThere(above) ? ` (${named(above)})` : ''}`;
  });
  return phrases.join(', ');
};

/** Objects with one list of texts and one include for all. */
function texts(id: TargetingId, list: string, start: string, word = plain): Phrase {
  const entries = findList(id, list);
  const [, more] = entries.noun;
  return (value, wording) =>
    bothSides(
      sharedSides(itemsIn(value, entries), ownMember(value, 'include')),
      (items, and) => `${start} ${joined(items, wording, (item) => word(item, wording), { and, more })}`,
    ).join(', ');
}

const TYPE_WORDS: Readonly<Record<string, string>> = { app: 'in apps', site: 'on sites' };

const DOMAINS = [
  ['domains', 'domainName', 'on', 'on'],
  ['apps', 'appName', 'in app', 'in apps'],
  ['domainLists', 'listId', 'on domain list', 'on domain lists'],
  ['appLists', 'listId', 'in app list', 'in app lists'],
] as const;

const domainsApps: Phrase = (value, wording) =>
  DOMAINS.flatMap(([id, member, one, many]) => {
    const list = findList('domainsApps', id);
    const name = describeMember(member);
    const more = id === 'domains' ? list.noun[1] : '';
    return bothSides(
      splitSides(itemsIn(value, list)),
      (items, and) =>
        `${noun(items, one, many)} ${joined(items, wording, (item) => name(item, wording), { and, more })}`,
    );
  }).join(', ');

const category: Phrase = (value, wording) => {
  const id = ownMember(value, 'categoryId');
  if (!isThere(id)) return '';
  return bothSides(splitSides([value]), () => `in IAB category ${plain(id, wording)}`).join(', ');
};

const viewability: Phrase = (value, wording) => {
  const rate = ownMember(value, 'minViewabilityRate');
  const provider = ownMember(value, 'provider');
  if (!isThere(rate)) return '';
  return withAsides(
    [`at least ${plain(rate, wording)}% viewable`],
    [isThere(provider) ? plain(provider, wording) : null],
  );
};

export const PHRASES: Readonly<Record<TargetingId, Phrase>> = {
  hcpByPractitioner: practitioner,
  npiTargeting: npi,
  healthPopulations: health,
  behavioralSegments: behavioral,
  retargetingPixels: pixels,
  geoTargets: places,
  devices: texts('devices', 'deviceTypes', 'on', wordsAt(['devices', 'deviceTypes', 0])),
  inventoryTypes: texts('inventoryTypes', 'types', '', (item, wording) => findWord(TYPE_WORDS, plain(item, wording))),
  inventorySources: texts('inventorySources', 'exchanges', 'on exchange'),
  domainsApps,
  iabNewCategories: category,
  viewability,
};
