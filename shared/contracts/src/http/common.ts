import { hasVisibleText } from '@acolhe/domain';
import { z } from 'zod';
import { record, text } from '../wire/codecs.ts';

/** User-facing message of a response (Portuguese), written as `msg` and `message`. */
export const responseMessage = ['msg', z.string(), 'message'] as const;
/** The same where there may be no message. */
export const optionalMessage = ['msg', z.string().optional(), 'message'] as const;

/** The answer of calls that only succeed or refuse. */
export const outcome = record({ ok: ['status', z.boolean()], message: optionalMessage });
export type Outcome = z.output<typeof outcome>;

/** How many rows a page of a list may hold; the first unless said otherwise. */
export const PAGE_SIZES = [10, 20, 50] as const;

/** Additional fields of a refusal of a call that reads once. */
export const ONCE_READ_REFUSAL = { status: 'erro' } as const;

/** No input at all. */
export const nothing = z.object({});

/**
 * A refusal: problem+json (RFC 9457) plus the legacy pair `status: false, msg`; of a call that reads once, `status` is
 * 'erro'. `code` is for programs, `message` is Portuguese and may be shown.
 */
export const problem = record({
  title: ['title', z.string()],
  httpStatus: ['httpStatus', z.int()],
  code: ['code', z.string()],
  message: responseMessage,
  ok: [
    'status',
    z.codec(z.literal([false, 'erro']), z.literal(false), {
      decode: () => false as const,
      encode: () => false as const,
    }),
  ],
  fields: ['fields', z.array(z.object({ path: z.string(), message: z.string() })).optional()],
  retryAfterSeconds: ['retryAfterSeconds', z.number().optional()],
  /** The current value, when another user has changed it since it was read. */
  current: ['current', z.unknown().optional()],
});
export type Problem = z.output<typeof problem>;

/** An access token and when it ends. */
export const accessToken = record({
  token: ['accessToken', z.string().min(1)],
  expiresAt: ['accessTokenExpiresAt', z.iso.datetime()],
});
export type AccessToken = z.output<typeof accessToken>;

/** A name that callers send and the service has itself. */
export const claimed = text(300).nullish();
/** A room's token that callers send and the service has itself. */
export const claimedToken = text(1_000).nullish();
/** The id within the room, which is text; older callers say it as a number. */
export const claimedUid = z.codec(z.union([z.int().nonnegative(), text(300)]).nullish(), text(300).nullish(), {
  decode: (uid) => (typeof uid === 'number' ? String(uid) : uid),
  encode: (uid) => uid,
});

interface NamedCall {
  readonly requestId?: number | undefined;
  readonly appointmentId?: number | undefined;
}

/** Whether an input names no call by its id. */
export const namesNoCall = ({ requestId, appointmentId }: NamedCall): boolean =>
  requestId === undefined && appointmentId === undefined;

/** Whether an input names one call: that of a visit, or that of an appointment. */
export function namesOneCall({ requestId, appointmentId }: NamedCall): boolean {
  return (requestId === undefined) !== (appointmentId === undefined);
}

/** Maximum length of the guidance to the patient at the end of a visit or a scheduled call. */
export const MAX_GUIDANCE = 2_000;

/** What the patient must do next; it is stored in their history. A function, so that pages without it leave it out. */
export const guidanceText = () => text(MAX_GUIDANCE).trim().refine(hasVisibleText);
