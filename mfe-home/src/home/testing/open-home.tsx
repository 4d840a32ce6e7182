import {
  appointmentQuotaCall,
  contractPermissionsCall,
  countNewDocumentsCall,
  type ContractPermission,
  currentTimeCall,
  getLiveVisitCall,
  listAppointmentsCall,
  saveMovementLogCall,
  urgentCareQuotaCall,
} from '@acolhe/contracts';
import { createMockPortal, MockHost, type MockPortal, type MockPortalOptions } from '@acolhe/federation/host/mock';
import { MARIAS_SESSION, stubService, type StubService } from '@acolhe/session/testing';
import { render, screen } from '@testing-library/react';
import { routes } from '../../routes.tsx';

export const ACTIVE_CONTRACT: ContractPermission = { contractStatus: 'Ativo', urgentCare: true, scheduling: true };

/** Stubs the service of a patient with an active contract and no care under way. */
export function homeService(): StubService {
  const service = stubService();
  service.answer(currentTimeCall, () => ({ now: '2026-08-01T12:00:00Z' }));
  service.answer(saveMovementLogCall, () => ({ ok: true }));
  service.answer(getLiveVisitCall, () => ({ ok: false }));
  service.answer(listAppointmentsCall, () => ({ ok: true, appointments: [] }));
  service.answer(countNewDocumentsCall, () => ({ count: 0 }));
  grantRights(service, [ACTIVE_CONTRACT]);
  return service;
}

/** Sets what the patient may ask for: by contracts, and by quotas of gift cards. */
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

/** Finds the card that leads to urgent care. */
export const urgentCareCard = (): Promise<HTMLElement> =>
  screen.findByRole('link', { name: /^Solicitar Pronto Atendimento/ });
