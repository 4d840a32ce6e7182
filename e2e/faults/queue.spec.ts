import { expect } from '@playwright/test';
import { requestCare, signIn, toast, UNTIL_SHOWN } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { cancelVisitOf, joinQueue, numberInQueue } from '../support/service/care.ts';
import { without } from '../support/stack/control.ts';

test('the queue number is right again, without a reload, after realtime and then the backend were killed', async ({
  page,
  people,
}) => {
  const pedro = await people.patient('pedro');
  const second = await people.patient('pedro');
  const maria = await people.patient('maria');
  await joinQueue(pedro.cpf);
  await joinQueue(second.cpf);
  await signIn(page, maria.cpf);
  await requestCare(page, 'Tontura.');
  const position = page.getByTestId('queue-position');
  const offline = page.getByText('Sem conexão. Tentando de novo...');
  await expect(position).toHaveText('3');

  await without('realtime', async () => {
    await expect(offline).toBeVisible();
    await expect(page.getByText('Seu lugar na fila está guardado.')).toBeVisible();
    await expect(position).toHaveText('3');
    await cancelVisitOf(pedro.cpf);
  });
  await expect(position).toHaveText('2');
  await expect(offline).toHaveCount(0);

  await without('backend', async () => {
    await expect(page.getByRole('heading', { name: 'Você está na fila.' })).toBeVisible();
    await expect(position).toHaveText('2');
  });
  // A patient who joins now is behind. The second leaves after that, so the number that follows counts both.
  const again = await joinQueue(pedro.cpf);
  await cancelVisitOf(second.cpf);
  await expect(position).toHaveText('1');
  expect(await numberInQueue(again)).toBe(2);
});

test('a reload preserves the queue number, and a second tab of the same visit is sent home', async ({
  page,
  context,
  people,
}) => {
  const pedro = await people.patient('pedro');
  const maria = await people.patient('maria');
  await joinQueue(pedro.cpf);
  await signIn(page, maria.cpf);
  await requestCare(page, 'Tontura.');
  await expect(page.getByTestId('queue-position')).toHaveText('2');
  await page.reload();
  await expect(page.getByTestId('queue-position')).toHaveText('2');

  const other = await context.newPage();
  await other.goto(page.url(), UNTIL_SHOWN);
  await expect(toast(other, 'Você já está em outra tela de vídeo')).toBeVisible();
  await expect(other).toHaveURL(/\/portal-paciente$/);
  await expect(other.getByRole('heading', { name: 'Olá, Maria' })).toBeVisible();
  await expect(page.getByTestId('queue-position')).toHaveText('2');

  await cancelVisitOf(pedro.cpf);
  await expect(page.getByTestId('queue-position')).toHaveText('1');
});
