import { expect, type Locator, type Page } from '@playwright/test';
import { ADMINISTRATOR_EMAIL, EMAIL, PASSWORD } from '../service/client.ts';
import { at } from '../stack/test-stack.ts';

/** Fills the sign-in screen that is shown and sends it. */
export async function enter(page: Page, cpf: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('CPF').fill(cpf);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/**
 * Signs a patient in through the shell and waits until the home is rendered, so that the next press reaches its target.
 */
export async function signIn(page: Page, cpf: string): Promise<void> {
  await page.goto(at('shell'));
  await enter(page, cpf);
  await expect(page).toHaveURL(/\/portal-paciente$/);
  await expect(page.getByRole('link', { name: /^Meus Dados/ })).toBeVisible();
}

/** Fills the request screen from where it is shown, up to the check of camera and microphone. */
async function fillAnswers(page: Page, reason: string): Promise<void> {
  await page.getByRole('textbox', { name: /motivo|sente/i }).fill(reason);
  await page.getByRole('checkbox', { name: 'Febre' }).check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
}

/** From the home to the check of camera and microphone. */
export async function openCheck(page: Page, reason: string): Promise<void> {
  await page.getByRole('link', { name: /Solicitar Pronto Atendimento/ }).click();
  await fillAnswers(page, reason);
}

/** Fills the request screen from where it is shown and sends it. */
export async function fillRequest(page: Page, reason: string): Promise<void> {
  await fillAnswers(page, reason);
  await page.getByRole('button', { name: 'Solicitar Atendimento' }).click();
}

/** From the home to the waiting room. */
export async function requestCare(page: Page, reason: string): Promise<void> {
  await page.getByRole('link', { name: /Solicitar Pronto Atendimento/ }).click();
  await fillRequest(page, reason);
  await expect(page).toHaveURL(/\/portal-paciente\/video/);
}

/** A picture of one dot. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** As `requestCare`, with pictures that the professional sees. */
export async function requestWithPictures(page: Page, reason: string, pictures: number): Promise<void> {
  await page.getByRole('link', { name: /Solicitar Pronto Atendimento/ }).click();
  await page.getByRole('textbox', { name: /motivo/ }).fill(reason);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.locator('input[type=file]').setInputFiles(
    Array.from({ length: pictures }, (_, index) => ({
      name: `foto-${index + 1}.png`,
      mimeType: 'image/png',
      buffer: PICTURE,
    })),
  );
  await expect(page.getByRole('button', { name: /Remover imagem/ })).toHaveCount(pictures);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Solicitar Atendimento' }).click();
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

/** Signs an administrator in to the operations console, at any of its addresses. */
export async function openOperations(page: Page, path = '/', email: string = ADMINISTRATOR_EMAIL): Promise<void> {
  await page.goto(at('operations', path));
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible();
}

const MOST_STOPS = 40;

/**
 * Checks that the focused element shows its focus: by its outline or shadow, or by the outline of the element that
 * replaces it visually.
 */
function showsFocus(): boolean {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (!focused || focused === document.body) return true;
  const isOutlined = (element: Element | null): boolean => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && outlineWidth !== '0px';
  };
  if (getComputedStyle(focused).boxShadow !== 'none') return true;
  return [focused, focused.nextElementSibling, focused.parentElement, focused.closest('label')].some(isOutlined);
}

/** Presses Tab until an element has the focus; at every stop the focus must be visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const description = await target.evaluate((element) => element.outerHTML.slice(0, 120));
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(showsFocus), `focus shows at stop ${stop + 1} on the way to ${description}`).toBe(true);
    if (await target.evaluate((element) => element.matches(':focus'))) return;
  }
  throw new Error(`Tab does not reach ${description}`);
}

/**
 * Opens an address whose page shows a toast: it is looked for immediately, since it may have closed when the page is
 * fully loaded.
 */
export const UNTIL_SHOWN = { waitUntil: 'commit' } as const;

/**
 * Resolves once a text has been shown in a page, however briefly. Called before what leads to the text, where the page
 * leaves by itself soon after: a slow machine may look at it too late.
 */
export const untilShown = (page: Page, text: string): Promise<void> =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const look = new MutationObserver(() => {
          if (!document.body.innerText.includes(wanted)) return;
          look.disconnect();
          resolve();
        });
        look.observe(document, { childList: true, characterData: true, subtree: true, attributes: true });
      }),
    text,
  );

/** Finds the toast with a sentence, not the copy of the sentence in the page's invisible live region. */
export function toast(page: Page, message: string): Locator {
  return page.getByRole('region', { name: 'Avisos' }).getByText(message, { exact: true });
}
