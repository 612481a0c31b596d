// A packed draft file, taken in by the window as a dropped one is, and read raw.
import type { DraftState } from '../../../../renderer/state/context.ts';
import { type SampleOptions, makeSample } from '../../../../shared/draft/sample/sample.ts';
import { writeDraft } from '../../../../shared/draft/write.ts';
import { shown } from './frames.ts';
import { isBlank } from './seen.ts';

export interface TakenIn {
  readonly checked: number;
  readonly stored: number;
  readonly painted: number;
  readonly known: number;
  /** Of the window's own thread, from the beginning until all problems are known. */
  readonly longest: number;
}

const grid = (): Element | null => document.querySelector('[role="grid"]');

export function fileBench(app: DraftState) {
  let file: File | undefined;
  return {
    makeFile: async (options: SampleOptions): Promise<number> => {
      const stream = new Blob([writeDraft(makeSample(options))]).stream().pipeThrough(new CompressionStream('gzip'));
      file = new File([await new Response(stream).blob()], 'bench.flightplan');
      return file.size;
    },
    rawFile: async (): Promise<number> => {
      if (file === undefined) throw new Error('No file was made.');
      const start = performance.now();
      const text = await new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text();
      JSON.parse(text);
      return performance.now() - start;
    },
    takeIn: async (): Promise<TakenIn> => {
      if (file === undefined) throw new Error('No file was made.');
      let longest = 0;
      const tasks = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
      });
      tasks.observe({ type: 'longtask' });
      const start = performance.now();
      const since = (): number => performance.now() - start;
      const desk = app.services.openFileReading();
      let checked = 0;
      const { check } = desk;
      Object.assign(desk, { check: (id: string) => check(id).finally(() => (checked = since())) });
      const arrived = await app.transfer.receive({ blob: file });
      Object.assign(desk, { check });
      if (!arrived.ok) throw new Error(`The file was not taken in: ${arrived.failure.code}`);
      const stored = since();
      const painting = shown(start, () => grid() !== null && !isBlank(grid()!), 'the rows');
      const opened = await app.workspace.open(arrived.value);
      if (!opened.ok) throw new Error(`The draft did not open: ${opened.failure.code}`);
      const painted = (await painting).ms;
      const known = (await shown(start, () => app.problems.checked, 'the problems')).ms;
      for (const { duration } of tasks.takeRecords()) longest = Math.max(longest, duration);
      tasks.disconnect();
      return { checked, stored, painted, known, longest };
    },
  };
}
