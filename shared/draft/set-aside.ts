// Warnings that were looked at and set aside with a reason, which travels with the entity (contract §1).
import { type Json, isObject, listOf, sameJson } from '../kernel/json.ts';
import type { Severity } from '../kernel/problem.ts';
import type { EntityRecord } from './document.ts';

/** A warning as the rules report it. */
export interface SetAsideProblem {
  readonly severity: Severity;
  readonly code: string;
  readonly rule?: string;
  readonly path: string;
  readonly message: string;
  readonly value?: Json;
}

export interface SetAside {
  /** Whole words of a planner, as far as they are text. */
  readonly reason: string;
  readonly who: string;
  /** ISO 8601; empty where it is not known. */
  readonly when: string;
}

export const LONGEST_REASON = 500;
/** More are kept, and not looked at. */
const MOST = 500;

export const ruleOf = ({ rule, code }: SetAsideProblem): string => rule ?? code;

/**
 * Whether an entry is about this very warning: of its rule, at its path, with the same sentence and value. One that
 * changed brings the warning back.
 */
export function isAbout(entry: Json, problem: SetAsideProblem): boolean {
  if (problem.severity !== 'warning' || !isObject(entry)) return false;
  const isOfRule = entry['rule'] === ruleOf(problem);
  const isSameValue = entry['value'] === undefined || sameJson(entry['value'], problem.value);
  return isOfRule && isSameValue && entry['path'] === problem.path && entry['message'] === problem.message;
}

/** Undefined where the warning is not set aside. */
export function findSetAside(record: EntityRecord | undefined, problem: SetAsideProblem): SetAside | undefined {
  const entries = listOf(record?.['setAside']).slice(0, MOST);
  const entry = entries.find((one) => isAbout(one, problem));
  if (!isObject(entry)) return undefined;
  const text = (member: string, longest: number): string => {
    const value = entry[member];
    return typeof value === 'string' ? value.slice(0, longest) : '';
  };
  return { reason: text('reason', LONGEST_REASON), who: text('who', 200), when: text('when', 40) };
}
