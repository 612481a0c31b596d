// A task's state is only ever of its latest start, whatever comes late: held against a model.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';
import { type TaskRun, type TaskState, Task } from './task.svelte.ts';

type State = TaskState<readonly string[], string>;
type Ending = 'done' | 'failed' | 'cancelled' | 'thrown';

/** A start, with the way to end its work and what the model expects of it. */
interface Started {
  readonly run: TaskRun<readonly string[]>;
  readonly end: (how: Ending) => void;
  readonly resolved: Promise<Result<string>>;
  ending: Ending | null;
  aborted: boolean;
  /** What its start resolves to; null while it is open. */
  expected: 'done' | 'failed' | 'cancelled' | null;
}

const at = fc.nat({ max: 5 });
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('start' as const) }),
    fc.record({ do: fc.constant('report' as const), at }),
    fc.record({ do: fc.constant('end' as const), at, how: fc.constantFrom('done', 'failed', 'cancelled', 'thrown') }),
    fc.record({ do: fc.constantFrom('stop', 'cancel', 'reset', 'succeed', 'wait', 'wait') }),
  ),
  { maxLength: 40 },
);

/** All that has been resolved by now has its effect. */
const wait = () => new Promise((resolve) => setTimeout(resolve));

/** As the union says it, without failures' words. */
const shape = (state: State) =>
  state.at === 'failed' ? { at: state.at, progress: state.progress, code: state.failure.code } : state;

it('is of the latest start, never done after a cancel, and aborts the signal of each start it leaves', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const task = new Task<readonly string[], string>();
      const starts: Started[] = [];
      const model: { state: ReturnType<typeof shape>; latest: Started | null } = {
        state: { at: 'idle' },
        latest: null,
      };

      const leave = (): void => {
        if (model.latest === null) return;
        model.latest.aborted = true;
        model.latest.expected = 'cancelled';
        model.latest = null;
      };
      const begin = (): void => {
        leave();
        const name = `start ${starts.length}`;
        const given: Partial<Started> = { ending: null, aborted: false, expected: null };
        const resolved = task.start([name], (run) => {
          const work = new Promise<Result<string>>((resolve, reject) => {
            const end = (how: Ending): void => {
              if (how === 'thrown') reject(new Error(name));
              else resolve(how === 'done' ? ok(name) : fail(how === 'failed' ? 'OFFLINE' : 'CANCELLED'));
            };
            Object.assign(given, { run, end });
          });
          return work;
        });
        model.latest = Object.assign(given, { resolved }) as Started; // `run` and `end` came with the work, which began at once
        starts.push(model.latest);
        model.state = { at: 'running', progress: [name], stopping: false };
      };
      const settle = async (): Promise<void> => {
        await wait();
        if (model.latest === null || model.latest.ending === null || model.state.at !== 'running') return;
        const { progress } = model.state;
        const how = model.latest.ending;
        model.latest.expected = how === 'thrown' ? 'failed' : how;
        if (how === 'done') model.state = { at: 'done', progress, answer: `start ${starts.indexOf(model.latest)}` };
        else if (how === 'cancelled') model.state = { at: 'cancelled', progress };
        else model.state = { at: 'failed', progress, code: how === 'failed' ? 'OFFLINE' : 'UNEXPECTED' };
        model.latest = null;
      };

      for (const [index, step] of list.entries()) {
        switch (step.do) {
          case 'start':
            begin();
            break;
          case 'report': {
            const started = starts[step.at];
            started?.run.report((before) => [...before, `report ${index}`]);
            if (started !== undefined && started === model.latest && model.state.at === 'running')
              model.state = { ...model.state, progress: [...model.state.progress, `report ${index}`] };
            break;
          }
          case 'end': {
            const started = starts[step.at];
            if (started === undefined || started.ending !== null) break;
            started.ending = step.how;
            started.end(step.how);
            break;
          }
          case 'stop':
            task.stop();
            if (model.latest !== null && model.state.at === 'running') {
              model.latest.aborted = true;
              model.state = { ...model.state, stopping: true };
            }
            break;
          case 'cancel':
            task.cancel();
            if (model.state.at === 'running') model.state = { at: 'cancelled', progress: model.state.progress };
            leave();
            break;
          case 'reset':
            task.reset();
            model.state = { at: 'idle' };
            leave();
            break;
          case 'succeed':
            task.succeed([], 'found');
            model.state = { at: 'done', progress: [], answer: 'found' };
            leave();
            break;
          default:
            await settle();
        }
        expect(shape(task.state)).toEqual(model.state);
        expect(starts.map(({ run }) => run.signal.aborted)).toEqual(starts.map(({ aborted }) => aborted));
      }
      await settle();
      expect(shape(task.state)).toEqual(model.state);
      for (const { expected, resolved } of starts) {
        if (expected === null) continue;
        const answer = await resolved;
        expect(answer.ok ? 'done' : answer.failure.code === 'CANCELLED' ? 'cancelled' : 'failed').toBe(expected);
      }
    }),
  );
});
