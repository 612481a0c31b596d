// Numbers that would be saved as others, where no schema looks: at members that the interface does not list (contract
// §1).
import { hasLongNumber, longNumbers } from '../../kernel/long-numbers.ts';
import type { JsonObject, Path } from '../../kernel/json.ts';
import { type Kind, KINDS } from '../resources/registry.ts';
import type { Rule } from './rule.ts';
import type { RuleContext } from '../resources/rule-context.ts';
import { draftShape } from '../resources/shapes.ts';

/** Whether any value is allowed at a place: in unlisted members, and in members that may hold anything. */
function isOpen(path: Path, unlisted: readonly Path[], kind: Kind): boolean {
  if (unlisted.some((above) => above.every((step, depth) => path[depth] === step))) return true;
  const { fields } = draftShape(kind);
  let pattern = '';
  for (const step of path) {
    pattern += typeof step === 'number' ? '[]' : `${pattern === '' ? '' : '.'}${step}`;
    if (fields.get(pattern)?.type === 'any') return true;
  }
  return false;
}

function unlistedIn(body: JsonObject, kind: Kind, ctx: RuleContext): readonly Path[] {
  const found: Path[] = [];
  draftShape(kind, ctx).run(body, ({ code }, path) => {
    if (code === 'UNKNOWN_FIELD') found.push([...path]);
  });
  return found;
}

function long(kind: Kind): Rule {
  return {
    id: `${kind}.numbers.long`,
    kind,
    code: 'INVALID_RANGE',
    severity: 'error',
    section: '§2',
    expected: 'a whole number up to 9007199254740991, or text',
    // A request body is not written back.
    scope: 'draft',
    check: (body, ctx, report) => {
      if (!hasLongNumber(body)) return;
      const unlisted = unlistedIn(body, kind, ctx);
      for (const path of longNumbers(body)) if (isOpen(path, unlisted, kind)) report({ path });
    },
  };
}

export const NUMBER_RULES: readonly Rule[] = KINDS.map(long);
