import {
  appointmentQuotaCall,
  contractPermissionsCall,
  type ContractPermission,
  currentTimeCall,
  getLiveVisitCall,
  saveMovementLogCall,
  urgentCareQuotaCall,
} from '@acolhe/contracts';
import { createMockPortal, MockHost, type MockPortal, type MockPortalOptions } from '@acolhe/federation/host/mock';
import { MARIAS_SESSION, stubService, type StubService } from '@acolhe/session/testing';
import { render, screen } from '@testing-library/react';
import { routes } from '../../routes.tsx';

export const ACTIVE_CONTRACT: ContractPermission = { contractStatus: 'Ativo', urgentCare: true, scheduling: true };

/** A service of a patient with an active contract and nothing under way. */
export function homeService(): StubService {
  const service = stubService();
  service.answer(currentTimeCall, () => ({ now: '2026-08-01T12:00:00Z' }));
  service.answer(saveMovementLogCall, () => ({ ok: true }));
  service.answer(getLiveVisitCall, () => ({ ok: false }));
  grantRights(service, [ACTIVE_CONTRACT]);
  return service;
}

/** What the patient may ask for from now on: by contracts, and as quotas of gift cards. */
export function grantRights(service: StubService, contracts: ContractPermission[], urgent = 0, appointments = 0): void {
  service.answer(contractPermissionsCall, () => ({ contracts }));
  service.answer(urgentCareQuotaCall, () => ({ ok: true, totals: [{ quantity: urgent }] }));
  service.answer(appointmentQuotaCall, () => ({ ok: true, totals: [{ quantity: appointments }] }));
}

/** Opens the home of Maria, unless said otherwise. */
export function openHome(options: MockPortalOptions = {}): MockPortal {
  const portal = createMockPortal({ session: MARIAS_SESSION, ...options });
  render(<MockHost portal={portal} routes={routes} path="/portal-paciente" />);
  return portal;
}

/** The card of urgent care, once it is there. */
export const urgentCareDoor = (): Promise<HTMLElement> =>
  screen.findByRole('link', { name: /^Solicitar Pronto Atendimento/ });
