import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { ReceivedFile } from './multipart.ts';
import type { Session } from '../sessions/session.ts';
import type { Services } from '../services/services.ts';

/** The context of a call, handed to its handler beside the input. */
export interface CallContext {
  /** The caller's session; missing only where the call admits callers without one. */
  readonly session?: Session;
  readonly services: Services;
  readonly requestId: string;
  /** The caller's address. */
  readonly ip: string;
  /** The one file of a multipart call; it is there until the call is answered. */
  readonly file?: ReceivedFile;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The answer of a call whose transport is `binary-answer`. */
export class BinaryAnswer {
  constructor(
    readonly content: Buffer | Readable,
    readonly mediaType: string,
  ) {}
}
