import { expect, type Locator } from '@playwright/test';
import { limitMs } from '../../scripts/jest/slowness.cjs';
import { inspect } from '../support/page/inspect.ts';
import { requestWithPictures } from '../support/page/screens.ts';
import { answering, documentPanel, goOnDuty, offerIn, sees, test } from '../support/people/duty.ts';
import type { Person } from '../support/people/people.ts';
import { test as withoutPeople } from '../support/people/test.ts';
import { at } from '../support/stack/test-stack.ts';

// Colours are judged as they are once they have come to rest.
withoutPeople.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Size {
  readonly width: number;
  readonly height: number;
}
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1180 };
const PHONE_ON_SIDE = { width: 844, height: 390 };
/** The windows that the screen of a call is drawn for. */
const WINDOWS: readonly Size[] = [
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
];

const dialogOf = ({ page }: Person) => page.getByRole('dialog');
const press = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true }).click();
const fromMenu = async (person: Person, item: string) => {
  await press(person, 'Mais');
  await press(person, item);
};

/** Inspects a screen of the console, and restores the professional's window of a desktop. */
async function look({ page }: Pick<Person, 'page'>, screen: string): Promise<void> {
  await inspect(page, `console: ${screen}`);
  await page.setViewportSize(DESK);
}

/**
 * Checks that the picture of the patient and the given elements are visible together, where the window is this large.
 */
async function inSightWithPatient({ page }: Person, size: Size, ...things: readonly Locator[]): Promise<void> {
  await page.setViewportSize(size);
  await things.at(-1)?.scrollIntoViewIfNeeded();
  for (const thing of [page.getByTestId('remote-video'), ...things])
    await expect.soft(thing, `at ${size.width}×${size.height}`).toBeInViewport({ ratio: 0.95 });
  await page.setViewportSize(DESK);
}

withoutPeople('the way into the console and a forgotten password are accessible', async ({ page, people }) => {
  const paula = await people.professional();
  await page.goto(at('professional'));
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await look({ page }, 'sign-in');
  await page.setViewportSize(PHONE_ON_SIDE);
  await expect(page.locator('svg[viewBox="0 0 420 360"]'), 'nothing of the door is cut off').toBeInViewport({
    ratio: 0.97,
  });
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert', { name: 'Confira 2 campos' })).toBeVisible();
  await look({ page }, 'sign-in with empty fields');
  await page.getByLabel('E-mail').fill(paula.email);
  await page.getByLabel('Senha', { exact: true }).fill('errada');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Não foi possível entrar' })).toBeVisible();
  await look({ page }, 'sign-in refused');

  await page.getByRole('link', { name: 'Esqueci a senha' }).click();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/E-mail não informado/);
  await look({ page }, 'forgotten password without an e-mail');
  // Unregistered address: the answer is the same as for a registered one.
  await page.getByLabel('E-mail').fill('ninguem@acolhe.test');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Pedido recebido')).toBeVisible();
  await look({ page }, 'forgotten password, asked for');

  await page.goto(at('professional', '/#/nova-senha/nada'));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('A senha não cumpre os requisitos obrigatórios.')).toBeVisible();
  await look({ page }, 'new password with a fault');
  await page.goto(at('professional', '/#/nova-senha'));
  await page.reload();
  await expect(page.getByRole('link', { name: 'Pedir outro link' })).toBeVisible();
  await look({ page }, 'new password after a reload');
});

test(
  'an offer, the call, what is decided in it and what is left of it are accessible',
  { tag: ['@wide', '@call'] },
  async ({ duty }) => {
    test.setTimeout(limitMs(300_000));
    const [maria, paula, rafael] = await Promise.all([
      duty.patient('maria'),
      duty.professional('paula'),
      duty.professional('rafael'),
    ]);
    await goOnDuty(rafael);
    await goOnDuty(paula);
    await requestWithPictures(maria.page, 'Febre alta desde ontem.', 2);
    await expect(offerIn(paula).getByRole('img', { name: /^Foto 2/ })).toBeVisible();
    await answering(paula);
    await sees(paula, maria);
    await look(paula, 'call of a technician');
    await press(paula, 'Enviar para fila médica');
    await look(paula, 'sending to the doctors’ queue');
    await dialogOf(paula).getByRole('button', { name: 'Voltar à chamada' }).click();
    await press(paula, 'Encaminhar ao médico');
    await dialogOf(paula)
      .getByRole('radio', { name: new RegExp(`^${rafael.name}`) })
      .check();
    await dialogOf(paula)
      .getByLabel(/^Recado para o médico/)
      .fill('Pressão 15 por 9.');
    await look(paula, 'hand-over with a note');
    await dialogOf(paula).getByRole('button', { name: 'Encaminhar' }).click();

    await expect(offerIn(rafael)).toContainText('Pressão 15 por 9.');
    await expect(offerIn(rafael).getByRole('img', { name: /^Foto 2/ })).toBeVisible();
    await look(rafael, 'offer with a note and pictures');
    await answering(rafael);
    await sees(rafael, maria);
    await look(rafael, 'call with a note and pictures');
    await test.step('the patient, what she sent and the controls are in sight together', async () => {
      const picture = rafael.page.getByRole('img', { name: /^Foto 2/ });
      for (const size of WINDOWS) await inSightWithPatient(rafael, size, picture);
      await inSightWithPatient(rafael, PHONE_ON_SIDE, rafael.page.getByRole('button', { name: 'Mais', exact: true }));
      await inSightWithPatient(rafael, PHONE_ON_SIDE, picture);
      await inSightWithPatient(rafael, PHONE_ON_SIDE, rafael.page.getByLabel('Mensagem'));
    });

    await press(rafael, 'Mais');
    await look(rafael, 'menu of the call');
    await press(rafael, 'Câmera, microfone e som');
    await expect(dialogOf(rafael).getByRole('button', { name: 'Pronto' })).toBeVisible();
    await look(rafael, 'devices in the call');
    await rafael.page.keyboard.press('Escape');
    await fromMenu(rafael, 'Cancelar ligação');
    await look(rafael, 'question before cancelling');
    await rafael.page.keyboard.press('Escape');
    await press(rafael, 'Ver documentos enviados');
    await expect(dialogOf(rafael).getByRole('button', { name: 'Fechar' })).toBeVisible();
    await look(rafael, 'what the patient sent');
    await rafael.page.keyboard.press('Escape');

    await press(rafael, 'Emitir documento');
    const document = documentPanel(rafael);
    for (const size of [PHONE, TABLET, PHONE_ON_SIDE])
      await inSightWithPatient(rafael, size, document.getByRole('button', { name: 'Conferir' }));
    await document.getByRole('button', { name: 'Conferir' }).click();
    await expect(document.getByText('Escreva o texto do documento').first()).toBeVisible();
    await look(rafael, 'document beside the call, with faults');
    await document.getByLabel('Tipo do documento').selectOption({ label: 'Receita' });
    await document.getByLabel('Texto do documento').fill('Dipirona 500 mg, de 6 em 6 horas.\n'.repeat(30));
    await document.getByRole('button', { name: 'Conferir' }).click();
    await expect(document.getByRole('button', { name: 'Emitir', exact: true })).toBeVisible();
    await look(rafael, 'document that is checked');
    await document.getByRole('button', { name: 'Emitir', exact: true }).click();
    await expect(document.getByText('Receita: chegou aos documentos de Maria.')).toBeVisible();
    await look(rafael, 'document that was issued');
    await document.getByRole('button', { name: 'Retirar' }).click();
    await expect(dialogOf(rafael)).toBeVisible();
    await look(rafael, 'question before a document is withdrawn');
    await rafael.page.keyboard.press('Escape');
    await document.getByRole('button', { name: 'Fechar' }).click();

    await press(rafael, 'Finalizar atendimento');
    await dialogOf(rafael)
      .getByLabel(/^O que fazer agora/)
      .fill('Repouso e água.');
    await look(rafael, 'question before finishing');
    await dialogOf(rafael).getByRole('button', { name: 'Voltar à chamada' }).click();
    await press(maria, 'Cancelar ligação');
    await dialogOf(maria).getByRole('button', { name: 'Cancelar ligação' }).click();
    await expect(rafael.page.getByRole('heading', { name: /^O que você escrevia no atendimento/ })).toBeVisible();
    await look(rafael, 'what was written when the call ended');
    await press(rafael, 'Documentos emitidos');
    await expect(dialogOf(rafael).getByRole('table', { name: 'Documentos emitidos' })).toBeVisible();
    await look(rafael, 'issued documents');
  },
);
