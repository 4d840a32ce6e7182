import { expect, type Page } from '@playwright/test';
import { enter } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { PORTAL_HOSTS, TELEHELP_PHONE } from '../support/stack/brands-file.ts';
import { at } from '../support/stack/test-stack.ts';

/** Reads the visible properties of the brand from the page. */
async function dressOf(page: Page) {
  return page.evaluate(() => {
    const colourOf = (selector: string, property: string) =>
      getComputedStyle(document.querySelector(selector) ?? document.body).getPropertyValue(property);
    return {
      classes: [...document.documentElement.classList].filter((name) => name.startsWith('brand-')),
      favicons: [...document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')].map(({ href }) => href),
      button: colourOf('button[type=submit]', 'background-color'),
      titleToken: colourOf('html', '--ac-color-text-brand').trim(),
    };
  });
}

const BRANDS = [
  { from: 'AXIA', name: 'Axia', pageClass: 'brand-axia', button: 'rgb(26, 79, 179)', titleToken: '#143a86' },
  {
    from: 'HOMEANGELS',
    name: 'Home Angels',
    pageClass: 'brand-homeangels',
    button: 'rgb(138, 37, 88)',
    titleToken: '#6b1d45',
  },
  {
    from: 'MAXPLANET',
    name: 'Max Planet',
    pageClass: 'brand-maxplanet',
    button: 'rgb(181, 66, 11)',
    titleToken: '#1d2f4a',
  },
] as const;

test(
  '`from` dresses the portal in a brand: logo, colours, favicon, page class and title',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('img', { name: 'Acolhe' })).toBeVisible();
    const own = await dressOf(page);
    expect(own.classes).toEqual(['brand-acolhe']);

    for (const { from, name, pageClass, button, titleToken } of BRANDS) {
      await page.goto(`/?from=${from}`);
      await expect(page.getByRole('img', { name, exact: true })).toBeVisible();
      await expect(page.getByRole('img', { name: 'Acolhe' })).toHaveCount(0);
      await expect(page).toHaveTitle(`Entrar - ${name}`);
      const dress = await dressOf(page);
      expect(dress).toMatchObject({ classes: [pageClass], button, titleToken });
      expect(dress.favicons).toHaveLength(1);
      expect(dress.favicons).not.toEqual(own.favicons);
    }
  },
);

test('one deployment shows two brands by host name, each with its own phone, and signs patients in at both', async ({
  page,
  people,
}) => {
  const maria = await people.patient('maria');
  await page.goto(at('shell', '/', PORTAL_HOSTS.telehelp));
  await expect(page.getByRole('img', { name: 'TeleHelp' })).toBeVisible();
  expect((await dressOf(page)).classes).toEqual(['brand-telehelp']);
  await expect(page.getByRole('link', { name: /Precisa de ajuda/ })).toHaveAttribute('href', 'tel:1130031234');
  await expect(page.getByRole('link', { name: /Conversar/ })).toHaveCount(0);
  await enter(page, maria.cpf);
  await expect(page.getByRole('heading', { name: 'Olá, Maria' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Olá, Maria' })).toBeVisible();
  await expect(page.getByText(TELEHELP_PHONE)).toBeVisible();
  await page.goto(at('shell', '/termos', PORTAL_HOSTS.telehelp));
  await expect(page.getByText(/^TeleHelp · versão/)).toBeVisible();

  await page.goto(at('shell', '/', PORTAL_HOSTS.maxplanet));
  await expect(page.getByRole('img', { name: 'Max Planet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Conversar pelo WhatsApp' })).toBeVisible();
  await page.goto(at('shell', '/?from=AXIA', PORTAL_HOSTS.maxplanet));
  await expect(page.getByRole('img', { name: 'Axia' })).toBeVisible();
});

test(
  'a brand is retained on every screen of the tab and in no other tab, and an unknown one gives the default brand',
  { tag: '@wide' },
  async ({ page, context }) => {
    await page.goto('/?from=AXIA');
    await page.goto('/esqueci-senha');
    await expect(page).toHaveTitle(/ - Axia$/);
    const other = await context.newPage();
    await other.goto(at('shell', '/?from=NINGUEM'));
    await expect(other.getByRole('img', { name: 'Acolhe' })).toBeVisible();
    expect((await dressOf(other)).classes).toEqual(['brand-acolhe']);
  },
);

test(
  'the portal is dark where the device is, and as chosen by the patient until the next choice',
  { tag: '@wide' },
  async ({ page, people }) => {
    const maria = await people.patient('maria');
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/?from=AXIA');
    await expect.poll(background).toBe('rgb(16, 20, 27)');
    const appearance = page.getByRole('combobox', { name: 'Aparência:' });
    await appearance.selectOption('clara');
    await expect.poll(background).toBe('rgb(249, 250, 252)');
    await appearance.selectOption('como o aparelho');
    await enter(page, maria.cpf);
    await expect(page).toHaveURL(/\/portal-paciente$/);
    await expect(appearance).toHaveValue('device');
    await expect.poll(background).toBe('rgb(16, 20, 27)');
    await appearance.selectOption('clara');
    await expect.poll(background).toBe('rgb(249, 250, 252)');
    await page.reload();
    await expect(appearance).toHaveValue('light');
    await expect.poll(background).toBe('rgb(249, 250, 252)');
    await page.emulateMedia({ colorScheme: 'light' });
    await appearance.selectOption('escura');
    await expect.poll(background).toBe('rgb(16, 20, 27)');
  },
);
