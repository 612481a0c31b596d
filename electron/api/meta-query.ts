// What can be asked of each metadata endpoint (§4.7-4.9), and how it is written into the address.

export interface HealthQuery {
  /** Several values of one member are OR, different members AND. */
  readonly segmentType?: readonly ('condition' | 'treatment')[];
  readonly targetingType?: readonly ('audience' | 'contextual')[];
  readonly targetingMethod?: readonly string[];
  readonly meshCode?: readonly string[];
  /** At least three characters. */
  readonly search?: string;
  readonly sort?: 'name' | 'meshCode' | 'segmentType';
  readonly order?: 'asc' | 'desc';
}

export interface BrandQuery {
  readonly parentId?: number;
  readonly providerId?: 'IAS' | 'DV';
  readonly search?: string;
  readonly leafOnly?: boolean;
  readonly sort?: 'name' | 'id' | 'parentId';
  readonly order?: 'asc' | 'desc';
}

export interface GeoQuery {
  readonly type?: 'country' | 'state' | 'city' | 'metro';
  /** `iso_code` of the parent. */
  readonly parent_iso?: string;
  readonly country?: string;
  readonly state?: string;
  readonly search?: string;
  readonly iso_code?: string;
  readonly sort?: 'sequence' | 'name';
  readonly order?: 'asc' | 'desc';
}

export type MetaQuery = HealthQuery | BrandQuery | GeoQuery;

/** Values that are not given are left out. */
export function queryOf(query: MetaQuery): Record<string, string> {
  const said = Object.entries(query).flatMap(([name, value]: [string, unknown]) => {
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return [];
    return [[name, Array.isArray(value) ? value.join(',') : String(value)] as const];
  });
  return Object.fromEntries(said);
}
