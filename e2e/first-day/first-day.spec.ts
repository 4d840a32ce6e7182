import { expect, test, type Page } from '@playwright/test';
import { URI } from 'otpauth';
import { enter, requestCare } from '../support/page/screens.ts';
import { answering, finishing, goOnDuty, receivesMedia } from '../support/people/duty.ts';
import { seat } from '../support/people/people.ts';
import { fromNewMail, mailsSent } from '../support/service/partners.ts';
import { at } from '../support/stack/test-stack.ts';
import { runAdmin } from './run-admin.ts';

const ADMINISTRATOR = { name: 'Clara Nunes', email: 'clara@clinica.test', password: 'Primeiro@Dia1' };
const NURSE = { name: 'Paula Rocha', email: 'paula@clinica.test', password: 'Enfermagem@1' };
const PATIENT = {
  name: 'Maria Souza',
  email: 'maria@casa.test',
  cpf: '529.982.247-25',
  password: 'Paciente@1',
  nextPassword: 'Primeiro@Acesso',
};
const INSTITUTION = 'Clínica da Vila';

const DESK = { viewport: { width: 1280, height: 800 } };
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);

/** A step of the first screen of the operations console, and whether it is done. */
const firstStep = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Primeiros passos' }).getByRole('listitem').filter({ hasText: title });

/** Sets the first password by the link of an invitation. */
async function setPassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await fill(page, 'Nova senha', password);
  await page.getByLabel('Repita a nova senha').fill(password);
  await press(page, 'Confirmar');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
}

test('a clinic begins with an empty database, and its first visit takes place', async () => {
  const [administrator, nurse, patient] = [await seat('rafael', DESK), await seat('paula', DESK), await seat('maria')];
  const console = administrator.page;

  await test.step('the command creates the first administrator, who sets the password by its link', async () => {
    const { name, email, password } = ADMINISTRATOR;
    const printed = await runAdmin(['create-administrator', '--name', name, '--email', email]);
    expect(printed).toMatch(/^administrator \d+: clara@clinica\.test\n/);
    await setPassword(console, printed.split('\n')[1] ?? '', password);
  });

  await test.step('signs in, and sets up the second factor before anything else', async () => {
    await console.goto(at('operations'));
    await fill(console, 'E-mail', ADMINISTRATOR.email);
    await fill(console, 'Senha', ADMINISTRATOR.password);
    await press(console, 'Entrar');
    await fill(console, 'Sua senha', ADMINISTRATOR.password);
    await press(console, 'Continuar');
    const secret = ((await console.getByText(/^([A-Z2-7]{4} ?)+$/).textContent()) ?? '').replaceAll(' ', '');
    const authenticator = URI.parse(`otpauth://totp/acolhe?secret=${secret}`);
    await fill(console, 'Código do aplicativo', authenticator.generate());
    await press(console, 'Confirmar');
    await console.getByRole('checkbox', { name: 'Guardei os códigos' }).check();
    await press(console, 'Continuar');
    await expect(heading(console, 'Primeiros passos')).toBeVisible();
    await expect(firstStep(console, 'Um profissional de enfermagem')).toContainText('Falta');
  });

  await test.step('adds a specialty and an institution', async () => {
    await firstStep(console, 'Uma instituição').getByRole('link', { name: 'Abrir Cadastros' }).click();
    for (const [label, action, name] of [
      ['Nova especialidade', 'Incluir especialidade', 'Clínica Geral'],
      ['Nova instituição', 'Incluir instituição', INSTITUTION],
    ] as const) {
      await console.getByLabel(label).fill(name);
      await press(console, action);
      await expect(console.getByRole('row', { name })).toBeVisible();
    }
    await console.goto(at('operations'));
    await expect(firstStep(console, 'Uma instituição')).toContainText('Feito');
    await expect(firstStep(console, 'Uma especialidade')).toContainText('Feito');
  });

  await test.step('invites a nurse, who sets the password by the mail', async () => {
    const before = mailsSent();
    await console.getByRole('link', { name: 'Abrir Profissionais' }).first().click();
    await console.getByRole('link', { name: 'Convidar profissional' }).click();
    await fill(console, 'Nome', NURSE.name);
    await fill(console, 'E-mail', NURSE.email);
    await console.getByLabel('Perfil').selectOption('technician');
    await press(console, 'Enviar convite');
    await expect(console.getByRole('link', { name: NURSE.name })).toBeVisible();
    await setPassword(nurse.page, await fromNewMail(before, /(http\S+nova-senha\/\S+)/), NURSE.password);
  });

  await test.step('brings in a patient with a contract, who sets the password by the mail', async () => {
    const before = mailsSent();
    await console.getByRole('link', { name: 'Pacientes' }).first().click();
    await console.getByRole('link', { name: 'Incluir paciente' }).click();
    await console.getByLabel('Instituição').selectOption({ label: INSTITUTION });
    await fill(console, 'CPF', PATIENT.cpf);
    await fill(console, 'Nome', PATIENT.name);
    await fill(console, 'Data de Nascimento', '20051990');
    await console.getByRole('radio', { name: 'Feminino' }).check();
    await fill(console, 'E-mail', PATIENT.email);
    await fill(console, 'Telefone', '11987654321');
    await press(console, 'Incluir paciente');
    await expect(heading(console, PATIENT.name)).toBeVisible();
    await console.getByRole('link', { name: 'Incluir contrato' }).click();
    await press(console, 'Incluir contrato');
    await expect(heading(console, 'Contratos')).toBeVisible();
    await expect(console.getByRole('row', { name: PATIENT.name })).toBeVisible();
    await setPassword(patient.page, await fromNewMail(before, /(http\S+reset-senha\/\S+)/), PATIENT.password);
  });

  await test.step('the patient signs in, completes the registration and accepts the terms', async () => {
    const { page } = patient;
    await enter(page, PATIENT.cpf, PATIENT.password);
    await expect(heading(page, 'Complemento de Cadastro')).toBeVisible();
    await fill(page, 'Nome da Mãe', 'Helena Souza');
    await press(page, 'Continuar');
    await page.getByRole('textbox', { name: 'CEP' }).fill('01310100');
    await expect(page.getByRole('textbox', { name: 'Logradouro' })).toHaveValue('Avenida Paulista');
    await page.getByRole('textbox', { name: 'Número' }).fill('20');
    await press(page, 'Continuar');
    for (const label of ['Nova Senha', 'Confirmar Nova Senha']) await fill(page, label, PATIENT.nextPassword);
    await page.keyboard.press('Enter');
    await press(page, 'Concordar e Continuar');
    await expect(heading(page, 'Olá, Maria')).toBeVisible();
  });

  await test.step('the nurse becomes available', async () => {
    await fill(nurse.page, 'E-mail', NURSE.email);
    await fill(nurse.page, 'Senha', NURSE.password);
    await press(nurse.page, 'Entrar');
    await goOnDuty(nurse);
  });

  await test.step('the patient requests care, is answered, and both receive video and audio', async () => {
    await requestCare(patient.page, 'Febre alta desde ontem.');
    await answering(nurse);
    await Promise.all([receivesMedia(nurse, patient), receivesMedia(patient, nurse)]);
  });

  await test.step('the administrator sees the visit while it is in progress', async () => {
    await console.getByRole('link', { name: 'Agora' }).first().click();
    const visits = console.getByRole('table', { name: 'Atendimentos abertos' });
    await expect(visits.getByRole('row', { name: new RegExp(`Em atendimento.*${NURSE.name}`) })).toBeVisible();
  });

  await test.step('the nurse ends it, and the patient is asked how it was', async () => {
    await finishing(nurse);
    await expect(heading(patient.page, /Avalie|avalia/)).toBeVisible();
  });

  for (const person of [administrator, nurse, patient]) await person.leave();
});
