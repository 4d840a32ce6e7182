import { z } from 'zod';
import { record } from '../wire/codecs.ts';

/** The answer of calls that only succeed or refuse. */
export const outcome = record({ ok: ['status', z.boolean()], message: ['msg', z.string().optional()] });
export type Outcome = z.output<typeof outcome>;

/** How many rows a page of a list may hold; the first unless said otherwise. */
export const PAGE_SIZES = [10, 20, 50] as const;

/** No input at all. */
export const nothing = z.object({});

/**
 * A refusal: problem+json (RFC 9457) plus the legacy pair `status: false, msg`.
 * `code` is for programs, `message` is Portuguese and may be shown.
 */
export const problem = record({
  title: ['title', z.string()],
  httpStatus: ['httpStatus', z.int()],
  code: ['code', z.string()],
  message: ['msg', z.string()],
  ok: ['status', z.literal(false)],
  fields: ['fields', z.array(z.object({ path: z.string(), message: z.string() })).optional()],
  retryAfterSeconds: ['retryAfterSeconds', z.number().optional()],
});
export type Problem = z.output<typeof problem>;

/** An access token and when it ends. */
export const accessToken = record({
  token: ['accessToken', z.string().min(1)],
  expiresAt: ['accessTokenExpiresAt', z.iso.datetime()],
});
export type AccessToken = z.output<typeof accessToken>;

/** Whether an input names one call: that of a visit, or that of an appointment. */
export function namesOneCall({
  requestId,
  appointmentId,
}: {
  readonly requestId?: number | undefined;
  readonly appointmentId?: number | undefined;
}): boolean {
  return (requestId === undefined) !== (appointmentId === undefined);
}
