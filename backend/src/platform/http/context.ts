import type { FastifyReply, FastifyRequest } from 'fastify';
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
  /** The content of the one file of a multipart call. */
  readonly file?: UploadedContent;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A file as it came; its declared type is not believed. */
export interface UploadedContent {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The answer of a call whose transport is `binary-answer`. */
export class BinaryAnswer {
  constructor(
    readonly bytes: Buffer,
    readonly mediaType: string,
  ) {}
}
