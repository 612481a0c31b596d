// Writing a draft file: two-space JSON in an order that does not move, so that versions of it compare line by line.
import type { Json, JsonObject } from '../kernel/json.ts';
import { jsonPieces } from '../kernel/json-pieces.ts';
import { KINDS, kindEntry } from '../domain/resources/registry.ts';
import type { Draft } from './document.ts';
import { FORMAT, VERSION } from './envelope.ts';
import { fileRecord } from './file-record.ts';

const HEADER_FIRST = ['id', 'title', 'note', 'exportedAt', 'exportedBy', 'app', 'account'] as const;
const RECORD_FIRST = [
  'key',
  'campaign',
  'campaignAssumed',
  'lineItem',
  'remoteId',
  'kind',
  'archived',
  'complete',
  'flightPolicy',
  'base',
  'draft',
  'notes',
] as const;

/** The file's text, ending with a line break. Members unknown to the reader come after those it knows. */
export function writeDraft(draft: Draft): string {
  return `${JSON.stringify(draftFile(draft), null, 2)}\n`;
}

/**
 * The same piece by piece. Of the draft as it is now, whatever becomes of it while the pieces are used. The signature that it
 * was read with is not written: `signature` is one of these very pieces.
 */
export function draftPieces(draft: Draft, signature: JsonObject | null = null): Iterable<string> {
  const file = signature === null ? draftFile(draft) : { ...draftFile(draft), signature };
  return (function* () {
    yield* jsonPieces(file, 2);
    yield '\n';
  })();
}

/** The file as a value. All five arrays are there, also empty ones. */
export function draftFile(draft: Draft): JsonObject {
  const file: [string, Json][] = Object.entries(headerFile(draft));
  for (const kind of KINDS) {
    const records = Array.from(draft.entities[kind].values(), (record) =>
      ordered(fileRecord(kind, record), RECORD_FIRST),
    );
    file.push([kindEntry(kind).array, records]);
  }
  return Object.fromEntries(file);
}

/** Everything in the file but the five arrays. */
export function headerFile(draft: Draft): JsonObject {
  const { format: _format, version: _version, ...header } = draft.header;
  return { format: FORMAT, version: VERSION, ...ordered(header, HEADER_FIRST) };
}

function ordered(value: JsonObject, first: readonly string[]): JsonObject {
  const known = new Set(first);
  const members: [string, Json][] = [];
  for (const member of first) {
    const inner = Object.hasOwn(value, member) ? value[member] : undefined;
    if (inner !== undefined) members.push([member, inner]);
  }
  for (const [member, inner] of Object.entries(value)) if (!known.has(member)) members.push([member, inner]);
  return Object.fromEntries(members);
}
