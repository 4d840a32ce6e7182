import {
  bookAppointmentCall,
  type FreeDay,
  holdHourCall,
  listBookableSpecialtiesCall,
  listFreeHoursCall,
  listProfessionalsOfSpecialtyCall,
  listRosterHoursCall,
  releaseHourCall,
  rescheduleAppointmentCall,
} from '@acolhe/contracts';
import type { StubService } from '@acolhe/session/testing';
import { fireEvent, screen } from '@testing-library/react';
import { APPOINTMENT, schedulingService } from '../../testing/open-scheduling.tsx';

const MINUTE_MS = 60_000;

/** A free hour of half an hour in São Paulo. @param startTime `HH:mm` */
function freeHour(day: string, startTime: string) {
  const startMs = Date.parse(`${day}T${startTime}:00-03:00`);
  return {
    id: startMs / MINUTE_MS,
    startTime,
    startsAt: new Date(startMs).toISOString(),
    endsAt: new Date(startMs + 30 * MINUTE_MS).toISOString(),
  };
}
export const freeDay = (day: string, ...times: string[]): FreeDay => ({
  day,
  hours: times.map((time) => freeHour(day, time)),
});

/** Rafael's calendar. */
const FREE: readonly FreeDay[] = [
  freeDay('2026-08-21', '14:05', '14:15', '16:00'),
  freeDay('2026-08-24', '09:00', '14:30', '15:00'),
];
/** Until when the service holds an hour: five minutes from the tests' now. */
const HELD_UNTIL = '2026-08-21T17:05:00Z';

/**
 * Stubs the service of a patient who may book cardiology, with Rafael or Helena, and nutrition; all that is free is on
 * the roster too.
 */
export function bookingService(): StubService {
  const service = schedulingService();
  service.answer(listBookableSpecialtiesCall, () => [
    { id: 3, name: 'Cardiologia', byGiftCard: false, quantityLeft: 2, nextFreeAt: '2026-08-21T17:15:00Z' },
    { id: 4, name: 'Nutrição', byGiftCard: true },
  ]);
  service.answer(listProfessionalsOfSpecialtyCall, ({ specialtyId }) => ({
    ok: true,
    professionals:
      specialtyId === 3
        ? [
            { id: 31, name: 'Rafael Nunes', zone: 'America/Sao_Paulo', nextFreeAt: '2026-08-21T17:15:00Z' },
            { id: 32, name: 'Helena Castro', zone: 'America/Sao_Paulo' },
          ]
        : [{ id: 41, name: 'Joana Dias', zone: 'America/Sao_Paulo', nextFreeAt: '2026-08-24T12:00:00Z' }],
  }));
  answerFree(service, FREE);
  service.answer(holdHourCall, () => ({ ok: true, heldUntil: HELD_UNTIL }));
  service.answer(releaseHourCall, () => ({ ok: true }));
  const booked = { ok: true, message: 'Agendamento realizado com sucesso!', appointment: APPOINTMENT };
  service.answer(bookAppointmentCall, () => booked);
  service.answer(rescheduleAppointmentCall, () => booked);
  return service;
}

/** Sets what is free from now on, in the calendar and on the roster alike. */
export function answerFree(service: StubService, days: readonly FreeDay[]): void {
  service.answer(listFreeHoursCall, ({ professionalId }) => ({
    ok: true,
    days: professionalId === 32 ? [] : [...days],
    zone: 'America/Sao_Paulo',
  }));
  service.answer(listRosterHoursCall, ({ day }) => days.find((one) => one.day === day)?.hours ?? []);
}

/** Answers a question of the screen once it can be. @param name as the choice is read out */
export async function choose(name: string | RegExp): Promise<HTMLElement> {
  const radio = await screen.findByRole('radio', { name });
  fireEvent.click(radio);
  return radio;
}

/** Answers all questions: cardiology with Rafael on Monday at 14:30. */
export async function chooseAll(hour = '14:30', day = 'segunda-feira, 24 de agosto'): Promise<void> {
  await choose(/^Cardiologia/);
  await choose(/^Rafael Nunes/);
  await choose(day);
  await choose(hour);
}

/** The one main button. */
export const submitButton = (name = 'Solicitar Agendamento'): HTMLElement => screen.getByRole('button', { name });

/** Puts this device into a time zone, until `jest.restoreAllMocks`. @param zone IANA name */
export function inZone(zone: string): void {
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ locale: 'pt-BR', calendar: 'gregory', numberingSystem: 'latn', timeZone: zone });
}
