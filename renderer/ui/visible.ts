// Names are shown as sentences are made: with nothing in them that cannot be seen.
export { visible } from '../../shared/kernel/visible.ts';
