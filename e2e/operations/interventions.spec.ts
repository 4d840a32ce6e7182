import { expect, type Page } from '@playwright/test';
import { openOperations, requestCare, untilShown } from '../support/page/screens.ts';
import { callInProgress, sees, test } from '../support/people/duty.ts';
import { leaveOneAdministrator, registerAdministrators } from '../support/service/administrators.ts';
import { ADMINISTRATOR_EMAIL } from '../support/service/client.ts';

const OBSERVER = { name: 'Olga Reis', email: 'olga@acolhe.test', role: 'observer' } as const;
const COLLEAGUE = { name: 'Caio Brito', email: 'caio@acolhe.test', role: 'administrator' } as const;

test.use({ viewport: { width: 1280, height: 800 } });
test.beforeEach(() => registerAdministrators(OBSERVER, COLLEAGUE));

/** A visit that is listed in 'Agora', by what it does. */
const visitRow = (page: Page, phase: RegExp) =>
  page.getByRole('table', { name: 'Atendimentos abertos' }).getByRole('row').filter({ hasText: phase });

/** Opens an intervention, says why, and makes it. */
async function intervene(page: Page, opener: RegExp, confirm: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: opener }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill(reason);
  await dialog.getByRole('button', { name: confirm }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Está no registro de alterações, com o motivo.')).toBeVisible();
}

/** A line of the log of changes: when, who, what, where and why. */
async function expectLogged(page: Page, action: string, where: RegExp, reason: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: action }).filter({ hasText: reason });
  await expect(row).toHaveCount(1);
  await expect(row.getByRole('rowheader')).toHaveText(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/);
  await expect(row).toContainText('Alice Prado');
  await expect(row).toContainText(where);
}

test(
  'an administrator takes a nurse off duty and returns her visit to the queue; both are notified, and the log says why',
  { tag: '@call' },
  async ({ duty, page }) => {
    const reasons = { offDuty: `Fim do turno ${Date.now()}`, back: `Câmera com defeito ${Date.now()}` };
    const { maria, paula } = await callInProgress(duty);
    await openOperations(page, '/agora');
    const row = visitRow(page, /Em atendimento/);
    await expect(row).toContainText(paula.name);
    await expect(row).not.toContainText('Maria');
    const number = await row.getByRole('rowheader').innerText();

    await test.step('off duty: the call continues', async () => {
      await intervene(page, new RegExp(`^Tirar ${paula.name}`), 'Tirar do plantão', reasons.offDuty);
      await expect(page.getByRole('button', { name: new RegExp(`^Tirar ${paula.name}`) })).toHaveCount(0);
      await sees(paula, maria);
    });

    await test.step('back to the queue: the patient waits with a number, the nurse is notified, off duty', async () => {
      await intervene(page, new RegExp(`^Devolver o atendimento ${number} `), 'Devolver à fila', reasons.back);
      await expect(maria.page.getByTestId('queue-position')).toHaveText('1');
      await expect(paula.page.getByText(/Maria.* voltou para a fila\./)).toBeVisible();
      await expect(paula.page.getByText('Você está indisponível.')).toBeVisible();
      await expect(visitRow(page, /Na fila/).getByRole('rowheader')).toHaveText(number);
    });

    await page.getByRole('link', { name: 'Registro de alterações' }).click();
    await expectLogged(page, 'Tirou do plantão', new RegExp(`Profissional ${paula.id}`), reasons.offDuty);
    await expectLogged(page, 'Devolveu à fila', new RegExp(`Atendimento ${number}`), reasons.back);
  },
);

test(
  'an administrator ends a visit that is stuck; patient and nurse are notified, and the log has the reason',
  { tag: ['@wide', '@call'] },
  async ({ duty, page }) => {
    const reason = `Chamada parada ${Date.now()}`;
    const { maria, paula } = await callInProgress(duty);
    await openOperations(page, '/agora');
    const number = await visitRow(page, /Em atendimento/)
      .getByRole('rowheader')
      .innerText();
    const end = untilShown(maria.page, 'Seu atendimento foi finalizado');
    await intervene(page, new RegExp(`^Encerrar o atendimento ${number}$`), 'Encerrar atendimento', reason);
    await end;
    await expect(paula.page.getByText('Atendimento finalizado.')).toBeVisible();
    await expect(visitRow(page, /Em atendimento/)).toHaveCount(0);
    await page.getByRole('link', { name: 'Registro de alterações' }).click();
    await expectLogged(page, 'Encerrou o atendimento', new RegExp(`Atendimento ${number}`), reason);
  },
);

test('an observer sees how many wait and no name, and can change nothing', { tag: '@wide' }, async ({ duty, page }) => {
  const maria = await duty.patient('maria');
  await requestCare(maria.page, 'Dor nas costas.');
  await expect(maria.page.getByTestId('queue-position')).toHaveText('1');
  await openOperations(page, '/agora', OBSERVER.email);
  const main = page.getByRole('main');
  await expect(main.getByRole('table', { name: 'Fila de enfermagem por instituição' })).toContainText('1');
  await expect(main.getByRole('heading', { name: 'Chamadas e falhas' })).toBeVisible();
  await expect(main).not.toContainText(/Maria|Paula/);
  await expect(main.getByRole('heading', { name: 'Atendimentos abertos' })).toHaveCount(0);
  await expect(main.getByRole('button', { name: /Encerrar|Devolver|Tirar/ })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Seções' }).getByRole('link')).toHaveText([
    'Agora',
    'Números',
    'Minha conta',
    'Sessões',
  ]);
});

test('two administrators change the same record, and the input of neither is lost', async ({
  page,
  browser,
  people,
}) => {
  const { id, name } = await people.professional('bruno');
  const path = `/profissionais/${id}`;
  const longer = `${name} Neto`;
  const other = await browser.newPage();
  await openOperations(page, path);
  await openOperations(other, path, COLLEAGUE.email);
  const nameOn = (on: Page) => on.getByLabel('Nome', { exact: true });
  const reasonOn = (on: Page) => on.getByLabel(/^Motivo/);
  const registrationOn = (on: Page) => on.getByLabel(/^Registro no conselho/);
  await nameOn(page).fill(longer);
  await reasonOn(page).fill('Nome completo.');
  await registrationOn(other).fill('COREN-SP 999102-TEC');
  await other.getByRole('button', { name: 'Salvar' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Profissionais' })).toBeVisible();

  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('O registro mudou enquanto você editava')).toBeVisible();
  const theirs = page.getByRole('table', { name: 'O que a outra pessoa salvou' });
  await expect(theirs).toContainText('COREN-SP 999102-TEC');
  await page.getByRole('button', { name: 'Continuar com o meu' }).click();
  await expect(nameOn(page)).toHaveValue(longer);
  await expect(reasonOn(page)).toHaveValue('Nome completo.');
  await page.getByRole('button', { name: 'Salvar' }).click();
  const row = page.getByRole('row', { name: new RegExp(longer) });
  await expect(row).toContainText('COREN-SP 999102-TEC');
  await other.close();
});

test('the last administrator cannot shut the door behind themselves', { tag: '@wide' }, async ({ page }) => {
  await leaveOneAdministrator();
  await openOperations(page, '/administradores');
  await page
    .getByRole('row', { name: new RegExp(ADMINISTRATOR_EMAIL) })
    .getByRole('link')
    .click();
  await page.getByRole('checkbox', { name: 'Pode entrar no console' }).uncheck();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('alert')).toContainText('Este é o último administrador ativo');
  await page.getByRole('checkbox', { name: 'Pode entrar no console' }).check();
  await page.getByLabel('Perfil').selectOption('observer');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('alert')).toContainText('Este é o último administrador ativo');
});
