// Plants imports that cross a layer, one of each kind, in TypeScript and in Svelte, and expects ESLint to see them.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Linter } from 'eslint';
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import { expect, it } from 'vitest';
import { importRules } from './eslint-layers.js';
import { layers } from './layers.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const linter = new Linter({ cwd: root });
const config = [
  ...svelte.configs.base,
  { files: ['**/*.ts'], languageOptions: { parser: ts.parser } },
  { files: ['**/*.svelte'], languageOptions: { parserOptions: { parser: ts.parser } } },
  ...importRules,
];

function complaints(file: string, line: string): string[] {
  const text = file.endsWith('.svelte') ? `<script lang="ts">\n${line}\n</script>\n` : `${line}\n`;
  return linter.verify(text, config, `${root}${file}`).map(({ ruleId, message }) => ruleId ?? message);
}

it.each([
  ['shared/kernel/result.ts', "import { KINDS } from '../domain/registry.ts';"],
  ['shared/kernel/result.ts', "import { z } from 'zod';"],
  ['shared/domain/resources/flight.ts', "import type { Plan } from '../../push/step.ts';"],
  ['shared/domain/resources/flight.ts', "import fs from 'node:fs';"],
  ['shared/domain/resources/flight.ts', "import { EXAMPLES } from '../../testing/examples/examples.ts';"],
  ['electron/cli/verbs/check.ts', "import { EXAMPLES } from '../../../shared/testing/examples/examples.ts';"],
  ['renderer/main.ts', "import { stageSample } from './testing/stage.ts';"],
  ['shared/draft/document.test.ts', "import { openFolder } from '../../e2e/fixture/folder.ts';"],
  ['shared/draft/document.ts', "const later = import('../push/plan.ts');"],
  ['shared/push/plan.ts', "export { sentence } from '../text/messages.ts';"],
  ['shared/ipc/port.ts', "let found: import('../text/messages.ts').Sentence;"],
  ['electron/file/draft-file.ts', "import { app } from 'electron';"],
  ['electron/push/engine/push-draft.ts', "import { lockSession } from '../../app/window/locks.ts';"],
  ['electron/api/tokens.ts', "import { Run } from '../push/engine/push-run.ts';"],
  ['electron/practice/seed.ts', "import type { Plan } from '../../shared/push/step.ts';"],
  ['electron/practice/seed.ts', "import { createTokens } from '../api/tokens.ts';"],
  ['electron/app/system/log.ts', "import { KEYS } from '../../renderer/field-labels.ts';"],
  ['electron/app/system/log.ts', "import type { PushSummary } from '../pushes/push-summary.ts';"],
  ['shared/domain/resources/flight.ts', "import type { Rule } from '../rules/rule.ts';"],
  ['renderer/state/open-draft/rows.ts', "import type { Settings } from '../window/settings.svelte.ts';"],
  ['renderer/state/sync/conflicts/merged-fields.ts', "import type { Push } from '../push/push.svelte.ts';"],
  ['electron/app/system/log.ts', "import { openHandlers } from '../open-handlers.ts';"],
  ['renderer/main.ts', "import fs from 'fs';"],
  ['renderer/App.svelte', "import { ipcRenderer } from 'electron';"],
  ['renderer/bridge.ts', "import { planPush } from '../shared/push/plan.ts';"],
  ['renderer/store/database.ts', "import { AppState } from '../state/context.ts';"],
  ['renderer/state/open-draft/names.ts', "import Dexie from 'dexie';"],
  ['renderer/state/open-draft/names.ts', "import type { Name } from '../../ui/names.ts';"],
  ['renderer/features/shell/Dock.svelte', "import type { Line } from '../grid/lines.ts';"],
  ['renderer/features/shell/Dock.svelte', "import type { DraftRow } from '../../store/records.ts';"],
  ['renderer/features/shell/Dock.svelte', "import type { Room } from '../../room.svelte.ts';"],
  ['renderer/ui/Meter.svelte', "import type { Kind } from '../../shared/domain/resources/registry.ts';"],
  ['renderer/ui/Meter.svelte', "import type { Table } from 'dexie';"],
])('%s may not say: %s', (file, line) => {
  expect(complaints(file, line)).toEqual(['house/layers']);
});

it.each([
  ['shared/kernel/zod.ts', "import { z } from 'zod';"],
  ['shared/domain/resources/flight.ts', "import { z } from '../../kernel/zod.ts';"],
  ['shared/draft/document.test.ts', "import { planPush } from '../push/plan.ts';"],
  ['electron/app/window/locks.ts', "import { app } from 'electron';"],
  ['electron/app/system/log.ts', "import log from 'electron-log/node';"],
  ['electron/app/pushes/push-box.ts', "import { shownName } from '../system/message-box.ts';"],
  ['renderer/features/shell/Dock.svelte', "import type { Row } from './rows.ts';"],
  ['renderer/features/shell/Dock.svelte', "import type { Kind } from '../../../shared/domain/resources/registry.ts';"],
  ['renderer/ui/Meter.svelte', "import type { Snippet } from 'svelte';"],
])('%s may say: %s', (file, line) => {
  expect(complaints(file, line)).toEqual([]);
});

it.each(['electron/app', 'shared/domain', 'renderer/state', 'renderer/state/sync'])(
  'every folder of %s has its floor',
  (folder) => {
    const folders = readdirSync(`${root}${folder}`, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const rooms = layers.map((layer: { folder: string }) => layer.folder);
    const isRoom = (room: string): boolean => rooms.some((name) => name === room || name.startsWith(`${room}/`));
    expect(folders.map(({ name }) => `${folder}/${name}`).filter((room) => !isRoom(room))).toEqual([]);
  },
);
