// Translates DevTools' events of one page into those of webContents.
import { preventable } from './emitter.ts';
import type { Navigation } from './navigation.ts';
import type { Page } from './page.ts';
import { noteWish } from './popups.ts';
import type { Payload } from './protocol.ts';
import type { WebContents } from './web-contents.ts';

const LEVELS: Partial<Record<Payload<'Runtime.consoleAPICalled'>['type'], string>> = {
  error: 'error',
  warning: 'warning',
  debug: 'debug',
};

export function followPage(contents: WebContents, page: Page, navigation: Navigation, toMain: (url: string) => string) {
  followFrames(contents, page, navigation, toMain);
  followLoading(contents, page, navigation);
  page.on('Runtime.consoleAPICalled', ({ type, args, stackTrace }) => {
    const message = args.map((arg) => String(arg.value ?? arg.description ?? arg.unserializableValue ?? '')).join(' ');
    const [top] = stackTrace?.callFrames ?? [];
    contents.emit(
      'console-message',
      preventable({
        message,
        level: LEVELS[type] ?? 'info',
        lineNumber: top?.lineNumber ?? 0,
        sourceId: toMain(top?.url ?? ''),
        frame: contents.frames.main,
      }),
    );
  });
  page.on('Page.javascriptDialogOpening', ({ type }) => {
    if (type !== 'beforeunload') return;
    const event = preventable({});
    contents.emit('will-prevent-unload', event);
    // Preventing the event means: leave all the same.
    page.send('Page.handleJavaScriptDialog', { accept: event.defaultPrevented }).catch(() => undefined);
    if (!event.defaultPrevented) contents.unloadRefused();
  });
  page.on('Page.windowOpen', ({ url, windowName, windowFeatures }) =>
    noteWish(contents, { url, name: windowName, features: windowFeatures.join(',') }),
  );
  page.on('Inspector.targetCrashed', () => contents.crashed());
}

function followFrames(contents: WebContents, page: Page, navigation: Navigation, toMain: (url: string) => string) {
  const { frames } = contents;
  page.on('Page.frameAttached', ({ frameId, parentFrameId }) => frames.attach(frameId, parentFrameId));
  page.on('Page.frameDetached', ({ frameId }) => frames.detach(frameId));
  page.on('Page.frameRequestedNavigation', ({ frameId, url }) => navigation.requestedByPage(frameId, url));
  page.on('Page.frameNavigated', ({ frame: { id, url, urlFragment = '' } }) => {
    const frame = frames.get(id);
    if (frame) frame.pageUrl = url + urlFragment;
    if (id !== page.targetId) return;
    frames.detachAllBelow();
    if (navigation.begun) contents.emit('did-navigate', preventable({}), contents.getURL(), 200, '');
  });
  page.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
    const frame = frames.get(frameId);
    if (frame) frame.pageUrl = url;
    contents.emit('did-navigate-in-page', preventable({}), toMain(url), frameId === page.targetId);
  });
}

/** Chromium may report no paint at all for a page without content: 100 ms after its load count as painted. */
const PAINTED_BY_THEN_MS = 100;

function followLoading(contents: WebContents, page: Page, navigation: Navigation) {
  page.on('Page.frameStartedLoading', ({ frameId }) => {
    if (frameId !== page.targetId || !navigation.begun) return;
    navigation.loading = true;
    contents.emit('did-start-loading');
  });
  page.on('Page.frameStoppedLoading', ({ frameId }) => {
    if (frameId !== page.targetId || !navigation.begun) return;
    navigation.loading = false;
    contents.emit('did-stop-loading');
  });
  page.on('Page.domContentEventFired', () => {
    if (navigation.begun) contents.emit('dom-ready');
  });
  page.on('Page.loadEventFired', () => {
    if (!navigation.begun) return;
    contents.emit('did-finish-load');
    setTimeout(() => contents.painted(), PAINTED_BY_THEN_MS);
  });
  page.on('Page.lifecycleEvent', ({ frameId, name }) => {
    if (frameId === page.targetId && name === 'firstContentfulPaint' && navigation.begun) contents.painted();
  });
}
