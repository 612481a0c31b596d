// The quick look at a body: whether all of it is as its schema says. A reader may skip this file: the walk in shape.ts
// finds the same, and reports each mistake.
import { type ListNode, type ObjectNode, type ShapeNode, isRecord } from './shape.ts';

export function acceptsObject(node: ObjectNode, value: unknown): boolean {
  if (!isRecord(value)) return false;
  const members = node.membersOf(value);
  if (members === undefined) return false;
  const { byName, needed } = members;
  let seen = 0;
  for (const name in value) {
    const member = byName.get(name);
    if (member === undefined) return false;
    const inside = value[name];
    if (inside === undefined || inside === null) continue;
    if (!acceptsValue(member.node, inside)) return false;
    seen |= member.bit;
  }
  return seen === needed;
}

function acceptsValue({ leaf, list, object }: ShapeNode, value: unknown): boolean {
  if (leaf !== null) return leaf.accepts(value);
  if (object !== null) return acceptsObject(object, value);
  return list !== null && acceptsList(list, value);
}

function acceptsList({ item, shortest, tooShort, longest, isKnown }: ListNode, value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const values: readonly unknown[] = value;
  if (values.length > longest || (tooShort !== undefined && values.length < shortest)) return false;
  if (isKnown(values)) return true;
  for (const inside of values) if (!acceptsValue(item, inside)) return false;
  return true;
}
