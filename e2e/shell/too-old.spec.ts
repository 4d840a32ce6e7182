import { expect } from '@playwright/test';
import { inspect } from '../support/page/inspect.ts';
import { test } from '../support/people/test.ts';

test(
  'a browser that lacks what the portal needs reads one plain page with the support’s number',
  { tag: '@wide' },
  async ({ page }) => {
    await page.addInitScript(() => {
      CSS.supports = (property: string) => property !== 'container-type';
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este navegador é antigo demais');
    await expect(page.getByRole('link', { name: '0800 724 3838' })).toHaveAttribute('href', 'tel:08007243838');
    await expect(page.getByRole('link', { name: '192' })).toHaveAttribute('href', 'tel:192');
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('button', { name: 'Entrar' })).toHaveCount(0);
    await expect(page).toHaveTitle('Este navegador é antigo demais');
    await inspect(page, 'page for a browser that is too old');
  },
);

test(
  'the script for unsupported browsers is written in the oldest language',
  { tag: '@wide' },
  async ({ page, request }) => {
    await page.goto('/');
    const address = await page.locator('script[src*="too-old"]').getAttribute('src');
    const source = await (await request.get(address ?? '')).text();
    expect(source).toContain('antigo demais');
    expect(source).not.toMatch(/=>|`|\?\.|\b(?:const|let|class|async)\b/);
  },
);
