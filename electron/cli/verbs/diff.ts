// `diff`: differences between two drafts, as sentences or JSON; also Git's external diff and textconv (contract §2).
import type { Difference } from '../../../shared/merge/difference.ts';
import { readFile } from 'node:fs/promises';
import { type DraftDifferences, diffDrafts } from '../../../shared/merge/diff-drafts.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { draftPieces } from '../../../shared/draft/write.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import { formatPath } from '../../../shared/kernel/json.ts';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';
import { visible } from '../../../shared/kernel/visible.ts';
import { entityHeading, entitySentences, fileSentences } from '../../../shared/text/diff-report.ts';
import { failureMessage } from '../../../shared/text/messages.ts';
import { printFailure } from '../failure-exit.ts';
import { type ExitCode, type Io, EXIT, resolvePath } from '../io.ts';
import { printFileFailure } from '../open-draft-file.ts';
import { createEmptyDraft, openVersion } from '../version-file.ts';
import { listJson, writeParts } from '../write-parts.ts';

export interface DiffArguments {
  readonly files: readonly string[];
  readonly json?: boolean;
}

/** What Git gives an external diff: path, old file, hex and mode, new file, hex and mode; of a renamed one, two more. */
const GIT_ARGUMENTS: ReadonlySet<number> = new Set([7, 9]);

export async function diff({ files, json = false }: DiffArguments, io: Io): Promise<ExitCode> {
  const [first = '', second = ''] = files;
  if (files.length === 1) return await asText(first, io);
  if (GIT_ARGUMENTS.has(files.length)) return await forGit(files, io);
  if (files.length !== 2) {
    return await printFailure(io, fail('USAGE', { reason: 'diff takes two files', verb: 'diff' }).failure);
  }
  const compared = await compare(io, first, second, false);
  if (!compared.ok) return await printFileFailure(io, compared.file, compared.failure);
  const { value } = compared;
  const isSame = value.file.length === 0 && value.entities.length === 0;
  await writeParts(io.stdout, json ? asJson(first, second, value) : report(value));
  return isSame ? EXIT.done : EXIT.conflicts;
}

type Compared = (Result<DraftDifferences> & { readonly ok: true }) | (Result<never> & { readonly file: string });

async function compare(io: Io, from: string, to: string, mayBeEmpty: boolean): Promise<Compared> {
  const one = await openVersion(io, from, mayBeEmpty);
  if (!one.ok) return { ...one, file: from };
  const other = await openVersion(io, to, mayBeEmpty);
  if (!other.ok) return { ...other, file: to };
  const known = one.value.draft ?? other.value.draft;
  if (known === null) return { ok: true, value: { file: [], entities: [] } };
  const orNothing = (draft: Draft | null): Draft => draft ?? createEmptyDraft(known);
  return { ok: true, value: diffDrafts(orNothing(one.value.draft), orNothing(other.value.draft)) };
}

function* titled(name: string, text: Iterable<string>): Generator<string> {
  yield `${name}\n`;
  let isSame = true;
  for (const part of text) {
    isSame &&= part === '';
    yield part;
  }
  yield isSame ? 'No difference that counts.\n\n' : '\n';
}

/** Git ends a diff of many files when a program fails, so files that can't be compared are reported and skipped. */
async function forGit(files: readonly string[], io: Io): Promise<ExitCode> {
  const [path = '', from = '', , , to = '', , , renamed] = files;
  const compared = await compare(io, from, to, true);
  const name = visible(renamed === undefined || renamed === path ? path : `${path} → ${renamed}`);
  const text = compared.ok ? report(compared.value) : [`${visible(failureMessage(compared.failure))}\n`];
  await writeParts(io.stdout, titled(name, text));
  return EXIT.done;
}

/**
 * One text for one draft, whatever its packing: Git compares it line by line. A file that is not a draft is returned as
 * it is.
 */
async function asText(file: string, io: Io): Promise<ExitCode> {
  const version = await openVersion(io, file, true);
  if (version.ok) {
    if (version.value.draft !== null) await writeParts(io.stdout, draftPieces(version.value.draft));
    return EXIT.done;
  }
  const exit = await printFileFailure(io, file, version.failure);
  // A pipe, say, which would not end.
  if (version.failure.code === 'FILE_NOT_READABLE') return exit;
  const text = await readText(resolvePath(io, file));
  if (!text.ok) return exit;
  await io.stdout.write(text.value);
  return EXIT.done;
}

async function readText(path: string): Promise<Result<string>> {
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path)));
  } catch {
    return fail('NOT_UTF8', { file: path });
  }
}

function* report({ file, entities }: DraftDifferences): Generator<string> {
  for (const sentence of fileSentences(file)) yield `${visible(sentence)}\n`;
  for (const entity of entities) {
    yield `${visible(entityHeading(entity))}\n`;
    for (const sentence of entitySentences(entity)) yield `  ${visible(sentence)}\n`;
  }
}

function* asJson(a: string, b: string, { file, entities }: DraftDifferences): Generator<string> {
  yield* listJson({ a, b, file: file.map(fieldJson) }, 'entities', entitiesJson(entities));
  yield '\n';
}

function* entitiesJson(entities: DraftDifferences['entities']): Generator<object> {
  for (const { kind, key, change, before, after, fields } of entities)
    yield {
      entity: kind,
      key,
      ...(before !== undefined && before.key !== key ? { keyBefore: before.key } : {}),
      change,
      name: after?.draft['name'] ?? before?.draft['name'] ?? null,
      ...(change === 'changed' ? {} : defined({ from: before?.draft, to: after?.draft })),
      fields: fields.map(fieldJson),
    };
}

function fieldJson({ part, path, base, mine, added, removed }: Difference): object {
  const beside = part === 'draft' || part === 'file' ? {} : { part };
  return { path: formatPath(path), ...beside, ...defined({ from: base, to: mine, added, removed }) };
}
