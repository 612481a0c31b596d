// The channel and event names without their schemas: the preload lets these through and nothing else.
import type { Channel, EventName } from './contract.ts';

// Each name of the contract once: a missing or a foreign one does not compile.
const channels: Record<Channel, true> = {
  'app.describe': true,
  'app.checkForUpdates': true,
  'settings.read': true,
  'settings.write': true,
  'settings.setSigner': true,
  'file.open': true,
  'file.dropped': true,
  'file.arrived': true,
  'file.taken': true,
  'file.recent': true,
  'file.forget': true,
  'file.read': true,
  'file.take': true,
  'file.opened': true,
  'file.release': true,
  'file.of': true,
  'file.names': true,
  'file.save': true,
  'file.saveAgain': true,
  'sheet.save': true,
  'summary.save': true,
  'senders.check': true,
  'senders.list': true,
  'senders.remember': true,
  'senders.forget': true,
  'file.finish': true,
  'file.showSaved': true,
  'transfer.take': true,
  'transfer.begin': true,
  'transfer.give': true,
  'transfer.drop': true,
  'library.list': true,
  'library.fetch': true,
  'library.cancel': true,
  'library.tryNow': true,
  'library.offer': true,
  'library.import': true,
  'library.export': true,
  'library.forget': true,
  'accounts.read': true,
  'accounts.save': true,
  'accounts.remove': true,
  'accounts.signIn': true,
  'accounts.signOut': true,
  'accounts.dismissPassword': true,
  'accounts.test': true,
  'accounts.setKeeping': true,
  'accounts.lock': true,
  'accounts.unlock': true,
  'accounts.setLockAfter': true,
  'practice.start': true,
  'practice.arrange': true,
  'push.start': true,
  'push.resume': true,
  'push.pause': true,
  'push.cancel': true,
  'push.tryNow': true,
  'push.state': true,
  'push.unfinished': true,
  'push.records': true,
  'push.forecast': true,
  'push.settle': true,
  'rehearsal.run': true,
  'rehearsal.cancel': true,
  'pull.run': true,
  'pull.cancel': true,
  'pull.tryNow': true,
  'reports.list': true,
  'reports.read': true,
  'reports.save': true,
  'creative.show': true,
  'link.open': true,
  'npi.save': true,
  'window.zoom': true,
  'window.answerClosing': true,
  'crashes.untold': true,
  'crashes.putAway': true,
  'crashes.showFolder': true,
  'log.report': true,
};

const events: Record<EventName, true> = {
  'push.event': true,
  'push.reading': true,
  'push.record': true,
  'push.stopped': true,
  'rehearsal.events': true,
  'pull.progress': true,
  'reports.changed': true,
  'accounts.changed': true,
  'library.progress': true,
  'file.arrives': true,
  'crashes.written': true,
  'window.closing': true,
  'menu.action': true,
};

export function isChannel(name: unknown): name is Channel {
  return typeof name === 'string' && Object.hasOwn(channels, name);
}

/** What a page may ask by name: a path comes from the preload alone. */
export function isPageChannel(name: unknown): name is Channel {
  return isChannel(name) && name !== 'file.dropped';
}

export function isEventName(name: unknown): name is EventName {
  return typeof name === 'string' && Object.hasOwn(events, name);
}
