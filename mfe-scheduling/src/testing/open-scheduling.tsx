import {
  type Appointment,
  currentTimeCall,
  listAppointmentsCall,
  listBookableSpecialtiesCall,
  saveMovementLogCall,
} from '@acolhe/contracts';
import { createMockPortal, MockHost, type MockPortal, type MockPortalOptions } from '@acolhe/federation/host/mock';
import { MARIAS_SESSION, stubService, type StubService } from '@acolhe/session/testing';
import { render } from '@testing-library/react';
import { SCHEDULING_PATH } from '../../remote.config.ts';
import { routes } from '../routes.tsx';

/** What the clock of the service says in these tests: 14:00 in São Paulo, on a Friday. */
const NOW = '2026-08-21T17:00:00Z';

/** An appointment of Maria, to come. */
export const APPOINTMENT: Appointment = {
  id: 7001,
  day: '2026-08-24',
  startTime: '14:30',
  isCancelled: false,
  videoKey: 'made-up-key',
  scheduledCallId: 9001,
  statusLabel: 'Agendado',
  specialtyId: 3,
  specialty: 'Cardiologia',
  professionalId: 31,
  professionalName: 'Rafael Nunes',
  professionalZone: 'America/Sao_Paulo',
  giftCardQuotaId: null,
  isQuotaForfeited: false,
  startsAt: '2026-08-24T17:30:00Z',
  endsAt: '2026-08-24T18:00:00Z',
  window: 'early',
  isFinished: false,
};

/** Stubs the service of a patient who may book cardiology and has no appointment. */
export function schedulingService(): StubService {
  const service = stubService();
  service.answer(currentTimeCall, () => ({ now: NOW }));
  service.answer(saveMovementLogCall, () => ({ ok: true }));
  service.answer(listBookableSpecialtiesCall, () => [{ id: 3, name: 'Cardiologia', byGiftCard: false }]);
  service.answer(listAppointmentsCall, () => ({ ok: true, appointments: [] }));
  return service;
}

interface OpenOptions extends MockPortalOptions {
  /** The booking screen unless given. */
  readonly path?: string;
  /** History state of the address. */
  readonly state?: unknown;
}

/** Opens a screen of the remote for Maria, unless said otherwise. */
export function openScheduling({ path = SCHEDULING_PATH, state, ...options }: OpenOptions = {}): MockPortal {
  const portal = createMockPortal({ session: MARIAS_SESSION, nowMs: () => Date.parse(NOW), ...options });
  render(<MockHost portal={portal} routes={routes} path={path} state={state} />);
  return portal;
}
