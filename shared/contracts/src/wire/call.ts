import type { OperationsRight } from '@acolhe/domain';
import type { z } from 'zod';

/**
 * The kinds of access, by name. A domain with separate callers adds their kind in its file
 * (`declare module`); the backend then says how a session of that kind is recognised.
 */
export interface AccessKinds {
  /** Any caller, without a session. */
  readonly public: true;
  /** A patient who is signed in to the portal. */
  readonly patient: true;
  /** The holder of the refresh cookie. */
  readonly refresh: true;
}

/** The callers that are allowed to make a call. */
export type Access = keyof AccessKinds;

/**
 * One HTTP call, described once: the backend validates and documents with it, the portal encodes and parses with it.
 */
export interface Call<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST';
  /** Absolute path, `{name}` for a path parameter (also a field of the input). */
  readonly path: string;
  readonly access: readonly Access[];
  /**
   * May be made while the patient has still to complete the first access or to accept the consent terms, or the
   * administrator to set up a second factor; public calls may be made anyway.
   */
  readonly beforeGates?: true;
  /** What the role of a calling administrator has to permit; every call that administrators make states one. */
  readonly right?: OperationsRight;
  /** One sentence for the API's documentation, on one line; browsers do not get it. */
  readonly summary: string;
  /** What else a reader of that documentation has to know. */
  readonly description?: string;
  /** The body of a POST, the query and path parameters of a GET. A multipart call describes its text fields here. */
  readonly input: Input;
  readonly output: Output;
  /** json unless said otherwise; multipart calls carry one file named `file`; binary answers are not parsed. */
  readonly transport?: 'json' | 'multipart' | 'binary-answer';
  /** How many bytes a JSON body may have: `DEFAULT_BODY_BYTES` unless said otherwise. */
  readonly maxBodyBytes?: number;
  /** How many bytes the file of a multipart call may have: 5 MiB unless said otherwise. */
  readonly maxFileBytes?: number;
  /** Fields of a refusal that are added to, or replace, those of every refusal. */
  readonly refusal?: Readonly<Record<string, unknown>>;
}

/** Room for a call's fields with their longest texts; only calls with longer texts or lists state more. */
export const DEFAULT_BODY_BYTES = 8 * 1024;

/** @returns how many bytes the JSON body of a call may have */
export const bodyBytesOf = ({ maxBodyBytes = DEFAULT_BODY_BYTES }: Pick<Call, 'maxBodyBytes'>): number => maxBodyBytes;

/** What the portal gives to a call. */
export type CallInput<C> = C extends Call<infer I> ? z.output<I> : never;
/** What the portal gets from a call. */
export type CallOutput<C> = C extends Call<z.ZodType, infer O> ? z.output<O> : never;

/** Declares a call; there for the types alone. */
export function defineCall<I extends z.ZodType, O extends z.ZodType>(call: Call<I, O>): Call<I, O> {
  return call;
}
