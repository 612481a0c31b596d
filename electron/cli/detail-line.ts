// A detail of a refusal (§7.1) in a line for people: field, message, value, and what the platform expects there.
import type { Json } from '../../shared/kernel/json.ts';
import { detailValueWords } from '../../shared/text/detail-value.ts';

interface Detail {
  readonly field: string;
  readonly message: string;
  readonly value?: Json | undefined;
  readonly expected?: string | undefined;
}

export function detailLine({ field, message, value, expected = '' }: Detail): string {
  const words = detailValueWords(value);
  const wanted = expected === '' ? '' : `, expected: ${expected}`;
  return `  ${field}: ${message}${words === '' ? '' : ` (${words})`}${wanted}`;
}
