// The marks beside a name: new or changed against the platform, its problems and its notes, each in words.
import type { Kind } from '../../domain/resources/registry.ts';
import type { EntityRecord } from '../../draft/document.ts';
import { readNotes } from '../../draft/notes.ts';
import { counted } from '../../kernel/counted.ts';
import { type Markup, html } from '../markup.ts';
import { type State, type Survey, listChanges, detectState } from './survey.ts';

export const STATE_WORDS = {
  new: 'New',
  changed: 'Changed',
  same: 'Unchanged',
  unread: 'Not compared',
} as const satisfies Record<State, string>;

const mark = (look: string, words: string): Markup => html`<span class="mark ${look}">${words}</span>`;

const linked = (look: string, words: string, to: string): Markup =>
  html`<a class="mark ${look}" href="#${to}">${words}</a>`;

export function entityMarks(survey: Survey, kind: Kind, record: EntityRecord): Markup {
  const state = detectState(kind, record);
  const fields = state === 'changed' ? listChanges(kind, record).length : 0;
  const problems = survey.problemsOf(kind, record.key);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  const open = readNotes(record).filter(({ resolved }) => !resolved).length;
  const marks = [
    mark(state, fields === 0 ? STATE_WORDS[state] : `Changed: ${counted(fields, 'field', 'fields')}`),
    ...(errors === 0 ? [] : [linked('error', counted(errors, 'error', 'errors'), 'problems')]),
    ...(warnings === 0 ? [] : [linked('warning', counted(warnings, 'warning', 'warnings'), 'problems')]),
    ...(open === 0 ? [] : [linked('note', counted(open, 'open note', 'open notes'), 'notes')]),
  ];
  return html`<span class="marks">${marks}</span>`;
}
