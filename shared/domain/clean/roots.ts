// Which tests are generated: a file a kind, with a function for each schema that a body of that kind is checked by.
import { KINDS } from '../registry.ts';
import type { Kind } from '../registry.ts';
import { REQUESTS } from '../requests.ts';
import { placesOf } from '../rules/gate.ts';
import { RULES, rulesOf } from '../rules/rules.ts';
import { draftEntitySchemas, lineItemSchemas, requestSchemas } from '../schemas.ts';
import type { CheckKind } from '../check-kinds.ts';
import { Writer, writeNotes } from './write-clean.ts';
import type { Root, Probes } from './write-clean.ts';
import { FILES, ModuleEmitter, requestFile } from './written.ts';

const request = (name: string, kind: CheckKind): Root => ({
  name,
  schema: requestSchemas[kind],
  spelled: REQUESTS[kind].names ?? {},
});

const DRAFTS: Readonly<Record<Kind, readonly Root[]>> = {
  campaign: [{ name: 'cleanCampaign', schema: draftEntitySchemas.campaign }],
  lineItem: [
    { name: 'cleanNewLineItem', schema: lineItemSchemas.new },
    { name: 'cleanWholeLineItem', schema: lineItemSchemas.whole },
    { name: 'cleanKnownLineItem', schema: lineItemSchemas.known },
  ],
  tactic: [{ name: 'cleanTactic', schema: draftEntitySchemas.tactic }],
  creative: [{ name: 'cleanCreative', schema: draftEntitySchemas.creative }],
  npiList: [{ name: 'cleanNpiList', schema: draftEntitySchemas.npiList }],
};

const REQUEST_BODIES: Readonly<Record<Kind, readonly Root[]>> = {
  campaign: [request('cleanCampaignBudget', 'campaign-budget')],
  lineItem: [
    request('cleanLineItemCreate', 'line-item-create'),
    request('cleanLineItemReplace', 'line-item-replace'),
    request('cleanLineItemPatch', 'line-item-patch'),
  ],
  tactic: [request('cleanTacticCreate', 'tactic-create')],
  creative: [request('cleanCreativeRequest', 'creative')],
  npiList: [
    request('cleanNpiReplace', 'npi-replace'),
    request('cleanNpiPatch', 'npi-patch'),
    request('cleanNpiAttributes', 'npi-attributes'),
  ],
};

const COMMAND = 'npx vitest run -c build/vitest.config.ts --project unit shared/domain/clean -u';

/** The generated files by their names, yet to be formatted. */
export function generatedFiles(): ReadonlyMap<string, string> {
  const written = new ModuleEmitter();
  const given = new Map<string, string>();
  for (const kind of KINDS) {
    const probes = probesOf(kind);
    const write = (file: string, roots: readonly Root[]): string[] => {
      const writer = new Writer({ kind, file }, probes, written);
      return roots.map((root) => writer.root(root));
    };
    given.set(FILES[kind], [writeNotes(probes, written), ...write(FILES[kind], DRAFTS[kind])].join('\n\n'));
    given.set(requestFile(kind), write(requestFile(kind), REQUEST_BODIES[kind]).join('\n\n'));
  }
  return new Map(
    [...written.parts(given)].map(([file, { imports, definitions }]) => {
      const texts = [...definitions, ...(given.has(file) ? [given.get(file)] : [])];
      const head = `// Generated from the schemas by \`${COMMAND}\`.`;
      return [`${file}.ts`, [[head, ...imports].join('\n'), ...texts].join('\n\n')];
    }),
  );
}

/** The places that a kind's rules need are those that its tests watch and keep. */
function probesOf(kind: Kind): Probes {
  const rules = rulesOf(kind, RULES);
  const watched = rules.flatMap(({ silentWithout = [], silentWith = [] }) =>
    [...silentWithout, ...silentWith].flatMap(placesOf),
  );
  const keeps = rules.flatMap(({ family }) => family?.keeps ?? []);
  return { watched: [...new Set(watched)].toSorted(), keeps: [...new Set(keeps)].toSorted() };
}
