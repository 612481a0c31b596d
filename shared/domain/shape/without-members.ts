// A body without some of its members, however many and however deep: each is walked to once.
import { addTo } from '../../kernel/groups.ts';
import { type Json, type Path, isList, isObject } from '../../kernel/json.ts';

/** `paths` are of existing members. Everything beside the way to them is shared with the body. */
export function withoutMembers(body: Json, paths: readonly Path[], depth = 0): Json {
  const gone = new Set<string | number>();
  const deeper = new Map<string | number, Path[]>();
  for (const path of paths) {
    const step = path[depth];
    if (step === undefined) continue;
    if (path.length === depth + 1) gone.add(step);
    else addTo(deeper, step, path);
  }
  const inner = (value: Json, step: string | number): Json => {
    const more = deeper.get(step);
    return more === undefined ? value : withoutMembers(value, more, depth + 1);
  };
  if (isList(body)) return body.map(inner);
  if (!isObject(body)) return body;
  const kept = Object.entries(body).filter(([name]) => !gone.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, inner(value, name)]));
}
