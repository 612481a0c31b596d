// The small parts that a summary is put together from: names, marks, facts, places to go to.
import type { Kind } from '../../domain/resources/registry.ts';
import type { EntityRecord } from '../../draft/document.ts';
import { nameOf } from '../../draft/names.ts';
import { counted } from '../../kernel/counted.ts';
import { cut } from '../targeting/wording.ts';
import { type Markup, html } from '../markup.ts';
import { LONGEST } from './options.ts';

/** A text of the draft, in its own direction: a name from right to left turns nothing around it. */
export function told(text: string, longest: number = LONGEST.name): Markup {
  return html`<bdi>${cut(text, longest)}</bdi>`;
}

export function named(kind: Kind, record: EntityRecord): Markup {
  return told(nameOf(kind, record));
}

export interface Fact {
  readonly name: string;
  readonly value: string | Markup;
}

/** Nothing for an unset value. */
export function fact(name: string, value: string | Markup | null | undefined): readonly Fact[] {
  return value === undefined || value === null || value === '' ? [] : [{ name, value }];
}

export function facts(list: readonly Fact[], look = ''): Markup | null {
  if (list.length === 0) return null;
  const items = list.map(
    ({ name, value }) =>
      html`<div>
        <dt>${name}</dt>
        <dd>${typeof value === 'string' ? told(value, LONGEST.text) : value}</dd>
      </div>`,
  );
  return html`<dl class="${look}">${items}</dl>`;
}

/** "And 12 more tactics, which are not listed." */
export function more(left: number, one: string, many: string): Markup | null {
  if (left <= 0) return null;
  return html`<p class="more">And ${counted(left, `more ${one}`, `more ${many}`)}, not listed here.</p>`;
}

/** Of an id that the platform gave. */
export function idWords({ remoteId }: EntityRecord): string {
  return remoteId === null ? '' : `ID ${remoteId}`;
}

const PREFIX = {
  campaign: 'campaign',
  lineItem: 'line-item',
  tactic: 'tactic',
  creative: 'creative',
  npiList: 'list',
} as const satisfies Record<Kind, string>;

/** The place of an entity on the page. Never its key, which the writer of the file made up. */
export const formatPlace = (kind: Kind, number: number): string => `${PREFIX[kind]}-${number}`;
