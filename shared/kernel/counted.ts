// A count and what it counts, as people write it: "1 change", "1,000 changes".
import { formatNumber } from './money.ts';

export function counted(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
