import { readFile } from 'node:fs/promises';
import { type Appointment, bookAppointmentCall, listAppointmentsCall, listFreeHoursCall } from '@acolhe/contracts';
import { brazilianDateOf } from '@acolhe/domain';
import { expect, type Page } from '@playwright/test';
import { signIn, toast } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { bookForNow } from '../support/service/appointments.ts';
import { makeCall, type Session, signInPatient } from '../support/service/client.ts';
import type { OwnPatient, OwnProfessional } from '../support/service/own-people.ts';
import { at } from '../support/stack/test-stack.ts';

test.use({ timezoneId: 'America/Sao_Paulo' });

const CARDIOLOGY = 1;
const LEAD_MS = 72 * 3_600_000;

let maria: OwnPatient & Session;
let rafael: OwnProfessional;
let booked: Appointment;

const ofRafael = () => ({ specialtyId: CARDIOLOGY, professionalId: rafael.id });
const freeHours = async () => {
  const { days } = await makeCall(listFreeHoursCall, { ...ofRafael(), patientId: maria.id }, maria.accessToken);
  return days.flatMap(({ day, hours }) => hours.map((hour) => ({ day, ...hour })));
};
const appointmentsOfMaria = async () =>
  (await makeCall(listAppointmentsCall, { patientId: maria.id }, maria.accessToken)).appointments;

test.beforeEach(async ({ people }) => {
  const own = await people.patient('maria');
  maria = { ...own, ...(await signInPatient(own.cpf)) };
  rafael = await people.professional('rafael');
  const hour = (await freeHours()).find(({ startsAt }) => Date.parse(startsAt) > Date.now() + LEAD_MS);
  if (!hour) throw new Error('Rafael has no free hour');
  const { day, startTime } = hour;
  const order = { ...ofRafael(), patientId: maria.id, type: 3, day, startTime, byGiftCard: false } as const;
  ({ appointment: booked } = await makeCall(bookAppointmentCall, order, maria.accessToken));
});

async function openList(page: Page): Promise<void> {
  await signIn(page, maria.cpf);
  await page.getByRole('link', { name: /^Minhas Consultas Agendadas/ }).click();
  await expect(page.getByRole('table', { name: 'Minhas Consultas Agendadas' })).toBeVisible();
}

/** The row of the appointment that the test has booked. */
const rowOf = (page: Page, { day, startTime } = booked) =>
  page
    .getByRole('row')
    .filter({ hasText: brazilianDateOf(day) })
    .filter({ hasText: startTime });

/** Chooses one of the row's further actions. */
async function choose(page: Page, action: string): Promise<void> {
  await rowOf(page)
    .getByRole('button', { name: /^Mais ações/ })
    .click();
  await rowOf(page)
    .getByRole('button', { name: new RegExp(`^${action}`) })
    .click();
}

test('a patient sees the appointment that was booked, and cancels it with a reason', async ({ page }) => {
  await openList(page);
  await expect(rowOf(page)).toContainText('Agendado');
  await choose(page, 'Cancelar');
  const dialog = page.getByRole('dialog', { name: 'Cancelar consulta?' });
  await dialog.getByRole('button', { name: 'Cancelar consulta' }).click();
  await expect(dialog.getByText('Motivo de Cancelamento é obrigatório')).toBeVisible();
  await expect(dialog.getByLabel('Motivo de Cancelamento')).toBeFocused();
  await dialog.getByLabel('Motivo de Cancelamento').fill('Vou viajar nesse dia.');
  // No gift card pays for it.
  await expect(dialog.getByText(/a cota do Gift Card/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancelar consulta' }).click();
  await expect(toast(page, 'Agendamento cancelado com sucesso!')).toBeVisible();
  await expect(rowOf(page)).toContainText('Cancelado');
  await expect(rowOf(page).getByRole('button')).toHaveCount(0);
  const found = (await appointmentsOfMaria()).find(({ id }) => id === booked.id);
  expect(found).toMatchObject({ isCancelled: true, cancelReason: 'Vou viajar nesse dia.' });
});

test(
  'a patient copies the link of an appointment, and it leads to the call',
  { tag: '@wide' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openList(page);
    await choose(page, 'Copiar link');
    await expect(toast(page, 'Link copiado para área de transferência!')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(at('shell', `/portal-paciente/video?key=${booked.videoKey}`));
    await page.goto(link);
    await expect(page.getByText('A sala deste agendamento ainda não está aberta.')).toBeVisible();
  },
);

test('a patient saves the calendar file of an appointment', { tag: '@wide' }, async ({ page }) => {
  await openList(page);
  const download = page.waitForEvent('download');
  await choose(page, 'Adicionar à agenda');
  const file = await download;
  expect(file.suggestedFilename()).toBe(`consulta-${booked.id}.ics`);
  expect(await readFile(await file.path(), 'utf8')).toContain(`UID:agendamento-${booked.id}@acolhe`);
});

test('a patient reschedules an appointment from the list, which then shows the new time', async ({ page }) => {
  await openList(page);
  await rowOf(page)
    .getByRole('link', { name: /^Remarcar/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/portal-paciente/agendamento\\?remarcar=${booked.id}$`));
  const choices = (name: string) => page.getByRole('group', { name }).getByRole('radio');
  await expect(page.getByRole('radio', { name: new RegExp(`^${rafael.name}`) })).toBeChecked();
  // By the third day that has hours none is about to begin.
  await choices('Data da consulta').nth(2).check();
  await choices('Horário').first().check();
  await expect(page.getByText(/^Este horário está reservado para você/)).toBeVisible();
  await page.getByRole('button', { name: 'Remarcar consulta' }).click();
  await expect(toast(page, 'Agendamento remarcado com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/portal-paciente\/links$/);
  const moved = (await appointmentsOfMaria()).find(({ id }) => id === booked.id);
  if (!moved) throw new Error('the appointment is missing');
  expect(moved.startsAt).not.toBe(booked.startsAt);
  await expect(rowOf(page, moved).filter({ hasText: 'Agendado' })).toBeVisible();
});

test(
  'a patient enters the call of an appointment whose room is open, from the list, and leaves it',
  { tag: '@wide' },
  async ({ page }) => {
    await bookForNow(maria.cpf, rafael.email);
    await openList(page);
    const next = page.getByRole('region').filter({ hasText: 'Próxima consulta' });
    await next.getByRole('button', { name: 'Abrir consulta' }).click();
    await expect(page).toHaveURL(/\/portal-paciente\/video\?agendamento=\d+$/);
    await expect(page.getByRole('heading', { name: 'Por favor, aguarde!' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancelar ligação' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar ligação' }).click();
    await expect(page).toHaveURL(/\/portal-paciente$/);
  },
);
