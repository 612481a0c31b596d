// An NPI list of a million numbers replaced: memory and time of the command, and of the request, beside raw bytes.
import fs from 'node:fs';
import path from 'node:path';
import { importMade, product, toProgramPath } from '../lib/build.mjs';
import { runChild } from '../lib/child.mjs';
import { made } from '../lib/places.mjs';

const GOAL_MB = 400;

export const bench = {
  name: 'push-npi',
  async run({ rounds, small }) {
    const { draftText, listen, npis, sendByClient, sendRaw } = await importMade('push-npi');
    const count = small ? 50_000 : 1_000_000;
    const list = npis(count);
    const body = Buffer.from(JSON.stringify({ npis: list }));
    const text = draftText(count);
    const at = (name) => path.join(made, name);
    const [draft, raw, output] = [at('npi.flightplan.json'), at('npi.body.json'), at('npi.out')];
    fs.writeFileSync(raw, body);
    Object.assign(process.env, {
      FLIGHTPLAN_CLIENT_SECRET: 'secret-of-the-bench',
      FLIGHTPLAN_PASSWORD: 'password-of-bench',
    });
    const listener = await listen();
    const profile = at('npi.profile.json');
    const { baseUrl } = listener;
    fs.writeFileSync(profile, JSON.stringify({ name: 'bench', baseUrl, accountId: 501, clientId: 'a', username: 'b' }));
    const runs = { push: [], raw: [], client: [], bytes: [] };
    for (let round = 0; round < rounds; round += 1) {
      fs.writeFileSync(draft, text);
      fs.rmSync(at('.npi.flightplan.json.push-journal'), { force: true });
      const push = await runChild([product, 'push', draft, '--profile', profile, '--json'], { input: profile, output });
      if (push.code !== 0) throw new Error(`flightplan push ended with ${push.code}`);
      runs.push.push(push);
      runs.raw.push(await runChild([toProgramPath('npi-raw'), baseUrl, raw], { input: profile, output }));
      runs.client.push(await sendByClient(baseUrl, list));
      runs.bytes.push(await sendRaw(baseUrl, body));
    }
    listener.close();
    const sizes = new Set(listener.bodies);
    if (sizes.size !== 1 || !sizes.has(body.length))
      throw new Error(`bodies of ${[...sizes]} bytes, not ${body.length}`);
    const peak = Math.max(...runs.push.map(({ peakMb }) => peakMb));
    return {
      title:
        `an NPI list of ${count.toLocaleString('en-US')} numbers replaced, ${(body.length / 1e6).toFixed(1)} MB: ` +
        `the command reads ${(text.length / 1e6).toFixed(0)} MB of draft, checks, sends, writes`,
      rows: [
        {
          what: 'flightplan push, at most',
          unit: 'MB',
          samples: runs.push.map(({ peakMb }) => peakMb),
          reference: 'the bytes raw',
        },
        { what: 'the bytes raw', unit: 'MB', samples: runs.raw.map(({ peakMb }) => peakMb) },
        {
          what: 'flightplan push, all of it',
          unit: 'ms',
          samples: runs.push.map(({ ms }) => ms),
          reference: 'read and sent raw',
        },
        { what: 'read and sent raw', unit: 'ms', samples: runs.raw.map(({ ms }) => ms) },
        {
          what: 'the request by the client',
          unit: 'ms',
          samples: runs.client,
          reference: 'the same bytes, lying ready',
        },
        { what: 'the same bytes, lying ready', unit: 'ms', samples: runs.bytes },
      ],
      goals: [{ says: `under ${GOAL_MB} MB at the peak`, met: peak < GOAL_MB, reached: `${Math.round(peak)} MB` }],
    };
  },
};
