import { expect } from '@playwright/test';
import { WHOLE_BROWSER } from '../support/people/people.ts';
import { test } from '../support/people/test.ts';
import { at } from '../support/stack/test-stack.ts';

// Chromium's shell shows no PDF.
test.use(WHOLE_BROWSER);

test('on a phone both legal texts open from the sign-in page, and the terms as a separate page, by section', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.getByLabel('CPF').fill('529');
  await page.getByRole('button', { name: 'Politica de Privacidade' }).click();
  const policy = page.getByRole('dialog', { name: 'Política de Privacidade' });
  await expect(policy.getByRole('heading', { name: /Os seus direitos/ })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeHidden();
  await policy.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByRole('button', { name: 'Politica de Privacidade' })).toBeFocused();
  await expect(page.getByLabel('CPF')).toHaveValue('529');

  await page.getByRole('button', { name: 'Termo de uso' }).click();
  const opened = context.waitForEvent('page');
  await page
    .getByRole('dialog', { name: 'Termos de uso' })
    .getByRole('link', { name: /Imprimir ou abrir em PDF/ })
    .click();
  const terms = await opened;
  await expect(terms).toHaveTitle('Termos de uso - Acolhe');
  await expect(terms.getByText('foro da comarca de São Paulo/SP')).toBeVisible();
  await expect(terms.getByRole('link', { name: /Abrir PDF/ })).toHaveAttribute(
    'href',
    `${at('backend', '/api/terms')}?cliente=acolhe`,
  );
  await terms.getByRole('link', { name: 'Lei e foro' }).click();
  await expect(terms.getByRole('heading', { name: /Lei e foro/ })).toBeInViewport();
  await expect(terms).toHaveURL(/#lei$/);
});

test(
  'on a desktop the terms are a PDF inside the page, with the text one press away and on paper',
  { tag: '@wide' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/termos?cliente=homeangels');
    const frame = page.getByTitle('Termos de uso em PDF');
    await expect(frame).toHaveAttribute('src', /^blob:/);
    const pdf = await (
      await page.request.get((await page.getByRole('link', { name: /Abrir PDF/ }).getAttribute('href')) ?? '')
    ).body();
    expect([pdf.subarray(0, 8).toString(), pdf.length > 20_000]).toEqual(['%PDF-1.7', true]);
    const forum = page.getByText('foro da comarca de Campinas/SP');
    await expect(forum).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(forum).toBeVisible();
    for (const hidden of [
      frame,
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('button', { name: 'Imprimir' }),
    ])
      await expect(hidden).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Ler como texto' }).click();
    await expect(forum).toBeVisible();
  },
);

test(
  'legal texts that do not load are reported and load when tried again, and such a PDF leaves no empty frame',
  { tag: '@wide' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await page.route(`${at('mfe-auth')}**`, (route) => route.abort());
    await page.getByRole('button', { name: 'Termo de uso' }).click();
    const dialog = page.getByRole('dialog', { name: 'Termos de uso' });
    await expect(page.getByRole('alert')).toContainText('Termo não encontrado');
    await page.unroute(`${at('mfe-auth')}**`);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(dialog.getByText('apenas licencia o portal')).toBeAttached();

    await page.route('**/api/terms?**', (route) => route.fulfill({ status: 503 }));
    await page.goto('/termos?cliente=ninguem');
    await expect(page.getByText('O PDF não abriu agora. Leia aqui o mesmo texto.')).toBeVisible();
    await expect(page.getByText('Este é um texto provisório.')).toBeVisible();
    await expect(page.getByTitle('Termos de uso em PDF')).toHaveCount(0);
  },
);
