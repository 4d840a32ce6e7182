import type { z } from 'zod';

/**
 * Who may make a call. public: anybody; patient: a patient signed in to the portal; urgent-care: a session in a
 * partner's page (embedded part, signed link), which reaches the visits that were requested there; scheduled-call: the
 * holder of the link to one scheduled call; professional: the console; partner: a partner's back end with its key;
 * refresh: the holder of the refresh cookie.
 */
export type Access = 'public' | 'patient' | 'urgent-care' | 'scheduled-call' | 'professional' | 'partner' | 'refresh';

/**
 * One HTTP call, described once: the backend validates and documents with it, the portal encodes and parses with it.
 */
export interface Call<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST';
  /** Absolute path, `{name}` for a path parameter (also a field of the input). */
  readonly path: string;
  readonly access: readonly Access[];
  /**
   * May be made while the patient has still to complete the first access or to accept the consent terms; whatever
   * admits strangers may too.
   */
  readonly beforeGates?: true;
  /** One sentence for the API's documentation. */
  readonly summary: string;
  /** The body of a POST, the query and path parameters of a GET. A multipart call describes its text fields here. */
  readonly input: Input;
  readonly output: Output;
  /** json unless said otherwise; multipart calls carry one file named `file`; binary answers are not parsed. */
  readonly transport?: 'json' | 'multipart' | 'binary-answer';
}

/** What the portal gives to a call. */
export type CallInput<C> = C extends Call<infer I> ? z.output<I> : never;
/** What the portal gets from a call. */
export type CallOutput<C> = C extends Call<z.ZodType, infer O> ? z.output<O> : never;

/** Declares a call; there for the types alone. */
export function defineCall<I extends z.ZodType, O extends z.ZodType>(call: Call<I, O>): Call<I, O> {
  return call;
}
