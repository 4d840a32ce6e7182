import {
  type Appointment,
  bookAppointmentCall,
  cancelAppointmentCall,
  type FreeDay,
  type FreeHour,
  holdHourCall,
  listAppointmentsCall,
  listFreeHoursCall,
} from '@acolhe/contracts';
import { timeIn } from '@acolhe/domain';
import { expect, type Page } from '@playwright/test';
import { inspect } from '../support/page/inspect.ts';
import { tabTo } from '../support/page/keyboard.ts';
import { signIn } from '../support/page/screens.ts';
import { toast } from '../support/page/toast.ts';
import { test } from '../support/people/test.ts';
import { makeCall, sendWire, wireOf } from '../support/service/client.ts';
import { CPF } from '../support/service/demo-people.ts';
import { type Session, signInPatient } from '../support/service/sessions.ts';
import { at } from '../support/stack/test-stack.ts';

const ZONE = 'America/Sao_Paulo';
// Colours are judged as they are once they have come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Rafael, and the specialty in which he is alone. */
const CARDIOLOGY = { specialtyId: 1, professionalId: 103 };
const SCREEN = /\/portal-paciente\/agendamento/;

const appointmentsOf = async ({ id, accessToken }: Session): Promise<readonly Appointment[]> =>
  (await makeCall(listAppointmentsCall, { patientId: id }, accessToken)).appointments.filter(
    ({ isCancelled, window }) => !isCancelled && window !== 'over',
  );
const freeDays = async ({ id, accessToken }: Session): Promise<readonly FreeDay[]> =>
  (await makeCall(listFreeHoursCall, { ...CARDIOLOGY, patientId: id }, accessToken)).days;
const freeHours = async (session: Session): Promise<readonly FreeHour[]> =>
  (await freeDays(session)).flatMap(({ hours }) => hours);
/**
 * Of the days that have free hours, the one that is tried. At any time of any day it has several hours, none of them
 * about to begin, and it is after tomorrow, when Maria has an appointment.
 */
const THIRD_DAY = 2;
const triedHours = async (session: Session): Promise<readonly FreeHour[]> =>
  (await freeDays(session))[THIRD_DAY]?.hours ?? [];
const hold = ({ accessToken }: Session, startsAt: string) =>
  sendWire(holdHourCall, wireOf(holdHourCall, { ...CARDIOLOGY, startsAt }), accessToken);

const question = (page: Page, name: string) => page.getByRole('group', { name });
const choices = (page: Page, name: string) => question(page, name).getByRole('radio');
const hour = (page: Page, { startsAt }: FreeHour) =>
  page.getByRole('radio', { name: timeIn(ZONE, new Date(startsAt)), exact: true });
const isHeld = (page: Page) => page.getByText(/^Este horário está reservado para você até \d\d:\d\d\.$/);

/** Answers the first three questions, and tells the hours of the chosen day. */
async function openHours(page: Page): Promise<readonly FreeHour[]> {
  await signIn(page, CPF.maria);
  await page.getByRole('link', { name: /Solicitar Agendamento/ }).click();
  await page.getByRole('radio', { name: /^Cardiologia/ }).check({ force: true });
  await page.getByRole('radio', { name: /^Rafael/ }).check({ force: true });
  await choices(page, 'Data da consulta').nth(THIRD_DAY).check({ force: true });
  await expect(choices(page, 'Horário').first()).toBeVisible();
  return triedHours(await signInPatient(CPF.maria));
}

let before: readonly number[] = [];
test.beforeEach(async () => {
  before = (await appointmentsOf(await signInPatient(CPF.maria))).map(({ id }) => id);
});
test.afterEach(async () => {
  for (const name of ['maria', 'pedro'] as const) {
    const session = await signInPatient(CPF[name]);
    for (const { id, professionalId, specialtyId } of await appointmentsOf(session)) {
      if (specialtyId !== CARDIOLOGY.specialtyId || before.includes(id)) continue;
      const input = { appointmentId: id, professionalId, isCancelled: 1, reason: 'Fim do teste' } as const;
      await sendWire(cancelAppointmentCall, wireOf(cancelAppointmentCall, input), session.accessToken);
    }
  }
});

test('a patient books by keyboard on a phone; meanwhile nobody else gets the hour', async ({ page }) => {
  const [maria, pedro] = [await signInPatient(CPF.maria), await signInPatient(CPF.pedro)];
  await signIn(page, CPF.maria);
  await tabTo(page, page.getByRole('link', { name: /Solicitar Agendamento/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(SCREEN);
  for (const name of ['Especialidade', 'Profissional', 'Data da consulta', 'Horário']) {
    const first = choices(page, name).first();
    await expect(first).toBeVisible();
    await tabTo(page, first);
    await page.keyboard.press('Space');
    await expect(first).toBeChecked();
    if (name !== 'Data da consulta') continue;
    for (let passed = 0; passed < THIRD_DAY; passed += 1) await page.keyboard.press('ArrowRight');
    await expect(choices(page, name).nth(THIRD_DAY)).toBeChecked();
  }
  await page.keyboard.press('ArrowRight');
  await expect(choices(page, 'Horário').nth(1)).toBeChecked();
  await expect(isHeld(page)).toBeVisible();
  await inspect(page, 'booking');
  const chosen = (await triedHours(maria))[1];
  if (!chosen) throw new Error('Rafael has no second hour');

  expect((await freeHours(pedro)).map(({ startsAt }) => startsAt)).not.toContain(chosen.startsAt);
  expect(await hold(pedro, chosen.startsAt)).toMatchObject({ status: 409, body: { code: 'hour-taken' } });

  await tabTo(page, page.getByRole('button', { name: 'Solicitar Agendamento' }));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Agendamento realizado com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/portal-paciente\/links$/);
  const made = (await appointmentsOf(maria)).find(({ startsAt }) => startsAt === chosen.startsAt);
  expect(made).toMatchObject({ specialty: 'Cardiologia', professionalId: CARDIOLOGY.professionalId });

  await test.step('and moves it to another hour', async () => {
    await page.goto(at('shell', `/portal-paciente/agendamento?remarcar=${made?.id}`));
    await expect(page.getByRole('radio', { name: /^Rafael/ })).toBeChecked();
    await choices(page, 'Data da consulta').nth(THIRD_DAY).check({ force: true });
    const other = (await triedHours(maria))[0];
    if (!other) throw new Error('Rafael has no other hour');
    await hour(page, other).check({ force: true });
    await expect(isHeld(page)).toBeVisible();
    await inspect(page, 'moving of an appointment');
    await page.getByRole('button', { name: 'Remarcar consulta' }).click();
    await expect(toast(page, 'Agendamento remarcado com sucesso!')).toBeVisible();
    expect(await appointmentsOf(maria)).toContainEqual(
      expect.objectContaining({ id: made?.id, startsAt: other.startsAt }),
    );
  });
});

test('a patient who loses the race for an hour is told, and books another', async ({ page }) => {
  const pedro = await signInPatient(CPF.pedro);
  await page.route(`**${holdHourCall.path}`, (route) => route.abort());
  const [lost, other] = await openHours(page);
  if (!lost || !other) throw new Error('Rafael has no two hours that day');
  await hour(page, lost).check({ force: true });
  await expect(page.getByText(/^Não foi possível reservar este horário enquanto você confere/)).toBeVisible();

  const inSaoPaulo = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(new Date(lost.startsAt));
  await makeCall(
    bookAppointmentCall,
    { ...CARDIOLOGY, patientId: pedro.id, type: 3, day: inSaoPaulo, startTime: lost.startTime, byGiftCard: false },
    pedro.accessToken,
  );
  await page.getByRole('button', { name: 'Solicitar Agendamento' }).click();
  await expect(
    page.getByRole('alert').getByText('Este horário acabou de ser reservado por outra pessoa. Escolha outro.'),
  ).toBeVisible();
  await expect(hour(page, lost)).toHaveCount(0);
  await page.unroute(`**${holdHourCall.path}`);
  await hour(page, other).check({ force: true });
  await expect(isHeld(page)).toBeVisible();
  await page.getByRole('button', { name: 'Solicitar Agendamento' }).click();
  await expect(page).toHaveURL(/\/portal-paciente\/links$/);
});

test(
  'a reload and the way back keep what was chosen, out of the address; leaving gives the hour back',
  { tag: '@wide' },
  async ({ page }) => {
    const pedro = await signInPatient(CPF.pedro);
    const [chosen] = await openHours(page);
    if (!chosen) throw new Error('Rafael has no hour that day');
    await hour(page, chosen).check({ force: true });
    await expect(isHeld(page)).toBeVisible();
    const address = page.url();
    expect(new URL(address).search).toBe('?appointmentSchedulingContract=true');

    await page.reload();
    await expect(hour(page, chosen)).toBeChecked();
    await expect(isHeld(page)).toBeVisible();
    expect(page.url()).toBe(address);

    await page.getByRole('link', { name: 'Início', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Olá, Maria' })).toBeVisible();
    await expect
      .poll(async () => (await freeHours(pedro)).map(({ startsAt }) => startsAt))
      .toContainEqual(chosen.startsAt);

    await page.goBack();
    await expect(hour(page, chosen)).toBeChecked();
    await expect(isHeld(page)).toBeVisible();
  },
);
