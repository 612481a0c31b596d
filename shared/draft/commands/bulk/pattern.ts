// Runs patterns in time linear in the text, whatever the pattern: no pattern that a planner types can hang the window.
import { type Node, type PatternFault, type PatternTree, parsePattern } from './pattern-syntax.ts';

/** Where the match and its groups begin and end: [from, to, from of group 1, to …]; -1 where a group took no part. */
export type Match = readonly number[];

export interface Pattern {
  readonly groups: number;
  /** All matches from left to right, none over another; null for a text that would take too long. */
  matches(text: string): Iterable<Match> | null;
}

type Step =
  | { readonly op: 'char'; readonly code: number }
  | { readonly op: 'class'; readonly test: (code: number) => boolean }
  | { readonly op: 'split'; first: number; second: number }
  | { readonly op: 'jump'; to: number }
  | { readonly op: 'save'; readonly slot: number }
  | { readonly op: 'start' | 'end' | 'word' | 'inside' | 'match' };

/** Larger programs come from counted repeats inside counted repeats. */
const MOST_STEPS = 3000;
/** Signs of a pattern. Brackets inside brackets are taken apart one call inside another. */
const LONGEST_PATTERN = 1000;
/** Steps times characters: what one text may cost. About a tenth of a second and 32 MB. */
const MOST_TRIES = 8_000_000;

export function compilePattern(source: string, caseSensitive: boolean): Pattern | PatternFault {
  if (source.length > LONGEST_PATTERN) return 'tooLarge';
  const tree = parsePattern(source);
  if (typeof tree === 'string') return tree;
  const steps: Step[] = [];
  if (!emit(steps, { is: 'group', number: 0, body: tree.root }, caseSensitive)) return 'tooLarge';
  steps.push({ op: 'match' });
  return new Machine(steps, tree, caseSensitive);
}

/** False when there would be too many steps. */
function emit(steps: Step[], node: Node, exact: boolean): boolean {
  if (steps.length > MOST_STEPS) return false;
  switch (node.is) {
    case 'char':
      steps.push({ op: 'char', code: fold(node.char.charCodeAt(0), exact) });
      return true;
    case 'class':
      steps.push({ op: 'class', test: classTest(node.source, exact) });
      return true;
    case 'group': {
      steps.push({ op: 'save', slot: node.number * 2 });
      const fits = emit(steps, node.body, exact);
      steps.push({ op: 'save', slot: node.number * 2 + 1 });
      return fits;
    }
    case 'all':
      return node.parts.every((part) => emit(steps, part, exact));
    case 'any':
      return emitChoices(steps, node.choices, exact);
    case 'repeat':
      return emitRepeat(steps, node, exact);
    case 'start':
    case 'end':
    case 'word':
    case 'inside':
      steps.push({ op: node.is });
      return true;
  }
}

function emitChoices(steps: Step[], choices: readonly Node[], exact: boolean): boolean {
  const ends: Extract<Step, { op: 'jump' }>[] = [];
  for (const [index, choice] of choices.entries()) {
    const last = index === choices.length - 1;
    const split = { op: 'split' as const, first: steps.length + 1, second: 0 };
    if (!last) steps.push(split);
    if (!emit(steps, choice, exact)) return false;
    if (last) break;
    const end = { op: 'jump' as const, to: 0 };
    steps.push(end);
    ends.push(end);
    split.second = steps.length;
  }
  for (const end of ends) end.to = steps.length;
  return true;
}

function emitRepeat(
  steps: Step[],
  { body, least, most, greedy }: Extract<Node, { is: 'repeat' }>,
  exact: boolean,
): boolean {
  for (let count = 0; count < least; count += 1) {
    const before = steps.length;
    if (!emit(steps, body, exact)) return false;
    // Nothing, however often.
    if (steps.length === before) break;
  }
  const split = (): { op: 'split'; first: number; second: number } => {
    const step = { op: 'split' as const, first: 0, second: 0 };
    steps.push(step);
    return step;
  };
  const point = (step: { first: number; second: number }, into: number, past: number): void => {
    step.first = greedy ? into : past;
    step.second = greedy ? past : into;
  };
  if (most === Infinity) {
    const at = steps.length;
    const step = split();
    if (!emit(steps, body, exact)) return false;
    steps.push({ op: 'jump', to: at });
    point(step, at + 1, steps.length);
    return true;
  }
  const open: { readonly step: { first: number; second: number }; readonly at: number }[] = [];
  for (let count = least; count < most; count += 1) {
    open.push({ step: split(), at: steps.length });
    if (!emit(steps, body, exact)) return false;
  }
  for (const { step, at } of open) point(step, at, steps.length);
  return true;
}

/** JavaScript's own class judges each character once, then a table does. */
function classTest(source: string, exact: boolean): (code: number) => boolean {
  const test = new RegExp(`^${source}$`, exact ? '' : 'i');
  return codesWhere((code) => test.test(String.fromCharCode(code)));
}

const ASCII = 128;

/** Asks about each character once. */
function codesWhere(test: (code: number) => boolean): (code: number) => boolean {
  // 0: not asked yet, 1: yes, 2: no.
  const ascii = new Uint8Array(ASCII);
  const others = new Map<number, boolean>();
  return (code) => {
    if (code < ASCII) {
      if (ascii[code] === 0) ascii[code] = test(code) ? 1 : 2;
      return ascii[code] === 1;
    }
    let answer = others.get(code);
    if (answer === undefined) others.set(code, (answer = test(code)));
    return answer;
  };
}

function fold(code: number, exact: boolean): number {
  if (exact || code < 65 || (code > 90 && code < 192)) return code;
  if (code < ASCII) return code + 32;
  const lower = String.fromCharCode(code).toLowerCase();
  return lower.length === 1 ? lower.charCodeAt(0) : code;
}

function takes(step: Extract<Step, { op: 'char' | 'class' }>, code: number, exact: boolean): boolean {
  return step.op === 'class' ? step.test(code) : step.code === fold(code, exact);
}

/**
 * Whether a match can begin with a character: most places of a text are passed over by it. Null where one can begin
 * with none, since it may be empty.
 */
function compileStart(steps: readonly Step[], exact: boolean): ((code: number) => boolean) | null {
  const first: Extract<Step, { op: 'char' | 'class' }>[] = [];
  const seen = new Set<number>();
  const open = [0];
  for (let pc = open.pop(); pc !== undefined; pc = open.pop()) {
    if (seen.has(pc)) continue;
    seen.add(pc);
    const step = steps[pc] as Step; // programs end with a match
    if (step.op === 'match') return null;
    if (step.op === 'char' || step.op === 'class') first.push(step);
    else if (step.op === 'split') open.push(step.first, step.second);
    else open.push(step.op === 'jump' ? step.to : pc + 1);
  }
  return codesWhere((code) => first.some((step) => takes(step, code, exact)));
}

function isWord(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || code === 95 || (code >= 97 && code <= 122);
}

/**
 * Tries what JavaScript tries, in its order, but each step at each place of the text once only, in all searches of the
 * text together: what has failed there before fails again. That bounds the work by steps times characters.
 */
class Machine implements Pattern {
  readonly groups: number;
  readonly #steps: readonly Step[];
  readonly #exact: boolean;
  readonly #begins: ((code: number) => boolean) | null;
  /** The text for which a step at a place was tried last, by its number. */
  #tried = new Uint32Array(1024);
  #text = 0;

  constructor(steps: readonly Step[], { groups }: PatternTree, exact: boolean) {
    this.#steps = steps;
    this.#exact = exact;
    this.#begins = compileStart(steps, exact);
    this.groups = groups;
  }

  matches(text: string): Iterable<Match> | null {
    const needed = this.#steps.length * (text.length + 1);
    if (needed > MOST_TRIES) return null;
    return this.#matches(text, needed);
  }

  *#matches(text: string, needed: number): Generator<Match> {
    if (this.#tried.length < needed) this.#tried = new Uint32Array(Math.min(needed * 2, MOST_TRIES));
    this.#text += 1;
    const begins = this.#begins;
    const width = this.#steps.length;
    for (let start = 0; start <= text.length;) {
      if (begins !== null && (start === text.length || !begins(text.charCodeAt(start)))) {
        start += 1;
        continue;
      }
      const slots = new Array<number>(this.groups * 2 + 2).fill(-1);
      if (!this.#from(text, start, slots)) {
        start += 1;
        continue;
      }
      yield slots;
      const end = slots[1] as number; // group 0 is saved before the match step
      // Steps at the place where the match ended were tried and did not fail. What lies behind it was tried in vain.
      this.#tried.fill(0, end * width, (end + 1) * width);
      start = end > start ? end : end + 1;
    }
  }

  #from(text: string, start: number, slots: number[]): boolean {
    const [steps, tried, number, width] = [this.#steps, this.#tried, this.#text, this.#steps.length];
    // The alternatives still to try: a step and a place, or (negative) a slot and its earlier value.
    const open: number[] = [0, start];
    while (open.length > 0) {
      let at = open.pop() as number; // pushed in pairs
      let pc = open.pop() as number; // pushed in pairs
      if (pc < 0) {
        slots[-pc - 1] = at;
        continue;
      }
      for (;;) {
        const mark = at * width + pc;
        if (tried[mark] === number) break;
        tried[mark] = number;
        const step = steps[pc] as Step; // programs end with a match
        if (step.op === 'match') return true;
        if (step.op === 'jump') pc = step.to;
        else if (step.op === 'split') {
          open.push(step.second, at);
          pc = step.first;
        } else if (step.op === 'save') {
          open.push(-step.slot - 1, slots[step.slot] as number); // slots are made for all groups
          slots[step.slot] = at;
          pc += 1;
        } else if (step.op === 'char' || step.op === 'class') {
          if (at === text.length || !takes(step, text.charCodeAt(at), this.#exact)) break;
          at += 1;
          pc += 1;
        } else {
          if (!holds(step.op, text, at)) break;
          pc += 1;
        }
      }
    }
    return false;
  }
}

function holds(op: 'start' | 'end' | 'word' | 'inside', text: string, at: number): boolean {
  if (op === 'start') return at === 0;
  if (op === 'end') return at === text.length;
  const before = at > 0 && isWord(text.charCodeAt(at - 1));
  const after = at < text.length && isWord(text.charCodeAt(at));
  return (before !== after) === (op === 'word');
}
