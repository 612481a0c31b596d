// HTML from templates in which everything that is filled in is escaped, unless it was made here as well.

export interface Markup {
  readonly markup: string;
}

type Part = string | number | Markup | null | readonly Part[];

/** Text as HTML shows it, in content and in quoted attributes. Control characters, which HTML forbids, are left out. */
export function escaped(text: string): string {
  return (
    text
      // eslint-disable-next-line no-control-regex -- the characters that HTML forbids
      .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]|[\u202a-\u202e\u2066-\u2069]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;')
  );
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
