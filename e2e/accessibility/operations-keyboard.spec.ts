import { expect } from '@playwright/test';
import { tabTo } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { clearRoom, putOnDuty } from '../support/service/care.ts';
import { ADMINISTRATOR_EMAIL, PASSWORD } from '../support/service/client.ts';
import { at } from '../support/stack/test-stack.ts';

test.use({ viewport: { width: 1280, height: 800 } });
test.beforeEach(clearRoom);

test(
  'Tab, Enter, Space and Esc alone are enough for the operations console',
  { tag: '@wide' },
  async ({ page, people }) => {
    const [helena, bruno] = [await people.professional('helena'), await people.professional('bruno')];
    const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    const menu = page.getByRole('navigation', { name: 'Seções' });
    const field = (label: string) => page.getByLabel(label, { exact: true });

    await test.step('sign in; a refusal takes the focus', async () => {
      await page.goto(at('operations'));
      await expect(button('Entrar')).toBeVisible();
      await tabTo(page, field('E-mail'));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert', { name: 'Confira 2 campos' })).toBeFocused();
      await tabTo(page, field('E-mail'));
      await page.keyboard.type(ADMINISTRATOR_EMAIL);
      await tabTo(page, field('Senha'));
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(menu).toBeVisible();
    });

    await test.step('the menu leads to a list, whose title takes the focus', async () => {
      await tabTo(page, menu.getByRole('link', { name: 'Profissionais' }));
      await page.keyboard.press('Enter');
      await expect(title('Profissionais')).toBeFocused();
    });

    await test.step('a filter leaves the focus where it was, and the row is read with its columns', async () => {
      await tabTo(page, field('Nome ou e-mail'));
      await page.keyboard.type(helena.name);
      await tabTo(page, button('Filtrar'));
      await page.keyboard.press('Enter');
      const table = page.getByRole('table', { name: 'Profissionais' });
      await expect(table.getByRole('rowheader')).toHaveText([helena.name]);
      await expect(table.getByRole('columnheader', { name: 'Registro' })).toBeVisible();
      await expect(button('Filtrar')).toBeFocused();
      await expect(field('Nome ou e-mail')).toHaveValue(helena.name);
    });

    await test.step('a record opens, refuses what is missing, asks before it is left, and saves', async () => {
      await tabTo(page, link(helena.name));
      await page.keyboard.press('Enter');
      await expect(title(helena.name)).toBeFocused();
      const name = field('Nome');
      await tabTo(page, name);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press('Delete');
      await page.keyboard.press('Enter');
      await expect(name).toHaveAccessibleDescription(/Nome não informado/);
      await expect(name).toBeFocused();
      await page.keyboard.type(helena.name);
      await tabTo(page, field('Motivo (opcional)'));
      await page.keyboard.type('Conferido.');
      await tabTo(page, link('Voltar'));
      await page.keyboard.press('Enter');
      const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
      await expect(question.getByRole('heading')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(question).toHaveCount(0);
      await expect(link('Voltar')).toBeFocused();
      await tabTo(page, button('Salvar'));
      await page.keyboard.press('Enter');
      await expect(title('Profissionais')).toBeFocused();
    });

    await test.step('back returns to the record, and back again to the filtered list', async () => {
      await page.goBack();
      await expect(title(helena.name)).toBeFocused();
      await page.goBack();
      await expect(page.getByRole('table', { name: 'Profissionais' }).getByRole('rowheader')).toHaveText([helena.name]);
      await expect(title('Profissionais')).toBeFocused();
    });

    await test.step('an intervention asks for its reason, and its dialog gives the focus back', async () => {
      await putOnDuty(bruno.email);
      await tabTo(page, menu.getByRole('link', { name: 'Agora' }));
      await page.keyboard.press('Enter');
      await expect(title('Agora')).toBeFocused();
      const off = button(`Tirar ${bruno.name} do plantão`);
      await expect(off).toBeVisible();
      await tabTo(page, off);
      await page.keyboard.press('Space');
      const dialog = page.getByRole('dialog', { name: `Tirar ${bruno.name} do plantão?` });
      await expect(dialog.getByRole('heading')).toBeFocused();
      await tabTo(page, dialog.getByRole('button', { name: 'Tirar do plantão' }));
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('textbox', { name: 'Motivo' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(off).toBeFocused();
    });
  },
);

test(
  'the menu of the operations console opens on a phone, and closes on the page that it leads to',
  { tag: '@wide' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(at('operations', '/conta'));
    await page.getByLabel('E-mail').fill(ADMINISTRATOR_EMAIL);
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    const menu = page.getByRole('button', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await tabTo(page, menu);
    await page.keyboard.press('Enter');
    const list = page.getByRole('navigation', { name: 'Seções' }).getByRole('link', { name: 'Registro de alterações' });
    await tabTo(page, list);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Registro de alterações' })).toBeFocused();
    await expect(list).toBeHidden();

    const filters = page.getByRole('button', { name: 'Filtros' });
    await tabTo(page, filters);
    await page.keyboard.press('Enter');
    const kind = page.getByLabel('Registros de');
    await tabTo(page, kind);
    await kind.selectOption('administrator');
    await tabTo(page, page.getByRole('button', { name: 'Filtrar' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Filtros (1 em uso)' })).toBeFocused();
    await expect(kind).toBeHidden();
  },
);
