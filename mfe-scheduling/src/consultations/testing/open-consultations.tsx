import { type Appointment, listAppointmentsCall } from '@acolhe/contracts';
import type { MockPortal, MockPortalOptions } from '@acolhe/federation/host/mock';
import type { StubService } from '@acolhe/session/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { APPOINTMENTS_PATH } from '../../../remote.config.ts';
import { openScheduling } from '../../testing/open-scheduling.tsx';

/** Lets the service answer the list with these appointments from now on. */
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

/** The words of the rows of the table, cell by cell and without the actions. */
export const rowsOf = (shown: HTMLElement): (string | null)[][] =>
  within(shown)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, -1).map(({ textContent }) => textContent));

/** Chooses an action of the menu of an appointment with Rafael. */
export async function choose(action: string, specialty = 'Cardiologia'): Promise<void> {
  const named = (words: string) => ({ name: `${words}: ${specialty}, com Rafael Nunes` });
  const shown = within(await table());
  await userEvent.click(shown.getByRole('button', named('Mais ações')));
  await userEvent.click(shown.getByRole('button', named(action)));
}
