import { expect, type Page } from '@playwright/test';
import { cabinAt, sitDown } from '../support/people/cabin-visit.ts';
import { test } from '../support/people/duty.ts';
import { at } from '../support/stack/test-stack.ts';

const CABIN = at('mfe-cabin', '/cabine');
const NAME = 'Cabine 1';
const invitation = (page: Page) => page.getByRole('button', { name: 'Começar' });

test(
  'a patient who walks away from the waiting room is asked, then the visit ends; a second device waits for the first',
  { tag: '@wide' },
  async ({ duty }) => {
    const [maria, pedro] = [await duty.visitor('maria'), await duty.visitor('pedro')];
    const paula = await duty.professional('paula');
    const { page } = maria;
    await page.clock.install();
    await page.goto(CABIN);
    await sitDown(page, maria.cpf);

    const question = page.getByRole('dialog', { name: 'Você ainda está aí?' });
    await page.clock.fastForward(181_000);
    await question.getByRole('button', { name: 'Continuar' }).click();
    await expect(question).toBeHidden();
    await expect(cabinAt(paula, NAME)).toContainText(maria.name);
    await page.clock.fastForward(181_000);
    await expect(question).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.clock.fastForward(21_000);
    await reloaded;
    await expect(invitation(page)).toBeVisible();
    await expect(cabinAt(paula, NAME)).toContainText('Livre');

    await pedro.page.goto(CABIN);
    const elsewhere = pedro.page.getByRole('heading', { name: 'Esta cabine já está aberta em outro lugar.' });
    await expect(elsewhere).toBeVisible();
    await page.goto('about:blank');
    await expect(invitation(pedro.page)).toBeVisible();
  },
);
