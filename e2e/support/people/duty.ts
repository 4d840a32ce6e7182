import { expect, test as base, type Page } from '@playwright/test';
import { openConsole, requestCare, signIn } from '../page/screens.ts';
import { clearRoom } from '../service/care.ts';
import { CPF, EMAIL } from '../service/demo-people.ts';
import { openNetwork, type Network } from '../network/network.ts';
import { IdleBrowsers, seat, type Person } from './people.ts';
import { pictureMoves, receivedMedia, showsPerson, soundsLikePerson } from './received-media.ts';

/** Differences of a person's set-up from the usual one. */
export interface Seating {
  /** Their network, when it is to be cut. */
  readonly network?: Network;
  /** Done to their page before anything is opened in it. */
  readonly before?: (page: Page) => Promise<unknown>;
}

/** Seats people, and clears the room afterwards. */
export interface Duty {
  /** A person who has not signed in anywhere. */
  stranger(name: 'maria' | 'pedro', seating?: Seating): Promise<Person>;
  patient(name: 'maria' | 'pedro', seating?: Seating): Promise<Person>;
  /** A technician (Paula, Bruno) looks and sounds like Paula, a doctor (Rafael, Helena) like Rafael. */
  professional(name?: keyof typeof EMAIL, seating?: Seating): Promise<Person>;
  /** A network that can be cut, and ends with the test. */
  network(): Promise<Network>;
}

const DESK = { viewport: { width: 1280, height: 800 } };

/** A test that begins with an empty queue and no professional on duty. */
export const test = base.extend<{ duty: Duty }, { idleBrowsers: IdleBrowsers }>({
  idleBrowsers: [
    async ({}, provide) => {
      const idle = new IdleBrowsers();
      await provide(idle);
      await idle.close();
    },
    { scope: 'worker' },
  ],
  duty: async ({ idleBrowsers }, provide) => {
    await clearRoom();
    const people: Person[] = [];
    const networks: Network[] = [];
    const seated = async (
      name: Parameters<typeof seat>[0],
      options: Parameters<typeof seat>[1] = {},
      { network, before }: Seating = {},
    ) => {
      const person = await seat(
        name,
        { ...options, ...(network && { proxy: { server: network.server } }) },
        idleBrowsers,
      );
      people.push(person);
      await before?.(person.page);
      return person;
    };
    await provide({
      stranger: (name, seating) => seated(name, {}, seating),
      async patient(name, seating) {
        const person = await seated(name, {}, seating);
        await signIn(person.page, CPF[name]);
        return person;
      },
      async professional(name = 'paula', seating) {
        const person = await seated(name === 'rafael' || name === 'helena' ? 'rafael' : 'paula', DESK, seating);
        await openConsole(person.page, EMAIL[name]);
        return person;
      },
      async network() {
        const network = await openNetwork();
        networks.push(network);
        return network;
      },
    });
    await Promise.all(people.map((person) => idleBrowsers.giveBack(person)));
    for (const network of networks) network.close();
  },
});

export const offerIn = (professional: Person) => professional.page.getByRole('dialog', { name: 'Novo atendimento' });

/** The document that a professional writes beside the call. */
export const documentBeside = ({ page }: Person) =>
  page.getByRole('region', { name: /^(Emitir documento para|Confira antes de emitir|Documento emitido)/ });

/** Says yes to the offer. */
export const answering = (professional: Person) =>
  offerIn(professional).getByRole('button', { name: 'Atender' }).click();

/** Ends the visit. */
export async function finishing({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Finalizar atendimento' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finalizar', exact: true }).click();
}

/** Writes a message; the patient opens the conversation for it. */
export async function says({ page }: Person, text: string): Promise<void> {
  const message = page.getByLabel('Mensagem');
  if (!(await message.isVisible()))
    await page
      .getByRole('button', { name: /Conversa/ })
      .first()
      .click();
  await message.fill(text);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
}

/** Gives five stars and a ten. */
export async function rates({ page }: Person): Promise<void> {
  await page.getByRole('radio', { name: /^5/ }).click();
  await page
    .getByRole('button', { name: /^10/ })
    .or(page.getByRole('radio', { name: /^10/ }))
    .first()
    .click();
}

/** Becomes available; fails soon where something lies over the button. */
export const goOnDuty = (professional: Person) =>
  professional.page.getByRole('button', { name: 'Ficar disponível' }).click({ timeout: 10_000 });

/** Waits until the viewer has the other person's picture and sound. */
export async function seesAndHears(viewer: Person, other: Person): Promise<void> {
  await expect
    .poll(async () => showsPerson(await receivedMedia(viewer.page, 'remote-video'), other.appearance), {
      timeout: 20_000,
    })
    .toBe(true);
  await expect
    .poll(async () => soundsLikePerson(await receivedMedia(viewer.page, 'remote-video'), other.appearance), {
      timeout: 20_000,
    })
    .toBe(true);
}

/** Waits until the viewer has the other person's picture, and that it moves. */
export async function seesMoving(viewer: Person, other: Person): Promise<void> {
  await sees(viewer, other);
  await expect.poll(() => pictureMoves(viewer.page, 'remote-video'), { timeout: 20_000 }).toBe(true);
}

/** Waits until the viewer has the other person's picture. */
export async function sees(viewer: Person, other: Person): Promise<void> {
  await expect
    .poll(async () => showsPerson(await receivedMedia(viewer.page, 'remote-video'), other.appearance), {
      timeout: 20_000,
    })
    .toBe(true);
}

/** Maria asks, Paula answers, both see each other. Where Maria has a network of her own, the call goes over it. */
export async function callUnderWay(
  duty: Duty,
  seatings: { readonly maria?: Seating; readonly paula?: Seating } = {},
): Promise<{ maria: Person; paula: Person }> {
  const [maria, paula] = await Promise.all([
    duty.patient('maria', seatings.maria),
    duty.professional('paula', seatings.paula),
  ]);
  for (const { context } of [maria, paula]) await seatings.maria?.network?.media.lead(context);
  await goOnDuty(paula);
  await requestCare(maria.page, 'Febre alta desde ontem.');
  await answering(paula);
  await sees(paula, maria);
  await sees(maria, paula);
  return { maria, paula };
}
