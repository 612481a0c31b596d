// The program's entry: a verb of the command line where `--cli` asks for one, the window otherwise.
import { app } from 'electron';
import { parseLaunch, namedFiles, ownWords } from './app/launch.ts';

const launch = parseLaunch(ownWords(process.argv, app.isPackaged ? null : app.getAppPath()));
// Awaited: Electron begins with its own once this module has come to its end. A verb is over before that.
if (launch.as === 'command') {
  const { runCommandLine } = await import('./cli/run.ts');
  process.exit(await runCommandLine(launch.argv));
} else {
  const { startApp } = await import('./app/start-app.ts');
  startApp(namedFiles(launch.words, process.cwd()));
}
