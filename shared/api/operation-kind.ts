// Which kind of entity an operation is about.
import type { Kind } from '../domain/registry.ts';
import { KINDS } from '../domain/registry.ts';
import type { Operation } from './operations.ts';

/** Null for the metadata reads. Names are `kind.verb` (contract §2). */
export function kindOf(operation: Operation): Kind | null {
  return KINDS.find((kind) => operation.startsWith(`${kind}.`)) ?? null;
}
