// Gives a worker a copy of the draft as it is now, in slices: edits made meanwhile belong to the next copy.
import type { Draft, EntityRecord } from '../../../shared/draft/document.ts';
import { KINDS } from '../../../shared/domain/resources/registry.ts';
import type { JsonObject } from '../../../shared/kernel/json.ts';
import type { DraftPiece, SheetPort } from '../ports/sheet-port.ts';

/** Copied within a few milliseconds. */
const PIECE_RECORDS = 500;

function withoutNumbers(list: EntityRecord): EntityRecord {
  const pared = ({ npis: _npis, ...body }: JsonObject): JsonObject => body;
  return { ...list, draft: pared(list.draft), base: list.base === null ? null : pared(list.base) };
}

function pieces(draft: Draft): DraftPiece[] {
  const { header, account, entities } = draft;
  return [
    { header, account },
    ...KINDS.flatMap((kind) => {
      // The numbers of a list are in no sheet, and a million of them are long to copy.
      const all = [...entities[kind].values()];
      const records: EntityRecord[] = kind === 'npiList' ? all.map(withoutNumbers) : all;
      return Array.from({ length: Math.ceil(records.length / PIECE_RECORDS) }, (_, index): DraftPiece => ({
        kind,
        records: records.slice(index * PIECE_RECORDS, (index + 1) * PIECE_RECORDS),
      }));
    }),
  ];
}

export async function giveDraft(port: SheetPort, draft: Draft): Promise<void> {
  for (const piece of pieces(draft)) await port.draft(piece);
}
