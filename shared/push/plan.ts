// From a draft to the ordered steps of a push: which call carries each change, and what it waits for.
import type { Operation } from '../api/endpoints.ts';
import type { Draft } from '../draft/document.ts';
import type { PlanOptions } from './plan-board.ts';
import { PlanBoard } from './plan-board.ts';
import { planCampaigns } from './plan-campaigns.ts';
import { planLineItems } from './plan-line-items.ts';
import { planTactics } from './plan-tactics.ts';
import type { Plan } from './step.ts';

export function planPush(draft: Draft, options: PlanOptions = {}): Plan {
  const board = new PlanBoard(draft, options);
  planCreatives(board);
  const lowered = planCampaigns(board);
  planLineItems(board, lowered);
  planTactics(board);
  planNpiLists(board);
  return board.finish();
}

function planCreatives(board: PlanBoard): void {
  for (const record of board.chosen('creative')) {
    const operation = record.remoteId === null ? 'creative.create' : 'creative.replace';
    const fields = board.changed('creative', record);
    if (fields.length > 0) board.add('creative', record, operation, fields);
  }
}

function planNpiLists(board: PlanBoard): void {
  for (const record of board.chosen('npiList')) {
    const fields = board.changed('npiList', record);
    if (fields.length === 0) continue;
    if (record.remoteId === null) {
      board.cannot('npiList', record, fields, { code: 'NPI_LIST_NOT_CREATABLE' });
      continue;
    }
    const operation = record.draft['operation'];
    const call: Operation =
      operation === 'replaceAttributes'
        ? 'npiList.replaceAttributes'
        : operation === 'replace'
          ? 'npiList.replace'
          : 'npiList.patch';
    board.add('npiList', record, call, fields);
  }
}
