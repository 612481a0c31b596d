// Which entities of a draft have notes, by kind.
import type { Draft } from '../../../shared/draft/document.ts';
import { KINDS } from '../../../shared/domain/registry.ts';
import type { Kind } from '../../../shared/domain/registry.ts';

export type NotedKeys = Readonly<Record<Kind, Set<string>>>;

export function notedKeys({ entities }: Draft): NotedKeys {
  const noted = (kind: Kind): Set<string> => {
    const keys = new Set<string>();
    for (const { notes, key } of entities[kind].values()) if (notes !== undefined) keys.add(key);
    return keys;
  };
  return Object.fromEntries(KINDS.map((kind) => [kind, noted(kind)])) as unknown as NotedKeys; // one set a kind, all kinds
}
