import { z } from 'zod';
import { defineCall } from '../wire/call.ts';

/** Limits of the spans that browsers send, without authentication. */
export const BROWSER_SPAN_LIMITS = {
  /** Spans of one batch. */
  spans: 50,
  /** How long before its batch arrives a span may have begun: longer than any call takes. */
  oldestMs: 10 * 60_000,
  /** How far ahead of the service's clock a span may end. */
  aheadMs: 60_000,
} as const;

/** Hexadecimal digits that are not all zeros, which would be no id. */
const digits = (count: number) => z.string().regex(new RegExp(`^(?!0{${count}})[0-9a-f]{${count}}$`));

/** One attempt of a page at one call: which, when by the service's clock, the result, and none of its values. */
const browserSpan = z.strictObject({
  traceId: digits(32),
  /** The one in the call's `traceparent`, so that the service's span is a child of this one. */
  spanId: digits(16),
  /** Method and path of the call as the contracts have them. */
  name: z.string().max(100),
  /** Epoch milliseconds. */
  startMs: z.int().positive(),
  endMs: z.int().positive(),
  /** Of the answer, where there was one. */
  status: z.int().min(100).max(599).optional(),
  /** Why there was no answer, or none that could be read. */
  error: z.enum(['offline', 'timeout', 'aborted', 'malformed']).optional(),
});
export type BrowserSpan = z.output<typeof browserSpan>;

export const saveBrowserSpansCall = defineCall({
  method: 'POST',
  path: '/api/traces/browser-spans',
  access: ['public'],
  summary: 'Takes spans of the calls of a page, for the operator’s collector, and returns the time.',
  description: 'Not found where no traces are wanted.',
  maxBodyBytes: 32 * 1024,
  /** A call without spans returns the service's time, by which the page then measures them. */
  input: z.strictObject({ spans: z.array(browserSpan).max(BROWSER_SPAN_LIMITS.spans) }),
  output: z.object({ nowMs: z.int() }),
});
