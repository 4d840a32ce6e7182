import { expect } from '@playwright/test';
import { putIntoApp, postedTypes } from '../support/page/app.ts';
import { enter, toast, UNTIL_SHOWN } from '../support/page/screens.ts';
import { goesToRating, goOnDuty, offerIn, receivesMedia, test } from '../support/people/duty.ts';
import type { Person } from '../support/people/people.ts';
import { careLink } from '../support/service/partners.ts';
import { at } from '../support/stack/test-stack.ts';

const NO_PATIENT = 'Falha ao obter paciente, tente novamente mais tarde!';

/** Fills the request and confirms it, to the waiting room. */
async function confirmRequest({ page }: Person): Promise<void> {
  await page.getByRole('textbox', { name: /motivo/ }).fill('Febre alta desde ontem.');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Você está na fila.')).toBeVisible();
}

test(
  'the link of an app leads through request, waiting, call and rating back to the app',
  { tag: '@call' },
  async ({ duty }) => {
    const maria = await duty.visitor('maria');
    await putIntoApp(maria.page);
    const link = await careLink('maria', { from: 'AXIA' });
    await maria.page.goto(at('shell', link));
    await expect(maria.page.getByRole('heading', { name: 'Solicitar Pronto Atendimento' })).toBeVisible();
    await expect(maria.page).toHaveURL(at('shell', '/atendimento-mobile/solicitar-atendimento?from=AXIA'));
    await expect(maria.page.getByRole('banner')).toHaveCount(0);
    await expect(maria.page.locator('html')).toHaveClass(/brand-axia/);
    await confirmRequest(maria);
    await expect(maria.page).toHaveURL(/\/atendimento-mobile\/video-chamada\?video=\d+$/);

    await test.step('a reload preserves the session and the queue position', async () => {
      await maria.page.reload();
      await expect(maria.page.getByTestId('queue-position')).toHaveText('1');
    });

    const paula = await duty.professional();
    await goOnDuty(paula);
    await offerIn(paula).getByRole('button', { name: 'Atender' }).click();
    await receivesMedia(paula, maria);
    await receivesMedia(maria, paula);
    await paula.page.getByRole('button', { name: 'Finalizar atendimento' }).click();
    await paula.page
      .getByRole('dialog')
      .getByRole('button', { name: /Finalizar/ })
      .click();
    await goesToRating(maria);

    await expect(maria.page).toHaveURL(/\/atendimento-mobile\/nps\?video=\d+$/);
    await expect(maria.page.getByRole('banner')).toHaveCount(0);
    await maria.page.getByRole('radio', { name: /^5/ }).click();
    await expect(maria.page.getByRole('button', { name: '0', exact: true })).toHaveCount(0);
    await maria.page.getByRole('button', { name: '10', exact: true }).click();
    await expect(
      maria.page.getByRole('heading', {
        name: 'Obrigado pela sua avaliação, sua opinião é muito importante para nós!',
      }),
    ).toBeVisible();
    expect(await postedTypes(maria.page)).toEqual(['VISIT_REQUESTED', 'VISIT_STARTED', 'VISIT_ENDED']);
    await maria.page.getByRole('button', { name: 'Retonar ao Início!' }).click();
    expect(await postedTypes(maria.page)).toEqual(['VISIT_REQUESTED', 'VISIT_STARTED', 'VISIT_ENDED', 'FINISH_CALL']);
  },
);

test(
  'a second link of an app shows a message to a patient who is already waiting, continues, and cancels back to the app',
  { tag: '@wide' },
  async ({ duty }) => {
    const maria = await duty.visitor('maria');
    await putIntoApp(maria.page);
    await maria.page.goto(at('shell', await careLink('maria')));
    await confirmRequest(maria);

    await maria.page.goto(at('shell', await careLink('maria')), UNTIL_SHOWN);
    await expect(toast(maria.page, 'Você está na fila, posição 1.')).toBeVisible();
    await maria.page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click();
    await expect(maria.page.getByTestId('queue-position')).toHaveText('1');
    await maria.page.getByRole('button', { name: 'Cancelar ligação' }).click();
    await maria.page.getByRole('dialog').getByRole('button', { name: 'Cancelar ligação' }).click();
    await expect.poll(() => postedTypes(maria.page)).toEqual(['VISIT_REQUESTED', 'VISIT_CANCELLED', 'FINISH_CALL']);
  },
);

test('the link of an app opens urgent care alone, and once', { tag: '@wide' }, async ({ duty }) => {
  const { page } = await duty.visitor('maria');
  const link = at('shell', await careLink('maria'));
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Solicitar Pronto Atendimento' })).toBeVisible();
  await page.goto(at('shell', '/portal-paciente'), UNTIL_SHOWN);
  await expect(toast(page, 'Atenção, você precisa estar logado para acessar este endereço!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Acesse sua conta' })).toBeVisible();

  const pedro = await duty.visitor('pedro');
  await pedro.page.goto(link);
  await expect(pedro.page.getByRole('heading', { name: NO_PATIENT })).toBeVisible();
});

test(
  'without a link an app’s webview asks for the password, and leads back to where the app began',
  { tag: '@wide' },
  async ({ duty }) => {
    const { page, cpf } = await duty.visitor('maria');
    await putIntoApp(page);
    await page.goto(
      at('shell', '/atendimento-mobile/solicitar-atendimento?deeplink=acolhe%3A%2F%2Fvolta'),
      UNTIL_SHOWN,
    );
    await expect(toast(page, 'Atenção, você precisa estar logado para acessar este endereço!')).toBeVisible();
    await enter(page, cpf);
    await expect(page.getByRole('heading', { name: 'Solicitar Pronto Atendimento' })).toBeVisible();
    await expect(page).toHaveURL(/solicitar-atendimento\?deeplink=/);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect.poll(() => postedTypes(page)).toEqual(['VISIT_CANCELLED', 'FINISH_CALL']);
  },
);
