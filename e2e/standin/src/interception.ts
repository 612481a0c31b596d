// Chromium's events about targets and requests, brought to the window they concern.
import { readMessage, say } from './notes.ts';
import { takeWish } from './popups.ts';
import type { Payload, TargetInfo } from './protocol.ts';
import type { RequestAnswers } from './request-answers.ts';
import { allContents } from './web-contents.ts';
import { windowByTarget } from './window-list.ts';
import { isOurs } from './window-targets.ts';
import type { World } from './world.ts';

/**
 * DevTools tells of a page's wish and of Chromium's act over two sessions, in no set order: this lets the other arrive.
 */
const OTHER_SESSION_MS = { navigation: 5, popup: 30 };
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Browser-wide, so that workers' requests and every first navigation are seen and nothing leaves unanswered. */
export async function intercept(
  { chromium: { devtools }, permissions }: World,
  answers: RequestAnswers,
): Promise<void> {
  devtools.on('Target.targetCreated', ({ targetInfo }) => void closePopup(targetInfo));
  devtools.on('Target.targetInfoChanged', ({ targetInfo: { targetId, title } }) => {
    if (!title.startsWith('data:')) windowByTarget(targetId)?.contents.titled(title);
  });
  devtools.on('Target.targetDestroyed', ({ targetId }) => windowByTarget(targetId)?.gone());

  const answer = async (paused: Payload<'Fetch.requestPaused'>): Promise<void> => {
    const contents = allContents().find(({ frames }) => frames.get(paused.frameId));
    if (paused.resourceType === 'Document') {
      if (!contents) return answers.refuse(paused.requestId, 'Aborted'); // a popup: it never loads
      await pause(OTHER_SESSION_MS.navigation);
      if (!contents.allows(paused)) return answers.refuse(paused.requestId, 'Aborted');
      if (paused.frameId === contents.page.targetId && /^https?:/.test(paused.request.url)) {
        await permissions.apply(contents.self, paused.request.url);
      }
    }
    await answers.answer(paused, contents?.self, contents?.own);
  };
  devtools.on('Fetch.requestPaused', (paused) => {
    answer(paused).catch((error: unknown) => {
      if (!devtools.closed) say(`request ${paused.request.url}: ${readMessage(error)}`);
    });
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  await devtools.send('Target.setDiscoverTargets', { discover: true, filter: [{ type: 'page' }] });
}

async function closePopup(target: TargetInfo): Promise<void> {
  if (target.type !== 'page' || isOurs(target)) return;
  await pause(OTHER_SESSION_MS.popup);
  if (isOurs(target) || windowByTarget(target.targetId)) return;
  const wish = takeWish();
  const opener = windowByTarget(target.openerId ?? '')?.contents ?? wish?.by;
  const wanted = wish?.wanted ?? { url: target.url, name: '', features: '' };
  await opener?.popup(wanted, target.targetId).catch((error: unknown) => say(readMessage(error)));
}
