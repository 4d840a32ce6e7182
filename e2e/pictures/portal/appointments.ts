import type { Page } from '@playwright/test';
import { goTo, press, type WalkScreen } from '../camera/walk-screen.ts';

/** Answers so many of the four questions of a booking, each with its last choice. */
async function openBooking(page: Page, answers: number): Promise<void> {
  await goTo(page, '/portal-paciente/agendamento');
  for (const name of ['Especialidade', 'Profissional', 'Data da consulta', 'Horário'].slice(0, answers))
    await page.getByRole('group', { name }).getByRole('radio').last().check();
}

async function openHeldHour(page: Page): Promise<void> {
  await openBooking(page, 4);
  await page.getByText(/^Este horário está reservado para você/).waitFor();
}

async function openMenu(page: Page): Promise<void> {
  await goTo(page, '/portal-paciente/links');
  await page
    .getByRole('button', { name: /^Mais ações/ })
    .last()
    .click();
}

/** Booking an appointment, and what has been booked. */
export const APPOINTMENTS: readonly WalkScreen[] = [
  { name: 'scheduling', open: (page) => openBooking(page, 0) },
  {
    name: 'scheduling-professional',
    async open(page) {
      await openBooking(page, 1);
      await page.getByRole('group', { name: 'Profissional' }).getByRole('radio').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'scheduling-day',
    async open(page) {
      await openBooking(page, 2);
      const days = page.getByRole('group', { name: 'Data da consulta' });
      await days.getByRole('radio').first().waitFor({ state: 'attached' });
    },
  },
  { name: 'scheduling-held', open: openHeldHour },
  {
    name: 'scheduling-done',
    async open(page) {
      await openHeldHour(page);
      await press(page, 'Solicitar Agendamento');
      await page.getByRole('heading', { level: 1, name: 'Minhas Consultas Agendadas' }).waitFor();
    },
  },
  { name: 'appointments', open: (page) => goTo(page, '/portal-paciente/links') },
  { name: 'appointments-menu', open: openMenu },
  {
    name: 'appointments-cancelled',
    async open(page) {
      await openMenu(page);
      await press(page, /^Cancelar/);
      await page.getByRole('dialog', { name: 'Cancelar consulta?' }).waitFor();
    },
  },
];

/** The room of the appointment whose time it is. The last of a walk: the patient waits there until the page closes. */
export const APPOINTMENT_ROOM: readonly WalkScreen[] = [
  {
    name: 'appointment-room',
    async open(page) {
      await goTo(page, '/portal-paciente/links');
      await press(page, /^Abrir consulta/);
      await page.getByRole('heading', { level: 1, name: 'Por favor, aguarde!' }).waitFor();
    },
  },
];
