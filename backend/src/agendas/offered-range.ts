import { BOOKING_HORIZON_DAYS, BOOKING_LEAD_MS } from '@acolhe/domain';
import { inSaoPaulo } from '../platform/clock.ts';

/**
 * The range in which hours are offered: from the lead time on, to the end of the last day, in São Paulo, that may be
 * booked.
 * @returns epoch milliseconds; an hour begins from `fromMs` on and before `untilMs`
 * @see docs/product/scheduling.md
 */
export function offeredRange(now: Date): { readonly fromMs: number; readonly untilMs: number } {
  return {
    fromMs: now.getTime() + BOOKING_LEAD_MS,
    untilMs: inSaoPaulo(now)
      .plus({ days: BOOKING_HORIZON_DAYS + 1 })
      .startOf('day')
      .toMillis(),
  };
}
