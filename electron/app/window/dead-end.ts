// A proxy setting for the windows that leads nowhere: it blocks requests that the content policy does not cover.
import { type Session, app } from 'electron';

/** Without a listener: the port of tcpmux, on which only the system's administrator could listen. */
const PROXY = '127.0.0.1:1';
/** Else Chromium uses no proxy for this computer itself, where other programs may listen. */
const NO_EXCEPTIONS = '<-loopback>';
/** WebRTC asks no content policy, no webRequest handler and, over UDP, no proxy. */
const WEBRTC = 'disable_non_proxied_udp';

/** Before the app is ready: for every process and session from its first moment, also those added later. */
export function closeNetwork(): void {
  app.commandLine.appendSwitch('proxy-server', PROXY);
  app.commandLine.appendSwitch('proxy-bypass-list', NO_EXCEPTIONS);
  app.commandLine.appendSwitch('webrtc-ip-handling-policy', WEBRTC);
}

/** Our own scheme, blobs and data ask no proxy. */
export async function closeSession(session: Session): Promise<void> {
  await session.setProxy({ mode: 'fixed_servers', proxyRules: PROXY, proxyBypassRules: NO_EXCEPTIONS });
}

export function closeContents(contents: Electron.WebContents): void {
  contents.setWebRTCIPHandlingPolicy(WEBRTC);
}
