// The entry of the command line in plain Node. In the packaged program electron/main.ts is.
import { runCommandLine } from './run.ts';

process.exitCode = await runCommandLine(process.argv.slice(2));
