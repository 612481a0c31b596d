// The parts of the targeting library: which read brings each, where it is kept, and what of a record is searched.
import {
  type BrandCategory,
  type GeoTarget,
  type HealthSegment,
  brandCategorySchema,
  geoTargetSchema,
  healthSegmentSchema,
} from '../../shared/domain/resources/metadata.ts';
import type { LibraryPart } from '../../shared/library/entry.ts';
import type { Operation } from '../../shared/api/endpoints.ts';
import type { z } from '../../shared/kernel/zod.ts';
import { exportGeoTargets } from '../api/geo-export.ts';
import {
  type MetaBatches,
  type ReadFrom,
  brandSuitabilityReaders,
  healthTaxonomyReaders,
  readGeoPages,
} from '../api/meta.ts';
import type { PlatformSession } from '../api/platform-session.ts';

/** What there is on the platform and cannot be here: their paths and payloads are not shown (§4.10). */
export const NOT_SHOWN: readonly string[] = ['behavioral segments', 'practitioners', 'health specialties'];

interface PartEntry<Value> {
  readonly file: string;
  readonly label: string;
  readonly operation: Operation;
  readonly schema: z.ZodType<Value>;
  /** All of it at once: the fewest requests, where the platform gives it so. */
  whole(session: PlatformSession): MetaBatches<Value>;
  /** By the page, from the beginning or where an earlier read was cut off. */
  pages(session: PlatformSession, from: ReadFrom | undefined): MetaBatches<Value>;
  /** Its place, as `meta search` shows it. */
  path(value: Value): string;
  /** What targeting wants of it (§2.5, §4.7), null where the interface names no place for it. */
  use(value: Value): string | null;
  type(value: Value): string | null;
  code(value: Value): string | null;
  parent(value: Value): Parent | null;
}

interface Parent {
  readonly type: string;
  readonly value: string;
}

const words = (...texts: readonly (string | null | undefined)[]): string =>
  texts.filter((text) => typeof text === 'string').join(' > ');

const health: PartEntry<HealthSegment> = {
  file: 'health-taxonomy.ndjson',
  label: 'health segment',
  operation: 'meta.healthTaxonomy',
  schema: healthSegmentSchema,
  whole: (session) => healthTaxonomyReaders.whole(session),
  pages: (session, from) => healthTaxonomyReaders.pages(session, { from }),
  path: ({ metadata }) => metadata?.taxonomyPath ?? '',
  use: ({ meshCode }) => meshCode,
  type: ({ segmentType }) => segmentType ?? null,
  code: ({ meshCode }) => meshCode,
  parent: () => null,
};

const brand: PartEntry<BrandCategory> = {
  file: 'brand-suitability.ndjson',
  label: 'brand suitability category',
  operation: 'meta.brandSuitability',
  schema: brandCategorySchema,
  whole: (session) => brandSuitabilityReaders.whole(session),
  pages: (session, from) => brandSuitabilityReaders.pages(session, { from }),
  path: () => '',
  use: () => null,
  type: () => null,
  code: ({ id }) => id,
  parent: ({ parentId }) => toParent('category', parentId?.toString()),
};

function toParent(type: string, value: string | null | undefined): Parent | null {
  return value === undefined || value === null || value === '' ? null : { type, value };
}

const geo: PartEntry<GeoTarget> = {
  file: 'geo.ndjson',
  label: 'place',
  operation: 'meta.geo',
  schema: geoTargetSchema,
  whole: (session) => exportGeoTargets(session),
  pages: (session, from) => readGeoPages(session, { from }),
  path: ({ country_info: country, path, state_info: state }) =>
    path?.join(' > ') ?? words(country?.country_name, state?.state_name),
  // ISO codes for country and state, names for city and metro (§2.5).
  use: ({ iso_code: iso, name, type }) => (type === 'country' || type === 'state' ? (iso ?? null) : name),
  type: ({ type }) => type,
  code: ({ iso_code: iso }) => iso ?? null,
  parent: ({ country_info: country, state_info: state, type }) =>
    type === 'state' ? toParent('country', country?.country_iso) : toParent('state', state?.state_iso),
};

/** A part with its record type hidden: each part reads and shows its own records. */
export interface PartRead {
  readonly file: string;
  readonly label: string;
  readonly operation: Operation;
  whole(session: PlatformSession): MetaBatches<unknown>;
  pages(session: PlatformSession, from: ReadFrom | undefined): MetaBatches<unknown>;
  /** Null for a value that is not a record of this part. */
  open(value: unknown): {
    readonly name: string;
    readonly path: string;
    readonly use: string | null;
    readonly type: string | null;
    readonly code: string | null;
    readonly parent: Parent | null;
    readonly record: object;
  } | null;
}

function partRead<Value extends { readonly name: string }>(entry: PartEntry<Value>): PartRead {
  return {
    file: entry.file,
    label: entry.label,
    operation: entry.operation,
    whole: (session) => entry.whole(session),
    pages: (session, from) => entry.pages(session, from),
    open: (value) => {
      const record = entry.schema.safeParse(value);
      if (!record.success) return null;
      const { data } = record;
      const [path, use, type] = [entry.path(data), entry.use(data), entry.type(data)];
      return { name: data.name, path, use, type, code: entry.code(data), parent: entry.parent(data), record: data };
    },
  };
}

export const PART_READS: Readonly<Record<LibraryPart, PartRead>> = {
  healthTaxonomy: partRead(health),
  brandSuitability: partRead(brand),
  geo: partRead(geo),
};
