// Which tests are generated: a file a kind, with a function for each schema that a body of that kind is checked by.
import type { Kind } from '../registry.ts';
import { REQUESTS } from '../requests.ts';
import { placesOf } from '../rules/gate.ts';
import { RULES, rulesOf } from '../rules/rules.ts';
import { draftEntitySchemas, lineItemSchemas, requestSchemas } from '../schemas.ts';
import type { CheckKind } from '../schemas.ts';
import { writeClean } from './write-clean.ts';
import type { Root } from './write-clean.ts';

const request = (name: string, kind: CheckKind): Root => ({
  name,
  schema: requestSchemas[kind],
  spelled: REQUESTS[kind].names ?? {},
});

const ROOTS: Readonly<Record<Kind, readonly Root[]>> = {
  campaign: [
    { name: 'cleanCampaign', schema: draftEntitySchemas.campaign },
    request('cleanCampaignBudget', 'campaign-budget'),
  ],
  lineItem: [
    { name: 'cleanNewLineItem', schema: lineItemSchemas.new },
    { name: 'cleanWholeLineItem', schema: lineItemSchemas.whole },
    { name: 'cleanKnownLineItem', schema: lineItemSchemas.known },
    request('cleanLineItemCreate', 'line-item-create'),
    request('cleanLineItemReplace', 'line-item-replace'),
    request('cleanLineItemPatch', 'line-item-patch'),
  ],
  tactic: [{ name: 'cleanTactic', schema: draftEntitySchemas.tactic }, request('cleanTacticCreate', 'tactic-create')],
  creative: [
    { name: 'cleanCreative', schema: draftEntitySchemas.creative },
    request('cleanCreativeRequest', 'creative'),
  ],
  npiList: [
    { name: 'cleanNpiList', schema: draftEntitySchemas.npiList },
    request('cleanNpiReplace', 'npi-replace'),
    request('cleanNpiPatch', 'npi-patch'),
    request('cleanNpiAttributes', 'npi-attributes'),
  ],
};

/** The text of the generated file of a kind. The places that its rules need are those that its tests watch and keep. */
export function generatedFile(kind: Kind): string {
  const watched = new Set(
    rulesOf(kind, RULES).flatMap(({ silentWithout = [], silentWith = [] }) => [
      ...silentWithout.flatMap(placesOf),
      ...silentWith.flatMap(placesOf),
    ]),
  );
  const keeps = new Set(rulesOf(kind, RULES).flatMap(({ family }) => family?.keeps ?? []));
  return writeClean(ROOTS[kind], [...watched].toSorted(), [...keeps].toSorted());
}
