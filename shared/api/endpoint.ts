// The definition of one call to the platform, from which everything else about calls derives.
import type { CheckKind } from '../domain/resources/check-kinds.ts';
import type { Kind } from '../domain/resources/registry.ts';
import type { JsonObject, Path } from '../kernel/json.ts';
import type { RemoteId } from '../kernel/remote-id.ts';

/** What a body names by key in the draft and by id on the platform. */
export interface References {
  /** The parent campaign's or line item's id. */
  readonly parentId?: RemoteId;
  /** A creative's id by its key; undefined when it has none yet. */
  readonly creativeId?: (key: string) => RemoteId | undefined;
  readonly npiListId?: (key: string) => RemoteId | undefined;
}

/** The order of steps with the same earliest start: a parent before its children, a lowered cap after all. */
export const PHASES = [
  'raise',
  'creative',
  'lineItem',
  'readBack',
  'afterReadBack',
  'tactic',
  'npiList',
  'lower',
] as const;
export type Phase = (typeof PHASES)[number];

/** `Operation`: names of endpoints, by which one refers to another. */
interface Call<Operation extends string> {
  /** Null for metadata. */
  readonly kind: Kind | null;
  /** Where the interface describes it. */
  readonly section: string;
  /** Below the base URL. `{accountId}` and `{id}` are filled in. */
  readonly path: string;
  /** Requests a minute (§8.1); null where §8.1 does not show it. */
  readonly limit: number | null;
  /** The endpoint in whose window its requests are counted; null for its own. */
  readonly window: Operation | null;
  /** In planners' words: one step of it, and all of them as a lane. */
  readonly words: { readonly step: string; readonly lane: string };
  /** The entity that an answer shows, in the draft's spelling; null when it holds no such thing. */
  readonly decode: (answer: unknown) => JsonObject | null;
}

export interface ReadEndpoint<Operation extends string = string> extends Call<Operation> {
  readonly method: 'GET';
  readonly repeatable: true;
  /** Null for what no push reads as a step of its own. */
  readonly phase: Phase | null;
}

export interface WriteEndpoint<Operation extends string = string> extends Call<Operation> {
  readonly method: 'POST' | 'PUT' | 'PATCH';
  readonly kind: Kind;
  /**
   * Whether sending it twice does no more than sending it once. A create is not: there is no idempotency key, so one
   * that was sent and not answered is never sent again by itself.
   */
  readonly repeatable: boolean;
  readonly phase: Phase;
  /** Its request body's name in `check` (contract §2), by which the domain has the body's schema and rules. */
  readonly request: CheckKind;
  /** What of a draft it carries: all that a request takes, what changed, or the operation that the draft is. */
  readonly sends: 'whole' | 'changes' | 'operation';
  /** The read that shows what it is about to write over; null where nothing can be compared. */
  readonly comparedBy: Operation | null;
  /** The request body of a draft's. A reference without an id is left unchanged: the plan never sends one. */
  readonly encode: (body: JsonObject, references: References) => JsonObject;
  /** The way back: a path in the request body as the draft has it. `sent` is the encoded body, where it is known. */
  readonly draftPath: (path: Path, sent: JsonObject | null, draft: JsonObject) => Path;
  /** Members under which a creation's answer may say the new id; null for what creates nothing. */
  readonly idMembers: readonly string[] | null;
}

export type Endpoint<Operation extends string = string> = ReadEndpoint<Operation> | WriteEndpoint<Operation>;

export const asIs = (body: JsonObject): JsonObject => body;

export const samePath = (path: Path): Path => path;

/** A body with these members alone. */
export function only(...members: readonly string[]): (body: JsonObject) => JsonObject {
  return (body) => Object.fromEntries(Object.entries(body).filter(([member]) => members.includes(member)));
}
