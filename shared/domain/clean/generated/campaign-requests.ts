// Generated from the schemas by `npx vitest run -c build/vitest.config.ts --project unit shared/domain/clean -u`.
import { isObject } from '../../../kernel/json.ts';
import { begin, noted } from './campaign.ts';
import { isNumber } from './leaves.ts';

function isCampaignBudget(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    if (name === 'budgetCap' && isNumber(inside)) seen += 1;
    else return false;
  }
  return seen === 1;
}

export function cleanCampaignBudget(body: unknown): number {
  begin();
  return isCampaignBudget(body) ? noted.bits : -1;
}
