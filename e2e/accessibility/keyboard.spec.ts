import { expect } from '@playwright/test';
import { enter, signIn, tabTo } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { clearRoom } from '../support/service/care.ts';
import { CPF, PASSWORD, signInPatient } from '../support/service/client.ts';
import { newGiftCard } from '../support/service/partners.ts';
import { sendPicture } from '../support/service/sent-files.ts';

test.beforeEach(clearRoom);

test('Tab, Enter and Space alone lead from sign-in to the waiting room and out again', async ({ page, people }) => {
  const maria = await people.patient('maria');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/');
  await expect(button('Entrar')).toBeVisible();
  await tabTo(page, page.getByLabel('CPF'));
  await page.keyboard.type(maria.cpf);
  await tabTo(page, page.getByLabel('Senha', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Olá, Maria' })).toBeFocused();
  const door = page.getByRole('link', { name: /Solicitar Pronto Atendimento/ });
  await expect(door).toBeVisible();
  await tabTo(page, door);
  await page.keyboard.press('Enter');

  await test.step('first step', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Solicitar Pronto Atendimento' })).toBeFocused();
    await tabTo(page, page.getByRole('textbox', { name: /motivo/ }));
    await page.keyboard.type('Dor no ouvido.');
    const fever = page.getByRole('checkbox', { name: 'Febre' });
    await tabTo(page, fever);
    await page.keyboard.press('Space');
    await expect(fever).toBeChecked();
    await tabTo(page, button('Continuar'));
    await page.keyboard.press('Enter');
  });
  await test.step('second step', async () => {
    const disability = page.getByRole('checkbox', { name: 'Tenho alguma deficiência' });
    await expect(disability).toBeVisible();
    await tabTo(page, disability);
    await page.keyboard.press('Space');
    await expect(disability).toBeChecked();
    await tabTo(page, button('Continuar'));
    await page.keyboard.press('Space');
  });
  await test.step('third step', async () => {
    await expect(button('Solicitar Atendimento')).toBeEnabled();
    await tabTo(page, button('Solicitar Atendimento'));
    await page.keyboard.press('Enter');
  });
  await test.step('waiting room and out', async () => {
    await expect(page.getByTestId('queue-position')).toHaveText('1');
    await expect(page.getByRole('heading', { name: 'Você está na fila.' })).toBeFocused();
    await tabTo(page, button('Cancelar ligação'));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cancelar a ligação?' });
    await expect(dialog.getByRole('heading')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button('Cancelar ligação')).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('button', { name: 'Cancelar ligação' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Olá, Maria' })).toBeFocused();
  });
});

test(
  'Tab, Enter, Space and Esc alone are enough for a gift card on the sign-in page',
  { tag: '@wide' },
  async ({ page, people }) => {
    const ana = await people.patient('ana');
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Inserir código de Gift Card' });
    await expect(opener).toBeVisible();
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const card = page.getByRole('dialog', { name: 'Resgatar Gift Card' });
    await expect(card.getByRole('heading')).toBeFocused();
    await tabTo(page, card.getByLabel('Código do Gift Card'));
    await page.keyboard.type('VENCIDO-2026');
    await tabTo(page, card.getByLabel('CPF'));
    await page.keyboard.type(ana.cpf);
    await page.keyboard.press('Enter');
    await expect(card.getByRole('alert')).toContainText('Código inválido ou expirado');
    await tabTo(page, card.getByRole('button', { name: 'Cancelar' }));
    await page.keyboard.press('Space');
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    await tabTo(page, card.getByLabel('Código do Gift Card'));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(await newGiftCard());
    await tabTo(page, card.getByLabel('CPF'));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('012.345.678-90');
    await page.keyboard.press('Enter');
    const terms = page.getByRole('dialog', { name: 'Termo de Consentimento' });
    await expect(terms.getByRole('heading')).toBeFocused();
    const agree = terms.getByRole('button', { name: 'Concordar e Continuar' });
    await expect(agree).toBeEnabled();
    await tabTo(page, agree);
    await page.keyboard.press('Enter');
    const registration = page.getByRole('dialog', { name: 'Complemento de Cadastro' });
    await expect(registration.getByRole('heading', { level: 2, name: 'Complemento de Cadastro' })).toBeFocused();
    await tabTo(page, registration.getByLabel('Nome completo'));
    await page.keyboard.type('Nina Prado');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Descartar cadastro?' });
    await tabTo(page, question.getByRole('button', { name: 'Continuar o cadastro' }));
    await page.keyboard.press('Enter');
    await expect(registration.getByLabel('Nome completo')).toBeFocused();
    await page.keyboard.press('Escape');
    await tabTo(page, question.getByRole('button', { name: 'Descartar' }));
    await page.keyboard.press('Enter');
    await expect(opener).toBeFocused();
  },
);

test(
  'Tab, Enter, Space and Esc alone are enough for received documents, the viewer, the history and sent documents',
  { tag: '@wide' },
  async ({ page, people }) => {
    await signIn(page, CPF.maria);
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    const button = (name: RegExp) => page.getByRole('button', { name }).first();
    const goTo = async (name: RegExp) => {
      const row = page.getByRole('link', { name });
      await expect(row).toBeVisible();
      await tabTo(page, row);
      await page.keyboard.press('Enter');
    };
    // On a phone the filters are folded.
    const openFilters = async () => {
      await tabTo(page, page.getByRole('button', { name: 'Filtrar', exact: true }));
      await page.keyboard.press('Enter');
    };
    const goHome = async () => {
      await page.getByRole('link', { name: 'Início', exact: true }).press('Enter');
      await expect(page.getByRole('heading', { name: 'Olá, Maria' })).toBeFocused();
    };

    await test.step('received documents and the viewer', async () => {
      await goTo(/^Documentos Médicos Recebidos/);
      await expect(heading('Documentos Médicos Recebidos')).toBeFocused();
      await openFilters();
      const date = page.getByRole('textbox', { name: 'Data de Consulta' });
      await tabTo(page, date);
      await page.keyboard.type('31129999');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Data deve ser igual ou inferior ao dia de hoje!')).toBeVisible();
      await expect(date).toBeFocused();
      const view = button(/^Abrir:/);
      await tabTo(page, view);
      await page.keyboard.press('Enter');
      const viewer = page.getByRole('dialog');
      await expect(viewer.getByRole('heading').first()).toBeFocused();
      await expect(viewer.getByRole('group', { name: 'Página 1 de 1' })).toContainText('Maria da Silva');
      const zoom = async () => Number.parseInt(await viewer.getByText(/^\d+%$/).innerText(), 10);
      const opened = await zoom();
      await tabTo(page, viewer.getByRole('button', { name: 'Aumentar' }));
      await page.keyboard.press('Space');
      await expect.poll(zoom).toBe(opened + 25);
      await tabTo(page, viewer.getByRole('region'));
      await tabTo(page, viewer.getByRole('button', { name: 'Fechar' }));
      await page.keyboard.press('Space');
      await expect(view).toBeFocused();
    });

    await test.step('history', async () => {
      await goHome();
      await goTo(/^Histórico de Atendimento/);
      await expect(heading('Histórico de Atendimento')).toBeFocused();
      await openFilters();
      await tabTo(page, page.getByLabel('Profissional'));
      await page.keyboard.type('rafael');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('row').filter({ hasText: 'Paula' })).toHaveCount(0);
      const attachment = page.getByRole('table').getByRole('button', { name: /\.pdf/ }).first();
      await tabTo(page, attachment);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog').getByRole('heading').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(attachment).toBeFocused();
    });

    await test.step('sent documents, of a patient of the test', async () => {
      await page.getByRole('button', { name: 'Sair' }).click();
      const maria = await people.patient('maria');
      await sendPicture((await signInPatient(maria.cpf)).accessToken, maria.cpf, 'exame.png');
      await enter(page, maria.cpf);
      await goTo(/^Meus Documentos Enviados/);
      await expect(heading('Adicionar Documentos')).toBeFocused();
      await tabTo(page, page.getByLabel('Arquivo', { exact: true }));
      await tabTo(page, button(/^Salvar$/));
      await page.keyboard.press('Space');
      await expect(page.getByRole('alert', { name: 'Confira 2 campos' })).toBeFocused();
      const open = button(/^Abrir /);
      await tabTo(page, open);
      await page.keyboard.press('Space');
      await expect(page.getByRole('dialog').getByRole('heading').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(open).toBeFocused();
      const remove = button(/^Remover arquivo /);
      await tabTo(page, remove);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(remove).toBeFocused();
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Remover arquivo' }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('listitem').filter({ hasText: 'Removido' })).toBeFocused();
      await tabTo(page, button(/^Desfazer/));
      await page.keyboard.press('Enter');
      await expect(button(/^Desfazer/)).toHaveCount(0);
    });
  },
);
