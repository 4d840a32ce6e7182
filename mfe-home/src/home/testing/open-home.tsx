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
import type { CareRefusal } from '@acolhe/domain';
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
  service.answer(countNewDocumentsCall, () => ({ count: 0, unreadGuidance: 0 }));
  grantRights(service, { contracts: [ACTIVE_CONTRACT] });
  return service;
}

/** What the service says of the rights of a patient. */
interface Rights {
  readonly urgentCareRefusal?: CareRefusal;
  readonly schedulingRefusal?: CareRefusal;
  readonly contracts?: ContractPermission[];
  /** What gift cards hold. */
  readonly visits?: number;
  readonly appointments?: number;
}

/** Sets what the patient may ask for; everything unless it is refused. */
export function grantRights(
  service: StubService,
  { contracts = [], visits = 0, appointments = 0, ...refusals }: Rights,
): void {
  service.answer(contractPermissionsCall, () => ({ contracts, ...refusals }));
  service.answer(urgentCareQuotaCall, () => ({ ok: true, totals: [{ quantity: visits }] }));
  service.answer(appointmentQuotaCall, () => ({ ok: true, totals: [{ quantity: appointments }] }));
}

/** A patient who may ask for nothing. */
export const NO_RIGHTS: Rights = { urgentCareRefusal: 'no-entitlement', schedulingRefusal: 'no-entitlement' };

/** Opens the home of Maria, unless said otherwise. */
export function openHome(options: MockPortalOptions = {}): MockPortal {
  const portal = createMockPortal({ session: MARIAS_SESSION, ...options });
  render(<MockHost portal={portal} routes={routes} path="/portal-paciente" />);
  return portal;
}

/** Finds the card that leads to urgent care. */
export const urgentCareCard = (): Promise<HTMLElement> =>
  screen.findByRole('link', { name: /^Solicitar Pronto Atendimento/ });
