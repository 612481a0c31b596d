// Gives each BrowserWindow a page of Chromium: the first takes over the one it started with, others are opened.
import { spawn } from 'node:child_process';
import { type Chromium, asRoot, BLANK } from './chromium.ts';
import type { DevTools } from './devtools.ts';
import type { TargetInfo } from './protocol.ts';

const POLL_MS = 5;
const ours = new Set<string>();
let first: string | null = null;

export function isOurs({ targetId, url }: TargetInfo): boolean {
  return ours.has(targetId) || url.startsWith(BLANK);
}

/** Waits for the window that Chromium opens at its start. */
export async function findFirstTarget(devtools: DevTools): Promise<void> {
  for (;;) {
    const { targetInfos } = await devtools.send('Target.getTargets', {});
    const page = targetInfos.find(({ type }) => type === 'page');
    if (page) {
      first = page.targetId;
      ours.add(page.targetId);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** `profile` is Chromium's data folder, which a second start needs to find the first. */
export async function takeTarget(
  { devtools, executable, headless }: Chromium,
  profile: string,
  windowId: number,
  size: { width: number; height: number },
): Promise<string> {
  if (first !== null) {
    const taken = first;
    first = null;
    return taken;
  }
  const mark = `<i id=w${windowId}>`;
  const url = BLANK + mark;
  if (headless) {
    const { targetId } = await devtools.send('Target.createTarget', { url, newWindow: true, ...size });
    ours.add(targetId);
    return targetId;
  }
  // With a screen, only a second start of the same profile gives another window without tabs.
  const found = targetWith(devtools, `id=w${windowId}`);
  spawn(executable, [`--user-data-dir=${profile}`, `--app=${url}`, ...asRoot], { stdio: 'ignore' });
  return found;
}

function targetWith(devtools: DevTools, mark: string): Promise<string> {
  return new Promise((resolve) => {
    const look = ({ targetInfo }: { targetInfo: TargetInfo }): void => {
      if (!targetInfo.url.includes(mark)) return;
      devtools.off('Target.targetCreated', look);
      devtools.off('Target.targetInfoChanged', look);
      ours.add(targetInfo.targetId);
      resolve(targetInfo.targetId);
    };
    devtools.on('Target.targetCreated', look);
    devtools.on('Target.targetInfoChanged', look);
  });
}
