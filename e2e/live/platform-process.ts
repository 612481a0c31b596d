// The process of the platforms as a test holds it: started with its worker, asked over a channel, gone with it.
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { root } from '../fixture/kind.ts';
import type { Answer, Message } from './process/messages.ts';

const script = path.join(root, 'dist', 'live-platform', 'main.js');

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A message without its number. */
type Question = Message extends infer Each ? (Each extends Message ? Omit<Each, 'ask'> : never) : never;

export class PlatformProcess {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, Waiting>();
  readonly #gone: Promise<void>;
  #asked = 0;

  constructor() {
    // A draft has maps, which JSON has not.
    this.#child = fork(script, { serialization: 'advanced', execArgv: [] });
    this.#child.on('message', (answer: Answer) => {
      const waiting = this.#waiting.get(answer.ask);
      this.#waiting.delete(answer.ask);
      if ('thrown' in answer) waiting?.reject(new Error(`The platform's process: ${answer.thrown}`));
      else waiting?.resolve(answer.value);
    });
    this.#gone = new Promise((resolve) => {
      this.#child.once('error', () => {
        this.#giveUp('could not be started');
        resolve();
      });
      this.#child.once('exit', (code, signal) => {
        this.#giveUp(`ended with ${code ?? signal}`);
        resolve();
      });
    });
  }

  ask(question: Question): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#asked += 1;
      const ask = this.#asked;
      this.#waiting.set(ask, { resolve, reject });
      this.#child.send({ ...question, ask } satisfies Message, (error) => {
        if (error !== null) this.#giveUp(error.message);
      });
    });
  }

  async end(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#gone;
  }

  #giveUp(why: string): void {
    for (const { reject } of this.#waiting.values()) reject(new Error(`The platform's process ${why}.`));
    this.#waiting.clear();
  }
}
