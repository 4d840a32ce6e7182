import { expect, type Page } from '@playwright/test';
import { receivedMedia } from '../support/people/received-media.ts';
import { callUnderWay, sees, seesAndHears, test } from '../support/people/duty.ts';

test(
  'camera and microphone go off and on in a call, and the other side sees it',
  { tag: '@call' },
  async ({ duty }) => {
    const { maria, paula } = await callUnderWay(duty);
    await seesAndHears(paula, maria);
    await maria.page.getByRole('button', { name: 'Microfone ligado' }).click();
    await expect(maria.page.getByRole('button', { name: 'Microfone desligado' })).toBeVisible();
    await expect.poll(async () => (await receivedMedia(paula.page, 'remote-video')).loudestHz).toBe(0);
    await maria.page.getByRole('button', { name: 'Câmera ligada' }).click();
    await expect(maria.page.getByRole('button', { name: 'Câmera desligada' })).toBeVisible();
    await expect(paula.page.getByText(/câmera desligada|desligou a câmera/i).first()).toBeVisible();
    await maria.page.getByRole('button', { name: 'Câmera desligada' }).click();
    await maria.page.getByRole('button', { name: 'Microfone desligado' }).click();
    await seesAndHears(paula, maria);
  },
);

test(
  'a reload of either side resumes the call with the chat as it was, on the machine that answered until another takes it over',
  { tag: '@call' },
  async ({ duty }) => {
    // The same professional at another machine, which the offer reaches too.
    const other = await duty.professional('paula');
    const { maria, paula } = await callUnderWay(duty);
    await paula.page.getByLabel('Mensagem').fill('Estou aqui.');
    await paula.page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(maria.page.getByTestId('unread-count')).toHaveText('1');

    await maria.page.reload();
    await sees(maria, paula);
    await sees(paula, maria);
    await maria.page
      .getByRole('button', { name: /Conversa/ })
      .first()
      .click();
    await expect(maria.page.getByRole('listitem').filter({ hasText: 'Estou aqui.' })).toBeVisible();

    await paula.page.reload();
    await sees(paula, maria);
    await sees(maria, paula);
    await expect(paula.page.getByRole('listitem').filter({ hasText: 'Estou aqui.' })).toBeVisible();

    const elsewhere = ({ page }: { readonly page: Page }) => page.getByText('Você já está em outra tela de vídeo');
    await expect(elsewhere(other)).toBeVisible();
    await expect(elsewhere(paula)).toBeHidden();
    await sees(paula, maria);
    await other.page.getByRole('button', { name: 'Continuar nesta tela' }).click();
    await sees(other, maria);
    await sees(maria, other);
    await expect(elsewhere(paula)).toBeVisible();
  },
);

test(
  'the console shows every fact of a short request beside the call, without scrolling',
  { tag: ['@wide', '@call'] },
  async ({ duty }) => {
    const { paula } = await callUnderWay(duty);
    await expect(paula.page.getByText(/^mulher, \d+ anos, [\d:]+ de conversa$/)).toBeInViewport({ ratio: 0.95 });
    const request = paula.page.getByRole('region', { name: 'Pedido' });
    for (const [name, value] of [
      ['Sintomas', 'Febre'],
      ['Remédios', 'Nenhum informado'],
      ['Gestante', 'Não'],
      ['Deficiência', 'Não'],
    ] as const) {
      const fact = request.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');
      await expect.soft(fact).toHaveText(value);
      await expect.soft(fact, name).toBeInViewport({ ratio: 0.95 });
    }
  },
);
