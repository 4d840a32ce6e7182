import {
  type Appointment,
  currentTimeCall,
  listAppointmentsCall,
  listBookableSpecialtiesCall,
  saveMovementLogCall,
} from '@acolhe/contracts';
import { createMockPortal, MockHost, type MockPortal, type MockPortalOptions } from '@acolhe/federation/host/mock';
import { MARIAS_SESSION, type StubService, stubService } from '@acolhe/session/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { APPOINTMENTS_PATH, SCHEDULING_PATH } from '../../remote.config.ts';
import { routes } from '../routes.tsx';

/** The service's clock in these tests: Friday, 14:00 in São Paulo. */
const NOW = '2026-08-21T17:00:00Z';

/** An upcoming appointment of Maria. */
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

/** Makes the service answer the list with these appointments from now on. */
export const listIs = (service: StubService, ...appointments: Appointment[]): void =>
  service.answer(listAppointmentsCall, () => ({ ok: true, appointments }));

/** Sets the time zone of this device, until mocks are restored. */
export function deviceIsIn(zone: string): void {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: zone });
}

/** Opens the list for Maria, unless said otherwise. */
export const openConsultations = (options: MockPortalOptions = {}): MockPortal =>
  openScheduling({ path: APPOINTMENTS_PATH, ...options });

/** The table of the list, once it is there. */
export const table = (): Promise<HTMLElement> => screen.findByRole('table', { name: 'Minhas Consultas Agendadas' });

/** The texts of the table's rows by cell, without the actions. */
export const rowsOf = (shown: HTMLElement): (string | null)[][] =>
  within(shown)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, -1).map(({ textContent }) => textContent));

/** Chooses an action of the menu of an appointment with Rafael. */
export async function choose(action: string, specialty = 'Cardiologia'): Promise<void> {
  const named = (label: string) => ({ name: `${label}: ${specialty}, com Rafael Nunes` });
  const shown = within(await table());
  await userEvent.click(shown.getByRole('button', named('Mais ações')));
  await userEvent.click(shown.getByRole('button', named(action)));
}
