// Starts the app with its window: what has to be said before Electron is ready, and the rest of the program after.
import { url } from 'node:inspector';
import { app, dialog } from 'electron';
import { type Arrived, Arrivals, handedOver } from './files/arrivals.ts';
import { closeNetwork } from './window/dead-end.ts';
import { refusesDebugging } from './window/dev-tools.ts';
import { separateFrames } from './window/frame-processes.ts';
import { registerScheme } from './window/scheme.ts';
import { setAppId } from './system/windows-shell.ts';

/** `named`: the files that it was started with. */
export function startApp(named: Arrived): void {
  // Before Chromium listens: it does so when it is ready.
  if (refusesDebugging({ isPackaged: app.isPackaged, argv: process.argv, isInspected: url() !== undefined })) {
    const reason =
      'It was started so that another program could read and change your drafts (--remote-debugging …). Start it without.';
    dialog.showErrorBox('Flightplan did not start', reason);
    app.exit(1);
    return;
  }
  // For every page and frame there ever is, whatever a window is made with. It takes `--no-sandbox` back, which a start
  // of the source tree needs as root; a package never goes without.
  if (app.isPackaged || !app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  setAppId(app, process.platform);
  registerScheme();
  closeNetwork();
  separateFrames();
  // Not by the second start's words, which Chromium puts in an order of its own.
  if (!app.requestSingleInstanceLock({ ...named })) {
    // Seen by who starts the source tree: a package has no terminal.
    if (!app.isPackaged) process.stderr.write('Flightplan is open already: its window has come to the front.\n');
    app.quit();
    return;
  }
  const arrivals = new Arrivals();
  arrivals.add(named);
  app.on('second-instance', (_event, _words, _folder, data) => arrivals.add(handedOver(data)));
  // macOS: before Electron is ready too, for what the app was started by.
  app.on('open-file', (event, file) => {
    event.preventDefault();
    arrivals.add(handedOver({ files: [file], left: 0 }));
  });
  // Read while Electron gets ready. Not awaited at the top level: it is ready only after its entry has run.
  void import('./run-app.ts').then(
    async ({ runApp }) => {
      await app.whenReady();
      await runApp(arrivals);
    },
    (error: unknown) => {
      dialog.showErrorBox(
        'Flightplan cannot start',
        `A part of Flightplan could not be read. Install Flightplan again.\n\n${String(error)}`,
      );
      app.exit(1);
    },
  );
}
