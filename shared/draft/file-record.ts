// A record as it is written for a reader: what was taken out of a body must not come back by another spelling.
import { keepCleared } from '../domain/resources/call-spellings.ts';
import type { Kind } from '../domain/resources/registry.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { EntityRecord } from './document.ts';

export function fileRecord(kind: Kind, record: EntityRecord): JsonObject {
  const file = record as JsonObject; // a record is JSON
  if (kind !== 'lineItem') return file;
  const draft = keepCleared(record.draft);
  return draft === record.draft ? file : { ...file, draft };
}
