import { listAppointmentsCall } from '@acolhe/contracts';
import { expect, type Page } from '@playwright/test';
import { URI } from 'otpauth';
import { limitMs } from '../../scripts/jest/slowness.cjs';
import { accessibilityFaults, inspect } from '../support/page/inspect.ts';
import { openOperations, signIn } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { leaveOneAdministrator, registerAdministrators } from '../support/service/administrators.ts';
import { bookForNow } from '../support/service/appointments.ts';
import { clearRoom, joinQueue, putOnDuty } from '../support/service/care.ts';
import { makeCall, PASSWORD, signInPatient } from '../support/service/client.ts';
import { forgetPastVisits, layOutPastVisits } from '../support/service/past-visits.ts';
import { at } from '../support/stack/test-stack.ts';

const OBSERVER = { name: 'Olga Reis', email: 'olga@acolhe.test', role: 'observer' } as const;
const COLLEAGUE = { name: 'Caio Brito', email: 'caio@acolhe.test', role: 'administrator' } as const;

// Colours are judged as they are once they have come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: limitMs(600_000) });
test.beforeAll(async () => {
  await clearRoom();
  await layOutPastVisits();
  await registerAdministrators(OBSERVER, COLLEAGUE);
});
test.afterAll(async () => {
  await forgetPastVisits();
  await leaveOneAdministrator();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** The first field that a form did not accept. */
const refused = (page: Page) => page.locator('[aria-invalid=true]').first();
const heading = (page: Page, name?: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Opens an address of the console, and waits until what it reads is there. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(at('operations', path));
  await expect(heading(page)).toBeVisible();
  // A list that is asked for says so after a while only.
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('status').filter({ hasText: /^(Carregando|Conferindo|Abrindo)/ })).toHaveCount(0);
}

/** Inspects a screen in light colours, then checks WCAG in dark colours at the width of a desktop. */
async function inspectWithDark(page: Page, screen: string): Promise<void> {
  await inspect(page, screen);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await accessibilityFaults(page), `${screen}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  if (size) await page.setViewportSize(size);
}

/** Opens a dialog, inspects it, and closes it again. */
async function inspectDialog(page: Page, opener: string | RegExp, name: string): Promise<void> {
  await button(page, opener).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await inspectWithDark(page, name);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

test('the entry screens of the operations console are accessible: sign-in, errors, forgotten and new password', async ({
  page,
}) => {
  await page.goto(at('operations'));
  await expect(button(page, 'Entrar')).toBeVisible();
  await inspect(page, 'operations: sign-in');
  await button(page, 'Entrar').click();
  await expect(page.getByRole('alert', { name: 'Confira 2 campos' })).toBeVisible();
  await inspect(page, 'operations: sign-in with empty fields');
  await page.getByLabel('E-mail').fill('admin@acolhe.test');
  await page.getByLabel('Senha', { exact: true }).fill('errada');
  await button(page, 'Entrar').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Não foi possível entrar' })).toBeVisible();
  await inspect(page, 'operations: sign-in refused');
  await page.getByRole('link', { name: 'Esqueci a senha' }).click();
  await expect(heading(page, 'Esqueci a senha')).toBeVisible();
  await button(page, 'Confirmar').click();
  await expect(page.getByText('E-mail não informado').first()).toBeVisible();
  await inspect(page, 'operations: forgotten password with an error');
  await page.getByLabel('E-mail').fill('ninguem@acolhe.test');
  await button(page, 'Confirmar').click();
  await expect(page.getByText('Pedido recebido')).toBeVisible();
  await inspect(page, 'operations: forgotten password, asked for');
  await page.goto(at('operations', '/#/nova-senha/nada'));
  await button(page, 'Confirmar').click();
  await expect(refused(page)).toBeVisible();
  await inspect(page, 'operations: new password with errors');
});

test(
  'the second factor of the operations console is accessible: enrolment, codes, and the sign-in with it',
  { tag: '@wide' },
  async ({ page }) => {
    await openOperations(page, '/conta', COLLEAGUE.email);
    await expect(heading(page, 'Minha conta')).toBeVisible();
    await inspectWithDark(page, 'operations: own account');
    await button(page, 'Ligar a confirmação em duas etapas').click();
    await page.getByLabel('Sua senha').fill(PASSWORD);
    await button(page, 'Continuar').click();
    const code = page.getByLabel('Código do aplicativo');
    const secret = ((await page.getByText(/^([A-Z2-7]{4} ?)+$/).textContent()) ?? '').replaceAll(' ', '');
    await button(page, 'Confirmar').click();
    await expect(page.getByText('Código do aplicativo não informado').first()).toBeVisible();
    await inspectWithDark(page, 'operations: QR code of the second factor with an error');
    await code.fill(URI.parse(`otpauth://totp/acolhe?secret=${secret}`).generate());
    await button(page, 'Confirmar').click();
    await expect(page.getByRole('list', { name: 'Códigos de recuperação' })).toBeVisible();
    await inspectWithDark(page, 'operations: recovery codes');
    await page.getByRole('checkbox', { name: 'Guardei os códigos' }).check();
    await button(page, 'Continuar').click();
    await expect(page.getByText('A confirmação em duas etapas está ligada')).toBeVisible();
    await inspectWithDark(page, 'operations: own account with a second factor');
    await button(page, 'Sair').click();
    await page.getByLabel('E-mail').fill(COLLEAGUE.email);
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await button(page, 'Entrar').click();
    await expect(heading(page, 'Confirme que é você')).toBeVisible();
    await button(page, 'Confirmar').click();
    await expect(refused(page)).toBeVisible();
    await inspectWithDark(page, 'operations: code of the sign-in with an error');
    await registerAdministrators(COLLEAGUE);
  },
);

test('home, lists and records of the operations console are accessible', { tag: '@wide' }, async ({ page }) => {
  await openOperations(page);
  for (const path of [
    '/',
    '/profissionais',
    '/pessoas',
    '/agendas',
    '/solicitacoes',
    '/contratos',
    '/cartoes',
    '/cabines',
    '/marcas',
    '/cadastros',
    '/importar',
    '/parceiros',
    '/administradores',
    '/registro',
    '/aparelhos',
    '/nada',
  ]) {
    await open(page, path);
    await inspectWithDark(page, `operations: ${path}`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/registro');
  const current = page
    .getByRole('navigation', { name: 'Seções' })
    .getByRole('link', { name: 'Registro de alterações' });
  // The longest title, in bold: one line.
  await expect.poll(async () => (await current.boundingBox())?.height).toBeLessThan(45);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  await button(page, 'Menu').click();
  await expect(page.getByRole('navigation', { name: 'Seções' }).getByRole('link').first()).toBeVisible();
  await inspectWithDark(page, 'operations: open menu');
  await open(page, '/parceiros?situacao=revogados');
  await expect(page.getByText('Nenhum parceiro com esses filtros.')).toBeVisible();
  await inspectWithDark(page, 'operations: a list without rows');
  await open(page, '/registro');
  await button(page, 'Filtros').click();
  await page.getByLabel('De', { exact: true }).fill('99999999');
  await button(page, 'Filtrar').click();
  await expect(page.getByText('A data inicial está inválida').first()).toBeVisible();
  await inspectWithDark(page, 'operations: a filter with an error');
});

test(
  'records of the operations console are accessible, with the questions that they ask',
  { tag: '@wide' },
  async ({ page }) => {
    await openOperations(page);
    await open(page, '/profissionais/103');
    await inspectWithDark(page, 'operations: a professional');
    await inspectDialog(page, 'Enviar link para nova senha', 'operations: question about a link');
    await open(page, '/pessoas/1001');
    await inspectWithDark(page, 'operations: a patient');
    await open(page, '/agendas/104');
    await inspectWithDark(page, 'operations: an agenda');
    await inspectDialog(page, 'Incluir folga ou outro horário', 'operations: dialog of a day off');
    await inspectDialog(page, /^Remover o dia/, 'operations: question about a day off');
    await open(page, '/contratos');
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page.getByRole('button', { name: 'Salvar' })).toBeVisible();
    await inspectWithDark(page, 'operations: a contract');
    await open(page, '/cabines/1');
    await inspectWithDark(page, 'operations: a cabin');
    await inspectDialog(page, /senha da equipe$/, 'operations: dialog of the PIN of a cabin');
    await inspectDialog(page, /^Revogar/, 'operations: question about a cabin');
    await open(page, '/marcas/acolhe');
    await inspectWithDark(page, 'operations: a brand');
    await open(page, '/parceiros/1');
    await inspectWithDark(page, 'operations: a partner');
    await inspectDialog(page, 'Revogar o parceiro', 'operations: question about a partner');
    await open(page, '/administradores/1');
    await inspectWithDark(page, 'operations: an administrator');
    await page.getByLabel('Nome').fill('Outro nome');
    await page.getByRole('link', { name: 'Voltar' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await inspectWithDark(page, 'operations: question before unsaved input is left');
  },
);

test(
  'the cancellation of an appointment by the clinic is accessible, and is shown to its waiting patient',
  { tag: '@wide' },
  async ({ page, people, browser }) => {
    const [maria, rafael] = [await people.patient('maria'), await people.professional('rafael')];
    await bookForNow(maria.cpf, rafael.email);
    const patients = await (await browser.newContext({ locale: 'pt-BR', reducedMotion: 'reduce' })).newPage();
    await signIn(patients, maria.cpf);
    const { accessToken, id: patientId } = await signInPatient(maria.cpf);
    const { appointments } = await makeCall(listAppointmentsCall, { patientId }, accessToken);
    await patients.goto(at('shell', `/portal-paciente/video?agendamento=${appointments[0]?.id}`));
    await expect(heading(patients, 'Por favor, aguarde!')).toBeVisible();
    await openOperations(page);
    await open(page, `/agendas/${rafael.id}`);
    await button(page, `Cancelar a consulta de ${maria.name}`).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancelar consulta' }).click();
    await expect(page.getByText('Escreva o motivo').first()).toBeVisible();
    await inspectWithDark(page, 'operations: cancelling an appointment without a reason');
    await dialog.getByLabel('Motivo').fill('Imprevisto do profissional.');
    await dialog.getByRole('button', { name: 'Cancelar consulta' }).click();
    await expect(page.getByText(`A consulta de ${maria.name} foi cancelada`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Consultas do dia' })).toBeFocused();
    await expect(page.getByRole('row').filter({ hasText: maria.name })).toContainText('Cancelada');
    await inspectWithDark(page, 'operations: appointments of a day with a cancelled one');
    await expect(heading(patients, 'A clínica cancelou esta consulta')).toBeVisible();
    await expect(patients.getByText('Motivo: Imprevisto do profissional.')).toBeVisible();
    await inspectWithDark(patients, 'call of an appointment that the clinic cancelled');
    await patients.getByRole('link', { name: 'Minhas Consultas Agendadas' }).click();
    await expect(patients.getByText('Cancelada pela clínica: Imprevisto do profissional.')).toBeVisible();
    await inspectWithDark(patients, 'appointments, one cancelled by the clinic');
    await patients.context().close();
  },
);

test(
  'forms of the operations console are accessible once they were refused',
  { tag: '@wide' },
  async ({ page, people }) => {
    await openOperations(page);
    for (const [path, send] of [
      ['/profissionais/novo', 'Enviar convite'],
      ['/pessoas/novo', 'Incluir paciente'],
      ['/cartoes/novo', /^Fazer|^Criar|lote$/],
      ['/cabines/nova', 'Incluir cabine'],
      ['/importar/novo', 'Enviar'],
      ['/parceiros/novo', 'Incluir parceiro'],
      ['/administradores/novo', 'Enviar convite'],
    ] as const) {
      await open(page, path);
      await button(page, send).last().click();
      await expect(refused(page)).toBeVisible();
      await inspectWithDark(page, `operations: ${path} with errors`);
    }
    const { id } = await people.patient('beatriz');
    await open(page, `/contratos/${id}/novo`);
    await inspectWithDark(page, 'operations: a new contract');
    await open(page, `/solicitacoes/${id}/nova`);
    await inspectWithDark(page, 'operations: a new request about data');
    await button(page, 'Abrir solicitação').click();
    await expect(heading(page, /^Solicitação \d+$/)).toBeVisible();
    await inspectWithDark(page, 'operations: a request about data');
    await button(page, 'Recusar').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Recusar' }).click();
    await expect(page.getByText('Escreva o motivo').first()).toBeVisible();
    await inspectWithDark(page, 'operations: a refusal without its reason');
  },
);

test(
  'gift cards of the operations console are accessible: a batch, its cards to be printed, and a withdrawal',
  { tag: '@wide' },
  async ({ page }) => {
    await openOperations(page, '/cartoes/novo');
    await page.getByLabel('Nome do lote').fill('Lote de teste');
    await page.getByLabel('Instituição').selectOption({ index: 1 });
    await page.getByLabel('Quantos cartões').fill('12');
    await page.getByLabel('Resgatar até').fill('31122090');
    await page.getByLabel('Usar até').fill('31122090');
    await page.getByLabel(/^Prontos atendimentos por cartão/).fill('1');
    await button(page, 'Fazer os cartões').click();
    await expect(heading(page, 'Lote de teste')).toBeVisible();
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(12);
    await inspectWithDark(page, 'operations: a batch of gift cards');
    await inspectDialog(page, /^Retirar o cartão/, 'operations: question about a gift card');
    await button(page, 'Imprimir os cartões').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Resgate até' })).toHaveCount(12);
    await inspectWithDark(page, 'operations: gift cards to be printed');
    await open(page, '/cartoes/lotes');
    await inspectWithDark(page, 'operations: /cartoes/lotes');
  },
);

test(
  'an import of the operations console is accessible: its columns, bad lines, and the question before it',
  { tag: '@wide' },
  async ({ page }) => {
    const send = async (name: string, ...lines: readonly string[]) => {
      await open(page, '/importar/novo');
      await page.getByLabel('Arquivo', { exact: true }).setInputFiles({
        name,
        mimeType: 'text/csv',
        buffer: Buffer.from(['CPF;Nome;Nascimento;Sexo;E-mail;Celular;Instituição', ...lines].join('\r\n')),
      });
      await button(page, 'Enviar').click();
      await expect(heading(page, name)).toBeVisible();
    };
    await openOperations(page);
    await send('com-erros.csv', '61100010202;Ana;31/02/1990;F;ana;(11) 91234-5678;Acolhe');
    await expect(button(page, 'Verificar')).toBeVisible();
    await inspectWithDark(page, 'operations: columns of an import');
    await button(page, 'Verificar').click();
    await expect(page.getByRole('table', { name: 'Linhas com erro' })).toBeVisible();
    await inspectWithDark(page, 'operations: an import with bad lines');
    await send('certo.csv', '61100010580;Ana Lima;31/12/1990;F;ana.lima@casa.test;(11) 91234-5678;Acolhe');
    await button(page, 'Verificar').click();
    await inspectDialog(page, /^Importar 1 linha/, 'operations: question before an import');
    await button(page, 'Descartar arquivo').click();
    await expect(page.getByText('A importação foi cancelada')).toBeVisible();
    await inspectWithDark(page, 'operations: an import that was given up');
    await open(page, '/importar');
    await inspectWithDark(page, 'operations: imports');
  },
);

test(
  'what the operations console says once is accessible: the key of a partner, the code of a cabin',
  { tag: '@wide' },
  async ({ page }) => {
    await openOperations(page);
    await open(page, '/parceiros/novo');
    await page.getByLabel('Nome', { exact: true }).fill('Clínica Vizinha de Teste');
    await page.getByLabel('Instituição').selectOption({ index: 1 });
    await button(page, 'Incluir parceiro').click();
    await expect(heading(page, 'Guarde a chave agora')).toBeVisible();
    await inspectWithDark(page, 'operations: key of a partner');
    await open(page, '/cabines/nova');
    await page.getByLabel('Nome', { exact: true }).fill('Cabine de teste');
    await button(page, 'Incluir cabine').click();
    await expect(heading(page, 'Digite o código no aparelho')).toBeVisible();
    await inspectWithDark(page, 'operations: code of a cabin');
  },
);

test(
  '“Agora” and “Números” are accessible with people in them, and so are an intervention and a change',
  { tag: '@wide' },
  async ({ page, people }) => {
    await putOnDuty((await people.professional('bruno')).email);
    const { requestId } = await joinQueue((await people.patient('pedro')).cpf);
    await openOperations(page, '/agora');
    await expect(page.getByRole('row', { name: new RegExp(`^${requestId}`) })).toBeVisible();
    await inspectWithDark(page, 'operations: now');
    await button(page, /^Tirar Bruno/).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Tirar do plantão' }).click();
    await expect(page.getByText('Escreva o motivo').first()).toBeVisible();
    await inspectWithDark(page, 'operations: intervention without its reason');
    await page.getByRole('textbox', { name: 'Motivo' }).fill('Fim do turno.');
    await page.getByRole('dialog').getByRole('button', { name: 'Tirar do plantão' }).click();
    await expect(page.getByText(/saiu do plantão/).first()).toBeVisible();
    await inspectWithDark(page, 'operations: now, after an intervention');
    await clearRoom();
    await open(page, '/numeros');
    await inspectWithDark(page, 'operations: figures of a day');
    await page.getByRole('link', { name: 'Últimos 30 dias' }).click();
    await expect(page.getByRole('heading', { name: 'Por dia' })).toBeVisible();
    await inspectWithDark(page, 'operations: figures of a month');
    await open(page, '/registro');
    await inspectDialog(page, /^Ver a alteração/, 'operations: a change');
  },
);

test(
  'a concurrent change of another administrator is shown accessibly',
  { tag: '@wide' },
  async ({ page, browser, people }) => {
    const { id } = await people.professional('helena');
    const path = `/profissionais/${id}`;
    await openOperations(page, path);
    await page.getByLabel('Nome', { exact: true }).fill('Helena Prado');
    const other = await browser.newPage();
    await openOperations(other, path, COLLEAGUE.email);
    await other.getByLabel('Nome', { exact: true }).fill('Helena Outra');
    await button(other, 'Salvar').click();
    await expect(heading(other, 'Profissionais')).toBeVisible();
    await button(page, 'Salvar').click();
    await expect(page.getByText('O registro mudou enquanto você editava')).toBeVisible();
    await inspectWithDark(page, 'operations: a record that another administrator changed');
    await other.close();
  },
);

test('a section without permission shows an accessible message', { tag: '@wide' }, async ({ page }) => {
  await openOperations(page, '/', OBSERVER.email);
  await inspectWithDark(page, 'operations: home of an observer');
  await open(page, '/parceiros');
  await expect(page.getByText('Seu perfil não tem acesso a esta página')).toBeVisible();
  await inspectWithDark(page, 'operations: no access');
  await open(page, '/agora');
  await inspectWithDark(page, 'operations: now, of an observer');
});
