import { expect, type Page } from '@playwright/test';
import { withoutCamera } from '../support/page/page-faults.ts';
import { openCheck, untilShown } from '../support/page/screens.ts';
import {
  answering,
  callInProgress,
  finishing,
  goOnDuty,
  receivesSound,
  rates,
  sees,
  receivesMedia,
  seesMoving,
  test,
} from '../support/people/duty.ts';
import { receivedMedia } from '../support/people/received-media.ts';

test(
  'a patient without a camera is cared for by voice, is seen once there is one, turns both off and on, and rates',
  { tag: '@call' },
  async ({ duty }) => {
    const [maria, paula] = await Promise.all([
      duty.patient('maria', { before: withoutCamera }),
      duty.professional('paula'),
    ]);
    await goOnDuty(paula);

    await test.step('the request says so in the specified words, and is sent by voice alone', async () => {
      await openCheck(maria.page, 'Febre alta desde ontem.');
      await expect(maria.page.getByText('A Webcam/Microfone não estão liberados para o uso')).toBeVisible();
      await expect(maria.page.getByText('Câmera não encontrada')).toBeVisible();
      await expect(maria.page.getByText('Microfone funcionando')).toBeVisible();
      await maria.page.getByRole('button', { name: 'Continuar só com voz' }).click();
      await maria.page.getByRole('button', { name: 'Solicitar Atendimento' }).click();
    });

    await test.step('the call is had by voice, and both sides read why there is no picture', async () => {
      await answering(paula);
      await receivesMedia(maria, paula);
      await receivesSound(paula, maria);
      await expect(maria.page.getByRole('button', { name: 'Câmera desligada' })).toBeVisible();
      // A press has answered it before the request.
      await expect(maria.page.getByText('Sua câmera não está conectada.')).toHaveCount(0);
      await expect(paula.page.getByText('A paciente está sem câmera.').first()).toBeVisible();
    });

    await test.step('a camera plugged in is seen, one that dies costs the voice nothing, nor a reload', async () => {
      await maria.page.evaluate(() => window.plugCamera?.());
      await seesMoving(paula, maria);
      await maria.page.evaluate(() => window.unplugCamera?.(true));
      await expect(maria.page.getByText('Sua câmera não está conectada.')).toBeVisible();
      await expect(paula.page.getByText('A paciente está sem câmera.').first()).toBeVisible();
      await maria.page.reload();
      await receivesSound(paula, maria);
      await receivesMedia(maria, paula);
      await maria.page.evaluate(() => window.plugCamera?.());
      await receivesMedia(paula, maria);
    });

    await test.step('both are turned off and on, and the other side sees it', async () => {
      await maria.page.getByRole('button', { name: 'Microfone ligado' }).click();
      await expect(maria.page.getByRole('button', { name: 'Microfone desligado' })).toBeVisible();
      await expect.poll(async () => (await receivedMedia(paula.page, 'remote-video')).loudestHz).toBe(0);
      await maria.page.getByRole('button', { name: 'Câmera ligada' }).click();
      await expect(maria.page.getByRole('button', { name: 'Câmera desligada' })).toBeVisible();
      await expect(paula.page.getByText('A paciente desligou a câmera e o microfone.').first()).toBeVisible();
      await maria.page.getByRole('button', { name: 'Câmera desligada' }).click();
      await maria.page.getByRole('button', { name: 'Microfone desligado' }).click();
      await receivesMedia(paula, maria);
    });

    await finishing(paula);
    await expect(maria.page.getByText('Como você avalia o nosso atendimento?')).toBeVisible();
    const thanks = untilShown(maria.page, 'Obrigado!');
    await rates(maria);
    await thanks;
  },
);

test(
  'a reload of either side resumes the call with its chat, on the machine that answered until another takes it over',
  { tag: '@call' },
  async ({ duty }) => {
    // The same professional at another machine, which the offer reaches too.
    const other = await duty.professional('paula');
    const { maria, paula } = await callInProgress(duty);
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
  'the console shows every fact of a short request next to the call, without scrolling',
  { tag: ['@wide', '@call'] },
  async ({ duty }) => {
    const { paula } = await callInProgress(duty);
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
