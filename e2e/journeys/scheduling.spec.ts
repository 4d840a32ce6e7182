import {
  type Appointment,
  bookAppointmentCall,
  type FreeDay,
  type FreeHour,
  holdHourCall,
  listAppointmentsCall,
  listFreeHoursCall,
} from '@acolhe/contracts';
import { timeIn } from '@acolhe/domain';
import { expect, type Locator, type Page } from '@playwright/test';
import { inspect } from '../support/page/inspect.ts';
import { signIn, tabTo, toast } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { makeCall, sendWire, type Session, signInPatient, wireOf } from '../support/service/client.ts';
import type { OwnPatient, OwnProfessional } from '../support/service/own-people.ts';
import { at } from '../support/stack/test-stack.ts';

const ZONE = 'America/Sao_Paulo';
/** As the choices of a day are named. */
const LONG_DAY = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
// Colours are judged as they are once they have come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const CARDIOLOGY = 1;
const SCREEN = /\/portal-paciente\/agendamento/;

let rafael: OwnProfessional;
/** People of the test, by their sessions outside the browser. */
let maria: OwnPatient & Session;
let pedro: Session;
test.beforeEach(async ({ people }) => {
  rafael = await people.professional('rafael');
  const own = await people.patient('maria');
  maria = { ...own, ...(await signInPatient(own.cpf)) };
  pedro = await signInPatient((await people.patient('pedro')).cpf);
});
const ofRafael = () => ({ specialtyId: CARDIOLOGY, professionalId: rafael.id });

const appointmentsOf = async ({ id, accessToken }: Session): Promise<readonly Appointment[]> =>
  (await makeCall(listAppointmentsCall, { patientId: id }, accessToken)).appointments.filter(
    ({ isCancelled, window }) => !isCancelled && window !== 'over',
  );
const freeDays = async ({ id, accessToken }: Session): Promise<readonly FreeDay[]> =>
  (await makeCall(listFreeHoursCall, { ...ofRafael(), patientId: id }, accessToken)).days;
const freeHours = async (session: Session): Promise<readonly FreeHour[]> =>
  (await freeDays(session)).flatMap(({ hours }) => hours);
/**
 * Of the days that have free hours, the one that is tried: the third. At any time of any day it has several hours, none
 * of them about to begin. To be read once in a test: at midnight another day is the third.
 */
async function triedDay(): Promise<FreeDay> {
  const day = (await freeDays(maria))[2];
  if (!day) throw new Error('Rafael has no three days with free hours');
  return day;
}
const hold = ({ accessToken }: Session, startsAt: string) =>
  sendWire(holdHourCall, wireOf(holdHourCall, { ...ofRafael(), startsAt }), accessToken);

const question = (page: Page, name: string) => page.getByRole('group', { name });
const choices = (page: Page, name: string) => question(page, name).getByRole('radio');
const hour = (page: Page, { startsAt }: FreeHour) =>
  page.getByRole('radio', { name: timeIn(ZONE, new Date(startsAt)), exact: true });
const isHeld = (page: Page) => page.getByText(/^Este horário está reservado para você até \d\d:\d\d\.$/);

const professionalChoice = (page: Page) => page.getByRole('radio', { name: new RegExp(`^${rafael.name}`) });
const dayChoice = (page: Page, { day }: FreeDay) =>
  choices(page, 'Data da consulta').and(page.getByRole('radio', { name: LONG_DAY.format(new Date(day)) }));

/** Answers a question with the keyboard alone. */
async function chooseByKeyboard(page: Page, name: string, wanted: Locator): Promise<void> {
  const all = choices(page, name);
  await expect(all.first()).toBeVisible();
  await tabTo(page, all.first());
  await page.keyboard.press('Space');
  await expect(all.first()).toBeChecked();
  for (let next = 1; !(await wanted.isChecked()); next += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(all.nth(next)).toBeChecked();
  }
}

/** Answers the first three questions, and returns the slots of the chosen day. */
async function openHours(page: Page): Promise<readonly FreeHour[]> {
  const day = await triedDay();
  await signIn(page, maria.cpf);
  await page.getByRole('link', { name: /Solicitar Agendamento/ }).click();
  await page.getByRole('radio', { name: /^Cardiologia/ }).check();
  await professionalChoice(page).check();
  await dayChoice(page, day).check();
  await expect(choices(page, 'Horário').first()).toBeVisible();
  return day.hours;
}

test('a patient books by keyboard on a phone; no other patient can get the slot during it', async ({ page }) => {
  const day = await triedDay();
  const [other, chosen] = day.hours;
  if (!other || !chosen) throw new Error('Rafael has no two hours that day');
  await signIn(page, maria.cpf);
  await tabTo(page, page.getByRole('link', { name: /Solicitar Agendamento/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(SCREEN);
  await chooseByKeyboard(page, 'Especialidade', page.getByRole('radio', { name: /^Cardiologia/ }));
  await chooseByKeyboard(page, 'Profissional', professionalChoice(page));
  await chooseByKeyboard(page, 'Data da consulta', dayChoice(page, day));
  await chooseByKeyboard(page, 'Horário', hour(page, chosen));
  await expect(isHeld(page)).toBeVisible();
  await inspect(page, 'booking');

  expect((await freeHours(pedro)).map(({ startsAt }) => startsAt)).not.toContain(chosen.startsAt);
  expect(await hold(pedro, chosen.startsAt)).toMatchObject({ status: 409, body: { code: 'hour-taken' } });

  await tabTo(page, page.getByRole('button', { name: 'Solicitar Agendamento' }));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Agendamento realizado com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/portal-paciente\/links$/);
  const booked = (await appointmentsOf(maria)).find(({ startsAt }) => startsAt === chosen.startsAt);
  expect(booked).toMatchObject({ specialty: 'Cardiologia', professionalId: rafael.id });

  await test.step('and moves it to another hour', async () => {
    await page.goto(at('shell', `/portal-paciente/agendamento?remarcar=${booked?.id}`));
    await expect(professionalChoice(page)).toBeChecked();
    await dayChoice(page, day).check();
    await hour(page, other).check();
    await expect(isHeld(page)).toBeVisible();
    await inspect(page, 'moving of an appointment');
    await page.getByRole('button', { name: 'Remarcar consulta' }).click();
    await expect(toast(page, 'Agendamento remarcado com sucesso!')).toBeVisible();
    expect(await appointmentsOf(maria)).toContainEqual(
      expect.objectContaining({ id: booked?.id, startsAt: other.startsAt }),
    );
  });
});

test('a patient who loses the race for a slot sees a message, and books another', async ({ page }) => {
  await page.route(`**${holdHourCall.path}`, (route) => route.abort());
  const [lost, other] = await openHours(page);
  if (!lost || !other) throw new Error('Rafael has no two hours that day');
  await hour(page, lost).check();
  await expect(page.getByText(/^Não foi possível reservar este horário enquanto você confere/)).toBeVisible();

  const inSaoPaulo = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(new Date(lost.startsAt));
  await makeCall(
    bookAppointmentCall,
    { ...ofRafael(), patientId: pedro.id, type: 3, day: inSaoPaulo, startTime: lost.startTime, byGiftCard: false },
    pedro.accessToken,
  );
  await page.getByRole('button', { name: 'Solicitar Agendamento' }).click();
  await expect(
    page.getByRole('alert').getByText('Este horário acabou de ser reservado por outra pessoa. Escolha outro.'),
  ).toBeVisible();
  await expect(hour(page, lost)).toHaveCount(0);
  await page.unroute(`**${holdHourCall.path}`);
  await hour(page, other).check();
  await expect(isHeld(page)).toBeVisible();
  await page.getByRole('button', { name: 'Solicitar Agendamento' }).click();
  await expect(page).toHaveURL(/\/portal-paciente\/links$/);
});

test(
  'a reload and back navigation preserve the choices, which are not in the address; leaving releases the slot',
  { tag: '@wide' },
  async ({ page }) => {
    const [chosen] = await openHours(page);
    if (!chosen) throw new Error('Rafael has no hour that day');
    await hour(page, chosen).check();
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

test(
  'back and forward at each step of a booking lead to the home, and to the same answers',
  { tag: '@wide' },
  async ({ page }) => {
    const day = await triedDay();
    const [chosen] = day.hours;
    if (!chosen) throw new Error('Rafael has no hour that day');
    await signIn(page, maria.cpf);
    await page.getByRole('link', { name: /Solicitar Agendamento/ }).click();
    const answers = page.getByRole('complementary');
    const steps: readonly (readonly [answer: Locator, isThere: () => Promise<void>])[] = [
      [page.getByRole('radio', { name: /^Cardiologia/ }), () => expect(answers).toContainText('Cardiologia')],
      [professionalChoice(page), () => expect(answers).toContainText(rafael.name)],
      [dayChoice(page, day), () => expect(hour(page, chosen)).toBeVisible()],
      [hour(page, chosen), () => expect(isHeld(page)).toBeVisible()],
    ];
    for (const [index, [answer]] of steps.entries()) {
      await answer.check();
      const soFar = steps.slice(0, index + 1);
      for (const [, isThere] of soFar) await isThere();
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Olá, Maria' })).toBeVisible();
      await page.goForward();
      for (const [, isThere] of soFar) await isThere();
    }
  },
);

test('summary of a booking › stays in view when the page scrolls at 1280 px', { tag: '@wide' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openHours(page);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(choices(page, 'Especialidade').first()).not.toBeInViewport();
  await expect(page.getByRole('button', { name: 'Solicitar Agendamento' })).toBeInViewport({ ratio: 1 });
});
