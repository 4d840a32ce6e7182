import { signInCall } from '@acolhe/contracts';
import { expect } from '@playwright/test';
import { limitMs } from '../../scripts/jest/slowness.cjs';
import { PHONE_AND_DESK, StillScreens } from '../support/layout/still-screens.ts';
import { toast } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { clearRoom } from '../support/service/care.ts';
import { letPartnerSignIn, portalAddress } from '../support/service/partners.ts';
import { at } from '../support/stack/test-stack.ts';

const WRONG = 'Erro ao autenticar: Acesso inválido ou expirado.';

test.beforeEach(clearRoom);
test.beforeEach(() => letPartnerSignIn(true));
test.afterEach(() => letPartnerSignIn(false));

test('a partner’s token signs a patient in without a password, once', async ({ page, browser }) => {
  const address = await portalAddress('maria');
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Olá, Maria' })).toBeVisible();
  await expect(page).toHaveURL(at('shell', '/portal-paciente'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Olá, Maria' })).toBeVisible();

  await test.step('another user who has seen the address', async () => {
    const other = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
    await other.goto(at('shell', address));
    await expect(toast(other, WRONG)).toBeVisible();
    await expect(other.getByRole('alert').filter({ hasText: WRONG })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await expect(other).toHaveURL(at('shell', '/'));
    await other.context().close();
  });

  await test.step('the operator switches it off: what it opened is over', async () => {
    await letPartnerSignIn(false);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await page.goto(await portalAddress('maria'));
    await expect(page.getByRole('alert').filter({ hasText: WRONG })).toBeVisible();
  });
});

test(
  'a partner’s token that got no answer can be tried again with the same address',
  { tag: '@wide' },
  async ({ page }) => {
    await page.route(`**${signInCall.path}`, (route) => route.abort('internetdisconnected'), { times: 1 });
    await page.goto(await portalAddress('pedro'));
    const alert = page.getByRole('alert').filter({ hasText: 'Erro ao autenticar: ' });
    await alert.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('heading', { name: 'Olá, Pedro' })).toBeVisible();
  },
);

for (const size of PHONE_AND_DESK)
  test(
    `a sign-in by a partner’s token does not move at ${size.width}, refused or not`,
    { tag: '@wide' },
    async ({ page }) => {
      test.setTimeout(limitMs(300_000));
      await page.setViewportSize(size);
      const still = await StillScreens.of(page);
      const refused = page.getByRole('alert').filter({ hasText: 'Erro ao autenticar' });
      await still.holds('token that is refused', () => page.goto(at('shell', '/?authToken=portal.nothing')), refused);
      const address = await portalAddress('maria');
      const home = page.getByRole('heading', { name: 'Olá, Maria' });
      await still.holds('token', () => page.goto(at('shell', address)), home);
    },
  );
