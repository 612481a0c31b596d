// Which entities of a draft have notes, by kind.
import type { Draft } from '../../../shared/draft/document.ts';
import { KINDS } from '../../../shared/domain/registry.ts';
import type { Kind } from '../../../shared/domain/registry.ts';

export type NotedKeys = Readonly<Record<Kind, Set<string>>>;

export function notedKeys({ entities }: Draft): NotedKeys {
  const noted = (kind: Kind): string[] =>
    [...entities[kind].values()].flatMap(({ notes, key }) => (notes === undefined ? [] : [key]));
  // One set a kind, all kinds.
  return Object.fromEntries(KINDS.map((kind) => [kind, new Set(noted(kind))])) as unknown as NotedKeys;
}
