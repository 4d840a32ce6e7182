import { expect, type Page } from '@playwright/test';
import { at } from './test-run.ts';
import { EMAIL, PASSWORD } from './people.ts';

/** Fills the sign-in screen that is shown and sends it. */
export async function enter(page: Page, cpf: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('CPF').fill(cpf);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Signs a patient in through the shell and waits for the home. */
export async function signIn(page: Page, cpf: string): Promise<void> {
  await page.goto(at('shell'));
  await enter(page, cpf);
  await expect(page).toHaveURL(/\/portal-paciente$/);
}

/** Fills the request screen from where it is shown and sends it. */
export async function fillRequest(page: Page, reason: string): Promise<void> {
  await page.getByRole('textbox', { name: /motivo|sente/i }).fill(reason);
  await page.getByRole('checkbox', { name: 'Febre' }).check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Solicitar Atendimento' }).click();
}

/** From the home to the waiting room. */
export async function requestCare(page: Page, reason: string): Promise<void> {
  await page.getByRole('link', { name: /Solicitar Pronto Atendimento/ }).click();
  await fillRequest(page, reason);
  await expect(page).toHaveURL(/\/portal-paciente\/video/);
}

/** Signs a professional in to the console. */
export async function openConsole(page: Page, email: string = EMAIL.paula): Promise<void> {
  await page.goto(at('professional'));
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('button', { name: 'Ficar disponível' })).toBeVisible();
}

interface SignedIn {
  accessToken: string;
  id: number;
}

async function post(path: string, body: unknown, token?: string): Promise<Response> {
  return fetch(at('backend', path, '127.0.0.1'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
}

/** Signs in over HTTP alone. */
export async function signInByHttp(cpf: string): Promise<SignedIn> {
  const answer = (await (
    await post('/api/pep/paciente/login', { cpf: cpf.replace(/\D/g, ''), psw: PASSWORD })
  ).json()) as { user: { pac_id: number }; access: { accessToken: string } };
  return { accessToken: answer.access.accessToken, id: answer.user.pac_id };
}

/** Withdraws the consent of a patient, as another device would. */
export async function withdrawConsentOf(cpf: string): Promise<void> {
  const { accessToken } = await signInByHttp(cpf);
  expect((await post('/api/consents/withdraw', {}, accessToken)).status).toBe(200);
}

/** Cancels whatever a patient has under way, so that the next journey begins with nobody waiting. */
export async function cancelVisitOf(cpf: string): Promise<void> {
  const { accessToken, id } = await signInByHttp(cpf);
  expect((await post('/api/pep/circle/patient-cancel-call', { pacId: id }, accessToken)).ok).toBe(true);
}

/** Takes a professional off duty. */
export async function takeOffDuty(email: string): Promise<void> {
  const answer = (await (await post('/api/professional/sign-in', { email, senha: PASSWORD })).json()) as {
    access: { accessToken: string };
  };
  expect((await post('/api/professional/availability', { disponivel: false }, answer.access.accessToken)).ok).toBe(
    true,
  );
}
