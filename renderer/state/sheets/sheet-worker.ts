// The worker that makes and reads sheets: a workbook of 100,000 rows never holds the window up.
import { answerCalls } from '../../worker/calls.ts';
import { SheetDesk } from './sheet-desk.ts';
import type { SheetPort } from './sheet-port.ts';

const desk = new SheetDesk(() => performance.now());
// The methods of a class are not its own members, by which calls are found.
answerCalls<SheetPort>(
  {
    draft: (piece) => desk.draft(piece),
    write: (order) => desk.write(order),
    piece: () => desk.piece(),
    read: (file, choices) => desk.read(file, choices),
    goOn: () => desk.goOn(),
  },
  self,
);
