// The one list of banners over a draft, from the top down; each shows itself while what it says is true.
import type { Component } from 'svelte';
import FileBanner from './features/files/FileBanner.svelte';
import CrashBanner from './features/shell/CrashBanner.svelte';
import Damage from './features/shell/Damage.svelte';
import DiskShort from './features/shell/DiskShort.svelte';
import LeftOutNumbers from './features/shell/LeftOutNumbers.svelte';
import PlatformBanner from './features/shell/PlatformBanner.svelte';
import ReadOnlyBanner from './features/shell/ReadOnlyBanner.svelte';
import SenderBanner from './features/shell/SenderBanner.svelte';

export const BANNERS: Readonly<Record<string, Component>> = {
  crash: CrashBanner,
  damage: Damage,
  readOnly: ReadOnlyBanner,
  file: FileBanner,
  sender: SenderBanner,
  platform: PlatformBanner,
  leftOutNumbers: LeftOutNumbers,
  disk: DiskShort,
};
