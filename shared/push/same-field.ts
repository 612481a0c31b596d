// Whether two values of one field are equal, however each side writes them.
import { parseFlightTime } from '../kernel/calendar.ts';
import { type Json, type Path, isList, isObject, sameJson } from '../kernel/json.ts';
import { parseInstant, instantInZone } from '../kernel/zone-time.ts';
import { canonicalFeeType } from '../api/answer.ts';
import { ianaZone } from '../domain/resources/time-zones.ts';

/** A value, and the time zone name that its body states. */
export interface Written {
  readonly value: Json | undefined;
  readonly zone?: Json | undefined;
}

const plainNumber = /^-?\d+(\.\d+)?$/;

/** Texts that may look like numbers (§2.3, §2.6): the placement "0123" is not the placement "123". */
const TEXTS: ReadonlySet<string> = new Set([
  'name',
  'description',
  'notes',
  'placementId',
  'campaignRestrictName',
  'advertiserName',
  'dsaAdvertiser',
  'financier',
  'fieldName',
  'fieldValue',
]);

/** 1000 = 1000.00 = "1000.00". */
function asNumber(value: Json | undefined): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && plainNumber.test(value) ? Number(value) : undefined;
}

function instant(written: Written): number | null {
  if (typeof written.value !== 'string') return null;
  const civil = parseFlightTime(written.value);
  if (civil === null) return parseInstant(written.value);
  const zone = ianaZone(written.zone);
  return zone === undefined ? civil : instantInZone(civil, zone).instant;
}

/**
 * Two dates are the same when they are the same instant. With different zones they must also read alike: the text is
 * sent, and a taken-over zone would give the text a new meaning.
 */
function sameDate(a: Written, b: Written): boolean {
  if (a.value === b.value && (a.zone ?? null) === (b.zone ?? null)) return true;
  const [left, right] = [instant(a), instant(b)];
  if (left === null || right === null) return sameJson(a.value ?? null, b.value ?? null);
  return left === right && ((a.zone ?? null) === (b.zone ?? null) || a.value === b.value);
}

const isScalar = (value: Json): boolean => typeof value !== 'object' || value === null;

function sameSet(a: readonly Json[], b: readonly Json[]): boolean {
  if (!a.every(isScalar) || !b.every(isScalar)) return sameJson(a, b);
  const [left, right] = [new Set(a.map(String)), new Set(b.map(String))];
  return left.size === right.size && [...left].every((item) => right.has(item));
}

/** Null and absent are the same: the platform shows an unset member as null (§2.2). */
export function sameField(path: Path, a: Written, b: Written): boolean {
  const [left, right] = [a.value ?? null, b.value ?? null];
  if (left === right) {
    const name = path.at(-1);
    return name === 'startDate' || name === 'endDate' ? sameDate(a, b) : true;
  }
  const name = path.at(-1);
  if (name === 'startDate' || name === 'endDate') return sameDate(a, b);
  if (name === 'type' && path.at(-2) === 'managementFee') return canonicalFeeType(left) === canonicalFeeType(right);
  if (typeof name === 'string' && TEXTS.has(name)) {
    return left !== null && right !== null && isScalar(left) && isScalar(right) && String(left) === String(right);
  }
  const [first, second] = [asNumber(left), asNumber(right)];
  if (first !== undefined && second !== undefined) return first === second;
  if (isList(left) && isList(right)) return sameSet(left, right);
  if (isObject(left) && isObject(right)) {
    const members = new Set([...Object.keys(left), ...Object.keys(right)]);
    return [...members].every((member) =>
      sameField([...path, member], { ...a, value: left[member] }, { ...b, value: right[member] }),
    );
  }
  return false;
}
