// The reads of targeting metadata (§4.7, §4.8, §4.9). Their pages are read record by record in electron/api/meta.ts.
import { findEntity } from '../answer.ts';
import type { Endpoint } from '../endpoint.ts';

const read = {
  kind: null,
  method: 'GET',
  repeatable: true,
  window: null,
  phase: null,
  decode: findEntity,
} as const;

export const METADATA_ENDPOINTS = {
  'meta.healthTaxonomy': {
    ...read,
    section: '§4.7',
    path: '/v2/meta/healthTaxonomy',
    limit: null,
    words: { step: 'Read health taxonomy', lane: 'Read health taxonomy' },
  },
  'meta.brandSuitability': {
    ...read,
    section: '§4.8',
    path: '/v2/meta/brandSuitabilityCategories',
    limit: null,
    words: { step: 'Read brand suitability', lane: 'Read brand suitability' },
  },
  'meta.geo': {
    ...read,
    section: '§4.9',
    path: '/v2/meta/geotargeting',
    limit: 50,
    words: { step: 'Read geo targets', lane: 'Read geo targets' },
  },
} as const satisfies Record<`meta.${string}`, Endpoint>;
