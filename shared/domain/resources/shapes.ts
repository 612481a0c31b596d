// Every schema compiled, each once and when it is first needed.
import type { z } from '../../kernel/zod.ts';
import type { Kind } from './registry.ts';
import { type RuleContext, isCreated } from './rule-context.ts';
import { type CheckKind, CHECK_KINDS } from './check-kinds.ts';
import { REQUESTS } from './requests.ts';
import { draftEntitySchemas, lineItemSchemas } from './schemas.ts';
import { compileShape } from '../shape/shape-compile.ts';
import type { Shape } from '../shape/shape.ts';

function once<Key extends string>(schemaOf: (key: Key) => z.ZodType, nameOf: (key: Key) => string) {
  const compiled = new Map<Key, Shape>();
  return (key: Key): Shape => {
    const known = compiled.get(key);
    if (known !== undefined) return known;
    const shape = compileShape(schemaOf(key), nameOf(key));
    compiled.set(key, shape);
    return shape;
  };
}

const drafts = once(
  (kind: Kind) => draftEntitySchemas[kind],
  (kind) => kind,
);
// One family of rule ids: the three differ in what they require, not in what a rule is called.
const lineItems = once(
  (state: keyof typeof lineItemSchemas) => lineItemSchemas[state],
  () => 'lineItem',
);

export const requestShape = once(
  (kind: CheckKind) => REQUESTS[kind].schema,
  (kind) => kind,
);

type Knowledge = Pick<RuleContext, 'remoteId' | 'complete'>;

function pickState(ctx: Knowledge | undefined): keyof typeof lineItemSchemas {
  if (ctx === undefined) return 'whole';
  if (!isCreated(ctx.remoteId)) return 'new';
  // Of others only budget details are known, so that they can only be patched (contract §1).
  return ctx.complete === true ? 'whole' : 'known';
}

/** The shape of a draft's body; of a line item by its state, a whole one without `ctx`. */
export function draftShape(kind: Kind, ctx?: Knowledge): Shape {
  return kind === 'lineItem' ? lineItems(pickState(ctx)) : drafts(kind);
}

/** Every compiled shape by the name that heads its rules. */
export function allShapes(): readonly { readonly name: string; readonly shape: Shape }[] {
  return [
    ...(['campaign', 'tactic', 'creative', 'npiList'] as const).map((kind) => ({ name: kind, shape: drafts(kind) })),
    ...(['new', 'whole', 'known'] as const).map((state) => ({ name: `lineItem (${state})`, shape: lineItems(state) })),
    ...CHECK_KINDS.map((kind) => ({ name: kind, shape: requestShape(kind) })),
  ];
}
