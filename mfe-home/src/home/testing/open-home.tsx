import {
  appointmentQuota,
  contractPermissions,
  type ContractPermission,
  currentTime,
  getLiveVisit,
  saveMovementLog,
  urgentCareQuota,
} from '@acolhe/contracts';
import { createMockPortal, MockHost, type MockPortal, type MockPortalOptions } from '@acolhe/federation/remote/mock';
import { MARIAS_SESSION, stubService, type StubService } from '@acolhe/session/testing';
import { render, screen } from '@testing-library/react';
import { routes } from '../../routes.tsx';

export const ACTIVE_CONTRACT: ContractPermission = { contractStatus: 'Ativo', urgentCare: true, scheduling: true };

/** A service of a patient with an active contract and nothing under way. */
export function homeService(): StubService {
  const service = stubService();
  service.answer(currentTime, () => ({ now: '2026-08-01T12:00:00Z' }));
  service.answer(saveMovementLog, () => ({ ok: true }));
  service.answer(getLiveVisit, () => ({ ok: false }));
  grantRights(service, [ACTIVE_CONTRACT]);
  return service;
}

/** What the patient may ask for from now on: by contracts, and as quotas of gift cards. */
export function grantRights(service: StubService, contracts: ContractPermission[], urgent = 0, appointments = 0): void {
  service.answer(contractPermissions, () => ({ contracts }));
  service.answer(urgentCareQuota, () => ({ ok: true, totals: [{ quantity: urgent }] }));
  service.answer(appointmentQuota, () => ({ ok: true, totals: [{ quantity: appointments }] }));
}

/** Opens the home of Maria, unless said otherwise. */
export function openHome(options: MockPortalOptions = {}): MockPortal {
  const portal = createMockPortal({ session: MARIAS_SESSION, ...options });
  render(<MockHost portal={portal} routes={routes} path="/portal-paciente" />);
  return portal;
}

/** The door to urgent care, once it is there. */
export const urgentCareDoor = (): Promise<HTMLElement> =>
  screen.findByRole('link', { name: /^Solicitar Pronto Atendimento/ });
