// The read of an NPI list in every form that makes sense: what it answers is not shown (§4.10).
import { expect, test } from 'vitest';
import { decodeAnswer } from './endpoints.ts';
import { readNpiAnswer } from './npi-answer.ts';

const [A, B] = ['1234567893', '1245319599'];

test.each([
  ['a bare array of texts', [A, B]],
  ['a bare array of numbers', [Number(A), Number(B)]],
  ['a wrapped array', { success: true, requestId: 'q', data: [A, B] }],
  ['a wrapped array of records', { data: [{ npis: [A, B] }] }],
  ['the member of the requests', { npiListId: 77, npis: [A, B] }],
  ['numbers', { data: { npis: [Number(A), Number(B)] } }],
  ['objects', { data: { npis: [{ npi: A }, { npi: Number(B) }] } }],
  ['an array of objects', { data: [{ npi: A }, { npi: B }] }],
  ['as in targeting (§2.5)', { npiNumbers: { numbers: [A, B] } }],
])('%s', (_, body) => expect(decodeAnswer('npiList.read', body)).toEqual({ npis: [A, B] }));

test.each([
  ['nothing', undefined],
  ['a page', '<html>'],
  ['an empty object', { data: {} }],
  ['a list of something else', [1, 2]],
])('%s is no list', (_, body) => expect(readNpiAnswer(body)).toBeNull());

test('numbers that are not all understood are none', () =>
  expect(readNpiAnswer({ name: 'X', npis: [A, { id: 1 }] })).toEqual({ name: 'X' }));

test.each([
  [{ kind: 'attribute' }, { kind: 'attribute' }],
  [{ category: 'SMART' }, { kind: 'smart' }],
  [{ kind: 'standard', category: 'smart_list' }, { kind: 'smart' }],
  [{ isSmart: true }, { kind: 'smart' }],
  [{ type: 'Operator supplied' }, { kind: 'operator' }],
  [{ archived: true }, { archived: true }],
  [{ isArchived: false }, { archived: false }],
  [{ status: 'ARCHIVED' }, { archived: true }],
  [{ status: 'Active', npiListName: 'Cardiology' }, { name: 'Cardiology' }],
  [
    { attributes: [{ name: 'NPI' }], npiColumnIndex: 0 },
    { attributes: [{ name: 'NPI' }], npiColumnIndex: 0 },
  ],
])('%j shows %j', (body, shown) => {
  expect(readNpiAnswer({ id: 77, ...body })).toEqual(shown);
  expect(readNpiAnswer(shown)).toEqual(shown);
});
