// What the texts of a pasted column stand for: ids, codes, names, and names with what they lie in.
import type { FacetFilter, PastedMatch } from './entry.ts';
import { foldText } from './fold-text.ts';
import type { OpenPart } from './open-part.ts';
import { textAt } from './texts.ts';
import { addTo } from '../kernel/groups.ts';

/** More are not chosen from. */
const MOST_CHOICES = 50;

export function lookUp(part: OpenPart, texts: readonly string[], filter: FacetFilter): readonly PastedMatch[] {
  const { packed, search } = part;
  const trimmed = texts.map((text) => text.trim());
  const ids = part.byIds(new Set(trimmed.filter((text) => text !== '')));
  const allowed = search.allowed(filter);
  const fits = (entry: number): boolean => allowed === null || allowed[packed.facetsOf[entry] ?? 0] === 1;
  const stateCodes = packed.part === 'geo' ? shortStateCodes(part) : new Map<string, number[]>();
  const found = (text: string): readonly number[] => {
    if (text === '') return [];
    const id = ids.get(text);
    if (id !== undefined && fits(id)) return [id];
    // CA is Canada and California: only the planner knows which is meant.
    const byCode = [...(stateCodes.get(foldText(text)) ?? [])];
    search.visitCode(text, (entry) => byCode.push(entry));
    for (const entries of [byCode, part.named(text), namedWithin(part, text)]) {
      const fitting = entries.filter(fits);
      if (fitting.length > 0) return fitting;
    }
    return [];
  };
  // A pasted column repeats itself.
  const known = new Map<string, readonly number[]>();
  return texts.map((text, index) => {
    const asked = trimmed[index] ?? '';
    const entries = known.get(asked) ?? found(asked);
    known.set(asked, entries);
    return {
      text,
      state: entries.length === 0 ? 'unknown' : entries.length === 1 ? 'matched' : 'ambiguous',
      entries: entries.slice(0, MOST_CHOICES).map((entry) => part.entryAt(entry)),
    };
  });
}

/** `Springfield, IL`, `Springfield, Illinois, United States`: a name, then what it lies in, by name or ISO code. */
function namedWithin(part: OpenPart, text: string): readonly number[] {
  const [name = '', ...within] = text.split(',').map((piece) => piece.trim());
  const wanted = within.filter((piece) => piece !== '').map(foldText);
  if (name === '' || wanted.length === 0) return [];
  return part.named(name).filter((entry) => {
    const { facets, path } = part.entryAt(entry);
    const codes = [facets.country, facets.state].flatMap((code) => (code === undefined ? [] : [code]));
    const above = new Set([...path, ...codes, ...codes.map(shortCode)].map(foldText));
    return wanted.every((piece) => above.has(piece));
  });
}

const shortCode = (code: string): string => code.slice(code.indexOf('-') + 1);

/** `OH` for a state whose ISO code is `US-OH`: how planners write it. */
function shortStateCodes(part: OpenPart): ReadonlyMap<string, number[]> {
  const states = part.search.allowed({ type: ['state'] });
  const found = new Map<string, number[]>();
  for (let entry = 0; entry < part.packed.count; entry += 1) {
    if (states?.[part.packed.facetsOf[entry] ?? 0] !== 1) continue;
    const code = textAt(part.packed.codes, entry);
    if (!code.includes('-')) continue;
    const short = foldText(shortCode(code));
    addTo(found, short, entry);
  }
  return found;
}
