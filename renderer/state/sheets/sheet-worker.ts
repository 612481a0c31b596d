// The worker that makes and reads sheets: a workbook of 100,000 rows never holds the window up.
import { answerCalls } from '../../worker/calls.ts';
import { SheetService } from './sheet-service.ts';
import type { SheetPort } from '../ports/sheet-port.ts';

const service = new SheetService(() => performance.now());
// The methods of a class are not its own members, by which calls are found.
answerCalls<SheetPort>(
  {
    draft: (piece) => service.draft(piece),
    write: (order) => service.write(order),
    piece: () => service.piece(),
    read: (file, choices) => service.read(file, choices),
    goOn: () => service.goOn(),
  },
  self,
);
