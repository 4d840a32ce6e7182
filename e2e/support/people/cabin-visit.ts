import { expect, type Page } from '@playwright/test';
import type { Person } from './people.ts';

/** Types a CPF into the form of a cabin, as a stranger does. */
export async function createRoom(page: Page, cpf: string): Promise<void> {
  await page.getByLabel(/^CPF/).pressSequentially(cpf.replace(/\D/g, ''));
  await page.getByRole('button', { name: 'Criar Sala' }).click();
}

/** The patient in a cabin waits for a professional. */
export const waits = (page: Page) =>
  expect(page.getByText('AGUARDANDO ATENDIMENTO...')).toBeVisible({ timeout: 20_000 });

/** Begins at a cabin's first screen and waits in its main room. */
export async function sitDown(page: Page, cpf: string): Promise<void> {
  await page.getByRole('button', { name: 'Começar' }).click();
  await createRoom(page, cpf);
  await waits(page);
}

/** Leaves the room. */
export async function exitRoom(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sair da Sala' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sair da Sala' }).click();
}

/** The row of a cabin in the console. */
export const cabinAt = ({ page }: Person, name: string) =>
  page.getByRole('table', { name: 'Cabines' }).getByRole('row').filter({ hasText: name });

/** A professional enters the room of a cabin. */
export const enterRoom = ({ page }: Person, name: string) =>
  page.getByRole('button', { name: `Entrar na sala: ${name}` }).click();
