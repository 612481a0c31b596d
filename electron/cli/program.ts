// The verbs and their options, as commander reads them and as `help` shows them (contract §2). Each is loaded when it
// is called: checking a draft does not load the engine that pushes it.
import { Argument, Command, CommanderError, Option } from 'commander';
import { CHECK_KINDS } from '../../shared/domain/resources/check-kinds.ts';
import { SHEET_KINDS } from '../../shared/draft/sheet/sheet-kinds.ts';
import { CONFLICT_POLICIES } from '../../shared/merge/conflict-policy.ts';
import { fail } from '../../shared/kernel/result.ts';
import type { RemoteId } from '../../shared/kernel/remote-id.ts';
import { visible } from '../../shared/kernel/visible.ts';
import { type ExitCode, type Io, EXIT } from './io.ts';
import { type Start, addSpend, addSummary, addTimeline } from './show-verbs.ts';
import { printUnexpected } from './unexpected.ts';
import { NOW, parseCampaigns, instant, remoteIds, settlement, sheetKind, wholeNumber } from './option-values.ts';
import type { MergeArguments } from './verbs/merge.ts';
import type { MetaSyncArguments } from './verbs/meta.ts';
import type { PullArguments } from './verbs/pull.ts';
import type { PushArguments } from './verbs/push.ts';
import type { SampleArguments } from './verbs/sample.ts';
import type { SheetExportArguments } from './verbs/sheet-export.ts';
import type { SheetImportArguments } from './verbs/sheet-import.ts';

const TRUST = "lets this user's secrets go to a host that they were not used with so far";
const LIMITS = 'a limits file, laid over the documented limits';

const many = wholeNumber(1, 1_000_000);

function addDraftVerbs(program: Command, start: Start): void {
  program
    .command('validate <file...>')
    .description('check whole draft files by every rule')
    .option('--json', 'print {"file", "problems"}, one line a file')
    .option('--now <time>', NOW, instant)
    .action((files: string[], options: { json?: boolean; now?: number }) =>
      start(async (io) => (await import('./verbs/validate.ts')).validate({ files, ...options }, io)),
    );
  program
    .command('plan <file>')
    .description('show the steps that a push would take, and how long')
    .option('--json', 'print one JSON value')
    .option('--limits <file>', LIMITS)
    .action((file: string, options: { json?: boolean; limits?: string }) =>
      start(async (io) => (await import('./verbs/plan.ts')).plan({ file, ...options }, io)),
    );
  addPushVerb(program, start);
  program
    .command('rehearse <file>')
    .description(
      'run the push against a practice platform in this process, without waiting; nothing is sent or changed',
    )
    .option('--limits <file>', LIMITS)
    .option('--json', 'print events, one line each')
    .action((file: string, options: { json?: boolean; limits?: string }) =>
      start(async (io) => (await import('./verbs/rehearse.ts')).rehearse({ file, ...options }, io)),
    );
}

function addPushVerb(program: Command, start: Start): void {
  program
    .command('push <file>')
    .description(
      "send a draft's changes to the platform; the same command finishes a push that was cut off. " +
        'HTTPS_PROXY and NO_PROXY ' +
        'are kept to (push, pull, meta sync); NODE_EXTRA_CA_CERTS names a company certificate',
    )
    .requiredOption('--profile <file>', 'where to push, and as whom')
    .option('--trust-host <host>', TRUST)
    .option('--only <keys...>', 'only the entities of these keys')
    .addOption(
      new Option('--conflicts <policy>', 'what to do where both sides changed a field').choices(CONFLICT_POLICIES),
    )
    .addOption(
      new Option(
        '--after-500 <choice>',
        'a create answered with 500 may be there or not: leave it unknown for you to look (ask, the default), or ' +
          'send it again, which can make a second one (again)',
      ).choices(['ask', 'again']),
    )
    .option(
      '--adopt-journal',
      'take the record of a push that was not written by you on this computer as your own: lists what it would ' +
        'change and asks',
    )
    .option(
      '--take-over <keys...>',
      'use the ids of what was created before, by another draft or a copy of this one, for these keys',
    )
    .option('--create-again <keys...>', 'create these keys all the same: what was created before stays, and both spend')
    .option(
      '--nothing-lost',
      'nothing of this draft was created before: create all that is asked about only because the list of what you ' +
        'have created is missing',
    )
    .option('--settle <key=id>', 'say what became of an unknown step: KEY=REMOTE_ID or KEY=absent', settlement)
    .option('--limits <file>', LIMITS)
    .option('--json', 'print events, one line each')
    .action((file: string, options: Omit<PushArguments, 'file'>) =>
      start(async (io) => (await import('./verbs/push.ts')).push({ file, ...options }, io)),
    );
}

function addMergeVerbs(program: Command, start: Start): void {
  program
    .command('diff <files...>')
    .usage('[options] <a> <b>')
    .description(
      'show the differences between two drafts, by entity and field; ends with 3 when there are any. Git calls it ' +
        'with seven arguments as an external diff, and with one for a text that it can compare',
    )
    .option('--json', 'print {"a", "b", "file", "entities"}')
    .action((files: string[], options: { json?: boolean }) =>
      start(async (io) => (await import('./verbs/diff.ts')).diff({ files, ...options }, io)),
    );
  program
    .command('merge <base> <mine> <theirs>')
    .description(
      'put two versions of a draft together by entity and field; what both changed differently stays as in <mine>, is ' +
        "listed in the file's conflicts, and ends with 3",
    )
    .requiredOption('--out <file>', 'NAME.flightplan is compressed, every other is not; may be one of the three')
    .option('--path <name>', "the draft's own name, where <out> is a temporary one, as Git's are")
    .addOption(
      new Option(
        '--conflicts <policy>',
        'decide what both changed for one side; what one side deleted and the other changed stays open (stop)',
      ).choices(CONFLICT_POLICIES),
    )
    .option('--json', 'print {"out", "conflicts", "decided"}')
    .action((base: string, mine: string, theirs: string, options: MergeOptions) =>
      start(async (io) => (await import('./verbs/merge.ts')).merge({ base, mine, theirs, ...options }, io)),
    );
  program
    .command('detach <file>')
    .description(
      'write a copy without ids, for another platform or account: another draft, whose first push creates what it holds',
    )
    .requiredOption('--out <file>', 'a file that is not there yet; NAME.flightplan is compressed, every other is not')
    .action((file: string, options: { out: string }) =>
      start(async (io) => (await import('./verbs/detach.ts')).detach({ file, ...options }, io)),
    );
  program
    .command('git-setup')
    .description('make draft files diff and merge by field in the Git repository of this folder')
    .action(() => start(async (io) => (await import('./verbs/git-setup.ts')).gitSetup(io)));
}

type MergeOptions = Pick<MergeArguments, 'out' | 'path' | 'conflicts' | 'json'>;

function addPull(program: Command, start: Start): void {
  program
    .command('pull')
    .description('read known ids from the platform into a new or existing draft; drafted changes stay')
    .requiredOption('--profile <file>', 'where to read, and as whom')
    .requiredOption('--out <file>', 'the draft file; without any id, everything in it that has one is read again')
    .option('--trust-host <host>', TRUST)
    .option('--campaign <ids...>', 'campaigns by their ids on the platform', remoteIds)
    .option(
      '--line-item <ids...>',
      'line items; without their campaign in the draft, name that campaign too',
      remoteIds,
    )
    .option(
      '--campaign-of <id=key...>',
      "line items whose campaign the platform does not say, with that campaign's key in the draft; read, too",
      parseCampaigns,
    )
    .option('--creative <ids...>', 'creatives', remoteIds)
    .option('--npi-list <ids...>', 'NPI lists', remoteIds)
    .option('--limits <file>', LIMITS)
    .option('--json', 'print one JSON value')
    .action(({ campaign, lineItem, creative, npiList, ...options }: PullOptions) =>
      start(async (io) =>
        (await import('./verbs/pull.ts')).pull({ ...options, ids: { campaign, lineItem, creative, npiList } }, io),
      ),
    );
}

type PullOptions = Omit<PullArguments, 'ids'> &
  Record<'campaign' | 'lineItem' | 'creative' | 'npiList', RemoteId[] | undefined>;

function addMeta(program: Command, start: Start): void {
  const meta = program.command('meta').description('targeting metadata for work without a network');
  meta
    .command('sync')
    .description(
      'read health taxonomy, brand suitability and geo targets into a folder; the old files stay until all of ' +
        'it is read. Behavioral segments, practitioners and specialties are not shown by the interface',
    )
    .requiredOption('--profile <file>', 'where to read, and as whom')
    .requiredOption('--out <dir>', 'the folder of the library; made when it is not there')
    .option('--trust-host <host>', TRUST)
    .option('--limits <file>', LIMITS)
    .option('--json', 'print one JSON value')
    .action((options: MetaSyncArguments) =>
      start(async (io) => (await import('./verbs/meta.ts')).metaSync(options, io)),
    );
  meta
    .command('search <dir> <text...>')
    .description('find segments, categories and places by name, code or parent; no network')
    .option('--most <number>', 'how many to show; 25 unless given', many)
    .option('--json', 'print one JSON value')
    .action((dir: string, words: string[], options: { most?: number; json?: boolean }) =>
      start(async (io) => (await import('./verbs/meta.ts')).metaSearch({ dir, words, ...options }, io)),
    );
}

function addSheet(program: Command, start: Start): void {
  const sheet = program.command('sheet').description("a draft's rows as a sheet for spreadsheets, and back");
  const kinds = (choices: readonly string[]): Option =>
    new Option('--kind <kind>', 'what its rows are').choices(choices).argParser(sheetKind(choices));
  sheet
    .command('export <file>')
    .description(
      'write a sheet: .csv, .tsv or .xlsx by its name, one row each, with a key that an import finds it by; a ' +
        'workbook has all kinds where they are asked for. ' +
        "The numbers of NPI lists are not in it; an existing file of the sheet's name is replaced",
    )
    .addOption(kinds([...SHEET_KINDS, 'all']).makeOptionMandatory())
    .requiredOption('--out <sheet>', 'NAME.csv, NAME.tsv or NAME.xlsx')
    .action((file: string, options: Omit<SheetExportArguments, 'file'>) =>
      start(async (io) => (await import('./verbs/sheet-export.ts')).sheetExport({ file, ...options }, io)),
    );
  sheet
    .command('import <sheet>')
    .description(
      'take a sheet into a draft: a blank cell changes nothing, [] clears, a row without key is new. Where anything ' +
        'is refused, each is listed with row, column and rule, nothing is changed, and the exit code is 1',
    )
    .requiredOption('--into <file>', 'the draft file')
    .addOption(kinds(SHEET_KINDS))
    .addOption(
      new Option('--dates <order>', 'day or month first, where no date in the sheet decides it').choices([
        'dmy',
        'mdy',
      ]),
    )
    .addOption(
      new Option('--decimals <mark>', 'what begins the decimals, where no figure decides it').choices([
        'point',
        'comma',
      ]),
    )
    .option('--as-new', 'rows without keys are new, also where the draft has one of the same name in the same place')
    .option('--json', 'print one JSON value')
    .action((file: string, options: Omit<SheetImportArguments, 'sheet'>) =>
      start(async (io) => (await import('./verbs/sheet-import.ts')).sheetImport({ sheet: file, ...options }, io)),
    );
}

function addOtherVerbs(program: Command, start: Start): void {
  program
    .command('check')
    .description('check request bodies from stdin, one a line, in the spelling of the platform')
    .addArgument(new Argument('<kind>', 'which request').choices(CHECK_KINDS))
    .option('--account <file>', 'a JSON file of the account, also with its campaign or line item')
    .option('--now <time>', NOW, instant)
    .action((kind: (typeof CHECK_KINDS)[number], options: { account?: string; now?: number }) =>
      start(async (io) => (await import('./verbs/check.ts')).check({ kind, ...options }, io)),
    );
  program
    .command('practice')
    .description('run the practice platform until Ctrl+C')
    .option('--port <number>', 'the port; 4010 unless given, the next free one when taken', wholeNumber(0, 65_535))
    .option('--window-ms <number>', 'length of the limit windows; a minute unless given', wholeNumber(1, 3_600_000))
    .action((options: { port?: number; windowMs?: number }) =>
      start(async (io) => (await import('./verbs/practice.ts')).practice(options, io)),
    );
  program
    .command('sample')
    .description('write a realistic, valid draft')
    .requiredOption('--out <file>', 'NAME.flightplan is compressed, NAME.flightplan.json is not, - is stdout')
    .option('--campaigns <number>', 'how many campaigns', many)
    .option('--line-items <number>', 'how many line items', many)
    .option('--tactics <number>', 'how many tactics', many)
    .option('--seed <number>', 'the same number makes the same draft', wholeNumber(0, 2_147_483_647))
    .option('--force', 'overwrite a file that is there')
    .action((options: SampleArguments) => start(async (io) => (await import('./verbs/sample.ts')).sample(options, io)));
  program
    .command('schema')
    .description('print the JSON Schema of the draft file')
    .action(() => start(async (io) => (await import('./verbs/schema.ts')).schema(io)));
}

/** In place of commander's own, which knows a single word and no mistake in it. */
function addHelp(program: Command): void {
  program
    .helpCommand(false)
    .command('help [verb...]')
    .description('show what a verb does, such as help sheet export')
    .action((words: string[]) => {
      let about = program;
      for (const word of words) {
        const next = about.commands.find((verb) => verb.name() === word);
        if (next === undefined) about.error(`error: there is no verb '${words.join(' ')}'; flightplan help lists all`);
        else about = next;
      }
      about.help();
    });
}

/** Runs one command line; `version` is the product's. Resolves to the exit code, also on a bug. */
export async function runProgram(argv: readonly string[], io: Io, version: string): Promise<ExitCode> {
  let [out, err] = ['', ''];
  let run: ((io: Io) => Promise<ExitCode>) | undefined;
  const program = new Command('flightplan')
    .description(
      'Draft, check and push advertising campaigns. Secrets come from FLIGHTPLAN_CLIENT_SECRET and ' +
        'FLIGHTPLAN_PASSWORD.',
    )
    .version(version, '-V, --version')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => (out += text),
      writeErr: (text) => (err += text),
      // A mistyped word is repeated in it: on one line, its suggestion too.
      outputError: (text, write) =>
        write(`${visible(text.trimEnd().replace(/\n(?=\(Did you mean [^\n]*\)$)/, ' '))}\n`),
      getOutHelpWidth: () => io.stdout.columns,
      getErrHelpWidth: () => io.stderr.columns,
    });
  const start: Start = (next) => {
    run = next;
  };
  addDraftVerbs(program, start);
  addMergeVerbs(program, start);
  addPull(program, start);
  addMeta(program, start);
  addSheet(program, start);
  addSummary(program, start, version);
  addSpend(program, start);
  addTimeline(program, start);
  addOtherVerbs(program, start);
  addHelp(program);
  try {
    program.parse([...argv], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    await io.stdout.write(out);
    await io.stderr.write(err);
    return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  }
  if (run === undefined) {
    const { printFailure } = await import('./failure-exit.ts');
    return await printFailure(io, fail('USAGE', { reason: 'no verb was given' }).failure);
  }
  try {
    return await run(io);
  } catch (error) {
    return await printUnexpected(io, error, argv);
  }
}
