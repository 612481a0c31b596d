// The command line answers in the same program, and all of its stderr is its own.
import { runToEnd } from '../running-app.ts';
import { type Step, check } from '../walk.ts';

export const commandLine: Step = {
  title: 'command line',
  run: async (walk) => {
    // As the command on the path does.
    const { code, stdout, stderr } = await runToEnd(walk.start, ['--log-level=3', '--cli', '--', 'validate', 'none']);
    check(code === 2, `it ended with ${String(code)}`);
    check(stdout === '', `stdout: ${stdout}`);
    check(/^There is no file none\..*\n$/.test(stderr), `stderr: ${stderr}`);
    return `exit code 2, one line on stderr: ${stderr.trim()}`;
  },
};
