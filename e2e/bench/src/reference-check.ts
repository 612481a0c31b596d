// The reference for `check`: the same reading and JSON.parse, then ajv or nothing; a bare verdict a line.
import { validators } from 'bench:validators';
import { type Lines, readLines } from '../../../electron/cli/lines.ts';

const [contender, kind = ''] = process.argv.slice(2);
const LARGEST = 64 * 1024 * 1024;
const BATCH = 64 * 1024;

const validate = contender === 'ajv' ? validators[kind] : () => true;
if (validate === undefined) throw new Error(`There is no schema called ${kind}.`);
const judge = validate;

function isValid(line: Lines['lines'][number]): boolean {
  if (typeof line !== 'string') return false;
  try {
    return judge(JSON.parse(line));
  } catch {
    return false;
  }
}

function write(text: string): Promise<void> {
  return new Promise((resolve) => process.stdout.write(text, () => resolve()));
}

let batch = '';
for await (const { first, lines } of readLines(process.stdin, LARGEST)) {
  for (let place = 0; place < lines.length; place += 1) {
    batch += `{"line":${first + place},"valid":${isValid(lines[place] ?? '')}}\n`;
    if (batch.length < BATCH) continue;
    await write(batch);
    batch = '';
  }
}
if (batch !== '') await write(batch);
