import { expect } from '@playwright/test';
import { plugIn, pullPlug } from '../support/control.ts';
import { callUnderWay, sees, test } from '../support/duty.ts';

for (const service of ['realtime', 'backend'] as const) {
  test(`the ${service} dies in a call and comes back: the call goes on, the chat works, the end arrives`, async ({ duty }) => {
    test.setTimeout(150_000);
    const { maria, paula } = await callUnderWay(duty);
    await pullPlug(service);
    try {
      await sees(maria, paula);
    } finally {
      await plugIn(service);
    }
    await sees(paula, maria);
    await expect(async () => {
      await paula.page.getByLabel('Mensagem').fill('Voltamos.');
      await paula.page.getByRole('button', { name: 'Enviar', exact: true }).click();
      await expect(maria.page.getByTestId('unread-count')).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    await paula.page.getByRole('button', { name: 'Finalizar atendimento' }).click();
    await paula.page.getByRole('dialog').getByRole('button', { name: /Finalizar/ }).click();
    await expect(maria.page.getByText('Seu atendimento foi finalizado')).toBeVisible({ timeout: 40_000 });
  });
}
