import { expect } from '@playwright/test';
import { requestCare, signIn } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { cancelVisitOf, clearRoom, joinQueue, numberInQueue } from '../support/service/care.ts';
import { CPF } from '../support/service/demo-people.ts';
import { without } from '../support/stack/outage.ts';
import { toast } from '../support/page/toast.ts';

test.beforeEach(async () => {
  await clearRoom();
  await cancelVisitOf(CPF.ana);
});

test('the queue number is right again, without a reload, after realtime and then the backend were killed', async ({
  page,
}) => {
  await joinQueue(CPF.pedro);
  await joinQueue(CPF.ana);
  await signIn(page, CPF.maria);
  await requestCare(page, 'Tontura.');
  const position = page.getByTestId('queue-position');
  const offline = page.getByText('Sem conexão. Tentando de novo...');
  await expect(position).toHaveText('3');

  await without('realtime', async () => {
    await expect(offline).toBeVisible();
    await expect(page.getByText('Seu lugar na fila está guardado.')).toBeVisible();
    await expect(position).toHaveText('3');
    await cancelVisitOf(CPF.pedro);
  });
  await expect(position).toHaveText('2');
  await expect(offline).toHaveCount(0);

  await without('backend', async () => {
    await expect(page.getByRole('heading', { name: 'Você está na fila.' })).toBeVisible();
    await expect(position).toHaveText('2');
  });
  // A patient who comes now stands behind. Ana leaves after that, so the number that follows counts both.
  const pedro = await joinQueue(CPF.pedro);
  await cancelVisitOf(CPF.ana);
  await expect(position).toHaveText('1');
  expect(await numberInQueue(pedro)).toBe(2);
});

test('a reload keeps the queue number, and a second tab of the same visit is sent home', async ({ page, context }) => {
  await joinQueue(CPF.pedro);
  await signIn(page, CPF.maria);
  await requestCare(page, 'Tontura.');
  await expect(page.getByTestId('queue-position')).toHaveText('2');
  await page.reload();
  await expect(page.getByTestId('queue-position')).toHaveText('2');

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(toast(other, 'Você já está em outra tela de vídeo')).toBeVisible();
  await expect(other).toHaveURL(/\/portal-paciente$/);
  await expect(other.getByRole('heading', { name: 'Olá, Maria' })).toBeVisible();
  await expect(page.getByTestId('queue-position')).toHaveText('2');

  await cancelVisitOf(CPF.pedro);
  await expect(page.getByTestId('queue-position')).toHaveText('1');
});
