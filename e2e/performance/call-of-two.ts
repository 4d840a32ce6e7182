import { fillRequest, openConsole, signIn } from '../support/page/screens.ts';
import { CPF, EMAIL } from '../support/service/demo-people.ts';
import type { Network } from '../support/network/network.ts';
import { seat, type Person } from '../support/people/people.ts';
import { cancelVisitOf, takeOffDuty } from '../support/service/care.ts';
import { momentAfter, takeNotes } from './page-notes.ts';

const DESK = { viewport: { width: 1280, height: 800 } };

/** A professional at a console, on duty. */
export async function onDuty(name: 'paula' | 'rafael'): Promise<Person> {
  const person = await seat(name, DESK);
  await takeNotes(person.page);
  await openConsole(person.page, EMAIL[name]);
  await person.page.getByRole('button', { name: 'Ficar disponível' }).click();
  return person;
}

/** Maria at the portal. */
export async function mariaAtHome(network?: Network): Promise<Person> {
  const person = await seat('maria', network && { proxy: { server: network.server } });
  await takeNotes(person.page);
  await signIn(person.page, CPF.maria);
  return person;
}

/** Maria asks, from her home. */
export async function ask({ page }: Person): Promise<void> {
  await page.getByRole('link', { name: /Solicitar Pronto Atendimento/ }).click();
  await fillRequest(page, 'Febre alta.');
}

/** Says yes to the offer after having read it. @returns the moment of the press */
export async function accept({ page }: Person): Promise<number> {
  const take = page.getByRole('dialog', { name: 'Novo atendimento' }).getByRole('button', { name: 'Atender' });
  await take.waitFor();
  // A person reads the offer before answering; both cameras are being prepared meanwhile.
  await page.waitForTimeout(1_500);
  return take.evaluate((button: HTMLElement) => {
    const now = Date.now();
    button.click();
    return now;
  });
}

/** From the press until both see each other, in milliseconds. */
export async function untilBothSee(pressedAtMs: number, ...people: readonly Person[]): Promise<number> {
  const moments = await Promise.all(people.map(({ page }) => momentAfter(page, 'firstFrames', pressedAtMs)));
  return Math.max(...moments) - pressedAtMs;
}

/** Cancels Maria's visit and takes both professionals off duty, in whatever state the browsers are. */
export async function clearBench(): Promise<void> {
  await cancelVisitOf(CPF.maria);
  for (const email of [EMAIL.paula, EMAIL.rafael]) await takeOffDuty(email);
}
