// Words that riddles are made of stay out of names, comments, test titles and messages.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './scripts/paths.mjs';

const BANNED = /\b(?:nobody|somebody|whoever|anew)\b|\bis none\b|\bcall(?:ed|s|ing)? off\b|callOff/gi;
/** Allowed now and then, where nothing else says it as briefly: at most so many in all files. */
const RARE: readonly (readonly [words: RegExp, most: number])[] = [
  [/\bwhat is\b/gi, 60],
  [/\bstands\b/gi, 20],
  // A function is a verb; `xOf` is for a projection that everyone reads at once.
  [/\bfunction\*? [a-z]\w*Of\b|\bconst [a-z]\w*Of = (?:async )?(?:\w+ =>|[(<])/g, 43],
  [/^ +(?:static |async )?\*?#[a-z]\w*Of[(<]/gm, 0],
];
/** Stored by the practice platform: drafts and logs of earlier versions have it. */
const STORED = /'somebody else'/g;
/** They list the words. */
const LISTS = new Set(['build/plain-words.test.ts', 'renderer/words.test.ts']);
const WORDED = /\.(?:ts|svelte|js|mjs|cjs|css|html|md)$/;

function findWords(text: string, words: RegExp): string[] {
  return text.split('\n').flatMap((line, index) => {
    const found = line.replace(STORED, '').match(words) ?? [];
    return found.map((word) => `${index + 1}: ${word}`);
  });
}

/** A package or an archive without its history is read by folder. */
function worded(folder = ''): string[] {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (!entry.isDirectory()) return WORDED.test(name) && !LISTS.has(name) ? [name] : [];
    return entry.name === 'node_modules' ? [] : worded(name);
  });
}
const FOLDERS = ['shared', 'electron', 'renderer', 'e2e', 'build', 'docs', 'changes'];
const files = [...FOLDERS.flatMap((folder) => worded(folder)), 'README.md', 'CONTRIBUTING.md'];
const texts = new Map(files.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]));

it('finds a banned word in a name, a comment and a message, and not the stored one', () => {
  const planted = "// Whoever asks\nconst callOff = 'Nobody';\nby: 'somebody else',";
  expect(findWords(planted, BANNED)).toEqual(['1: Whoever', '2: callOff', '2: Nobody']);
});

it('no file has a banned word', () => {
  const found = [...texts].flatMap(([file, text]) => findWords(text, BANNED).map((word) => `${file}:${word}`));
  expect(found).toEqual([]);
  expect(texts.size).toBeGreaterThan(1000);
});

it.each(RARE)('%s is rare', (words, most) => {
  const count = [...texts.values()].reduce((sum, text) => sum + findWords(text, words).length, 0);
  expect(count).toBeLessThanOrEqual(most);
});

/** The last commit before subjects were held to this. */
const SINCE = 'e9e4db72';
const VERBS =
  'add allow build bump change check compare confirm convert correct cut delete describe document draw fix format group hide ' +
  'install keep limit list load lock log mark measure merge move open parse pin prevent print read record recreate reduce refuse reject ' +
  'release remove rename render replace report require restore return reuse revert reword rewrite run save send separate ' +
  'set share show simplify skip sort split stop store support test update upgrade use validate verify warn write';
const FIELD_VERBS = new Set(VERBS.split(' '));

/** Undefined for a subject with a field verb first and at most 60 characters. */
function subjectFault(subject: string): string | undefined {
  if (subject.length > 60) return `${subject.length} characters: ${subject}`;
  const [verb = ''] = subject.split(' ');
  return FIELD_VERBS.has(verb.toLowerCase()) && subject.includes(' ') ? undefined : `no field verb: ${subject}`;
}

it('a commit’s subject needs a field verb and 60 characters at most', () => {
  const subjects = ['Recreate row elements after sort and filter', 'Give a row an element of its own', 'x'];
  expect(subjects.map((subject) => subjectFault(subject) === undefined)).toEqual([true, false, false]);
  expect(subjectFault(`Fix ${'a'.repeat(57)}`)).toMatch(/^61 characters/);
});

it('commits have such subjects', ({ skip }) => {
  let log = '';
  try {
    const args = ['-C', root, 'log', '--no-merges', '--format=%s', `${SINCE}..HEAD`];
    log = execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    skip('no git here, or no history as far back as that');
  }
  const faults = log.split('\n').flatMap((subject) => (subject === '' ? [] : (subjectFault(subject) ?? [])));
  expect(faults).toEqual([]);
});
