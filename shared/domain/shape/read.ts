// Reading members of bodies that may hold anything: each gives undefined (or nothing to iterate) for what does not fit.
import { type Json, type JsonObject, isObject } from '../../kernel/json.ts';

export function objectIn(body: JsonObject | undefined, member: string): JsonObject | undefined {
  const value = body?.[member];
  return isObject(value) ? value : undefined;
}

const NOTHING: readonly Json[] = [];

export function listIn(body: JsonObject | undefined, member: string): readonly Json[] {
  const value = body?.[member];
  return Array.isArray(value) ? (value as readonly Json[]) : NOTHING; // a JSON array holds JSON
}

export function numberIn(body: JsonObject | undefined, member: string): number | undefined {
  const value = body?.[member];
  return isNumber(value) ? value : undefined;
}

export function isNumber(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

export function textIn(body: JsonObject | undefined, member: string): string | undefined {
  const value = body?.[member];
  return typeof value === 'string' ? value : undefined;
}

/** Whether a member is there and says something: null says "not set" (§2.2). */
export function has(body: JsonObject | undefined, member: string): boolean {
  return isThere(body?.[member]);
}

/** The same for the value itself: rules that run on every tactic read its members by name, which is quicker. */
export function isThere(value: Json | undefined): value is Exclude<Json, null> {
  return value !== undefined && value !== null;
}
