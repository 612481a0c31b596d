// A small reader of XML for VAST documents: elements, attributes and text, of a bounded size, and nothing that is declared.
import { type Result, fail, ok } from '../kernel/result.ts';
import { MOST_SEARCHED } from './bounds.ts';
import { readMarkup, withoutEntities } from '../kernel/tags.ts';

export interface XmlElement {
  /** Lower case, without its prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Its own text, with the blanks around it. */
  readonly text: string;
}

interface Open {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: Open[];
  text: string;
}

const MOST_ELEMENTS = 20_000;
const DEEPEST = 40;
const LARGE = 'it is larger than a VAST document should be';
const NESTING = 'a tag is not closed where it should be';

/**
 * Not DOMParser: the command line and tests check the same documents as the window, and entities that a document
 * declares must not even be read. Failures: VAST_DAMAGED with `reason`.
 */
export function readXml(text: string): Result<XmlElement> {
  if (text.length > MOST_SEARCHED) return damaged(LARGE);
  const root: Open = { name: '', attributes: new Map(), children: [], text: '' };
  const path: Open[] = [root];
  let reason: string | null = null;
  let count = 0;
  readMarkup(
    text,
    {
      declaration: () => (reason ??= 'it declares entities or a document type, which no VAST has'),
      text: (part, cdata) => {
        const here = path.at(-1);
        if (here !== undefined && reason === null) here.text += cdata ? part : withoutEntities(part);
      },
      tag: ({ name: whole, closes, empty, attributes }) => {
        if (reason !== null) return;
        const name = whole.slice(whole.indexOf(':') + 1);
        if (closes) {
          if (path.length < 2 || path.at(-1)?.name !== name) reason = NESTING;
          else path.pop();
          return;
        }
        const element: Open = { name, attributes, children: [], text: '' };
        path.at(-1)?.children.push(element);
        if (!empty) path.push(element);
        if ((count += 1) > MOST_ELEMENTS || path.length > DEEPEST) reason = LARGE;
      },
    },
    false,
  );
  const [first] = root.children;
  if (reason !== null) return damaged(reason);
  if (path.length !== 1 || first === undefined || root.children.length > 1) return damaged(NESTING);
  return ok(first);
}

function damaged(reason: string): Result<never> {
  return fail('VAST_DAMAGED', { reason });
}
