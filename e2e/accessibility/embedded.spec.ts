import { expect, type Page } from '@playwright/test';
import { inspect } from '../support/page/inspect.ts';
import { fillRequest } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { clearRoom } from '../support/service/care.ts';
import { at } from '../support/stack/test-stack.ts';

// Colours are judged as they are once they have come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(clearRoom);

async function open(page: Page, part: string): Promise<void> {
  await page.goto(at('partner-page'));
  await page.getByRole('radio', { name: part }).check();
  await page.getByRole('button', { name: 'Abrir o atendimento' }).click();
}

test('urgent care in a partner’s page is accessible: request, waiting, cancelled', async ({ page }) => {
  await open(page, 'Pronto atendimento');
  const reason = page.getByRole('textbox', { name: /motivo/ });
  await expect(reason).toBeVisible();
  await inspect(page, 'embedded request');
  await fillRequest(page, 'Dor de barriga.');
  await expect(page.getByTestId('queue-position')).toHaveText('1');
  await inspect(page, 'embedded waiting room');
  await page.getByRole('button', { name: 'Cancelar ligação' }).click();
  await expect(page.getByRole('dialog', { name: 'Cancelar a ligação?' })).toBeVisible();
  await inspect(page, 'embedded question before cancelling');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar ligação' }).click();
  await expect(page.getByRole('heading', { name: 'Este atendimento foi cancelado' })).toBeVisible();
  await inspect(page, 'embedded wait that was cancelled');
});

test('booking and the appointments in a partner’s page are accessible', { tag: '@wide' }, async ({ page }) => {
  await open(page, 'Agendar uma consulta');
  const choices = (name: string) => page.getByRole('group', { name }).getByRole('radio');
  await expect(choices('Especialidade').first()).toBeAttached();
  for (const name of ['Especialidade', 'Profissional', 'Data da consulta']) await choices(name).last().check();
  await expect(choices('Horário').first()).toBeAttached();
  await inspect(page, 'embedded booking');
  await open(page, 'Minhas consultas');
  await expect(page.getByRole('table', { name: 'Minhas Consultas Agendadas' })).toBeVisible();
  await inspect(page, 'embedded appointments');
});

for (const [part, title, content] of [
  ['Meus documentos enviados', 'Adicionar Documentos', 'list'],
  ['Documentos recebidos', 'Documentos Médicos Recebidos', 'table'],
  ['Histórico de atendimento', 'Histórico de Atendimento', 'table'],
] as const)
  test(`“${part}” in a partner’s page is accessible`, { tag: '@wide' }, async ({ page }) => {
    await open(page, part);
    const frame = page.locator('#care iframe').contentFrame();
    await expect(frame.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(frame.getByRole(content).first()).toBeVisible();
    await inspect(page, `embedded: ${part}`);
  });
