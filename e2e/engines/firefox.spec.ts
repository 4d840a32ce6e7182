import { expect, type Page } from '@playwright/test';
import { layoutFaultsAt } from '../support/layout/every-width.ts';
import { enter, signIn } from '../support/page/screens.ts';
import { withdrawConsentOf } from '../support/service/care.ts';
import { CPF } from '../support/service/demo-people.ts';
import { SHELL, test } from './engine-people.ts';

const fits = async (page: Page, screen: string): Promise<void> =>
  expect.soft(await layoutFaultsAt(page), `${screen} in Firefox`).toEqual([]);

test('Firefox: sign-in with its errors, the gate of the consent, the home', async ({ seats }) => {
  const { page } = await seats.seat('pedro');
  await page.goto(SHELL);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert', { name: 'Confira 2 campos' })).toBeVisible();
  await fits(page, 'sign-in with empty fields');
  await enter(page, CPF.pedro, 'errada');
  await expect(page.getByRole('alert').filter({ hasText: 'Não foi possível entrar' })).toBeVisible();
  await withdrawConsentOf(CPF.pedro);
  await enter(page, CPF.pedro);
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

test('Firefox: booking until the hour is held, the list of appointments', async ({ seats }) => {
  const { page } = await seats.seat('maria');
  await signIn(page, CPF.maria);
  await page.getByRole('link', { name: /Solicitar Agendamento/ }).click();
  for (const name of ['Especialidade', 'Profissional', 'Data da consulta', 'Horário'])
    await page.getByRole('group', { name }).getByRole('radio').last().check({ force: true });
  await expect(page.getByText(/^Este horário está reservado para você/)).toBeVisible();
  await fits(page, 'booking');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('link', { name: /^Minhas Consultas Agendadas/ }).click();
  await expect(page.getByRole('table', { name: 'Minhas Consultas Agendadas' })).toBeVisible();
  await fits(page, 'list of appointments');
});

test('Firefox: received documents with the viewer, the history', async ({ seats }) => {
  const { page } = await seats.seat('maria');
  await signIn(page, CPF.maria);
  await page.getByRole('link', { name: /^Documentos Médicos Recebidos/ }).click();
  await page
    .getByRole('button', { name: /^Ver aqui/ })
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
