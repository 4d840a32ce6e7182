import { expect, type Page } from '@playwright/test';
import { requestCare } from '../support/page/screens.ts';
import { answering, finishing, goOnDuty, rates, says, receivesMedia, test } from '../support/people/duty.ts';
import { at } from '../support/stack/test-stack.ts';

/** Wraps each text of the page into new elements as soon as it appears, as a browser's translator does. */
const moveEveryText = (page: Page) =>
  page.addInitScript(() => {
    const move = (text: Text): void => {
      const parent = text.parentElement;
      if (!parent || !text.data.trim() || parent.closest('font, script, style, svg, textarea')) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      text.replaceWith(outer);
      outer.append(inner);
      inner.append(text);
    };
    const moveWithin = (node: Node): void => {
      if (node instanceof Text) move(node);
      else for (const child of [...node.childNodes]) moveWithin(child);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) moveWithin(node);
    }).observe(document, { childList: true, subtree: true });
  });

test(
  'translated page › a visit goes from request to rating when every text was moved on both sides',
  { tag: ['@call', '@wide'] },
  async ({ duty }) => {
    const maria = await duty.patient('maria', { before: moveEveryText });
    await requestCare(maria.page, 'Febre alta desde ontem.');
    await expect(maria.page.getByTestId('queue-position')).toHaveText('1');
    expect(await maria.page.locator('font').count()).toBeGreaterThan(0);
    const paula = await duty.professional('paula', { before: moveEveryText });
    await goOnDuty(paula);
    await answering(paula);
    await receivesMedia(maria, paula);
    await says(paula, 'Bom dia.');
    await says(maria, 'Bom dia!');
    await finishing(paula);
    await expect(maria.page.getByText('Como você avalia o nosso atendimento?')).toBeVisible();
    await rates(maria);
    await expect(maria.page).toHaveURL(/\/portal-paciente$/);
  },
);

test('translated page › each document of ours asks not to be translated', { tag: '@wide' }, async ({ request }) => {
  for (const page of ['shell', 'mfe-cabin', 'professional', 'operations'] as const)
    expect(await (await request.get(at(page))).text(), page).toMatch(/<html lang="pt-BR" translate="no"/);
});
