// What the parts of the targeting library, their facets and their records are called.
import { DAY_MS } from '../../../shared/kernel/calendar.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { upperFirst } from '../../../shared/kernel/letter-case.ts';
import type { LibraryEntry, LibraryFacets, LibraryPart } from '../../../shared/library/entry.ts';

interface PartWords {
  readonly title: string;
  readonly one: string;
  readonly many: string;
  readonly placeholder: string;
}

export const PARTS: Readonly<Record<LibraryPart, PartWords>> = {
  healthTaxonomy: {
    title: 'Health terms',
    one: 'health term',
    many: 'health terms',
    placeholder: 'Name, word of a description, MeSH code',
  },
  brandSuitability: {
    title: 'Brand suitability',
    one: 'category',
    many: 'categories',
    placeholder: 'Name or ID of a category',
  },
  geo: { title: 'Places', one: 'place', many: 'places', placeholder: 'City, state or country, ISO code' },
};

/** "3,187 health terms". */
export const recordWords = (part: LibraryPart, count: number): string =>
  counted(count, PARTS[part].one, PARTS[part].many);

/** "just now", "5 minutes ago", "3 days ago". */
export function ageWords(at: string, now: number): string {
  const ms = Math.max(0, now - Date.parse(at));
  if (ms < 60_000) return 'just now';
  if (ms < 3_600_000) return `${counted(Math.floor(ms / 60_000), 'minute', 'minutes')} ago`;
  if (ms < DAY_MS) return `${counted(Math.floor(ms / 3_600_000), 'hour', 'hours')} ago`;
  return `${counted(Math.floor(ms / DAY_MS), 'day', 'days')} ago`;
}

/** What a planner narrows by, part by part; a flag has its words for true and false. */
interface FacetWords {
  readonly facet: keyof LibraryFacets;
  readonly label: string;
  readonly all: string;
  readonly values?: Readonly<Record<string, string>>;
}

const METHODS: Readonly<Record<string, string>> = {
  healthPopulations: 'Health populations',
  keywordPopulations: 'Keyword populations',
  healthJourneyPlus: 'Health journey plus',
  sensitiveAreas: 'Sensitive areas',
  inCondition: 'In condition',
  healthPages: 'Health pages',
  keywords: 'Keywords',
};

export const FACETS: Readonly<Record<LibraryPart, readonly FacetWords[]>> = {
  healthTaxonomy: [
    {
      facet: 'segmentType',
      label: 'Type',
      all: 'Any type',
      values: { condition: 'Conditions', treatment: 'Treatments' },
    },
    { facet: 'audience', label: 'Audience method', all: 'Any audience', values: METHODS },
    { facet: 'contextual', label: 'Contextual method', all: 'Any context', values: METHODS },
    {
      facet: 'isSensitive',
      label: 'Sensitive',
      all: 'Sensitive or not',
      values: { true: 'Sensitive only', false: 'Not sensitive' },
    },
  ],
  brandSuitability: [
    { facet: 'provider', label: 'Provider', all: 'All providers' },
    { facet: 'leaf', label: 'Tier', all: 'Both tiers', values: { true: 'Risk categories', false: 'Parents' } },
  ],
  geo: [
    {
      facet: 'type',
      label: 'Type',
      all: 'Any type',
      values: { country: 'Countries', state: 'States', city: 'Cities', metro: 'Metros' },
    },
    { facet: 'country', label: 'Country', all: 'Any country' },
  ],
};

export function valueWords({ facet, values }: FacetWords, value: string): string {
  return values?.[value] ?? (facet === 'provider' ? `Provider ${value}` : value);
}

/** "Treatment", "State", "Parent category". */
export function kindWords({ facets, part }: Pick<LibraryEntry, 'facets' | 'part'>): string {
  const kind = part === 'brandSuitability' ? (facets.leaf === true ? 'risk category' : 'parent category') : null;
  const word = kind ?? facets.segmentType ?? facets.type ?? '';
  return upperFirst(word);
}

export function methodWords({ audience = [], contextual = [] }: LibraryFacets): string {
  return [...audience, ...contextual].map((method) => METHODS[method] ?? method).join(', ');
}

/** What the platform has and does not let us read (§4.10). */
export const NOT_SHOWN =
  'Not included: behavioral segments, practitioners and specialties. The platform doesn’t let us read them; enter their ' +
  'IDs by hand.';
