// Texts that cannot be sent as they are: half of a character pair, which only an escape in JSON can bring (contract
// §1).
import { brokenTexts } from '../../kernel/whole-text.ts';
import { EXAMPLE_BODIES, changed } from '../examples.ts';
import { KINDS } from '../registry.ts';
import type { Kind } from '../registry.ts';
import type { Rule } from '../rule.ts';

const WRITTEN_IN: Readonly<Record<Kind, string>> = {
  campaign: 'description',
  lineItem: 'name',
  tactic: 'name',
  creative: 'notes',
  npiList: 'comment',
};

function half(kind: Kind): Rule {
  const example = (text: string) => changed(EXAMPLE_BODIES[kind], { [WRITTEN_IN[kind]]: text });
  return {
    id: `${kind}.texts.half`,
    kind,
    code: 'INVALID_FORMAT',
    severity: 'warning',
    section: '§2',
    expected: 'whole characters',
    // The generated tests refuse every text that has one, and every member that they do not know.
    silentWhenClean: true,
    readsCustomFields: true,
    check: (body, _ctx, report) => {
      for (const path of brokenTexts(body)) report({ path });
    },
    passes: [{ says: 'a whole pair', body: example('Heart 💙') }],
    fails: [{ says: 'the first half of a pair', body: example('Heart \ud83d') }],
  };
}

export const TEXT_RULES: readonly Rule[] = KINDS.map(half);
