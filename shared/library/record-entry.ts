// Records of the platform as entries of the library (§2.8-2.10).
import {
  type BrandCategory,
  type GeoTarget,
  type HealthSegment,
  brandCategorySchema,
  geoTargetSchema,
  healthSegmentSchema,
} from '../domain/resources/metadata.ts';
import { defined } from '../kernel/defined.ts';
import type { LibraryEntry, LibraryPart } from './entry.ts';

/** An entry, and its parent in the part: found by id or by path once all are there. */
export interface PlacedEntry {
  readonly entry: LibraryEntry;
  /** Mesh code, category id, ISO code: it is found by this code, also where targeting takes its name. */
  readonly ownCode: string;
  /** The id that the record names as its parent's, where it names one. */
  readonly parentId: string | null;
}

const text = (value: string | null | undefined): string => value ?? '';

/** The interface shows a path as one text and not what parts its names: `>` is how it reads in practice. */
function taxonomyPath(path: string | null | undefined, name: string): string[] {
  const names = text(path)
    .split('>')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return names.at(-1) === name ? names.slice(0, -1) : names;
}

function health(record: HealthSegment): PlacedEntry {
  const { meshCode, name, targetingMethods: methods, metadata } = record;
  const facets = defined({
    segmentType: record.segmentType ?? undefined,
    audience: methods?.audience ?? undefined,
    contextual: methods?.contextual ?? undefined,
    isSensitive: metadata?.isSensitive ?? undefined,
  });
  const path = taxonomyPath(metadata?.taxonomyPath, name);
  // One code may be a condition and a treatment.
  const id = `${meshCode}:${text(record.segmentType)}`;
  const description = text(record.description);
  return {
    entry: { part: 'healthTaxonomy', id, name, description, code: meshCode, path, facets },
    ownCode: meshCode,
    parentId: null,
  };
}

function brand(record: BrandCategory): PlacedEntry {
  const { id, name, parentId } = record;
  const facets = defined({
    provider: record.providerId?.toString(),
    leaf: record.isLeaf ?? undefined,
  });
  return {
    entry: { part: 'brandSuitability', id, name, description: '', code: id, path: [], facets },
    ownCode: id,
    parentId: parentId?.toString() ?? null,
  };
}

function geo(record: GeoTarget): PlacedEntry {
  const { country_info: inCountry, id, iso_code: iso, name, state_info: inState, type } = record;
  const above =
    record.path ?? [inCountry?.country_name, inState?.state_name].filter((part) => typeof part === 'string');
  const path = above.at(-1) === name ? above.slice(0, -1) : above;
  const facets = defined({
    type,
    country: inCountry?.country_iso ?? (type === 'country' ? text(iso) : undefined),
    state: inState?.state_iso ?? (type === 'state' ? text(iso) : undefined),
    leaf: record.is_leaf ?? undefined,
  });
  // ISO codes for country and state, names for city and metro (§2.5).
  const code = type === 'country' || type === 'state' ? text(iso) : name;
  return {
    entry: { part: 'geo', id: String(id), name, description: '', code, path, facets },
    ownCode: text(iso),
    parentId: null,
  };
}

const READ: Readonly<Record<LibraryPart, (value: unknown) => PlacedEntry | null>> = {
  healthTaxonomy: (value) => {
    const record = healthSegmentSchema.safeParse(value);
    return record.success ? health(record.data) : null;
  },
  brandSuitability: (value) => {
    const record = brandCategorySchema.safeParse(value);
    return record.success ? brand(record.data) : null;
  },
  geo: (value) => {
    const record = geoTargetSchema.safeParse(value);
    return record.success ? geo(record.data) : null;
  },
};

/** Null for values that are no such record. */
export const readLibraryEntry = (part: LibraryPart, value: unknown): PlacedEntry | null => READ[part](value);
