import { listFreeHoursCall } from '@acolhe/contracts';
import { brazilianDateOf, dayIn, instantIn } from '@acolhe/domain';
import { expect, type Locator, type Page } from '@playwright/test';
import { inspect } from '../support/page/inspect.ts';
import { test } from '../support/people/duty.ts';
import { makeCall, signInPatient } from '../support/service/client.ts';
import type { OwnPatient } from '../support/service/own-people.ts';

const [GENERAL_MEDICINE, DAY_MS, ZONE] = [2, 86_400_000, 'America/Sao_Paulo'];

/** The first Sunday that is neither today nor tomorrow. */
function nextSunday(): string {
  const days = Array.from({ length: 7 }, (_, index) => dayIn(ZONE, new Date(Date.now() + (index + 2) * DAY_MS)));
  const sunday = days.find((day) => new Date(day).getUTCDay() === 0);
  if (sunday === undefined) throw new Error('A week has no Sunday.');
  return sunday;
}

/** Returns the starts of the slots that a patient is offered in a doctor's agenda. */
async function offeredTo({ cpf }: OwnPatient, professionalId: number): Promise<readonly string[]> {
  const { accessToken, id } = await signInPatient(cpf);
  const input = { professionalId, patientId: id, specialtyId: GENERAL_MEDICINE };
  const { days } = await makeCall(listFreeHoursCall, input, accessToken);
  return days
    .flatMap(({ hours }) => hours.map(({ startsAt }) => Date.parse(startsAt)))
    .map((ms) => new Date(ms).toISOString());
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Turns the pages of the week until a day of the next fortnight is shown. */
async function turnTo(page: Page, day: string): Promise<void> {
  const period = page.getByRole('region', { name: 'Semana' }).getByRole('heading', { level: 2 });
  const columns = page.getByRole('columnheader');
  const wanted = columns.filter({ hasText: brazilianDateOf(day).slice(0, 5) });
  await expect(columns.first()).toBeVisible();
  while ((await wanted.count()) === 0) {
    const before = await period.innerText();
    await press(page, 'Próxima semana');
    await expect(period).not.toHaveText(before);
    await expect(columns.first()).toBeVisible();
  }
}

test('hours that a doctor sets in the console are offered to patients, until a day off takes them back', async ({
  duty,
  people,
}) => {
  const [maria, rafael, day] = [await people.patient('maria'), await duty.professional('rafael'), nextSunday()];
  const [first, second] = ['05:00', '05:30'].map((time) => instantIn(ZONE, day, time).toISOString());
  const offered = () => offeredTo(maria, rafael.id);
  expect(await offered()).not.toContain(first);
  const { page } = rafael;
  await press(page, 'Agenda');
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeFocused();

  await test.step('he adds an hour on Sundays, with the keyboard alone', async () => {
    await page.getByRole('button', { name: 'Horários da semana' }).press('Enter');
    await page.getByRole('button', { name: 'Adicionar horário, Domingo' }).press('Enter');
    const hours = page.getByRole('group', { name: 'Domingo, 1º horário' });
    await hours.getByLabel('Início').pressSequentially('0500');
    await page.keyboard.press('Tab');
    await page.keyboard.type('0600');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Horários da semana salvos.')).toBeVisible();
    expect(await offered()).toEqual(expect.arrayContaining([first, second]));
  });

  await test.step('his own week shows it', async () => {
    await turnTo(page, day);
    await expect(page.getByText('Atendimento das 05:00 às 06:00. 2 horários livres.')).toBeAttached();
  });

  await test.step('he takes that Sunday off, and the hours are offered no more', async () => {
    await press(page, 'Folgas e bloqueios');
    await page.getByLabel('Dia', { exact: true }).fill(brazilianDateOf(day));
    await press(page, 'Salvar dia');
    await expect(page.getByText('Dia salvo.')).toBeVisible();
    const left = await offered();
    expect([left.includes(first ?? ''), left.includes(second ?? '')]).toEqual([false, false]);
  });
});

test(
  'the agenda is accessible in each of its parts, on a phone and on a desktop',
  { tag: '@wide' },
  async ({ duty }) => {
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
  },
);

test(
  'the week of the agenda shows its seven days and the present hour on a tablet',
  { tag: '@wide' },
  async ({ duty }) => {
    const { page } = await duty.professional('helena');
    await page.setViewportSize({ width: 820, height: 1180 });
    await press(page, 'Agenda');
    const days = page.getByRole('columnheader').filter({ hasText: /\d\d\/\d\d/ });
    await expect(days).toHaveCount(7);
    for (const day of await days.all()) await expect(day).toBeInViewport({ ratio: 1 });
    const line = page.getByRole('region', { name: 'Horas' }).locator('ul + div');
    await expect(line).toHaveCount(1);
    await expect(line).toBeInViewport();
  },
);

test(
  'agenda › begins and ends where the header’s content does when the window is a desktop’s',
  { tag: '@wide' },
  async ({ duty }) => {
    const { page } = await duty.professional('helena');
    await press(page, 'Agenda');
    const edges = async (element: Locator) => {
      const { x, width } = (await element.boundingBox()) ?? { x: NaN, width: NaN };
      return { left: Math.round(x), right: Math.round(x + width) };
    };
    const header = page.getByRole('banner');
    const { left } = await edges(header.locator('svg').first());
    const { right } = await edges(header.getByText('Sair', { exact: true }));
    for (const part of [page.getByRole('region', { name: 'Semana' }), page.getByRole('region', { name: 'Horas' })]) {
      await expect(part).toBeVisible();
      expect(await edges(part)).toEqual({ left, right });
    }
    const title = page.getByRole('heading', { level: 1, name: 'Agenda' });
    expect((await edges(title)).left).toBe(left);
  },
);
