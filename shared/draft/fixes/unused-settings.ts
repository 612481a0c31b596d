// Settings of another creative type than the creative's: never sent, so they can go.
import { parsePath } from '../../kernel/json.ts';
import { leftBehind } from '../../domain/resources/creative.ts';
import { countOfKind } from '../commands/naming.ts';
import type { Fix } from './fix.ts';

export const UNUSED_SETTINGS: Fix = {
  id: 'unusedSettings',
  head: 'Settings of another creative type are not sent',
  verb: 'Clear',
  name: (count, kind) => `Clear unused settings of ${countOfKind(count, kind)}`,
  answers: ({ kind, code, message }) =>
    kind === 'creative' && code === 'UNKNOWN_FIELD' && message.startsWith('This creative is '),
  ways: () => [{ id: 'clear', title: 'Clear' }],
  cells: ({ record, problem: { kind, key, path } }) => {
    const unused = leftBehind(record.draft);
    if (!unused.includes(String(parsePath(path)[0]))) return null;
    return unused.map((member) => ({ kind, key, path: ['draft', member], value: undefined }));
  },
  certain: (cells) => (cells.length === 1 ? 'Clear it' : `Clear all ${cells.length}`),
};
