// A push's journal in which the first result that brings the draft an id says where it comes from (contract §1).
import type { Draft } from '../../../shared/draft/document.ts';
import { platformOfName } from '../../../shared/push/ids-platform.ts';
import type { JournalFact } from '../../../shared/push/journal.ts';
import type { Journal } from '../journal/journal-file.ts';

/** `draft`: live, so that only the results before the first is folded say it. `platform`: its name in the journal. */
export function withPlatformNamed(journal: Journal, draft: Draft, platform: string): Journal {
  const named = (fact: JournalFact): JournalFact => {
    if (draft.account.platform !== undefined || !('result' in fact)) return fact;
    if (fact.result === undefined || fact.result.remoteId === null) return fact;
    return { ...fact, result: { ...fact.result, platform: platformOfName(platform) } };
  };
  return {
    get entries() {
      return journal.entries;
    },
    get last() {
      return journal.last;
    },
    isCut: journal.isCut,
    forgets: journal.forgets,
    compact: (kept) => journal.compact(kept),
    append: (push, fact) => journal.append(push, named(fact)),
    close: () => journal.close(),
  };
}
