// The verbs that show a draft to people, as commander reads them: its summary, its planned spend, its timeline.
import { type Command, Option } from 'commander';
import type { ExitCode, Io } from './io.ts';
import { NOW, SPEND_PERIODS, instant } from './option-values.ts';
import type { SpendArguments } from './verbs/spend.ts';
import type { SummaryArguments } from './verbs/summary.ts';
import type { TimelineArguments } from './verbs/timeline.ts';

/** What a verb was called with: its arguments, already parsed. */
export type Start = (run: (io: Io) => Promise<ExitCode>) => void;

export function addSummary(program: Command, start: Start, version: string): void {
  program
    .command('summary <file>')
    .description(
      'write a page for reviewers who have no Flightplan: campaigns, flights as bars, budgets, targeting in words, ' +
        'creatives, notes, what changed. It runs nothing, loads nothing and prints; NPI numbers are only counted',
    )
    .requiredOption('--out <file>', 'NAME.html; an existing file is replaced')
    .option('--only <keys...>', 'only the entities of these keys, with all below them')
    .option('--no-notes', 'leave the notes out')
    .option('--by <name>', 'who makes it, as the page says')
    .option('--now <time>', NOW, instant)
    .action((file: string, options: Omit<SummaryArguments, 'file' | 'version'>) =>
      start(async (io) => (await import('./verbs/summary.ts')).summary({ ...options, file, version }, io)),
    );
}

export function addSpend(program: Command, start: Start): void {
  program
    .command('spend <file>')
    .description(
      'show planned spend by day, week or month: arithmetic on budgets, dates and pacing, exact to the cent. Days are ' +
        "those of each line item's time zone, weeks begin on Monday; what it assumes is listed below the figures",
    )
    .addOption(new Option('--by <period>', 'what a row is').choices(SPEND_PERIODS).default('month'))
    .option('--only <keys...>', 'only the line items of these keys, or of the campaigns of these keys')
    .option('--json', 'print one JSON value')
    .action((file: string, options: Omit<SpendArguments, 'file'>) =>
      start(async (io) => (await import('./verbs/spend.ts')).spend({ ...options, file }, io)),
    );
}

export function addTimeline(program: Command, start: Start): void {
  program
    .command('timeline <file>')
    .description(
      "write the flights as bars over time, each in its line item's own time zone, with gaps, overlaps and where the " +
        'platform has them: a picture, or a page that also lists them. It runs nothing and loads nothing',
    )
    .requiredOption('--out <file>', 'NAME.svg or NAME.html; an existing file is replaced')
    .option('--now <time>', NOW, instant)
    .action((file: string, options: Omit<TimelineArguments, 'file'>) =>
      start(async (io) => (await import('./verbs/timeline.ts')).timeline({ ...options, file }, io)),
    );
}
