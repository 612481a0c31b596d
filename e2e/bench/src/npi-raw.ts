// The reference for a million NPIs: reads a file of request bytes and sends it, nothing else.
import { readFile } from 'node:fs/promises';
import { sendRaw } from './push-npi.ts';

const [baseUrl = '', file = ''] = process.argv.slice(2);
await sendRaw(baseUrl, await readFile(file));
