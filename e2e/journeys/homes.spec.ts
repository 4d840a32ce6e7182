import { expect, type Page } from '@playwright/test';
import { signIn, toast, UNTIL_SHOWN } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { clearRoom } from '../support/service/care.ts';
import { CPF } from '../support/service/client.ts';
import { at } from '../support/stack/test-stack.ts';

const EXPIRED = 'Contrato expirado. Contate o suporte.';
const NOTHING = 'Você não possui contrato nem gift card.';
const urgentCare = (page: Page) => page.getByRole('link', { name: /Solicitar Pronto Atendimento/ });
const ROWS = [
  'Minhas Consultas Agendadas',
  'Histórico de Atendimento',
  'Documentos Médicos Recebidos',
  'Meus Documentos Enviados',
  'Meus Dados',
  'Gift Card',
];

test.beforeEach(clearRoom);

for (const { name, cpf, refusal } of [
  { name: 'Maria', cpf: CPF.maria },
  { name: 'Ana', cpf: CPF.ana },
  { name: 'Carlos', cpf: CPF.carlos, refusal: EXPIRED },
  { name: 'Beatriz', cpf: CPF.beatriz, refusal: NOTHING },
]) {
  test(`the home of ${name} shows ${refusal ?? 'urgent care'}`, { tag: '@wide' }, async ({ page }) => {
    await signIn(page, cpf);
    await expect(page.getByRole('heading', { level: 1, name: `Olá, ${name}` })).toBeVisible();
    if (refusal === EXPIRED) await expect(toast(page, refusal)).toBeVisible();
    for (const row of ROWS) await expect(page.getByText(row, { exact: true })).toBeVisible();
    await expect(page.getByText('Versão 1.5.1-z')).toBeVisible();
    if (refusal === undefined) return expect(urgentCare(page)).toBeVisible();

    await expect(page.getByRole('main').getByRole('alert').getByText(refusal)).toBeVisible();
    await expect(urgentCare(page)).toHaveCount(0);
    // The address itself, as a bookmark holds it.
    await page.goto(at('shell', '/portal-paciente/solicitar-pronto-atendimento'), UNTIL_SHOWN);
    await expect(toast(page, refusal)).toBeVisible();
    await expect(page).toHaveURL(at('shell', '/portal-paciente'));
  });
}

test(
  'the text of urgent care on the home does not overlap the picture next to it, at every width',
  { tag: '@wide' },
  async ({ page }) => {
    await signIn(page, CPF.maria);
    const hint = urgentCare(page).getByText('Fale por vídeo');
    await expect(hint).toBeVisible();
    for (const width of [320, 390, 600, 800, 820, 1024, 1056, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.soft(page.getByRole('banner').getByText('Maria da Silva'), `${width} wide`).toBeVisible();
      const covered = await urgentCare(page).evaluate((card) => {
        const picture = card.lastElementChild?.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(card.firstElementChild ?? card);
        return [...range.getClientRects()].filter(
          (box) =>
            picture === undefined ||
            (box.right > picture.left &&
              box.left < picture.right &&
              box.bottom > picture.top &&
              box.top < picture.bottom),
        ).length;
      });
      expect.soft(covered, `${width} wide`).toBe(0);
    }
  },
);

test(
  'the home explains refused devices for this browser, checks them again, and drops the notice once they are allowed',
  { tag: '@wide' },
  async ({ page, context }) => {
    const origin = { origin: at('shell').slice(0, -1) };
    // The tests' browser opens its devices without a permission, so `getUserMedia` is replaced by a refusal.
    await context.grantPermissions(['notifications'], origin);
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    });
    await signIn(page, CPF.maria);
    await expect(page.getByText('A Webcam/Microfone não estão liberados para o uso')).toBeVisible();
    const release = page.getByRole('button', { name: 'Liberar Permissões' });
    await release.click();
    await expect(
      toast(page, 'A câmera e o microfone estão bloqueados. Permita o uso nas configurações do navegador.'),
    ).toBeVisible();
    await expect(page.getByText('Permita no Chrome')).toBeVisible();

    await context.grantPermissions(['camera', 'microphone'], origin);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(release).toHaveCount(0);
    await page.reload();
    await expect(urgentCare(page)).toBeVisible();
    await expect(release).toHaveCount(0);
  },
);

test(
  'the notice about a browser other than Chrome stays until it was read, and does not return after a reload',
  { tag: '@wide' },
  async ({ browser }) => {
    const context = await browser.newContext({
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
    });
    const page = await context.newPage();
    await signIn(page, CPF.maria);
    await expect(page.getByText('Você está usando o Firefox')).toBeVisible();
    await page.getByRole('button', { name: 'Entendi' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.reload();
    await expect(urgentCare(page)).toBeVisible();
    await expect(page.getByText('Você está usando o Firefox')).toHaveCount(0);
    await context.close();
  },
);
