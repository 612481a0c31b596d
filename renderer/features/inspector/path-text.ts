// A field's path as its line in the inspector says it, so that a problem finds it.
import { formatPath } from '../../../shared/kernel/json.ts';
import type { Field, Row } from '../../state/fields/field.ts';

/** Inside the body, as `data-path`: `flights[0].budget`. */
export function pathText(field: Field, row: Row): string {
  return formatPath(field.pathOf(row).slice(1));
}
