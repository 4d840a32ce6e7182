import { expect, test, type Page } from '@playwright/test';
import { at } from '../support/stack/test-stack.ts';

/** What a patient sees of the brand, as the page shows it. */
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

test('`from` dresses the portal in a brand: logo, colours, favicon, page class and title', async ({ page }) => {
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
});

test('a brand is kept on every screen of the tab and in no other tab, and an unknown one gives the default brand', async ({
  page,
  context,
}) => {
  await page.goto('/?from=AXIA');
  await page.goto('/portal-paciente/nao-existe');
  await expect(page).toHaveTitle('Página não encontrada - Axia');
  const other = await context.newPage();
  await other.goto(at('shell', '/?from=NINGUEM'));
  await expect(other.getByRole('img', { name: 'Acolhe' })).toBeVisible();
  expect((await dressOf(other)).classes).toEqual(['brand-acolhe']);
});
