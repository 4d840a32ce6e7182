import {
  acceptGiftCardTermCall,
  checkGiftCardCall,
  type ConsentText,
  currentGiftCardsCall,
  currentTimeCall,
  getConsentTextCall,
  linkGiftCardCall,
  listQuotaDetailsCall,
  listQuotaSummariesCall,
  type QuotaDetail,
  saveMovementLogCall,
} from '@acolhe/contracts';
import { createMockPortal, MockHost, type MockPortal } from '@acolhe/federation/host/mock';
import { MARIAS_SESSION, stubService, type StubService } from '@acolhe/session/testing';
import { render } from '@testing-library/react';
import { routes } from '../routes.tsx';

export const CARDIOLOGY: QuotaDetail = {
  id: 2,
  code: 'BEMVINDO-2026',
  service: 'Cardiologia',
  redeemedAt: '2026-07-30T02:00:00Z',
  usableUntil: '2026-08-01',
  quantityLeft: 1,
};
export const URGENT_CARE: QuotaDetail = { ...CARDIOLOGY, id: 1, service: 'Pronto Atendimento', quantityLeft: 2 };
export const TERMS: ConsentText = {
  version: '1.0',
  title: 'Termo de Consentimento',
  paragraphs: ['Um parágrafo.', 'Outro parágrafo.'],
  textHash: 'a1',
};

/** A service at which the patient has redeemed one card; every redemption succeeds. */
export function giftCardService(): StubService {
  const service = stubService();
  service.answer(currentTimeCall, () => ({ now: '2026-08-01T12:00:00Z' }));
  service.answer(saveMovementLogCall, () => ({ ok: true }));
  service.answer(currentGiftCardsCall, () => ({ ok: true, cards: [{ code: 'BEMVINDO-2026' }] }));
  service.answer(listQuotaSummariesCall, () => ({
    ok: true,
    summaries: [URGENT_CARE, CARDIOLOGY].map(({ service: name, quantityLeft, redeemedAt }) => ({
      service: name,
      quantity: quantityLeft,
      redeemedAt,
    })),
  }));
  service.answer(listQuotaDetailsCall, () => ({ ok: true, details: [URGENT_CARE, CARDIOLOGY] }));
  service.answer(getConsentTextCall, () => TERMS);
  service.answer(acceptGiftCardTermCall, () => ({ ok: true }));
  service.answer(checkGiftCardCall, () => ({
    isPatient: true,
    message: 'Gift card válido.',
    flow: { flowToken: 'flow', expiresAt: '2026-08-01T12:30:00Z' },
  }));
  service.answer(linkGiftCardCall, () => ({ ok: true }));
  return service;
}

/** Opens the screen for Maria, on the 1st of August 2026. */
export function openGiftCard(): MockPortal {
  const portal = createMockPortal({ session: MARIAS_SESSION, nowMs: () => Date.parse('2026-08-01T12:00:00Z') });
  render(<MockHost portal={portal} routes={routes} path="/portal-paciente/gift-card" />);
  return portal;
}
