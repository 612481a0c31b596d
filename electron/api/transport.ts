// One HTTP exchange: an error says whether the request can have reached the platform.
import type { Failure } from '../../shared/kernel/result.ts';

/** A long body. */
export interface BodyPieces {
  /** Bytes in all. */
  readonly length: number;
  readonly pieces: readonly Uint8Array[];
}

export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | BodyPieces;
  /** Called once the whole request is on its way. Before the answer, or not at all. */
  readonly onSent?: () => void;
  readonly signal?: AbortSignal;
  /** Bytes of an answer that are read; more is a failure. */
  readonly maxBytes?: number;
  /**
   * Takes the body of a good answer (200) piece by piece; its text is empty then. Nothing more is read of the
   * connection until it is done with a piece.
   */
  readonly sink?: Sink;
}

export type Sink = (part: Uint8Array) => void | Promise<void>;

export interface HttpAnswer {
  readonly status: number;
  header(name: string): string | null;
  readonly text: string;
  /** False when the connection ended in the middle of the body: the status is known, the body is not. */
  readonly complete: boolean;
}

export type HttpOutcome =
  | { readonly ok: true; readonly answer: HttpAnswer }
  | {
      readonly ok: false;
      readonly failure: Failure;
      /** False only when it is certain that no byte of the request left this machine. */
      readonly left: boolean;
    };

export type Transport = (request: HttpRequest) => Promise<HttpOutcome>;

export interface Timeouts {
  readonly connectMs: number;
  /** From the last piece of the request that could be handed on to the first of the answer. */
  readonly answerMs: number;
  /** Between two pieces of the answer. */
  readonly bodyMs: number;
  /** The whole of an answer that is not handed on piece by piece. */
  readonly wholeMs: number;
}

export const TIMEOUTS: Timeouts = { connectMs: 10_000, answerMs: 60_000, bodyMs: 30_000, wholeMs: 600_000 };
export const MAX_ANSWER_BYTES = 64_000_000;

/** What every TLS connection asks for, whatever NODE_TLS_REJECT_UNAUTHORIZED and Node's own options say (contract §2). */
export const TRUST = { rejectUnauthorized: true, minVersion: 'TLSv1.2' } as const;
