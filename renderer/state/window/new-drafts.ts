// Drafts that begin here: empty, from a file, or the sample of the practice tour.
import { withChanges } from '../../../shared/draft/apply.ts';
import { setAccount } from '../../../shared/draft/commands/header.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { newDraft } from '../../../shared/draft/new-draft.ts';
import { readDraft } from '../../../shared/draft/read-draft.ts';
import { SAMPLE_ACCOUNT, SAMPLE_START, makeSample } from '../../../shared/draft/sample/sample.ts';
import { DAY_MS } from '../../../shared/kernel/calendar.ts';
import type { AccountView } from '../../../shared/ipc/accounts.ts';
import type { JsonObject } from '../../../shared/kernel/json.ts';
import { type Result, ok } from '../../../shared/kernel/result.ts';

/**
 * `id`: a UUID. `account`: an account of this computer, whose permissions are still unknown; null: the practice
 * platform.
 */
export function emptyDraft(id: string, title: string, account: AccountView | null): Draft {
  return newDraft(id, title, account === null ? SAMPLE_ACCOUNT : { id: account.accountId, name: account.name });
}

/** Failures as `readDraft`. */
export function readDraftFile(name: string, text: string): Result<Draft> {
  const read = readDraft(text);
  return read.ok ? ok({ ...read.value, header: titledAfter(name, read.value.header) }) : read;
}

/** Gives a header without a title the file's name as title. */
export function titledAfter(name: string, header: JsonObject): JsonObject {
  if (typeof header['title'] === 'string') return header;
  return { ...header, title: name.replace(/\.flightplan(\.json)?$|\.json$/i, '') };
}

/** Flights of a tour begin this long after it, so that nothing in it is past or about to be. */
const LEAD_MS = 14 * DAY_MS;

/**
 * The tour's draft. A first tour is the sample as the practice platform knows it. A later one gets an account of its
 * own, and so a platform of its own: what an earlier tour pushed must not use up its budgets. `id`: a UUID.
 */
export function sampleDraft(id: string, now: number, again: boolean): Draft {
  const monday = mondayFrom(now + LEAD_MS);
  const late = monday > SAMPLE_START;
  const sample = makeSample({ id, ...(late ? { start: monday } : {}) });
  if (!again && !late) return sample;
  const account = { ...SAMPLE_ACCOUNT, id: FIRST_OTHER_ACCOUNT + Math.floor(now / 1000) };
  return withChanges(sample, setAccount(sample, account).changes);
}

const FIRST_OTHER_ACCOUNT = 1_000_000;

/** The first Monday at or after an instant, `yyyy-MM-dd`. */
function mondayFrom(instant: number): string {
  const day = new Date(instant).getUTCDay();
  return new Date(instant + ((8 - day) % 7) * DAY_MS).toISOString().slice(0, 10);
}
