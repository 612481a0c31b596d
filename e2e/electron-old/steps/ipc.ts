// The bridge gives the contract's channels and nothing of Electron; a call against the contract is refused by name.
import type { Bridged } from '../../pages/bridge.ts';
import { type Step, check } from '../walk.ts';

export const ipc: Step = {
  title: 'IPC',
  run: async (walk) => {
    const app = await walk.app();
    const seen = await app.evaluate(async () => {
      const { flightplan } = globalThis as Bridged;
      const readFailureCode = async (channel: string, input: unknown): Promise<string> => {
        try {
          const answer = (await flightplan.invoke(channel, input)) as { ok: boolean; failure?: { code: string } };
          return answer.ok ? 'ok' : (answer.failure?.code ?? 'no code');
        } catch {
          return 'refused';
        }
      };
      return {
        right: await readFailureCode('settings.read', null),
        wrong: await readFailureCode('settings.write', { theme: 'pink' }),
        large: await readFailureCode('log.report', { message: 'x'.repeat(8_000_000) }),
        unknown: await readFailureCode('electron-store-get-data', null),
        members: Object.keys(flightplan).sort().join(', '),
        leaked: ['require', 'process', 'module', 'ipcRenderer', 'Buffer'].filter((name) => name in globalThis),
      };
    });
    check(seen.right === 'ok', `settings.read answered ${seen.right}`);
    check(seen.wrong === 'INPUT_INVALID', `a wrong input was answered with ${seen.wrong}`);
    check(seen.large !== 'ok', 'a message of 8 MB was taken');
    check(seen.unknown === 'refused', `an unknown channel was answered with ${seen.unknown}`);
    check(seen.leaked.length === 0, `in the page: ${seen.leaked.join(', ')}`);
    return `${seen.members}; wrong input ${seen.wrong}, 8 MB ${seen.large}, unknown channel refused`;
  },
};
