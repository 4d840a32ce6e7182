import { expect, type Page } from '@playwright/test';
import { limitMs } from '../../scripts/jest/slowness.cjs';
import { enter, openConsole, openOperations, requestCare, signIn } from '../support/page/screens.ts';
import { createRoom, exitRoom, sitDown } from '../support/people/cabin-visit.ts';
import { answering, finishing, goOnDuty, rates, says, receivesMedia, test } from '../support/people/duty.ts';
import { CPF } from '../support/service/client.ts';
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

/** What throws while a page is used; a screen that throws is written to the console by the part that holds it. */
function errorsOf(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (/part broken|removeChild|insertBefore|NotFoundError/.test(message.text())) errors.push(message.text());
  });
  return errors;
}
const heading = (page: Page, name?: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const refused = (page: Page) => page.locator('[aria-invalid=true]').first();

/** Rows of the home, and what changes the texts of the screen that they open. */
const SCREENS: readonly (readonly [row: RegExp, change: (page: Page) => Promise<void>])[] = [
  [
    /^Meus Dados/,
    async (page) => {
      const name = page.getByLabel('Nome Social');
      const before = await name.inputValue();
      await name.fill('');
      await button(page, 'Salvar').click();
      await expect(refused(page)).toBeVisible();
      await name.fill(before);
    },
  ],
  [/^Gift Card/, (page) => expect(page.getByRole('main')).toBeVisible()],
  [
    /^Minhas Consultas Agendadas/,
    async (page) => {
      await button(page, /^Mais ações/).click();
      await page.keyboard.press('Escape');
    },
  ],
  [
    /^Documentos Médicos Recebidos/,
    async (page) => {
      await button(page, 'Pesquisar').click();
      await page
        .getByRole('table')
        .getByRole('button', { name: /^Abrir:/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
    },
  ],
  [
    /^Histórico de Atendimento/,
    async (page) => {
      await page.getByLabel('Profissional').fill('zzz');
      await button(page, 'Pesquisar').click();
      await button(page, 'Limpar').click();
    },
  ],
  [
    /^Meus Documentos Enviados/,
    async (page) => {
      await button(page, 'Salvar').click();
      await expect(refused(page)).toBeVisible();
      await page.getByLabel('Tipo de documento').selectOption({ label: 'Receita' });
    },
  ],
  [
    /Solicitar Agendamento/,
    async (page) => {
      await button(page, 'Solicitar Agendamento').click();
      await page.getByRole('radio', { name: /^Cardiologia/ }).check();
    },
  ],
];

/** A wide window whose page has every text moved by a translator. */
async function openTranslated(page: Page): Promise<readonly string[]> {
  await page.setViewportSize({ width: 1280, height: 800 });
  const errors = errorsOf(page);
  await moveEveryText(page);
  return errors;
}

test(
  'translated page › each screen of the portal changes and is left when every text was moved',
  { tag: '@wide' },
  async ({ page }) => {
    test.setTimeout(limitMs(240_000));
    const errors = await openTranslated(page);
    await signIn(page, CPF.maria);
    for (const [row, change] of SCREENS)
      await test.step(String(row), async () => {
        await page.getByRole('link', { name: row }).first().click();
        await change(page);
        await page.getByRole('link', { name: 'Início', exact: true }).click();
        const leave = page.getByRole('dialog').getByRole('button', { name: /^Sair/ });
        await expect(heading(page, /^Olá/).or(leave)).toBeVisible();
        if (await leave.isVisible()) await leave.click();
        await expect(heading(page, /^Olá/)).toBeVisible();
        expect(errors).toEqual([]);
      });
    expect(await page.locator('font').count()).toBeGreaterThan(0);
  },
);

test(
  'translated page › each section of the operations console opens and is left when every text was moved',
  { tag: '@wide' },
  async ({ page }) => {
    test.setTimeout(limitMs(240_000));
    const errors = await openTranslated(page);
    await openOperations(page);
    const sections = page.getByRole('navigation', { name: 'Seções' }).getByRole('link');
    const names = await sections.allInnerTexts();
    expect(names.length).toBeGreaterThan(10);
    for (const name of names)
      await test.step(name, async () => {
        await sections.filter({ hasText: name }).first().click();
        await expect(heading(page)).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(errors).toEqual([]);
      });
    await button(page, 'Sair').click();
    await expect(page.getByLabel('E-mail')).toBeVisible();
    expect(errors).toEqual([]);
  },
);

test(
  'translated page › sign-in and forgotten password are refused, answered and left when every text was moved',
  { tag: '@wide' },
  async ({ page, people }) => {
    const ana = await people.patient('ana');
    const errors = await openTranslated(page);
    await page.goto(at('shell'));
    await button(page, 'Entrar').click();
    await expect(refused(page)).toBeVisible();
    await enter(page, ana.cpf, 'errada');
    await expect(page.getByRole('alert').filter({ hasText: 'Não foi possível entrar' })).toBeVisible();
    await page.getByRole('link', { name: 'Esqueci a senha' }).click();
    await button(page, 'Confirmar').click();
    await expect(refused(page)).toBeVisible();
    await page.getByLabel('CPF').fill('012.345.678-90');
    await page.getByLabel('E-mail').fill(ana.email);
    await button(page, 'Confirmar').click();
    await expect(page.getByText('Pedido recebido')).toBeVisible();
    await page.getByRole('link', { name: 'Voltar' }).click();
    await enter(page, ana.cpf);
    await expect(heading(page, /^Olá/)).toBeVisible();
    expect(await page.locator('font').count()).toBeGreaterThan(0);
    expect(errors).toEqual([]);
  },
);

test(
  'translated page › the console changes without a visit, from sign-in to sign-out, when every text was moved',
  { tag: '@wide' },
  async ({ page, people }) => {
    const paula = await people.professional('paula');
    const errors = await openTranslated(page);
    await page.goto(at('professional'));
    await button(page, 'Entrar').click();
    await expect(refused(page)).toBeVisible();
    await page.getByRole('link', { name: 'Esqueci a senha' }).click();
    await button(page, 'Confirmar').click();
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/E-mail não informado/);
    await openConsole(page, paula.email);
    await button(page, 'Ficar disponível').click();
    await button(page, 'Ficar indisponível').click();
    await expect(button(page, 'Ficar disponível')).toBeVisible();
    await button(page, 'Documentos emitidos').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await button(page, 'Sair').click();
    await expect(page.getByLabel('E-mail')).toBeVisible();
    expect(errors).toEqual([]);
  },
);

test(
  'translated page › the form of a cabin is refused and followed by the room when every text was moved',
  { tag: '@wide' },
  async ({ page, people }) => {
    const maria = await people.patient('maria');
    const errors = await openTranslated(page);
    await page.goto(at('mfe-cabin', '/cabine'));
    await button(page, 'Começar').click();
    await button(page, 'Voltar').click();
    await button(page, 'Começar').click();
    await createRoom(page, '012.345.678-90');
    await expect(page.getByRole('heading', { name: 'Não encontramos este CPF' })).toBeVisible();
    await page.goto(at('mfe-cabin', '/cabine'));
    await sitDown(page, maria.cpf);
    expect(await page.locator('font').count()).toBeGreaterThan(0);
    await exitRoom(page);
    await expect(page.getByText('SALA DE ESPERA')).toBeHidden();
    expect(errors).toEqual([]);
  },
);

test('translated page › each document of ours asks not to be translated', { tag: '@wide' }, async ({ request }) => {
  for (const page of ['shell', 'mfe-cabin', 'professional', 'operations'] as const)
    expect(await (await request.get(at(page))).text(), page).toMatch(/<html lang="pt-BR" translate="no"/);
});
