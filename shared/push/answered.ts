// What the answer to a write shows of what was sent: where it says something else, that is what the platform has now.
import { type Difference, differenceAt } from '../merge/difference.ts';
import type { Kind } from '../domain/resources/registry.ts';
import { type Json, type JsonObject, type Path, isList, isObject } from '../kernel/json.ts';
import { isOptional, saysNothing } from './left-out.ts';
import { objects } from './line-item-call.ts';
import { PLATFORM_OWN } from './platform-own.ts';
import { sameField } from './same-field.ts';

/** What a write sent, and what would be on the platform had it taken just that; canonical spelling. */
export interface Written {
  readonly kind: Kind;
  /** `settled`: it was created, and is read under the id that a planner gave: all flights have to be there. */
  readonly sends: 'created' | 'settled' | 'replaced' | 'patched';
  /** A flight has its id as far as the answer says it. */
  readonly base: JsonObject;
  /** Of a patch the changes alone. */
  readonly sent: JsonObject;
  /** The draft's body, in which paths are given. */
  readonly draft: JsonObject;
  /** As it went out, in the call's spelling: references by id. */
  readonly spelled?: JsonObject;
}

export interface AnsweredBody {
  /** The base with what the answer shows in it. */
  readonly base: JsonObject;
  /** Where the platform took another value than was sent: mine was sent, theirs was answered. Paths in the draft's body. */
  readonly fields: readonly Difference[];
}

/**
 * `shown`: as the endpoint decodes its answer. What it does not show is as it was sent, and what it adds to that (ids,
 * defaults, members inside an object) is no difference: of most answers the interface shows no example (§4.10). A replace
 * puts back what it leaves out (§4.4), so there an optional member that is still set is one.
 */
export function readAnswered(written: Written, shown: JsonObject): AnsweredBody {
  return new AnswerReader(written, shown).read();
}

/** Flight members that no read shows, but the answer to a replace does (§4.4). */
const OPTIONAL_IN_FLIGHT: ReadonlySet<string> = new Set([
  'totalImpressionCap',
  'dailyImpressionCap',
  'maxDailySpendOverride',
]);

class AnswerReader {
  readonly #written: Written;
  readonly #shown: JsonObject;
  readonly #fields: Difference[] = [];

  constructor(written: Written, shown: JsonObject) {
    this.#written = written;
    this.#shown = shown;
  }

  read(): AnsweredBody {
    const { base, kind, sends, sent } = this.#written;
    const body: Record<string, Json> = { ...base };
    for (const [member, value] of Object.entries(this.#shown)) {
      if (PLATFORM_OWN.has(member) || member === 'flights') continue;
      const was = sent[member] ?? null;
      const isOther =
        was === null
          ? sends === 'replaced' && isOptional(kind, base, member) && !saysNothing(member, value)
          : !this.#isAsSent(member, was, value);
      if (!isOther) continue;
      this.#fields.push(differenceAt([member], { mine: was ?? undefined, theirs: value }));
      body[member] = taken(member, was, value);
    }
    const flights = this.#shown['flights'];
    if (isList(flights) && isList(sent['flights'])) body['flights'] = this.#flights(objects(flights));
    return { base: body, fields: this.#fields };
  }

  #isAsSent(member: string, sent: Json, value: Json): boolean {
    const spelled = this.#written.spelled?.[member] ?? null;
    return this.#says([member], sent, value) || (spelled !== null && this.#says([member], spelled, value));
  }

  /** Whether `shown` says all that `sent` says. */
  #says(path: Path, sent: Json, shown: Json | undefined): boolean {
    if (shown === undefined) return true;
    if (isObject(sent) && isList(shown) && shown.length === 1) return this.#says(path, sent, shown[0]);
    if (isObject(sent) && isObject(shown)) {
      return Object.entries(sent).every(
        ([member, value]) =>
          value === null ||
          this.#says([...path, member], value, Object.hasOwn(shown, member) ? shown[member] : undefined),
      );
    }
    if (isList(sent) && isList(shown) && sent.some(isObject)) {
      const left = [...shown];
      const isThere = sent.every((item) => {
        const at = left.findIndex((other) => this.#says(path, item, other));
        if (at >= 0) left.splice(at, 1);
        return at >= 0;
      });
      return isThere && (left.length === 0 || this.#isNew());
    }
    // Some of targeting's booleans are typed as text (§2.5).
    if (typeof sent === 'boolean' && typeof shown === 'string') return String(sent) === shown;
    const zone = this.#written.base['timeZone'];
    // A date that reads alike is another time only because of its zone: it is the zone that is another.
    return (
      sent === shown || sameField(path, { value: sent, zone }, { value: shown, zone: this.#shown['timeZone'] ?? zone })
    );
  }

  /** What was created may have more than was sent: the account's own custom fields. */
  #isNew(): boolean {
    const { sends } = this.#written;
    return sends === 'created' || sends === 'settled';
  }

  #flights(shown: readonly JsonObject[]): readonly Json[] {
    const { base, draft, sends, sent } = this.#written;
    if (sends === 'settled' && shown.length !== objects(sent['flights']).length) {
      this.#fields.push({ path: ['flights'], mine: objects(sent['flights']), theirs: shown });
      return shown;
    }
    const inAnswer = new Map(shown.flatMap((flight) => (flight['id'] === undefined ? [] : [[flight['id'], flight]])));
    const patched = new Map(objects(sent['flights']).map((flight) => [flight['id'], flight]));
    const known = objects(base['flights']);
    const ids = new Set(known.map((flight) => flight['id']));
    const drafted = objects(draft['flights']);
    const flights = known.flatMap((flight, index): readonly JsonObject[] => {
      const { id } = flight;
      const wanted = sends === 'patched' ? patched.get(id) : flight;
      if (id === undefined || wanted === undefined) return [flight];
      const answered = inAnswer.get(id);
      const at = drafted.findIndex((other) => other['id'] === id);
      if (answered !== undefined) return [this.#flight(['flights', at < 0 ? index : at], wanted, flight, answered)];
      // The answer to a patch may show a part; that to a replace shows the line item.
      if (sends !== 'replaced' || inAnswer.size === 0) return [flight];
      this.#fields.push({ path: ['flights'], flightId: id, mine: flight });
      return [];
    });
    // With ids that are not known yet nothing says which of them is a new one.
    const isWhole = sends === 'replaced' && !ids.has(undefined);
    const more = isWhole ? [...inAnswer.values()].filter(({ id }) => !ids.has(id)) : [];
    for (const flight of more) this.#fields.push(differenceAt(['flights'], { theirs: flight }, flight['id']));
    return [...flights, ...more];
  }

  #flight(path: Path, sent: JsonObject, base: JsonObject, shown: JsonObject): JsonObject {
    const flight: Record<string, Json> = { ...base };
    for (const [member, value] of Object.entries(shown)) {
      const was = sent[member] ?? null;
      const isReset = this.#written.sends === 'replaced' && OPTIONAL_IN_FLIGHT.has(member);
      const isOther =
        was === null ? isReset && !saysNothing(member, value) : !this.#says([...path, member], was, value);
      if (!isOther) continue;
      this.#fields.push(differenceAt([...path, member], { mine: was ?? undefined, theirs: value }, base['id']));
      flight[member] = taken(member, was, value);
    }
    return flight;
  }
}

/** A value as the base has it: of an object the members that were sent, of custom fields what a request has of them. */
function taken(member: string, sent: Json, shown: Json): Json {
  if (member === 'customFieldSettings' && isList(sent) && isList(shown)) {
    const settings = objects(sent);
    return objects(shown).map(({ fieldId: _, ...item }) => {
      const known = settings.find(({ fieldName }) => fieldName === item['fieldName']);
      return { isNewField: false, ...known, ...item };
    });
  }
  if (!isObject(sent) || !isObject(shown)) return shown;
  const members = Object.keys(sent).filter((name) => Object.hasOwn(shown, name));
  return {
    ...sent,
    ...Object.fromEntries(members.map((name) => [name, taken(name, sent[name] ?? null, shown[name] ?? null)])),
  };
}
