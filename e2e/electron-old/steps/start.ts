// The window comes up from the app's own scheme, with its fonts.
import { type Step, check } from '../walk.ts';
import { seconds, until } from '../waiting.ts';

export const start: Step = {
  title: 'start',
  run: async (walk) => {
    const before = performance.now();
    const app = await walk.app();
    const took = performance.now() - before;
    await until('a window on the screen', () => walk.screen.titles().some((title) => title.includes('Flightplan')));
    const seen = await app.evaluate(async () => {
      await document.fonts.ready;
      return {
        versions: navigator.userAgent.match(/(Electron|Chrome)\/\d+(\.\d+)*/g)?.join(', ') ?? '',
        origin: location.origin,
        isSecure: isSecureContext,
        fonts: [...document.fonts].filter(({ status }) => status === 'loaded').length,
      };
    });
    check(seen.origin === 'app://flightplan', `the page's origin is ${seen.origin}`);
    check(seen.isSecure, 'the page is not a secure context');
    check(seen.fonts > 0, 'no font was loaded');
    return `${seen.versions}: ready after ${seconds(took)}, ${seen.origin}, secure, ${String(seen.fonts)} fonts`;
  },
};
