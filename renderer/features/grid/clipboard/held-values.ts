// Values with NPI numbers stay in the window: the cell on the system's clipboard carries a name for them and nothing else.
import type { JsonObject } from '../../../../shared/kernel/json.ts';

/** Part of each name: names from another window, or from before a restart, find nothing. */
const WINDOW = crypto.randomUUID();
/** The oldest goes first; the draft has them, so each costs little. */
const MOST = 200_000;

const values = new Map<string, JsonObject>();
let count = 0;

/** The name under which a paste in this window finds it. */
export function hold(value: JsonObject): string {
  const name = `held:${WINDOW}:${(count += 1)}`;
  values.set(name, value);
  const [oldest] = values.keys();
  if (values.size > MOST && oldest !== undefined) values.delete(oldest);
  return name;
}

export const heldAs = (name: string): JsonObject | undefined => values.get(name);
