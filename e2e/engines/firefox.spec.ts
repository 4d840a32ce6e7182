import { expect, type Page } from '@playwright/test';
import { layoutFaultsAt } from '../support/layout/every-width.ts';
import { enter, openConsole, requestCare, signIn } from '../support/page/screens.ts';
import { answering, finishing, goOnDuty, offerIn, rates, says } from '../support/people/duty.ts';
import type { Person } from '../support/people/people.ts';
import { showsPerson, shownColour, soundsLikePerson } from '../support/people/received-media.ts';
import { withdrawConsentOf } from '../support/service/care.ts';
import { CPF } from '../support/service/client.ts';
import { DESK, type Engine, SHELL, test } from './engine-people.ts';
import { framesPerSecond, recordedTone } from './live-media.ts';

const fits = async (page: Page, screen: string): Promise<void> =>
  expect.soft(await layoutFaultsAt(page), `${screen} in Firefox`).toEqual([]);

test('Firefox: sign-in with its errors, the gate of the consent, the home', async ({ seats, people }) => {
  const [{ page }, pedro] = [await seats.seat('pedro', 'Firefox'), await people.patient('pedro')];
  await page.goto(SHELL);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert', { name: 'Confira 2 campos' })).toBeVisible();
  await fits(page, 'sign-in with empty fields');
  await enter(page, pedro.cpf, 'errada');
  await expect(page.getByRole('alert').filter({ hasText: 'Não foi possível entrar' })).toBeVisible();
  await withdrawConsentOf(pedro.cpf);
  await enter(page, pedro.cpf);
  await expect(page.getByText('Lei nº 13.709/2018')).toBeVisible();
  await fits(page, 'consent');
  await page.getByRole('button', { name: 'Concordar e Continuar' }).click();
  await expect(page.getByRole('heading', { name: 'Olá, Pedro' })).toBeVisible();
  await fits(page, 'home');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Olá, Pedro' })).toBeVisible();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
});

test('Firefox: a request with the camera check, the waiting room, a reload, giving up', async ({ seats, people }) => {
  const { page } = await seats.seat('maria', 'Firefox');
  await signIn(page, (await people.patient('maria')).cpf);
  await page.getByRole('link', { name: /Solicitar Pronto Atendimento/ }).click();
  await page.getByRole('textbox', { name: /motivo/ }).fill('Tosse há três dias.');
  await fits(page, 'request, first step');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await fits(page, 'request, second step');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Câmera funcionando')).toBeVisible();
  const colour = await shownColour(page, 'local-video');
  await expect.poll(() => shownColour(page, 'local-video')).not.toEqual(colour);
  await fits(page, 'request, third step');
  await page.getByRole('button', { name: 'Solicitar Atendimento' }).click();
  await expect(page.getByTestId('queue-position')).toHaveText('1');
  await fits(page, 'waiting room');
  await page.reload();
  await expect(page.getByTestId('queue-position')).toHaveText('1');
  await page.getByRole('button', { name: 'Cancelar ligação' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar ligação' }).click();
  await expect(page.getByRole('heading', { name: 'Olá, Maria' })).toBeVisible();
});

test('Firefox: booking until the hour is held, the list of appointments', async ({ seats }) => {
  const { page } = await seats.seat('maria', 'Firefox');
  await signIn(page, CPF.maria);
  await page.getByRole('link', { name: /Solicitar Agendamento/ }).click();
  for (const name of ['Especialidade', 'Profissional', 'Data da consulta', 'Horário'])
    await page.getByRole('group', { name }).getByRole('radio').last().check();
  await expect(page.getByText(/^Este horário está reservado para você/)).toBeVisible();
  await fits(page, 'booking');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('link', { name: /^Minhas Consultas Agendadas/ }).click();
  await expect(page.getByRole('table', { name: 'Minhas Consultas Agendadas' })).toBeVisible();
  await fits(page, 'list of appointments');
});

test('Firefox: received documents with the viewer, the history', { tag: '@call' }, async ({ seats }) => {
  const { page } = await seats.seat('maria', 'Firefox');
  await signIn(page, CPF.maria);
  await page.getByRole('link', { name: /^Documentos Médicos Recebidos/ }).click();
  await page
    .getByRole('button', { name: /^Abrir:/ })
    .first()
    .click();
  await expect(page.getByRole('group', { name: 'Página 1 de 1' })).toContainText('Maria da Silva');
  await page.keyboard.press('Escape');
  await fits(page, 'received documents');
  await page.getByRole('link', { name: 'Início', exact: true }).click();
  await page.getByRole('link', { name: /^Histórico de Atendimento/ }).click();
  await expect(page.getByRole('table', { name: 'Histórico de Atendimento' })).toBeVisible();
  await fits(page, 'history');
});

/** Firefox's own camera shows changing colours, Chromium's the person's. */
async function receivesMedia({ page }: Person, other: Person, otherEngine: Engine): Promise<void> {
  await expect.poll(() => framesPerSecond(page, 'remote-video')).toBeGreaterThan(5);
  const before = await shownColour(page, 'remote-video');
  await expect
    .poll(async () => {
      const rgb = await shownColour(page, 'remote-video');
      return otherEngine === 'Chromium' ? showsPerson({ rgb }, other.appearance) : String(rgb) !== String(before);
    })
    .toBe(true);
  await expect
    .poll(async () => soundsLikePerson({ loudestHz: await recordedTone(page, 'remote-video') }, other.appearance))
    .toBe(true);
}

for (const [patientIn, professionalIn] of [
  ['Firefox', 'Chromium'],
  ['Chromium', 'Firefox'],
] as const) {
  test(`a patient in ${patientIn} and a professional in ${professionalIn} have video, audio, chat, a rating`, async ({
    seats,
    people,
  }) => {
    const maria = { ...(await seats.seat('maria', patientIn)), ...(await people.patient('maria')) };
    const paula = { ...(await seats.seat('paula', professionalIn, DESK)), ...(await people.professional('paula')) };
    await Promise.all([signIn(maria.page, maria.cpf), openConsole(paula.page, paula.email)]);
    if (professionalIn === 'Firefox') await fits(paula.page, 'console');
    await goOnDuty(paula);
    await requestCare(maria.page, 'Febre alta desde ontem.');
    await expect(offerIn(paula)).toContainText(maria.name);
    await answering(paula);
    await receivesMedia(paula, maria, patientIn);
    await receivesMedia(maria, paula, professionalIn);
    await says(paula, 'Bom dia, Maria.');
    await expect(maria.page.getByTestId('unread-count')).toHaveText('1');
    await says(maria, 'Bom dia!');
    await expect(paula.page.getByRole('listitem').filter({ hasText: 'Bom dia!' })).toBeVisible();
    await fits(patientIn === 'Firefox' ? maria.page : paula.page, 'call with conversation');
    await finishing(paula);
    await expect(maria.page.getByText('Como você avalia o nosso atendimento?')).toBeVisible();
    if (patientIn === 'Firefox') await fits(maria.page, 'rating');
    await rates(maria);
    await expect(maria.page).toHaveURL(/\/portal-paciente$/);
  });
}
