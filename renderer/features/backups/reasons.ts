// Why a backup was made, in words.
import type { Backup } from '../../state/backups.svelte.ts';

export const REASONS = {
  push: 'Before a push',
  pull: 'Before a pull',
  import: 'Before an import',
  migration: 'Before an update of this program',
  restore: 'Before an earlier backup was restored',
} as const satisfies Record<Backup['why'], string>;
