// The one list of the twelve targeting objects (§2.5): their entries, the options beside them, who knows their names.
import type { z } from '../../kernel/zod.ts';
import type { Json, Path } from '../../kernel/json.ts';
import { unwrapSchema, findMeta } from '../shape/field.ts';
import { HISTORY_DAYS, RECENCY_DAYS } from './audiences.ts';
import { draftTargeting } from './targeting.ts';

/** Where the name of an entry can be looked up: a part of the library, the draft itself, the interface, or nowhere. */
export type LookUp = 'healthTaxonomy' | 'geo' | 'npiLists' | 'choices' | 'none';

/** A place inside an object where entries stand. */
export interface EntryList {
  /** Unique within its object. */
  readonly id: string;
  /** Inside the object; empty where the object itself is the entry. */
  readonly path: Path;
  /** One entry and no list of them. */
  readonly one?: true;
  /** The members that make two entries the same; none where an entry is a text. */
  readonly members: readonly EntryMember[];
  /** Inside the object: one include for all entries. Without it each entry has its own. */
  readonly sharedInclude?: Path;
  readonly lookUp: LookUp;
  readonly noun: readonly [one: string, many: string];
}

export interface EntryMember {
  readonly name: string;
  readonly type: 'integer' | 'text' | 'choice';
}

/** What an object is set to beside its entries. */
export interface TargetingOption {
  /** Inside the object. */
  readonly path: Path;
  readonly type: 'choice' | 'switch' | 'number';
  /** Of a choice that the schema also takes in another spelling: the values as they are written. */
  readonly values?: readonly Json[];
  /** Shown as chosen while there are no entries, and written with the first: the platform demands one (§2.5). */
  readonly suggested?: Json;
}

export const TARGETING_GROUPS = ['People', 'Places', 'Where ads run', 'Quality'] as const;
export type TargetingGroup = (typeof TARGETING_GROUPS)[number];

interface Plan {
  readonly group: TargetingGroup;
  readonly lists: readonly EntryList[];
  readonly options: readonly TargetingOption[];
}

const CROSS_DEVICE: TargetingOption = { path: ['crossDevice'], type: 'choice' };
const REPORTING: TargetingOption = { path: ['npiReporting'], type: 'switch' };

const integer = (name: string): EntryMember => ({ name, type: 'integer' });
const text = (name: string): EntryMember => ({ name, type: 'text' });
const choice = (name: string): EntryMember => ({ name, type: 'choice' });

/** In the order in which the window shows them: by group. */
const PLANS = {
  hcpByPractitioner: {
    group: 'People',
    lists: [
      {
        id: 'segments',
        path: ['segments'],
        one: true,
        members: [integer('segmentId'), choice('segmentType')],
        lookUp: 'none',
        noun: ['segment', 'segments'],
      },
    ],
    options: [CROSS_DEVICE, REPORTING],
  },
  npiTargeting: {
    group: 'People',
    lists: [
      {
        id: 'lists',
        path: ['lists'],
        members: [text('list'), text('listId')],
        lookUp: 'npiLists',
        noun: ['NPI list', 'NPI lists'],
      },
      {
        id: 'npiNumbers',
        path: ['npiNumbers', 'numbers'],
        members: [],
        sharedInclude: ['npiNumbers', 'include'],
        lookUp: 'none',
        noun: ['NPI', 'NPIs'],
      },
    ],
    options: [CROSS_DEVICE, REPORTING],
  },
  healthPopulations: {
    group: 'People',
    lists: [
      {
        id: 'segments',
        path: ['segments'],
        members: [text('meshCode'), choice('segmentType')],
        lookUp: 'healthTaxonomy',
        noun: ['population', 'populations'],
      },
    ],
    options: [
      { path: ['historicalPeriod'], type: 'choice', values: [...HISTORY_DAYS, '90plus'], suggested: 30 },
      { path: ['operator'], type: 'choice' },
      CROSS_DEVICE,
    ],
  },
  behavioralSegments: {
    group: 'People',
    lists: [
      {
        id: 'segments',
        path: ['segments'],
        members: [integer('providerId'), integer('segmentId')],
        lookUp: 'none',
        noun: ['segment', 'segments'],
      },
    ],
    options: [CROSS_DEVICE],
  },
  retargetingPixels: {
    group: 'People',
    lists: [
      { id: 'pixels', path: ['pixels'], members: [integer('pixelId')], lookUp: 'none', noun: ['pixel', 'pixels'] },
    ],
    options: [{ path: ['recency'], type: 'choice', values: [...RECENCY_DAYS, '90plus'], suggested: 30 }, CROSS_DEVICE],
  },
  geoTargets: {
    group: 'Places',
    lists: [
      {
        id: 'values',
        path: ['values'],
        members: [],
        sharedInclude: ['include'],
        lookUp: 'geo',
        noun: ['place', 'places'],
      },
    ],
    // Type and parent belong to the places: all of them share one (edits.ts, places).
    options: [],
  },
  devices: {
    group: 'Where ads run',
    lists: [
      {
        id: 'deviceTypes',
        path: ['deviceTypes'],
        members: [],
        sharedInclude: ['include'],
        lookUp: 'choices',
        noun: ['device', 'devices'],
      },
    ],
    options: [],
  },
  inventoryTypes: {
    group: 'Where ads run',
    lists: [
      {
        id: 'types',
        path: ['types'],
        members: [],
        sharedInclude: ['include'],
        lookUp: 'choices',
        noun: ['type', 'types'],
      },
    ],
    options: [],
  },
  inventorySources: {
    group: 'Where ads run',
    lists: [
      {
        id: 'exchanges',
        path: ['exchanges'],
        members: [],
        sharedInclude: ['include'],
        lookUp: 'none',
        noun: ['exchange', 'exchanges'],
      },
    ],
    options: [],
  },
  domainsApps: {
    group: 'Where ads run',
    lists: [
      { id: 'domains', path: ['domains'], members: [text('domainName')], lookUp: 'none', noun: ['domain', 'domains'] },
      { id: 'apps', path: ['apps'], members: [text('appName')], lookUp: 'none', noun: ['app', 'apps'] },
      {
        id: 'domainLists',
        path: ['domainLists'],
        members: [text('listId')],
        lookUp: 'none',
        noun: ['domain list', 'domain lists'],
      },
      {
        id: 'appLists',
        path: ['appLists'],
        members: [text('listId')],
        lookUp: 'none',
        noun: ['app list', 'app lists'],
      },
    ],
    options: [],
  },
  iabNewCategories: {
    group: 'Where ads run',
    lists: [
      {
        id: 'category',
        path: [],
        one: true,
        members: [integer('categoryId')],
        lookUp: 'none',
        noun: ['category', 'categories'],
      },
    ],
    options: [],
  },
  viewability: {
    group: 'Quality',
    lists: [],
    options: [
      { path: ['minViewabilityRate'], type: 'number', suggested: 70 },
      { path: ['provider'], type: 'choice', suggested: 'DV' },
    ],
  },
} as const satisfies Readonly<Record<keyof typeof draftTargeting.shape, Plan>>;

export type TargetingId = keyof typeof PLANS;

export interface TargetingObject extends Plan {
  readonly id: TargetingId;
  readonly title: string;
  /** The interface's rule, as help. */
  readonly help: string;
  /** The members that the interface lists. */
  readonly members: ReadonlySet<string>;
}

function buildObject(id: TargetingId): TargetingObject {
  const schema = draftTargeting.shape[id];
  const { title = id, description = '' } = findMeta(schema);
  const { shape } = unwrapSchema(schema)._zod.def as z.core.$ZodObjectDef; // each of the twelve is an object
  return { ...PLANS[id], id, title, help: description, members: new Set(Object.keys(shape)) };
}

export const TARGETING_IDS = Object.keys(PLANS) as readonly TargetingId[]; // its own keys

export const TARGETING_OBJECTS: readonly TargetingObject[] = TARGETING_IDS.map(buildObject);

const BY_ID: ReadonlyMap<string, TargetingObject> = new Map(TARGETING_OBJECTS.map((object) => [object.id, object]));

export function targetingObject(id: TargetingId): TargetingObject {
  return BY_ID.get(id) as TargetingObject; // every id has one
}

/** The object that a path of a tactic's body lies in: `['targeting', 'geoTargets', 'type']`. */
export function objectAt(path: Path): TargetingObject | undefined {
  return path[0] === 'targeting' && typeof path[1] === 'string' ? BY_ID.get(path[1]) : undefined;
}
