// HTML from templates in which everything that is filled in is escaped, unless it was made here as well.
import { visibleInText } from '../kernel/visible.ts';

export interface Markup {
  readonly markup: string;
}

type Part = string | number | Markup | null | readonly Part[];

/** Text as HTML shows it, in content and in quoted attributes; what can't be seen is made visible. */
export function escaped(text: string): string {
  return visibleInText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function written(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'string') return escaped(part);
  if (typeof part === 'number') return String(part);
  return 'markup' in part ? part.markup : part.map(written).join('');
}

/** A template of HTML. Attributes are to be quoted. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return { markup: strings.map((text, index) => text + written(parts[index] ?? null)).join('') };
}

/** Markup that is written in our own source, never made of anything from elsewhere. */
export function raw(markup: string): Markup {
  return { markup };
}
