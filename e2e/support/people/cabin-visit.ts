import { expect, type Page } from '@playwright/test';
import type { Visitor } from './cabin-sessions.ts';
import { finishing, says } from './duty.ts';
import type { Person } from './people.ts';

/**
 * Has a person move at the cabin all the time, in every document that the page opens from now on: a slow machine would
 * otherwise pass for a patient who walked away.
 */
export const remainsPresent = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    setInterval(() => window.dispatchEvent(new Event('wheel')), 5_000);
  });

/** Types a CPF into the form of a cabin. */
export async function createRoom(page: Page, cpf: string): Promise<void> {
  await page.getByLabel(/^CPF/).pressSequentially(cpf.replace(/\D/g, ''));
  await page.getByRole('button', { name: 'Criar Sala' }).click();
}

/** The patient in a cabin waits for a professional. */
export const waits = (page: Page) => expect(page.getByText('AGUARDANDO ATENDIMENTO...')).toBeVisible();

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

/** One session of a patient at a cabin. */
export interface CabinSession {
  readonly cabin: Person;
  readonly cabinName: string;
  readonly professional: Person;
  readonly visitor: Visitor;
  /** Message of the professional; without it the patient leaves before one enters. */
  readonly message?: string;
}

/** Runs a whole session, from the invitation until it is shown to the next patient, on a new page. */
export async function comeAndGo({ cabin: { page }, cabinName, professional, visitor, message }: CabinSession) {
  await sitDown(page, visitor.cpf);
  await expect(cabinAt(professional, cabinName)).toContainText(visitor.name);
  if (message === undefined) await exitRoom(page);
  else {
    await enterRoom(professional, cabinName);
    await expect(page.getByTestId('remote-video')).toBeVisible();
    await says(professional, message);
    await expect(page.getByText(message)).toBeVisible();
    await finishing(professional);
  }
  await expect(page.getByRole('heading', { name: 'Atendimento encerrado' })).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Concluir' }).click();
  await reloaded;
  await expect(page.getByRole('button', { name: 'Começar' })).toBeVisible();
}

/** Data of a patient that must not remain after a session. */
export const tracesOf = ({ name, cpf }: Visitor): readonly string[] => [name, cpf, cpf.replace(/\D/g, '')];
