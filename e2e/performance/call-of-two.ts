import type { Network } from '../support/network/network.ts';
import { fillRequest, openConsole, signIn } from '../support/page/screens.ts';
import { type Person, seat } from '../support/people/people.ts';
import { cancelVisitOf, takeOffDuty } from '../support/service/care.ts';
import { CPF, EMAIL } from '../support/service/client.ts';
import { median, type Figure } from './figures.ts';
import { timeAfter, takeNotes } from './page-notes.ts';

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
  // A person reads the offer before answering, while both cameras are being prepared.
  await page.waitForTimeout(1_500);
  return take.evaluate((button: HTMLElement) => {
    const now = Date.now();
    button.click();
    return now;
  });
}

/** From the press until both see each other, in milliseconds. */
export async function untilBothSee(pressedAtMs: number, ...people: readonly Person[]): Promise<number> {
  const moments = await Promise.all(people.map(({ page }) => timeAfter(page, 'firstFrames', pressedAtMs)));
  return Math.max(...moments) - pressedAtMs;
}

/** Cancels Maria's visit and takes both professionals off duty, in any state of the browsers. */
export async function clearBench(): Promise<void> {
  await cancelVisitOf(CPF.maria);
  for (const email of [EMAIL.paula, EMAIL.rafael]) await takeOffDuty(email);
}

/** Milliseconds from the press on 'Atender' to each step, by its name. */
type Steps = Readonly<Record<string, number>>;

/**
 * Reads from a page's timeline when the steps of its call were reached: the marks of the room and the calls to the
 * service.
 * @param sinceMs the press, epoch milliseconds; steps before it are left out
 * @see docs/product/call.md
 */
export async function stepsOf({ page }: Person, sinceMs: number): Promise<Steps> {
  const entries = await page.evaluate(() =>
    performance.getEntries().map(({ entryType, name, startTime, duration }) => ({
      entryType,
      name,
      fromMs: performance.timeOrigin + startTime,
      untilMs: performance.timeOrigin + startTime + duration,
    })),
  );
  const steps: Record<string, number> = {};
  const add = (name: string, atMs: number): void => {
    if (atMs >= sinceMs) steps[name] ??= atMs - sinceMs;
  };
  for (const { entryType, name, fromMs, untilMs } of entries) {
    const call = CALLS.find(([path]) => name.includes(path))?.[1];
    if (entryType === 'mark' && name.startsWith('acolhe-call:')) add(name.slice('acolhe-call:'.length), fromMs);
    if (entryType === 'resource' && call !== undefined) {
      add(`${call} asked`, fromMs);
      add(`${call} answered`, untilMs);
    }
  }
  return steps;
}

const CALLS = [
  ['/api/professional/offers/answer', 'acceptance'],
  ['/api/video/token-generation', 'credentials'],
] as const;

/** One figure for each side: its steps in the order in which they were reached, medians of all rounds. */
export function stepFigures(rounds: readonly Readonly<Record<'patient' | 'professional', Steps>>[]): Figure[] {
  return (['professional', 'patient'] as const).map((side) => {
    const names = new Set(rounds.flatMap((round) => Object.keys(round[side])));
    const medians = [...names].map(
      (name) => [name, Math.round(median(rounds.flatMap((round) => round[side][name] ?? [])))] as const,
    );
    const value = medians
      .sort(([, one], [, other]) => one - other)
      .map(([name, atMs]) => `${name} ${atMs}`)
      .join(', ');
    return { what: `steps of the ${side}'s page after 'Atender', ms`, value, aim: '' };
  });
}
