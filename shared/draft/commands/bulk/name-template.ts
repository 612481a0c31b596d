// Names made from what an entity and those above it say: `{campaign} | {inventoryType} | {n}`.
import { type Json, getAt, isObject } from '../../../kernel/json.ts';
import { type Kind, kindEntry } from '../../../domain/resources/registry.ts';
import { type Draft, type EntityRecord, parentKey } from '../../document.ts';

/** Fills a template for one record; `n` counts the edited records under its parent, from 1. */
export type Naming = (kind: Kind, record: EntityRecord, n: number) => string;

/** A placeholder in braces that no entity has a value for. */
export interface UnknownMember {
  readonly unknown: string;
}

type Part = string | { readonly member: string; readonly digits: number };

/** Members that name an entity above, and the kind that they name. */
const ABOVE: Readonly<Record<string, Kind>> = { campaign: 'campaign', lineItem: 'lineItem' };
const MEMBER = /^[A-Za-z][\w.]*$/;

/** `known`: what may stand in braces beside campaign, lineItem, name and n, e.g. the fields of the tab. */
export function createNaming(draft: Draft, template: string, known: ReadonlySet<string>): Naming | UnknownMember {
  const parts: Part[] = [];
  let done = 0;
  for (const match of template.matchAll(/\{([^{}]*)\}/g)) {
    const [whole, inside = ''] = match;
    const [member = '', width = ''] = inside.split(':').map((text) => text.trim());
    const usable = member === 'n' || member === 'name' || Object.hasOwn(ABOVE, member) || known.has(member);
    if (!MEMBER.test(member) || !usable || !/^0*\d?$/.test(width)) return { unknown: inside };
    parts.push(template.slice(done, match.index), { member, digits: width === '' ? 0 : Number(width) || width.length });
    done = match.index + whole.length;
  }
  parts.push(template.slice(done));
  return (kind, record, n) => {
    let name = '';
    for (const part of parts) {
      if (typeof part === 'string') name += part;
      else if (part.member === 'n') name += String(n).padStart(part.digits, '0');
      else name += valueText(readMember(draft, kind, record, part.member));
    }
    return name;
  };
}

/** An entity's own member, or else its parent's: a tactic's `inventoryType` is its line item's. */
function readMember(draft: Draft, kind: Kind, record: EntityRecord, member: string): Json | undefined {
  if (ABOVE[member] === kind) return record.draft['name'] ?? record.base?.['name'];
  let here: { readonly kind: Kind; readonly record: EntityRecord } | undefined = { kind, record };
  while (here !== undefined) {
    if (ABOVE[member] === undefined) {
      const value = getAt(here.record.draft, member.split('.')) ?? getAt(here.record.base ?? {}, member.split('.'));
      if (value !== undefined) return value;
    }
    here = above(draft, here.kind, here.record);
    if (here !== undefined && ABOVE[member] === here.kind) {
      return here.record.draft['name'] ?? here.record.base?.['name'];
    }
  }
  return undefined;
}

function above(draft: Draft, kind: Kind, record: EntityRecord): { kind: Kind; record: EntityRecord } | undefined {
  const parent = kindEntry(kind).parent;
  const found = parent === undefined ? undefined : draft.entities[parent.kind].get(parentKey(kind, record) ?? '');
  return parent === undefined || found === undefined ? undefined : { kind: parent.kind, record: found };
}

function valueText(value: Json | undefined): string {
  if (value === undefined || value === null || isObject(value) || Array.isArray(value)) return '';
  return String(value as string | number | boolean); // neither list nor object
}
