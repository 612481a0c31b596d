// The version that is known of a saved draft is the one that was written, whatever other programs do to the file.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Result } from '../../../shared/kernel/result.ts';
import { SigningKey } from '../../accounts/signing-key.ts';
import { KnownSenders } from '../../accounts/known-senders.ts';
import { makeDraft, must } from '../../testing/test-drafts.ts';
import { memorySecrets, storeFileInMemory } from '../../testing/test-secrets.ts';
import type { SaveTarget } from '../ipc/transfer-sessions.ts';
import { DraftFiles } from './draft-files.ts';
import { KnownFiles } from './known-files.ts';
import { createSigner } from './signing.ts';

it('what another program writes as soon as a draft is saved is not taken for the draft', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'flightplan-version-'));
  const file = path.join(folder, 'q1.flightplan.json');
  const silent = (line: string): never => {
    throw new Error(line);
  };
  const now = (): Date => new Date('2026-11-24T10:00:00Z');
  const boxes = { choose: () => Promise.resolve(0 as const), confirm: () => Promise.resolve(false) };
  const known = new KnownFiles({
    store: storeFileInMemory(),
    log: { info: silent, warn: silent, error: silent },
    now,
    home: '/home/ann',
    addRecent: () => undefined,
  });
  const key = new SigningKey(memorySecrets());
  const senders = new KnownSenders(storeFileInMemory(), now, silent);
  const signer = createSigner({ key, known: senders, settings: () => ({ signer: null }), boxes, now });
  const files = new DraftFiles({ known, now, signer, boxes });
  const saveTo = async (target: SaveTarget): Promise<unknown> => must(await files.write(target, makeDraft({})));
  const saveAgain = async (): Promise<Result<SaveTarget>> => files.target('d', null, false);
  try {
    await saveTo({ path: file, what: 'draft', draftId: 'd', expected: null });
    const { ino } = fs.statSync(file);
    const other = (async () => {
      while (fs.statSync(file).ino === ino) await new Promise((next) => setImmediate(next));
      fs.writeFileSync(file, 'theirs');
    })();
    await saveTo(must(await saveAgain()));
    await other;
    expect((await files.of('d'))?.changedAt).not.toBeNull();
    expect(await saveAgain()).toMatchObject({ ok: false, failure: { code: 'FILE_CHANGED' } });
    expect(fs.readFileSync(file, 'utf8')).toBe('theirs');
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});
