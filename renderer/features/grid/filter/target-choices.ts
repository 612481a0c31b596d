// Which targets the filter offers: chosen ones first, then what most tactics target, by the kind of targeting.
import type { TargetSide } from '../../../../shared/domain/targeting/targets.ts';
import type { NamedTarget } from '../../../state/targeting/targets.svelte.ts';
import { addTo } from '../../../../shared/kernel/groups.ts';

/** More are found by typing. */
const MOST = 60;

interface Wanted {
  readonly side: TargetSide;
  readonly typed: string;
  /** Ids that stand at the top, also those that nothing targets any more. */
  readonly first: readonly string[];
  readonly nameOf: (id: string) => string;
}

export interface TargetItem {
  readonly id: string;
  readonly name: string;
  /** That target it on the side that is asked for. */
  readonly tactics: number;
}

export interface TargetChoices {
  readonly groups: readonly { readonly title: string; readonly items: readonly TargetItem[] }[];
  /** How many fit and are not listed. */
  readonly more: number;
}

function tacticsOn({ tactics, excluding, target }: NamedTarget, side: TargetSide): number {
  // A kind as such is on no side.
  if (target.list === null) return side === 'any' ? tactics : 0;
  if (side === 'any') return tactics;
  return side === 'excluded' ? excluding : tactics - excluding;
}

export function targetChoices(all: readonly NamedTarget[], { side, typed, first, nameOf }: Wanted): TargetChoices {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  const known = new Map(all.map((each) => [each.target.id, each]));
  const chosen = new Set(first);
  const groups = new Map<string, TargetItem[]>();
  if (first.length > 0) {
    const findItem = (id: string): TargetItem => {
      const found = known.get(id);
      return { id, name: found?.name ?? nameOf(id), tactics: found === undefined ? 0 : tacticsOn(found, side) };
    };
    groups.set('Chosen', first.map(findItem));
  }
  let [listed, more] = [0, 0];
  for (const each of all) {
    const { name, target } = each;
    const tactics = tacticsOn(each, side);
    const title = target.list === null ? 'Any of a kind' : target.object.title;
    if (tactics === 0 || chosen.has(target.id) || !fits(`${name} ${title}`)) continue;
    if (listed >= MOST) {
      more += 1;
      continue;
    }
    listed += 1;
    addTo(groups, title, { id: target.id, name, tactics });
  }
  return { groups: [...groups].map(([title, items]) => ({ title, items })), more };
}
