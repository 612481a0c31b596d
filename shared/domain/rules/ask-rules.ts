// Asks the rules that a body can break: those whose members it has.
import { type Json, type JsonObject, isObject } from '../../kernel/json.ts';
import { isThere } from '../shape/read.ts';
import type { Rule } from './rule.ts';

/** Neighbouring rules that are asked of the same members. */
export interface RuleGroup {
  /** The steps to each member that must be there. */
  readonly on: readonly (readonly string[])[];
  readonly rules: readonly Rule[];
}

/** The rules in their order. */
export function groupRules(rules: readonly Rule[]): readonly RuleGroup[] {
  const groups: { key: string; on: readonly (readonly string[])[]; rules: Rule[] }[] = [];
  for (const rule of rules) {
    const members = membersOf(rule);
    const key = members.join();
    const last = groups.at(-1);
    if (last?.key === key) last.rules.push(rule);
    else groups.push({ key, on: members.map((member) => member.split('.')), rules: [rule] });
  }
  return groups;
}

export function membersOf({ on = [] }: Rule): readonly string[] {
  return typeof on === 'string' ? [on] : on;
}

export function hasMembers(body: JsonObject, on: RuleGroup['on']): boolean {
  for (const steps of on) {
    let here: Json | undefined = body;
    for (const step of steps) here = isObject(here) ? here[step] : undefined;
    if (!isThere(here)) return false;
  }
  return true;
}
