// What the NPI lists of a draft are called where no window has it open.
import type { Draft } from '../../draft/document.ts';
import type { TargetingNames } from './targeting-names.ts';

export function npiListNames({ entities }: Draft): TargetingNames['npiList'] {
  const byId = new Map([...entities.npiList.values()].map((record) => [String(record.remoteId), record]));
  return ({ list, listId }) => {
    const record =
      typeof list === 'string' ? entities.npiList.get(list) : typeof listId === 'string' ? byId.get(listId) : undefined;
    const name = record?.draft['name'] ?? record?.base?.['name'] ?? record?.['name'];
    return typeof name === 'string' && name.trim() !== '' ? name : undefined;
  };
}
