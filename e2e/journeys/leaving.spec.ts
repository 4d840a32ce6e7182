import { expect } from '@playwright/test';
import { limitMs } from '../../scripts/jest/slowness.cjs';
import { requestCare, toast } from '../support/page/screens.ts';
import { callInProgress, goOnDuty, offerIn, test } from '../support/people/duty.ts';
import { at } from '../support/stack/test-stack.ts';

test('a patient who gives up while waiting may ask again', { tag: '@wide' }, async ({ duty }) => {
  const maria = await duty.patient('maria');
  await requestCare(maria.page, 'Febre.');
  await expect(maria.page.getByTestId('queue-position')).toHaveText('1');
  await maria.page.getByRole('button', { name: 'Cancelar ligação' }).click();
  await maria.page
    .getByRole('dialog')
    .getByRole('button', { name: /cancelar/i })
    .last()
    .click();
  await expect(maria.page).toHaveURL(/\/portal-paciente$/);
  await requestCare(maria.page, 'Febre de novo.');
  await expect(maria.page.getByTestId('queue-position')).toHaveText('1');
});

test(
  'a patient who cancels in the call is asked for a rating, and the professional is free again',
  { tag: '@call' },
  async ({ duty }) => {
    const { maria, paula } = await callInProgress(duty);
    await maria.page.getByRole('button', { name: 'Cancelar ligação' }).click();
    await maria.page
      .getByRole('dialog')
      .getByRole('button', { name: /cancelar/i })
      .last()
      .click();
    await expect(maria.page).toHaveURL(/\/portal-paciente\/nps/);
    await expect(paula.page.getByRole('button', { name: 'Ficar indisponível' })).toBeVisible();
  },
);

test('an offer that is refused goes to the next professional, and the patient retains the queue position', async ({
  duty,
}) => {
  const [maria, paula, bruno] = [
    await duty.patient('maria'),
    await duty.professional('paula'),
    await duty.professional('bruno'),
  ];
  await goOnDuty(paula);
  await requestCare(maria.page, 'Febre.');
  await expect(offerIn(paula)).toBeVisible();
  await goOnDuty(bruno);
  await offerIn(paula).getByRole('button', { name: 'Recusar', exact: true }).click();
  await expect(offerIn(bruno)).toContainText(maria.name);
  await expect(
    maria.page.getByTestId('queue-position').or(maria.page.getByText('Você está prestes a ser atendido.')).first(),
  ).toBeVisible();
});

test('an offer to a professional who closed the tab goes to the next one', { tag: '@wide' }, async ({ duty }) => {
  const [maria, paula, bruno] = [
    await duty.patient('maria'),
    await duty.professional('paula'),
    await duty.professional('bruno'),
  ];
  await goOnDuty(paula);
  await requestCare(maria.page, 'Febre.');
  await expect(offerIn(paula)).toBeVisible();
  await goOnDuty(bruno);
  await paula.leave();
  await expect(offerIn(bruno)).toContainText(maria.name, { timeout: limitMs(60_000) });
});

test(
  'a patient whose professional disappears in the call is notified, retains the position and is offered to another',
  { tag: ['@wide', '@call'] },
  async ({ duty }) => {
    test.setTimeout(limitMs(150_000));
    const { maria, paula } = await callInProgress(duty);
    const bruno = await duty.professional('bruno');
    await goOnDuty(bruno);
    await paula.leave();
    await expect(maria.page.getByText('Profissional saiu da sala. Aguarde um momento.').first()).toBeVisible();
    await expect(offerIn(bruno)).toContainText(maria.name, { timeout: limitMs(90_000) });
  },
);

test('exit is refused while a call is in progress', { tag: ['@wide', '@call'] }, async ({ duty }) => {
  const { maria } = await callInProgress(duty);
  const other = await maria.context.newPage();
  await other.goto(at('shell', '/portal-paciente'));
  await other.getByRole('button', { name: 'Sair' }).click();
  await expect(other.getByText('Por favor, encerre esta ligação para sair do sistema.').first()).toBeVisible();
  await expect(other).toHaveURL(/\/portal-paciente$/);

  // No tab has the call open any more, and the professional is still in it.
  await maria.page.goto(at('shell', '/portal-paciente'));
  await maria.page.getByRole('button', { name: 'Sair' }).click();
  await expect(toast(maria.page, 'Por favor, encerre esta ligação para sair do sistema.')).toBeVisible();
  await expect(maria.page).toHaveURL(/\/portal-paciente$/);
});
