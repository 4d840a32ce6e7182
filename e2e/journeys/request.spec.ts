import { expect, type Page } from '@playwright/test';
import { signIn, toast } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import type { OwnPatient } from '../support/service/own-people.ts';

const PICTURE = {
  name: 'garganta.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const reason = (page: Page) => page.getByRole('textbox', { name: /motivo/ });
const removePicture = (page: Page) => page.getByRole('button', { name: /Remover imagem/ });

/** From the home to the second step, with a picture. */
async function toSecondStep(page: Page, { cpf }: OwnPatient): Promise<void> {
  await signIn(page, cpf);
  await page.getByRole('link', { name: /Solicitar Pronto Atendimento/ }).click();
  await reason(page).fill('Manchas na pele desde ontem.');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.locator('input[type=file]').setInputFiles(PICTURE);
  await expect(removePicture(page)).toBeVisible();
}

test(
  'the browser’s back button leads one step of the request back, and loses neither answers nor pictures',
  { tag: '@wide' },
  async ({ page, people }) => {
    await toSecondStep(page, await people.patient());
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Câmera funcionando')).toBeVisible();
    await page.goBack();
    await expect(removePicture(page)).toBeVisible();
    await page.goBack();
    await expect(reason(page)).toHaveValue('Manchas na pele desde ontem.');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goForward();
    await expect(removePicture(page)).toBeVisible();
    await page.getByRole('button', { name: 'Voltar' }).click();
    await expect(reason(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Olá, Maria' })).toBeVisible();
  },
);

test(
  'a reload of the request preserves step and answers, and asks for the pictures again',
  { tag: '@wide' },
  async ({ page, people }) => {
    await toSecondStep(page, await people.patient());
    await page.reload();
    await expect(page.getByText('Adicione a foto de novo')).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(PICTURE);
    await expect(page.getByText('Adicione a foto de novo')).toBeHidden();
    await page.goBack();
    await expect(reason(page)).toHaveValue('Manchas na pele desde ontem.');
  },
);

test('giving the request up asks once, and the next page confirms it', { tag: '@wide' }, async ({ page, people }) => {
  await toSecondStep(page, await people.patient());
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page
    .getByRole('dialog', { name: 'Cancelar o pedido?' })
    .getByRole('button', { name: 'Cancelar pedido' })
    .click();
  await expect(toast(page, 'Seu pedido foi cancelado.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Olá, Maria' })).toBeVisible();
});
