import { expect } from '@playwright/test';
import { fillRequest } from '../support/page/screens.ts';
import { goOnDuty, offerIn, seesAndHears, test } from '../support/people/duty.ts';
import { at } from '../support/stack/test-stack.ts';

test('urgent care in a partner’s plain page leads to the same call, without the portal', async ({ duty }) => {
  const visitor = await duty.stranger('maria');
  const asked: string[] = [];
  visitor.page.on('request', (request) => asked.push(request.url()));
  await visitor.page.goto(at('partner-page'));
  await visitor.page.getByLabel('Visitante de demonstração').selectOption('maria');
  await visitor.page.getByRole('button', { name: 'Abrir o atendimento' }).click();
  await fillRequest(visitor.page, 'Febre alta desde ontem.');
  await expect(visitor.page.getByTestId('queue-position')).toHaveText('1');

  const paula = await duty.professional();
  await goOnDuty(paula);
  await offerIn(paula).getByRole('button', { name: 'Atender' }).click();
  await seesAndHears(paula, visitor);
  await seesAndHears(visitor, paula);

  await paula.page.getByRole('button', { name: 'Finalizar atendimento' }).click();
  await paula.page
    .getByRole('dialog')
    .getByRole('button', { name: /Finalizar/ })
    .click();
  await expect(visitor.page.getByText('Seu atendimento foi finalizado').first()).toBeVisible();
  expect(asked.filter((url) => url.startsWith(at('shell', '')))).toEqual([]);
});
