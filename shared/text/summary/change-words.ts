// What of an entity differs from the platform, in sentences for people who have never seen the interface.
import type { Kind } from '../../domain/resources/registry.ts';
import type { EntityRecord, EntityRef } from '../../draft/document.ts';
import { counted } from '../../kernel/counted.ts';
import { type Json, isList } from '../../kernel/json.ts';
import type { Difference } from '../../merge/difference.ts';
import { hideNpis } from '../../push/report-npis.ts';
import { DifferenceWords } from '../difference-words.ts';
import { IN_SENTENCES } from '../field-words.ts';
import { compareTargeting } from '../targeting/target-words.ts';
import type { TargetingNames } from '../targeting/targeting-names.ts';
import { cut } from '../targeting/wording.ts';
import { LONGEST, MOST } from './options.ts';
import { listChanges } from './survey.ts';

/** One sentence for each field; of targeting one in all. No NPI number is in them. */
export function changeSentences(kind: Kind, record: EntityRecord, names: TargetingNames): readonly string[] {
  const changes = listChanges(kind, record);
  const fields = changes
    .filter(({ path }) => path[0] !== 'targeting')
    .map((change) => sentence({ kind, key: record.key }, change));
  const all = fields.length === changes.length ? fields : [...fields, targetingWords(record, names)];
  return all.map((text) => hideNpis(cut(text, LONGEST.sentence)));
}

const words = new DifferenceWords(IN_SENTENCES);

function sentence(ref: EntityRef, change: Difference): string {
  const title = words.title(ref, change);
  if (ref.kind === 'npiList') return `${title}: ${npiWords(change)}`;
  return change.path[0] === 'creativeHtml' ? `${title} changed` : words.sentence(ref, change);
}

const entries = (value: Json | undefined): string =>
  isList(value) ? counted(value.length, 'entry', 'entries') : 'not known';

function npiWords({ base, mine }: Difference): string {
  return `${entries(base)} on the platform, ${entries(mine)} here`;
}

function targetingWords({ base, draft }: EntityRecord, names: TargetingNames): string {
  const { added, removed, changed } = compareTargeting(base?.['targeting'], draft['targeting'], names);
  const part = (words: string, list: readonly string[]): string[] =>
    list.length === 0 ? [] : [`${words} ${list.slice(0, MOST.assigned).join(', ')}`];
  const parts = [...part('added', added), ...part('taken out', removed), ...part('now', changed)];
  return `Targeting: ${parts.length === 0 ? 'changed' : parts.join('; ')}`;
}
