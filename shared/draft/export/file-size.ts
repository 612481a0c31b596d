// About how large the plain file of a draft is, without writing it.
import { KINDS } from '../../domain/resources/registry.ts';
import { isList } from '../../kernel/json.ts';
import type { Draft, EntityRecord } from '../document.ts';
import { headerFile } from '../write.ts';

/** Records of a kind that are measured; the others are taken to be like them. */
const SAMPLE = 200;
/** A line of the file with one number: indent, quotes, ten digits, comma. */
const NUMBER_LINE = 22;

/** Bytes of the plain file, exact to some percent: every so-manieth record is measured. */
export function estimateFileSize(draft: Draft): number {
  let total = JSON.stringify(headerFile(draft), null, 2).length + 100;
  for (const kind of KINDS) {
    const records = draft.entities[kind];
    const step = Math.max(1, Math.floor(records.size / SAMPLE));
    let [at, measured, length] = [0, 0, 0];
    for (const record of records.values()) {
      if (at % step === 0) {
        length += measureRecord(record);
        measured += 1;
      }
      at += 1;
    }
    if (measured > 0) total += (length / measured) * records.size;
  }
  return Math.round(total);
}

function measureRecord(record: EntityRecord): number {
  let lines = 0;
  // A list may hold a million numbers: they are counted, not written.
  const text = JSON.stringify(
    record,
    (member, value: unknown) => {
      if (member !== 'npis' || !isList(value)) return value;
      lines += value.length;
      return [];
    },
    2,
  );
  // In the file each line is indented by four more blanks.
  return text.length + 4 * text.split('\n').length + lines * NUMBER_LINE;
}
