import { expect } from '@playwright/test';
import { requestCare, untilShown } from '../support/page/screens.ts';
import { goOnDuty, offerIn, receivesMedia, test } from '../support/people/duty.ts';

test(
  'a patient waits, is cared for and rates the care, and the one behind moves up and is next',
  { tag: '@call' },
  async ({ duty }) => {
    const maria = await duty.patient('maria');
    await expect(maria.page.getByRole('heading', { name: 'Olá, Maria' })).toBeVisible();
    await requestCare(maria.page, 'Febre alta desde ontem.');
    await expect(maria.page.getByText('Você está na fila.')).toBeVisible();
    await expect(maria.page.getByText(/Seu número é/)).toContainText('1');
    await expect(maria.page.getByTestId('queue-position')).toHaveText('1');

    const pedro = await duty.patient('pedro');
    await requestCare(pedro.page, 'Dor nas costas.');
    await expect(pedro.page.getByTestId('queue-position')).toHaveText('2');

    const paula = await duty.professional();
    await goOnDuty(paula);
    await expect(offerIn(paula)).toContainText(maria.name);
    await expect(offerIn(paula)).toContainText('Febre alta desde ontem.');
    await expect(maria.page.getByText('Você está prestes a ser atendido.').first()).toBeVisible();
    await offerIn(paula).getByRole('button', { name: 'Atender' }).click();

    await receivesMedia(paula, maria);
    await receivesMedia(maria, paula);
    await expect(pedro.page.getByTestId('queue-position')).toHaveText('1');
    await expect(maria.page.getByTestId('connection-level')).toContainText('Conexão Estável');

    await test.step('they chat both ways, with a count while the chat is closed', async () => {
      await paula.page.getByLabel('Mensagem').fill('Bom dia, Maria.');
      await paula.page.getByRole('button', { name: 'Enviar', exact: true }).click();
      await expect(maria.page.getByTestId('unread-count')).toHaveText('1');
      await maria.page
        .getByRole('button', { name: /Conversa/ })
        .first()
        .click();
      await expect(maria.page.getByRole('listitem').filter({ hasText: 'Bom dia, Maria.' })).toBeVisible();
      await maria.page.getByLabel('Mensagem').fill('Bom dia!');
      await maria.page.getByRole('button', { name: 'Enviar', exact: true }).click();
      await expect(paula.page.getByRole('listitem').filter({ hasText: 'Bom dia!' })).toBeVisible();
    });

    await paula.page.getByRole('button', { name: 'Finalizar atendimento' }).click();
    const finishing = paula.page.getByRole('dialog');
    await finishing.getByLabel(/^O que fazer agora/).fill('Repouso e água.');
    const end = Promise.all([
      untilShown(maria.page, 'Seu atendimento foi finalizado'),
      untilShown(maria.page, 'Repouso e água.'),
    ]);
    await finishing.getByRole('button', { name: /Finalizar/ }).click();
    await end;
    const { width = 1280, height = 720 } = maria.page.viewportSize() ?? {};
    await maria.page.setViewportSize({ width: 320, height: 568 });
    await expect(maria.page).toHaveURL(/\/portal-paciente\/nps/);
    await expect(maria.page.getByText(new RegExp(`^Você falou com ${paula.name}, enfermagem, em \\d`))).toBeVisible();
    await expect(maria.page.getByText('Como você avalia o nosso atendimento?')).toBeVisible();
    await expect(maria.page.getByText('Você falou com')).toContainText(paula.name);
    await expect(maria.page.getByText('Repouso e água.')).toBeVisible();
    for (const stars of ['1: ruim', '5: ótimo'])
      await expect(maria.page.getByText(stars), 'nobody has to scroll to the stars').toBeInViewport({ ratio: 1 });
    await maria.page.setViewportSize({ width, height });
    await maria.page.getByRole('radio', { name: /^5/ }).click();
    await expect(
      maria.page.getByText('Em uma escala de 0 a 10, o quanto você indicaria a nossa empresa a um amigo ou colega?'),
    ).toBeVisible();
    const thanks = untilShown(maria.page, 'Obrigado!');
    await maria.page
      .getByRole('button', { name: /^10/ })
      .or(maria.page.getByRole('radio', { name: /^10/ }))
      .first()
      .click();
    await thanks;
    await expect(maria.page).toHaveURL(/\/portal-paciente$/);

    await expect(offerIn(paula)).toContainText(pedro.name);
  },
);
