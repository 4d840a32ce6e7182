import {
  type Agenda,
  getAgendaCall,
  listFreeHoursCall,
  removeAgendaExceptionCall,
  saveWeeklyHoursCall,
} from '@acolhe/contracts';
import { brazilianDateOf, dayIn, instantIn } from '@acolhe/domain';
import { expect, type Page } from '@playwright/test';
import { inspect } from '../support/page/inspect.ts';
import { test } from '../support/people/duty.ts';
import { makeCall } from '../support/service/client.ts';
import { CPF, EMAIL } from '../support/service/demo-people.ts';
import { signInPatient, signInProfessional } from '../support/service/sessions.ts';

const [RAFAEL, GENERAL_MEDICINE, DAY_MS] = [103, 2, 86_400_000];

async function agendaOf(
  email: string,
): Promise<{ readonly agenda: Agenda; readonly token: string; readonly day: string }> {
  const token = (await signInProfessional(email)).accessToken;
  const today = new Date().toISOString().slice(0, 10);
  const agenda = await makeCall(getAgendaCall, { from: today, days: 1 }, token);
  // A Sunday that is not today, by any clock.
  const days = Array.from({ length: 7 }, (_, index) => new Date(Date.now() + (index + 2) * DAY_MS));
  const sunday = days.find((day) => new Date(dayIn(agenda.zone, day)).getUTCDay() === 0) ?? new Date();
  return { agenda, token, day: dayIn(agenda.zone, sunday) };
}

/** What Maria is offered of Rafael's hours: their beginnings. */
async function offeredToMaria(): Promise<readonly string[]> {
  const { accessToken, id } = await signInPatient(CPF.maria);
  const input = { professionalId: RAFAEL, patientId: id, specialtyId: GENERAL_MEDICINE };
  const { days } = await makeCall(listFreeHoursCall, input, accessToken);
  return days
    .flatMap(({ hours }) => hours.map(({ startsAt }) => Date.parse(startsAt)))
    .map((ms) => new Date(ms).toISOString());
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('hours that a doctor sets in the console are offered to patients, until a day off takes them back', async ({
  duty,
}) => {
  const { agenda, token, day } = await agendaOf(EMAIL.rafael);
  const [first, second] = ['05:00', '05:30'].map((time) => instantIn(agenda.zone, day, time).toISOString());
  expect(await offeredToMaria()).not.toContain(first);
  const { page } = await duty.professional('rafael');
  await press(page, 'Agenda');
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeFocused();

  try {
    await test.step('he adds an hour on Sundays, with the keyboard alone', async () => {
      await page.getByRole('button', { name: 'Horários da semana' }).press('Enter');
      await page.getByRole('button', { name: 'Adicionar horário, Domingo' }).press('Enter');
      const stretch = page.getByRole('group', { name: 'Domingo, 1º horário' });
      await stretch.getByLabel('Início').pressSequentially('0500');
      await page.keyboard.press('Tab');
      await page.keyboard.type('0600');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Horários da semana salvos.')).toBeVisible();
      expect(await offeredToMaria()).toEqual(expect.arrayContaining([first, second]));
    });

    await test.step('his own week shows it', async () => {
      for (let n = 0; n < 2 && !(await sundayShown(page, day)); n += 1) await press(page, 'Próxima semana');
      await expect(page.getByText('Atendimento das 05:00 às 06:00. 2 horários livres.')).toBeAttached();
    });

    await test.step('he takes that Sunday off, and the hours are offered no more', async () => {
      await press(page, 'Folgas e bloqueios');
      await page.getByLabel('Dia', { exact: true }).fill(brazilianDateOf(day));
      await press(page, 'Salvar dia');
      await expect(page.getByText('Dia salvo.')).toBeVisible();
      const offered = await offeredToMaria();
      expect([offered.includes(first ?? ''), offered.includes(second ?? '')]).toEqual([false, false]);
    });
  } finally {
    const { version } = await makeCall(getAgendaCall, { from: day, days: 1 }, token);
    const after = await makeCall(removeAgendaExceptionCall, { version, day }, token);
    const { zone, slotMinutes, weekly } = agenda;
    await makeCall(saveWeeklyHoursCall, { version: after.version, zone, slotMinutes, weekly }, token);
  }
});

test('the agenda is accessible in each of its parts, on a phone and on a desk', { tag: '@wide' }, async ({ duty }) => {
  const { page } = await duty.professional('helena', {
    before: (one) => one.emulateMedia({ reducedMotion: 'reduce' }),
  });
  await press(page, 'Agenda');
  await expect(page.getByRole('region', { name: 'Semana' })).toBeVisible();
  await inspect(page, 'the week');
  await press(page, 'Horários da semana');
  await press(page, 'Adicionar horário, Domingo');
  await press(page, 'Salvar horários');
  await expect(page.getByRole('alert', { name: 'Confira 1 campo' })).toBeVisible();
  await inspect(page, 'weekly hours with a fault');
  await press(page, 'Copiar para outros dias, segunda-feira');
  await inspect(page, 'the copying of hours');
  await press(page, 'Cancelar');
  await press(page, 'Voltar à semana');
  await press(page, 'Folgas e bloqueios');
  await press(page, 'Salvar dia');
  await press(page, 'Bloquear período');
  await expect(page.getByText('Informe o dia do início.')).toBeVisible();
  await inspect(page, 'days off and blocks with faults');
});

const sundayShown = (page: Page, day: string): Promise<boolean> =>
  page
    .getByRole('columnheader')
    .filter({ hasText: brazilianDateOf(day).slice(0, 5) })
    .isVisible();
