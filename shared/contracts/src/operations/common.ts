import { hasVisibleText, type OperationsRight } from '@acolhe/domain';
import { z } from 'zod';
import type { Call } from '../wire/call.ts';
import { id, instant, text } from '../wire/codecs.ts';

/** Number of times a record was changed: a change states the revision that it is based on. */
export const revision = z.int().positive();

/** Why something is changed, for the log. */
export const reason = text(500).optional();

export const personName = text(200).trim().refine(hasVisibleText);

/** An appointment that stays booked, though its professional is not available: the patient must be notified. */
export const leftAppointment = z.object({
  id,
  startsAt: instant,
  specialty: z.string(),
  patientId: id,
  patientName: z.string(),
  patientPhone: z.string().optional(),
});

/** The mail with a link for the first password; none once a password was set by a link. */
export const invitation = z
  .object({
    /** waiting: for its turn, or for a mail server; failed: the address takes no mail. */
    state: z.enum(['waiting', 'sent', 'failed']),
    /** Since when. */
    at: instant,
  })
  .optional();
export type Invitation = NonNullable<z.output<typeof invitation>>;

declare module '../wire/call.ts' {
  interface AccessKinds {
    /** Staff of the clinic, signed in to the operations console. */
    readonly administrator: true;
  }
}

/**
 * Declares a call of the operations console with the right that it needs.
 * @see docs/product/operations.md
 */
export function defineOperationsCall<I extends z.ZodType, O extends z.ZodType>(
  call: Omit<Call<I, O>, 'access' | 'right'> & { readonly right: OperationsRight },
): Call<I, O> {
  return { ...call, access: ['administrator'] };
}

/** Where a page of a list begins, as the page before it said; the first page without. */
export const cursor = z.string().max(500).optional();

/** How many rows a page has: 50 unless said. */
export const pageSize = z
  .codec(z.union([z.int(), z.string().regex(/^\d{1,3}$/)]), z.int().min(1).max(200), {
    decode: Number,
    encode: (rows) => rows,
  })
  .optional();

/** @returns a page of a list; without `nextCursor` it is the last one */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().optional() });
