// Another plan of one draft, with the ids and bases that are known here, and with all on the platform that is only here.
import { KINDS } from '../../domain/resources/registry.ts';
import { type Draft, type EntityRecord, emptyEntities } from '../../draft/document.ts';
import { keepFlightIds } from '../../draft/flight-ids.ts';
import { LOST_MARK, lostReferences } from '../../draft/lost-references.ts';
import { withoutIds } from '../../draft/without-ids.ts';
import { defined } from '../../kernel/defined.ts';
import { type Json, type JsonObject, isList, isObject, listOf, sameJson } from '../../kernel/json.ts';

/** Ids of both are of one platform: those that are only there come along, and so does where they are from. */
export function asKnownHere(mine: Draft, other: Draft): Draft {
  return { header: mine.header, account: other.account, entities: pickEntities(mine, other, (record) => record) };
}

/** Ids of the other plan mean something else here, or nothing: none of them comes along. */
export function* strangeAsKnownHere(mine: Draft, other: Draft): Generator<undefined, Draft> {
  const { draft: theirs } = withoutIds(other);
  yield;
  const { draft: bare } = withoutIds(mine);
  yield;
  const entities = pickEntities(mine, theirs, (record, known, kind) => {
    const own = bare.entities[kind].get(record.key);
    const draft = own === undefined ? record.draft : (asHere(record.draft, own.draft, known.draft) as JsonObject); // it was one
    const next: EntityRecord = { ...record, draft };
    if (known[LOST_MARK] !== undefined || lostReferences(next).length > 0) return next;
    const { [LOST_MARK]: _none, ...whole } = next;
    return whole;
  });
  return { header: mine.header, account: mine.account, entities };
}

type Known = (record: EntityRecord, known: EntityRecord, kind: (typeof KINDS)[number]) => EntityRecord;

function pickEntities(mine: Draft, other: Draft, asKnown: Known): Draft['entities'] {
  const entities = emptyEntities();
  for (const kind of KINDS) {
    const here = mine.entities[kind];
    for (const [key, record] of other.entities[kind]) {
      const known = here.get(key);
      entities[kind].set(key, known === undefined ? record : withLearnt(asKnown(record, known, kind), known));
    }
    for (const [key, record] of here) {
      if (record.remoteId !== null && !entities[kind].has(key)) entities[kind].set(key, record);
    }
  }
  return entities;
}

/** What says the same but for ids is as it is here, ids and all. */
function asHere(other: Json, bare: Json, mine: Json): Json {
  if (sameJson(other, bare)) return mine;
  if (!isObject(other) || !isObject(bare) || !isObject(mine)) return other;
  const ids = Object.entries(mine).filter(([member]) => !Object.hasOwn(bare, member));
  const members = Object.entries(other).map(([member, value]): [string, Json] => {
    const [own, known] = [bare[member], mine[member]];
    return [member, own === undefined || known === undefined ? value : asHere(value, own, known)];
  });
  return Object.fromEntries([...ids, ...members]);
}

function withLearnt(record: EntityRecord, known: EntityRecord): EntityRecord {
  const { flights } = record.draft;
  const draft = isList(flights)
    ? {
        ...record.draft,
        flights: keepFlightIds(flights, flights, listOf(known.draft['flights']), listOf(known.base?.['flights'])),
      }
    : record.draft;
  const { complete } = known;
  // A body that was read of something else says nothing of this one.
  const isSame = known.remoteId === null || known.remoteId === record.remoteId;
  return {
    ...record,
    draft,
    remoteId: known.remoteId ?? record.remoteId,
    base: known.base ?? (isSame ? record.base : null),
    ...defined({ complete }),
  };
}
