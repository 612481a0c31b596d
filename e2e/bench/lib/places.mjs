// Where the bench keeps what it makes: bundles, inputs, outputs of the measured programs.
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');
export const source = path.join(root, 'e2e', 'bench', 'src');
export const made = path.join(root, 'dist', 'bench');
/** Among the peers' packages, so that what ajv generates finds ajv's own runtime. */
export const generated = path.join(root, 'e2e', 'bench', 'node_modules', '.bench', 'validators.cjs');
export const report = path.join(root, 'test-results', 'bench.json');
