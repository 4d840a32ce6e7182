import { expect, test as base } from '@playwright/test';
import { openConsole, requestCare, signIn } from './care.ts';
import { clearRoom } from './clear-room.ts';
import { CPF, EMAIL, seat, type Person } from './people.ts';
import { receivedMedia, showsPerson, soundsLikePerson } from './received-media.ts';

/** Seats people, and clears the room afterwards. */
export interface Duty {
  /** Somebody who has not signed in anywhere. */
  stranger(name: 'maria' | 'pedro'): Promise<Person>;
  patient(name: 'maria' | 'pedro'): Promise<Person>;
  /** A technician (Paula, Bruno) looks and sounds like Paula, a doctor (Rafael, Helena) like Rafael. */
  professional(name?: keyof typeof EMAIL): Promise<Person>;
}

const DESK = { viewport: { width: 1280, height: 800 } };

/** A test with nobody waiting and nobody on duty when it begins. */
export const test = base.extend<{ duty: Duty }>({
  duty: async ({}, provide) => {
    await clearRoom();
    const people: Person[] = [];
    const seated = async (...arguments_: Parameters<typeof seat>) => {
      const person = await seat(...arguments_);
      people.push(person);
      return person;
    };
    await provide({
      stranger: (name) => seated(name),
      async patient(name) {
        const person = await seated(name);
        await signIn(person.page, CPF[name]);
        return person;
      },
      async professional(name = 'paula') {
        const person = await seated(name === 'rafael' || name === 'helena' ? 'rafael' : 'paula', DESK);
        await openConsole(person.page, EMAIL[name]);
        return person;
      },
    });
    await Promise.all(people.map((person) => person.leave()));
  },
});

export const offerIn = (professional: Person) => professional.page.getByRole('dialog', { name: 'Novo atendimento' });

/** Becomes available. */
export const goOnDuty = (professional: Person) => professional.page.getByRole('button', { name: 'Ficar disponível' }).click();

/** Waits until the viewer has the other person's picture and sound. */
export async function seesAndHears(viewer: Person, other: Person): Promise<void> {
  await expect.poll(async () => showsPerson(await receivedMedia(viewer.page, 'remote-video'), other.appearance), { timeout: 20_000 }).toBe(true);
  await expect.poll(async () => soundsLikePerson(await receivedMedia(viewer.page, 'remote-video'), other.appearance), { timeout: 20_000 }).toBe(true);
}

/** Waits until the viewer has the other person's picture. */
export async function sees(viewer: Person, other: Person): Promise<void> {
  await expect.poll(async () => showsPerson(await receivedMedia(viewer.page, 'remote-video'), other.appearance), { timeout: 20_000 }).toBe(true);
}

/** Maria asks, Paula answers, both see each other. */
export async function callUnderWay(duty: Duty): Promise<{ maria: Person; paula: Person }> {
  const [maria, paula] = await Promise.all([duty.patient('maria'), duty.professional()]);
  await goOnDuty(paula);
  await requestCare(maria.page, 'Febre alta desde ontem.');
  await offerIn(paula).getByRole('button', { name: 'Atender' }).click();
  await sees(paula, maria);
  await sees(maria, paula);
  return { maria, paula };
}
