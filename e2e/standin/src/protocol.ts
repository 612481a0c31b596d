// The DevTools protocol's commands and events with their types, as Playwright ships them.
// Playwright does not export the file, hence the path; the import is for types only and tsc says if it ever moves.
import type { Protocol } from '../../../node_modules/playwright-core/types/protocol.d.ts';

export type Method = keyof Protocol.CommandParameters;
export type Params<M extends Method> = Protocol.CommandParameters[M];
export type Result<M extends Method> = Protocol.CommandReturnValues[M];
export type Happening = keyof Protocol.Events;
export type Payload<H extends Happening> = Protocol.Events[H];
export type TargetInfo = Protocol.Target.TargetInfo;
export type Bounds = Protocol.Browser.Bounds;
