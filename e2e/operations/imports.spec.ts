import { closeSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import { uploadImportCall } from '@acolhe/contracts/operations';
import { generate } from '@fnando/cpf';
import { expect, type Page } from '@playwright/test';
import { tabTo } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { ADMINISTRATOR_EMAIL, PASSWORD } from '../support/service/client.ts';
import { at } from '../support/stack/test-stack.ts';

test.use({ viewport: { width: 1280, height: 800 }, baseURL: at('operations') });

const HEADERS = 'CPF;Nome;Nascimento;Sexo;E-mail;Celular;Instituição';
const patientLine = (cpf: string, name: string, birth = '31/12/1990') =>
  [cpf, name, birth, 'F', `p${cpf.slice(-5)}@casa.test`, '(11) 91234-5678', 'Acolhe'].join(';');
/** As spreadsheets of Windows save it. */
const windowsCsv = (name: string, headers: string, ...lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([headers, ...lines].join('\r\n'), 'latin1'),
});
/** Generates unregistered CPFs. */
const newCpfs = () => [generate(), generate(), generate()] as const;
const goodFile = ([conceicao, joao, ines]: ReturnType<typeof newCpfs>) =>
  windowsCsv(
    'corrigido.csv',
    HEADERS.replace('CPF', 'Chave do beneficiário'),
    patientLine(conceicao, 'Conceição Araújo'),
    patientLine(joao, 'João Brandão'),
    patientLine(ines, 'Inês Falcão'),
  );

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: RegExp) => page.getByRole('row', { name });
const figure = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd').first();

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('E-mail', { exact: true }).fill(ADMINISTRATOR_EMAIL);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await button(page, 'Entrar').click();
}

async function send(page: Page, file: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0]): Promise<void> {
  await expect(heading(page, 'Enviar arquivo')).toBeVisible();
  await page.getByLabel('Arquivo', { exact: true }).setInputFiles(file);
  await button(page, 'Enviar').click();
}

/** Says which column holds the CPF, and has all lines looked at. */
async function checkLines(page: Page, name: string): Promise<void> {
  await expect(heading(page, name)).toBeVisible();
  await page.getByLabel('CPF', { exact: true }).selectOption('Chave do beneficiário');
  await button(page, 'Verificar').click();
}

test('a file with bad lines is corrected, its columns are named by hand, and it is brought in once', async ({
  page,
}) => {
  const cpfs = newCpfs();
  const good = goodFile(cpfs);
  await signIn(page, '/importar/novo');

  await test.step('each bad line is named, and none is brought in', async () => {
    await send(
      page,
      windowsCsv(
        'planilha.csv',
        HEADERS,
        patientLine(cpfs[0], 'Conceição Araújo'),
        patientLine('61100010202', '"=HIPERLINK(""x"")"'),
        patientLine(cpfs[2], 'Inês Falcão', '31/02/1990'),
      ),
    );
    await expect(heading(page, 'planilha.csv')).toBeVisible();
    await button(page, 'Verificar').click();
    await expect(page.getByText('Há 2 linhas com erro')).toBeVisible();
    await expect(row(page, /^3 Nome .*A célula tem uma fórmula\. Cole o valor no lugar dela\.$/)).toBeVisible();
    await expect(row(page, /^3 CPF 61100010202 O campo CPF está inválido$/)).toBeVisible();
    await expect(row(page, /^4 Nascimento 31\/02\/1990 A data não existe\./)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Importar/ })).toHaveCount(0);
  });

  await test.step('the bad lines are loaded as CSV in which nothing is a formula', async () => {
    const download = page.waitForEvent('download');
    await button(page, 'Baixar linhas com erro').click();
    const written = readFileSync(await (await download).path(), 'utf8');
    expect((await download).suggestedFilename()).toBe('linhas-com-erro.csv');
    expect(written).toContain('3;Nome;"\'=HIPERLINK(""x"")";A célula tem uma fórmula.');
    expect(written.trimEnd().split('\r\n')).toHaveLength(4);
  });

  await test.step('the columns of the corrected file are named by hand', async () => {
    await page.getByRole('link', { name: 'Enviar arquivo corrigido' }).click();
    await send(page, good);
    await expect(heading(page, good.name)).toBeVisible();
    await button(page, 'Verificar').click();
    await expect(page.getByText('Indique a coluna de CPF').first()).toBeVisible();
    await checkLines(page, good.name);
    await expect(page.getByText('O arquivo está pronto para importar')).toBeVisible();
    await expect(figure(page, 'Serão trazidas')).toHaveText('3');
  });

  await test.step('it is brought in, letters with accents among them', async () => {
    await button(page, 'Importar 3 linhas').click();
    await button(page, 'Importar').click();
    await expect(page.getByText('Importado: 3 linhas')).toBeVisible();
    await expect(figure(page, 'Trazidas')).toHaveText('3');
    await page.goto('/pessoas');
    await page.getByRole('searchbox').fill(cpfs[0]);
    await page.getByRole('searchbox').press('Enter');
    // An earlier run on this stack brought in another person of this name.
    const middle = `${cpfs[0].slice(3, 6)}.${cpfs[0].slice(6, 9)}`;
    await expect(row(page, new RegExp(`Conceição Araújo .*${middle}`))).toBeVisible();
  });

  await test.step('a second time everything is there already', async () => {
    await page.goto('/importar/novo');
    await send(page, good);
    await checkLines(page, good.name);
    await expect(page.getByText('Tudo o que o arquivo traz já existe')).toBeVisible();
    await expect(figure(page, 'Já existem')).toHaveText('3');
    await button(page, 'Descartar arquivo').click();
    await expect(page.getByText('A importação foi cancelada')).toBeVisible();
  });
});

test('a file of 100 MB is refused before anything of it is sent', { tag: '@wide' }, async ({ page }, info) => {
  const large = info.outputPath('grande.csv');
  const file = openSync(large, 'w');
  ftruncateSync(file, 100 * 1024 ** 2);
  closeSync(file);
  let isSent = false;
  page.on('request', (request) => {
    if (request.url().includes(uploadImportCall.path)) isSent = true;
  });
  await signIn(page, '/importar/novo');
  await send(page, large);
  await expect(page.getByText('grande.csv: cada arquivo pode ter até 30 MB.').first()).toBeVisible();
  expect(isSent).toBe(false);
});

test(
  'the keyboard alone is enough to send a file, name its columns and give it up',
  { tag: '@wide' },
  async ({ page }) => {
    const { keyboard } = page;
    const good = goodFile(newCpfs());
    await page.goto('/importar');
    await expect(button(page, 'Entrar')).toBeVisible();
    await tabTo(page, page.getByLabel('E-mail', { exact: true }));
    await keyboard.type(ADMINISTRATOR_EMAIL);
    await tabTo(page, page.getByLabel('Senha', { exact: true }));
    await keyboard.type(PASSWORD);
    await keyboard.press('Enter');

    await expect(heading(page, 'Importar')).toBeFocused();
    await tabTo(page, page.getByRole('link', { name: 'Enviar arquivo' }));
    await keyboard.press('Enter');
    await expect(heading(page, 'Enviar arquivo')).toBeFocused();
    // Begun before the tab: the browser reports a chooser only if asked before a key opens it.
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, page.getByLabel('Arquivo', { exact: true }));
    await keyboard.press('Enter');
    await (await chooser).setFiles(good);
    await tabTo(page, button(page, 'Enviar'));
    await keyboard.press('Enter');

    await expect(heading(page, good.name)).toBeFocused();
    const column = page.getByLabel('CPF', { exact: true });
    await expect(column).toBeVisible();
    await tabTo(page, column);
    await keyboard.type('Chave');
    await tabTo(page, button(page, 'Verificar'));
    await keyboard.press('Enter');
    const give = button(page, 'Descartar arquivo');
    await expect(page.getByText(/pronto para importar|já existe/).first()).toBeVisible();
    await tabTo(page, give);
    await keyboard.press('Enter');
    await expect(page.getByText('A importação foi cancelada')).toBeVisible();
  },
);
