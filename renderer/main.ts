// The window's composition root: the bridge, the services, their state, and the first screen.
import '@fontsource-variable/inter/index.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/kit.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { createBridge } from './bridge.ts';
import { createBrowserServices } from './state/browser-services.ts';
import { createAppState } from './state/context.ts';

const bridge = createBridge(window.flightplan);

function report(message: string): void {
  void bridge.invoke('log.report', { message: message.slice(0, 20_000) });
}
addEventListener('error', (event) => report(`${event.message} at ${event.filename}:${event.lineno}`));
addEventListener('unhandledrejection', (event) =>
  report(event.reason instanceof Error ? (event.reason.stack ?? event.reason.message) : String(event.reason)),
);

const target = document.getElementById('window');
if (target === null) throw new Error('The page has no place for the window.');
mount(App, { target, props: { app: createAppState(createBrowserServices(bridge)) } });
