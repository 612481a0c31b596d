// A step's reason with the name of what it speaks of: the engine knows entities by their keys, planners by their names.
import { visible } from '../../ui/visible.ts';

const SPEAKS_OF = /^(It waits for|Its parent|It uses|It needs) (\S+?)(?=,? (?:which|is) )/;

/** `nameOf` gives the name of what has this key, nothing where nothing has it. */
export function whyWords(why: string, nameOf: (key: string) => string | null | undefined): string {
  const [spoken, start = '', key = ''] = SPEAKS_OF.exec(why) ?? [];
  const name = nameOf(key);
  if (spoken === undefined || name === undefined || name === null) return why;
  const rest = why.slice(spoken.length);
  return `${start} “${visible(name)}”${rest}`;
}
