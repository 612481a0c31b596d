// The calls about an NPI list (§4.2): its numbers, and the columns of an attribute list.
import { findEntity } from '../answer.ts';
import { type Endpoint, only, samePath } from '../endpoint.ts';
import { readNpiAnswer } from '../npi-answer.ts';

const read = {
  kind: 'npiList',
  section: '§4.2',
  method: 'GET',
  repeatable: true,
  limit: 50,
  phase: null,
  decode: readNpiAnswer,
} as const;

const write = {
  kind: 'npiList',
  section: '§4.2',
  repeatable: true,
  limit: 10,
  phase: 'npiList',
  sends: 'operation',
  decode: findEntity,
  draftPath: samePath,
  idMembers: null,
} as const;

// §8.1 counts "NPI lists: PUT 10" under one line, which covers the list and its attributes. They share a window, which
// is right if the platform counts them together and merely careful if it does not.
export const NPI_LIST_ENDPOINTS = {
  'npiList.read': {
    ...read,
    path: '/v2/npi/npi-list/{id}',
    window: null,
    words: { step: 'Read NPI list', lane: 'Read NPI lists' },
  },
  'npiList.replace': {
    ...write,
    method: 'PUT',
    path: '/v2/npi/npi-list/{id}',
    window: null,
    words: { step: 'Replace NPI list', lane: 'Replace NPI lists' },
    request: 'npi-replace',
    comparedBy: 'npiList.read',
    encode: only('npis'),
  },
  // Adding a number that the list has, and removing one that it lacks, change nothing, so this PATCH may be repeated.
  'npiList.patch': {
    ...write,
    method: 'PATCH',
    path: '/v2/npi/npi-list/{id}',
    window: null,
    words: { step: 'Change NPI list members', lane: 'NPI list members' },
    request: 'npi-patch',
    comparedBy: null,
    encode: only('operation', 'npis'),
  },
  'npiList.readAttributes': {
    ...read,
    path: '/v2/npi/npi-list/{id}/attributes',
    window: 'npiList.read',
    words: { step: 'Read NPI attributes', lane: 'Read NPI attributes' },
  },
  'npiList.replaceAttributes': {
    ...write,
    method: 'PUT',
    path: '/v2/npi/npi-list/{id}/attributes',
    window: 'npiList.replace',
    words: { step: 'Replace NPI attributes', lane: 'Replace NPI attributes' },
    request: 'npi-attributes',
    comparedBy: null,
    encode: only('attributes', 'npiColumnIndex'),
  },
} as const satisfies Record<`npiList.${string}`, Endpoint>;
