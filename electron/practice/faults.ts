// Faults put in on purpose: which call fails how, a number of times, so that a push can be shown to survive them.
import { OPERATIONS } from '../../shared/api/endpoints.ts';
import { z } from '../../shared/kernel/zod.ts';

export const FAULT_TYPES = [
  '429',
  'bulk-limit',
  '500',
  'slow',
  'hang',
  'reset-before',
  'commit-then-drop',
  'commit-then-500',
  'cut-off',
  'html',
  'redirect',
] as const;

export const faultSchema = z.strictObject({
  /** `*` is every operation but the token's. */
  operation: z.enum([...OPERATIONS, 'token', '*']),
  fault: z.enum(FAULT_TYPES),
  /** How many calls fail so; then it is over. */
  count: z.number().int().positive().default(1),
  /** Calls of the operation let through before the first that fails. */
  after: z.number().int().nonnegative().default(0),
  /** `slow`: how long before the call is looked at. */
  delayMs: z.number().int().nonnegative().default(1000),
});

export type FaultInput = z.input<typeof faultSchema>;
export type Fault = z.output<typeof faultSchema>;
/** The operation of a call; `token` is the token endpoint, which is not among the platform's operations. */
export type CalledOperation = Exclude<Fault['operation'], '*'>;

export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  /** The fault that this call meets, counted down. */
  take(operation: CalledOperation): Fault | undefined;
  left(): readonly Fault[];
}

export function createFaults(): Faults {
  let waiting: Fault[] = [];
  const concerns = (fault: Fault, operation: CalledOperation): boolean =>
    fault.operation === operation || (fault.operation === '*' && operation !== 'token');
  return {
    add: (fault) => waiting.push(fault),
    clear: () => {
      waiting = [];
    },
    take: (operation) => {
      const met = waiting.find((fault) => concerns(fault, operation));
      if (met === undefined) return undefined;
      const rest = (next: Fault): void => {
        waiting = waiting.flatMap((fault) => (fault !== met ? [fault] : next.count > 0 ? [next] : []));
      };
      if (met.after > 0) {
        rest({ ...met, after: met.after - 1 });
        return undefined;
      }
      rest({ ...met, count: met.count - 1 });
      return met;
    },
    left: () => waiting,
  };
}
