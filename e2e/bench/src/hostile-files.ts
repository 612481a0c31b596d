// Tries hostile files one after the other, from the seed in the arguments on: a line before each, and one after it.
import { Socket } from 'node:net';
import { HostileTrials } from '../../../electron/testing/hostile/hostile-trial.ts';

const [from = 0, until = 0] = process.argv.slice(2).map(Number);

let calls = 0;
// All network access goes through here. It is forbidden, so it goes nowhere.
Socket.prototype.connect = function refuse(): never {
  calls += 1;
  throw new Error('A file made a network call.');
};

const say = (line: object): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

const trials = new HostileTrials();
for (let seed = from; seed < until; seed += 1) {
  say({ seed });
  const { how, ms, taken, broken } = await trials.run(seed);
  const all = calls === 0 ? broken : [...broken, `${calls} network calls`];
  calls = 0;
  say({ seed, ms: Math.round(ms), taken, ...(all.length === 0 ? {} : { how, broken: all }) });
}
trials.remove();
say({ done: true, peakMb: Math.round(process.resourceUsage().maxRSS / 1024) });
