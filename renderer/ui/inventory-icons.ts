// The icon of each inventory type, by the name that the platform gives to it: the tree and the grid show the same.
import type { IconName } from './icons.ts';

export const INVENTORY_ICONS: Readonly<Partial<Record<string, IconName>>> = {
  Display: 'display',
  Video: 'video',
  Audio: 'audio',
  Native: 'native',
  NativeVideo: 'nativeVideo',
  Search: 'search',
  DOOH: 'screen',
};
