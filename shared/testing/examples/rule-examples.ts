// What shows that a rule works: bodies that pass it and bodies that fail it, for every rule by its id.
import type { JsonObject } from '../../kernel/json.ts';
import type { RuleContext } from '../../domain/resources/rule-context.ts';

export interface RuleExample {
  readonly says: string;
  readonly body: JsonObject;
  readonly with?: Partial<RuleContext>;
}

export interface RuleExamples {
  readonly passes: readonly RuleExample[];
  readonly fails: readonly RuleExample[];
}
