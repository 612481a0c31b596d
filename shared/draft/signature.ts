// The signature of a draft file: who says that they wrote it, and the bytes that they signed (README: signatures).
import { canonicalJson } from '../kernel/canonical-json.ts';
import { HIDDEN_CHARACTER } from '../kernel/hidden-characters.ts';
import { z } from '../kernel/zod.ts';
import { type Kind, KINDS, kindEntry } from '../domain/resources/registry.ts';
import type { Draft } from './document.ts';
import { fileRecord } from './file-record.ts';
import { headerFile } from './write.ts';

const LONGEST_NAME = 200;

export const senderNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_NAME)
  .refine((text) => !HIDDEN_CHARACTER.test(text));

/** What was typed as a name, as a signature can carry it; null where nothing of it is left. */
export function cleanSenderName(typed: string): string | null {
  const name = senderNameSchema.safeParse(
    typed.replaceAll(new RegExp(HIDDEN_CHARACTER, 'gu'), '').trim().slice(0, LONGEST_NAME),
  );
  return name.success ? name.data : null;
}

/** Ed25519, raw, in base64: 32 bytes, which have one spelling. */
export const publicKeySchema = z
  .string()
  .length(44)
  .regex(/^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/);

/** What a file says of its sender. Anybody can write that: only the value, checked, says more. */
export const signatureSchema = z.object({
  by: senderNameSchema,
  publicKey: publicKeySchema,
  /** ISO 8601. */
  at: z.iso.datetime().max(40),
  /** Ed25519, in base64: 64 bytes. */
  value: z
    .string()
    .length(88)
    .regex(/^[A-Za-z0-9+/]{85}[AQgw]==$/),
});
export type Signature = z.infer<typeof signatureSchema>;
export type Claim = Omit<Signature, 'value'>;

/** SHA-512 in hex. */
export const digestSchema = z
  .string()
  .length(128)
  .regex(/^[0-9a-f]+$/);

/**
 * The draft as text in one spelling, in pieces: of its UTF-8 bytes SHA-512 is the digest. All five arrays are in it, and in
 * each record `remoteId` and `base`, also where the file left them out; the signature is not.
 */
export function* canonicalDraft(draft: Draft): Generator<string, void> {
  const header = headerFile(draft);
  const kinds = new Map(KINDS.map((kind) => [kindEntry(kind).array as string, kind]));
  const names = [...Object.keys(header), ...kinds.keys()].sort();
  let before = '{';
  for (const name of names) {
    yield `${before}${JSON.stringify(name)}:`;
    const kind = kinds.get(name);
    if (kind === undefined) yield canonicalJson(header[name] ?? null);
    else yield* listPieces(draft, kind);
    before = ',';
  }
  yield '}';
}

function* listPieces({ entities }: Draft, kind: Kind): Generator<string, void> {
  let before = '[';
  for (const record of entities[kind].values()) {
    yield before + canonicalJson(fileRecord(kind, record));
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** The text that is signed: who, when and with which key stand in it, so that none can be exchanged. */
export function signedText({ by, publicKey, at }: Claim, digest: string): string {
  return `flightplan-draft-signature-1\n${canonicalJson({ at, by, digest, publicKey })}`;
}

/** The signature member of the file; undefined if missing. `null`: there is one that can't be valid. */
export function signatureIn(draft: Draft): Signature | null | undefined {
  if (draft.signature === undefined) return undefined;
  const read = signatureSchema.safeParse(draft.signature);
  return read.success ? read.data : null;
}
