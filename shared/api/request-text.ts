// The JSON of a request's body, in which ids that the interface types as integers are integers, whatever their size.
import { type IdPlaces, requestIdPlaces } from '../domain/resources/id-places.ts';
import { type Json, type JsonObject, isList } from '../kernel/json.ts';
import { isRemoteId } from '../kernel/remote-id.ts';
import { type Operation, findWrite } from './endpoints.ts';

/** What `JSON.stringify` gives, but with an id that is held as text (kernel/remote-id.ts) as a number of the same digits. */
export function requestText(operation: Operation, body: JsonObject): string {
  const write = findWrite(operation);
  return write === null ? JSON.stringify(body) : formatValue(body, requestIdPlaces(write.request));
}

/** `places`: where in the value ids stand; null where it is one. */
function formatValue(value: Json, places: IdPlaces | null | undefined): string {
  if (places === null && typeof value === 'string' && isRemoteId(value)) return value;
  if (places === null || places === undefined || typeof value !== 'object' || value === null)
    return JSON.stringify(value);
  if (isList(value)) {
    const items = places.get('[]');
    return `[${value.map((item) => formatValue(item, items)).join(',')}]`;
  }
  const members = Object.entries(value as Record<string, Json | undefined>).flatMap(([member, inner]) =>
    inner === undefined ? [] : [`${JSON.stringify(member)}:${formatValue(inner, places.get(member))}`],
  );
  return `{${members.join(',')}}`;
}
