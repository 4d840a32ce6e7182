import {
  cancelQuotaCall,
  currentGiftCardsCall,
  listQuotaDetailsCall,
  listQuotaSummariesCall,
  specialtyQuotaCall,
} from '@acolhe/contracts';
import { dayInSaoPaulo } from '@acolhe/domain';
import { requireOwnPatient, patientOf } from '../access/callers.ts';
import { type App, handle } from '../platform/http/handle.ts';
import { notFound } from '../platform/http-problem.ts';
import type { Services } from '../platform/services/services.ts';
import { giveUpQuota, quotaDetails, quotaSummaries, redeemedCodes, specialtyTotal } from './quota-lists.ts';

/**
 * The calls by which patients see what their gift cards hold.
 * @see docs/product/gift-cards.md
 */
export function serveQuotas(app: App, { db, clock }: Services): void {
  const today = () => dayInSaoPaulo(clock.now());
  handle(app, currentGiftCardsCall, async ({ patientId }, context) => ({
    ok: true,
    cards: await redeemedCodes(db, requireOwnPatient(context, patientId)),
  }));
  handle(app, specialtyQuotaCall, async ({ patientId, specialtyId }, context) => [
    { quantity: await specialtyTotal(db, requireOwnPatient(context, patientId), specialtyId, today()) },
  ]);
  handle(app, listQuotaSummariesCall, async ({ patientId }, context) => ({
    ok: true,
    summaries: await quotaSummaries(db, requireOwnPatient(context, patientId), today()),
  }));
  handle(app, listQuotaDetailsCall, async ({ patientId }, context) => ({
    ok: true,
    details: await quotaDetails(db, requireOwnPatient(context, patientId)),
  }));
  handle(app, cancelQuotaCall, async ({ quotaId }, context) => {
    if (!(await giveUpQuota(db, patientOf(context), quotaId, clock.now()))) throw notFound();
    return { ok: true };
  });
}
