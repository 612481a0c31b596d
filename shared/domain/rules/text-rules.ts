// Texts that cannot be sent as they are: half of a character pair, which only an escape in JSON can bring (contract
// §1).
import { brokenTexts } from '../../kernel/whole-text.ts';
import { type Kind, KINDS } from '../resources/registry.ts';
import type { Rule } from './rule.ts';

function half(kind: Kind): Rule {
  return {
    id: `${kind}.texts.half`,
    kind,
    code: 'INVALID_FORMAT',
    severity: 'warning',
    section: '§2',
    expected: 'whole characters',
    check: (body, _ctx, report) => {
      for (const path of brokenTexts(body)) report({ path });
    },
  };
}

export const TEXT_RULES: readonly Rule[] = KINDS.map(half);
