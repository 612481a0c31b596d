// A small targeting library for tests: records as the platform shows them (§2.8-2.10).
import { type LibraryPart, LIBRARY_PARTS } from '../../shared/library/entry.ts';
import { type LibraryPort, LIBRARY_CALLS } from '../../shared/library/library-port.ts';
import type { DraftDatabase } from '../store/database.ts';
import { LibraryService } from '../store/library-service.ts';
import { LibraryStore } from '../store/library-store.ts';

export type LibraryRecords = Partial<Readonly<Record<LibraryPart, readonly object[]>>>;

/** Puts records into the library of an account, as a fetch does. */
export async function stock(port: LibraryPort, records: LibraryRecords, source = 'practice'): Promise<void> {
  for (const part of LIBRARY_PARTS) {
    if (records[part] === undefined) continue;
    const fetchedAt = '2026-01-10T09:00:00.000Z';
    const id = await port.begin({ source, name: 'Practice platform', part, fetchedAt });
    await port.give(id, records[part].map((record) => JSON.stringify(record)).join('\n'));
    const finished = await port.finish(id);
    if (!finished.ok) throw new Error(finished.failure.code);
  }
}

/** A library that has these records when it is first asked, unless the database has one. */
export function stockedLibrary(db: DraftDatabase, records: LibraryRecords | null, now: () => number): LibraryPort {
  const desk: LibraryPort = new LibraryService(new LibraryStore(db), () => new Date(now()).toISOString());
  if (records === null) return desk;
  let stocking: Promise<void> | null = null;
  const stocked = (): Promise<void> =>
    (stocking ??= desk.libraries().then((all) => (all.ok && all.value.length > 0 ? undefined : stock(desk, records))));
  const calls = LIBRARY_CALLS.map((name) => {
    // Each name's own function, called with its own arguments.
    const call = desk[name].bind(desk) as (...args: unknown[]) => Promise<unknown>;
    return [name, async (...args: unknown[]) => (await stocked(), call(...args))] as const;
  });
  return Object.fromEntries(calls) as unknown as LibraryPort; // a function for each name
}

const segment = (meshCode: string, name: string, above: string, more: object = {}) => ({
  meshCode,
  name,
  description: `People who live with ${name.toLowerCase()}.`,
  segmentType: 'condition',
  targetingMethods: { audience: ['healthPopulations'], contextual: ['healthPages'] },
  metadata: { taxonomyPath: `${above} > ${name}`, isSensitive: false },
  ...more,
});

const US = { country_iso: 'US', country_name: 'United States' };
const state = (id: number, iso: string, name: string) => ({
  id,
  name,
  type: 'state',
  iso_code: iso,
  has_children: true,
  is_leaf: false,
  path: ['United States', name],
  country_info: US,
  state_info: null,
});
const within = (id: number, type: 'city' | 'metro', name: string, iso: string, inState: string) => ({
  id,
  name,
  type,
  iso_code: `${iso}-${id}`,
  has_children: false,
  is_leaf: true,
  path: ['United States', inState, name],
  country_info: US,
  state_info: { state_iso: iso, state_name: inState },
});

export const SMALL_LIBRARY: Readonly<Record<LibraryPart, readonly object[]>> = {
  healthTaxonomy: [
    segment('D001249', 'Asthma', 'Respiratory'),
    segment('D003924', 'Diabetes Mellitus, Type 2', 'Metabolic'),
    segment('D006973', 'Hypertension', 'Cardiovascular'),
    segment('D006973', 'Hypertension treatments', 'Cardiovascular', { segmentType: 'treatment' }),
    segment('D015658', 'HIV Infections', 'Infections', {
      metadata: { taxonomyPath: 'Infections > HIV Infections', isSensitive: true },
    }),
  ],
  brandSuitability: [
    { id: '100', providerId: 1, name: 'Alcohol', parentId: null, hasChildren: true, isLeaf: false, childrenCount: 2 },
    { id: '101', providerId: 1, name: 'Alcohol: High Risk', parentId: 100, hasChildren: false, isLeaf: true },
    { id: '102', providerId: 1, name: 'Alcohol: Moderate Risk', parentId: 100, hasChildren: false, isLeaf: true },
  ],
  geo: [
    { id: 1, name: 'United States', type: 'country', iso_code: 'US', has_children: true, path: ['United States'] },
    { id: 2, name: 'Canada', type: 'country', iso_code: 'CA', has_children: false, path: ['Canada'] },
    state(11, 'US-OH', 'Ohio'),
    state(12, 'US-MA', 'Massachusetts'),
    state(13, 'US-IL', 'Illinois'),
    within(21, 'city', 'Columbus', 'US-OH', 'Ohio'),
    within(22, 'city', 'Springfield', 'US-MA', 'Massachusetts'),
    within(23, 'city', 'Springfield', 'US-IL', 'Illinois'),
    within(24, 'city', 'Québec Hill', 'US-IL', 'Illinois'),
    within(31, 'metro', 'Cleveland', 'US-OH', 'Ohio'),
  ],
};
