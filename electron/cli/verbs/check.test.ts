// `check`: a list of problems for each line, whatever the line is, and no more read than there is a reader for.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type TestCli, type TestCliOptions, chunks, testCli } from '../../testing/test-cli.ts';

const clis: TestCli[] = [];
afterEach(() => {
  for (const cli of clis.splice(0)) cli.remove();
});

function cliReading(options: TestCliOptions): TestCli {
  const cli = testCli({ now: Date.parse('2027-01-15T12:00:00Z'), ...options });
  clis.push(cli);
  return cli;
}

interface Answered {
  readonly line: number;
  readonly problems: readonly { readonly path: string; readonly code: string; readonly severity: string }[];
}

const readAnswers = (cli: TestCli): readonly Answered[] =>
  cli
    .out()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Answered); // what the verb writes

const codes = (cli: TestCli): readonly string[][] =>
  readAnswers(cli).map(({ problems }) => problems.map(({ path, code }) => `${path} ${code}`));

describe('check', () => {
  it('answers each line in order and ends with 1 when there are errors', async () => {
    const cli = cliReading({ stdin: chunks('{"budgetCap":100}\n{"budgetCap":"x"}\n{}') });
    expect(await cli.run('check', 'campaign-budget')).toBe(1);
    expect(codes(cli)).toEqual([[], ['budgetCap INVALID_TYPE'], ['budgetCap REQUIRED_FIELD']]);
    expect(readAnswers(cli).map(({ line }) => line)).toEqual([1, 2, 3]);
  });

  it('ends with 0 when there are none', async () => {
    const cli = cliReading({ stdin: chunks('{"budgetCap":100}\n') });
    expect(await cli.run('check', 'campaign-budget')).toBe(0);
    expect(cli.err()).toBe('');
  });

  it('makes a problem of each hostile line and goes on with the next', async () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    const deepInside = `{"budgetCap":1,"x":${'{"x":'.repeat(10_000)}1${'}'.repeat(10_001)}`;
    const lines = [
      'no JSON',
      '',
      `{"budgetCap":1,"${'x'.repeat(1_000_000)}":1}`,
      'y'.repeat(1_000_000),
      deep,
      deepInside,
      '{"budgetCap":1,"__proto__":{"budgetCap":2}}',
      '{"budgetCap":1,"name":"\\ud800"}',
      'null',
      '{"budgetCap":1}',
    ];
    const cli = cliReading({ stdin: chunks(`${lines.join('\n')}\n`) });
    expect(await cli.run('check', 'campaign-budget')).toBe(1);
    const answers = readAnswers(cli);
    expect(answers.map(({ line }) => line)).toEqual(lines.map((_, pathOf) => pathOf + 1));
    expect(answers.map(({ problems }) => problems.length > 0)).toEqual([...Array<boolean>(9).fill(true), false]);
    expect(codes(cli)[0]).toEqual([' INVALID_FORMAT']);
    expect(codes(cli)[7]).toEqual(['name UNKNOWN_FIELD']);
    expect(cli.out().length).toBeLessThan(3_000_000);
  });

  it('says of bytes that are not UTF-8 that they are not', async () => {
    const cli = cliReading({ stdin: chunks(Buffer.from([0x22, 0xff, 0x22, 0x0a])) });
    expect(await cli.run('check', 'creative')).toBe(1);
    expect(codes(cli)).toEqual([[' INVALID_FORMAT']]);
  });

  const flight = {
    budget: 500,
    startDate: '02-01-2027 00:00:00',
    endDate: '02-28-2027 00:00:00',
    pacingMode: 'EVEN',
  };
  const item = { name: 'x', costModel: 'CPM', inventoryType: 'Display' };
  const created = { ...flight, maxDailySpendOverride: { enabled: false } };
  const finished = { ...flight, id: 70, startDate: '11-01-2026 00:00:00', endDate: '11-30-2026 00:00:00' };
  const existing = { ...item, timeZone: 'Eastern Time', flights: [finished, { ...flight, id: 71 }] };
  const cpc = { ...existing, costModel: 'CPC', inventoryType: 'Search' };
  const creative = {
    creativeType: 'html',
    name: 'x',
    advertiserName: 'x',
    adSizeHeight: 90,
    adSizeWidth: 728,
    domainLandingPage: 'example.com',
    adChoicesIcon: 'None',
    creativeHtml: '<p></p>',
  };
  const tactic = { lineItemId: 1, name: 'x', creativeAssignments: [{ creativeId: 1, weight: 100 }] };
  const mandatory = { mandatoryCustomFields: { lineItem: ['PO'], tactic: ['PO'] } };

  /** What the account file knows, a body, and what comes of it only because the file knows that. */
  it.each<[kind: string, account: object, body: object, found: string[]]>([
    ['campaign-budget', { lineItem: existing }, { budgetCap: 5 }, []],
    [
      'line-item-create',
      { campaign: { budgetCap: 100 } },
      { ...item, campaignId: 1, timezone: 'Eastern Time', flights: [created] },
      ['flights BUDGET_EXCEEDED'],
    ],
    [
      'line-item-create',
      mandatory,
      { ...item, campaignId: 1, timezone: 'Eastern Time', flights: [created] },
      ['customFieldSettings REQUIRED_FIELD'],
    ],
    // The existing item is ignored for a new line item.
    [
      'line-item-create',
      { lineItem: existing },
      { ...item, campaignId: 1, timezone: 'Eastern Time', flights: [created] },
      [],
    ],
    [
      'line-item-replace',
      { campaign: { budgetCap: 999 } },
      { ...existing, campaignId: 1 },
      ['flights BUDGET_EXCEEDED'],
    ],
    [
      'line-item-replace',
      { lineItem: existing },
      { ...existing, campaignId: 1, flights: [{ ...finished, budget: 9 }, flight] },
      ['flights[0].budget INVALID_STATE'],
    ],
    [
      'line-item-replace',
      { managedService: false },
      { ...existing, campaignId: 1, costModel: 'Fixed CPM', cpmPrice: 5 },
      ['costModel BUSINESS_RULE_VIOLATION'],
    ],
    [
      'line-item-patch',
      { lineItem: existing },
      { flights: [{ id: 70, budget: 9 }] },
      ['flights[0].budget INVALID_STATE'],
    ],
    [
      'line-item-patch',
      { lineItem: existing, campaign: { budgetCap: 999 } },
      { flights: [{ id: 71, budget: 600 }] },
      ['flights BUDGET_EXCEEDED'],
    ],
    [
      'line-item-patch',
      { lineItem: cpc },
      { budgetDistribution: 'Percent' },
      ['budgetDistribution BUSINESS_RULE_VIOLATION'],
    ],
    [
      'tactic-create',
      { lineItem: existing },
      { ...tactic, budgetDistribution: { type: 'Dollars', value: 1000.01 } },
      ['budgetDistribution.value BUDGET_EXCEEDED'],
    ],
    [
      'tactic-create',
      { lineItem: cpc },
      { ...tactic, managementFee: { type: 'CPM', cpm: 1 } },
      ['managementFee BUSINESS_RULE_VIOLATION'],
    ],
    ['tactic-create', mandatory, tactic, ['customFieldSettings REQUIRED_FIELD']],
    ['creative', { dsaRequired: true }, creative, ['dsaAdvertiser REQUIRED_FIELD', 'financier REQUIRED_FIELD']],
    ['npi-replace', { lineItem: existing }, { npis: ['1234567893'] }, []],
    ['npi-patch', { lineItem: existing }, { operation: 'remove', npis: ['1234567893'] }, []],
    ['npi-attributes', { lineItem: existing }, { attributes: [{ name: 'NPI' }], npiColumnIndex: 0 }, []],
  ])('%s is judged by the account file %j', async (kind, account, body, found) => {
    const cli = cliReading({ stdin: chunks(`${JSON.stringify(body)}\n`) });
    writeFileSync(join(cli.folder, 'account.json'), JSON.stringify({ id: 501, ...account }));
    await cli.run('check', kind, '--account', 'account.json');
    const errors = readAnswers(cli)[0]?.problems.filter(({ severity }) => severity === 'error') ?? [];
    expect(errors.map(({ path, code }) => `${path} ${code}`)).toEqual(found);
  });

  /** contract §1: a member of the account that is absent is unknown, which warns and never refuses. */
  it.each<[kind: string, account: object, body: object, warned: string[]]>([
    [
      'line-item-create',
      {},
      { ...item, campaignId: 1, timezone: 'Eastern Time', flights: [created], costModel: 'Fixed CPM', cpmPrice: 5 },
      ['costModel BUSINESS_RULE_VIOLATION', 'customFieldSettings REQUIRED_FIELD'],
    ],
    ['tactic-create', { mandatoryCustomFields: { lineItem: [] } }, tactic, ['customFieldSettings REQUIRED_FIELD']],
    ['creative', {}, creative, ['dsaAdvertiser REQUIRED_FIELD']],
  ])('%s is warned of what the account file %j does not say', async (kind, account, body, warned) => {
    const cli = cliReading({ stdin: chunks(`${JSON.stringify(body)}\n`) });
    writeFileSync(join(cli.folder, 'account.json'), JSON.stringify({ id: 501, ...account }));
    expect(await cli.run('check', kind, '--account', 'account.json')).toBe(0);
    expect(codes(cli)).toEqual([warned]);
  });

  it('asks without an account file for nothing that only an account demands', async () => {
    const cli = cliReading({ stdin: chunks(`${JSON.stringify(tactic)}\n`) });
    await cli.run('check', 'tactic-create');
    expect(codes(cli)).toEqual([[]]);
  });

  it('says places as the body spells them', async () => {
    const create = {
      ...item,
      campaignId: 1,
      timezone: 'Easter Time',
      dayparting: { enabled: true, schedule: [{ days: ['mon'], hours: ['9-17'] }] },
      customFieldSettings: { isNewField: false, fieldName: '', fieldValue: 'x' },
      flights: [{ ...created, endDate: flight.startDate }],
    };
    const patch = { flights: [{ id: 71, dailyImpresssionCap: 0 }] };
    const creating = cliReading({ stdin: chunks(`${JSON.stringify(create)}\n`) });
    await creating.run('check', 'line-item-create');
    expect(codes(creating)[0]?.sort()).toEqual([
      'customFieldSettings.fieldName INVALID_LENGTH',
      'dayparting.schedule[0].hours[0] INVALID_PATTERN',
      'flights[0].endDate CONFLICTING_DATES',
      'timezone INVALID_ENUM',
    ]);
    const patching = cliReading({ stdin: chunks(`${JSON.stringify(patch)}\n`) });
    await patching.run('check', 'line-item-patch');
    expect(codes(patching)).toEqual([['flights[0].dailyImpresssionCap INVALID_RANGE']]);
  });

  it('tells of fields that no creative has, also when the body does not say which it is', async () => {
    const { creativeType: _kind, ...untyped } = creative;
    const cli = cliReading({ stdin: chunks(`${JSON.stringify({ ...untyped, duration: 15, colour: 'red' })}\n`) });
    await cli.run('check', 'creative');
    expect(codes(cli)).toEqual([['creativeType REQUIRED_FIELD', 'colour UNKNOWN_FIELD']]);
  });

  it('warns of null in a patch where the line item needs a value', async () => {
    const patch = { name: null, budgetCap: null, flights: [{ id: 71, budget: null, totalImpressionCap: null }] };
    const cli = cliReading({ stdin: chunks(`${JSON.stringify(patch)}\n`) });
    expect(await cli.run('check', 'line-item-patch')).toBe(0);
    expect(codes(cli)).toEqual([['name REQUIRED_FIELD', 'flights[0].budget REQUIRED_FIELD']]);
  });

  it('takes lines that end as on Windows, and a byte order mark before the first', async () => {
    const cli = cliReading({ stdin: chunks('\uFEFF{"budgetCap":100}\r\n{"budgetCap":100}\r\n') });
    expect(await cli.run('check', 'campaign-budget')).toBe(0);
    expect(codes(cli)).toEqual([[], []]);
  });

  it('refuses an account file that cannot be read with 2, before it reads a line', async () => {
    const cli = cliReading({ stdin: chunks('{}\n') });
    expect(await cli.run('check', 'creative', '--account', 'none.json')).toBe(2);
    expect(cli.out()).toBe('');
    expect(cli.err()).toContain('none.json');
    writeFileSync(join(cli.folder, 'bad.json'), '{"dsaRequired":"yes"}');
    expect(await cli.run('check', 'creative', '--account', 'bad.json')).toBe(2);
    expect(cli.err()).toContain('dsaRequired');
  });

  it('stops reading when its output is closed', async () => {
    let asked = 0;
    const endless = (async function* () {
      for (;;) {
        asked += 1;
        yield await Promise.resolve(Buffer.from('{"budgetCap":1}\n'));
      }
    })();
    const cli = cliReading({ stdin: endless, onOut: () => false });
    expect(await cli.run('check', 'campaign-budget')).toBe(0);
    expect(asked).toBe(1);
  });

  it('stops on Ctrl+C with what it has', async () => {
    const ended = new AbortController();
    const endless = (async function* () {
      for (let sent = 0; ; sent += 1) {
        if (sent === 3) ended.abort();
        yield await Promise.resolve(Buffer.from('{"budgetCap":1}\n'));
      }
    })();
    const cli = cliReading({ stdin: endless, signal: ended.signal });
    expect(await cli.run('check', 'campaign-budget')).toBe(0);
    expect(readAnswers(cli)).toHaveLength(3);
  });
});
