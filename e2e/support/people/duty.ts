import { expect, type Page } from '@playwright/test';
import { limitMs } from '../../../scripts/jest/slowness.cjs';
import { openNetwork, type Network } from '../network/network.ts';
import { openConsole, requestCare, signIn } from '../page/screens.ts';
import type { OwnPatient, OwnProfessional } from '../service/own-people.ts';
import { IdleBrowsers, seat, type Person } from './people.ts';
import { loudestFrequency, pictureMoves, receivedMedia, showsPerson, soundsLikePerson } from './received-media.ts';
import { test as base } from './test.ts';

/** Differences of a person's set-up from the usual one. */
export interface BrowserOptions {
  /** Their network, when the test cuts it. */
  readonly network?: Network;
  /** Their full name, where expected texts elsewhere contain it. */
  readonly name?: string;
  /** Done to their page before anything is opened in it. */
  readonly before?: (page: Page) => Promise<unknown>;
}

export type SeatedPatient = Person & OwnPatient;
export type SeatedProfessional = Person & OwnProfessional;

/**
 * Seats separate people of the test, who are like those of the demo. A person seated twice under one name is one person
 * at two browsers.
 */
export interface Duty {
  /** A patient who has not signed in anywhere. */
  visitor(like: 'maria' | 'pedro', seating?: BrowserOptions): Promise<SeatedPatient>;
  patient(like: 'maria' | 'pedro', seating?: BrowserOptions): Promise<SeatedPatient>;
  /** A technician (Paula, Bruno) looks and sounds like Paula, a doctor (Rafael, Helena) like Rafael. */
  professional(like?: 'paula' | 'bruno' | 'rafael' | 'helena', seating?: BrowserOptions): Promise<SeatedProfessional>;
  /** A network that can be cut, and ends with the test. */
  network(): Promise<Network>;
}

/** Whether the running test is one of those that run one at a time; undefined outside of tests that use `duty`. */
let mayHoldCall: boolean | undefined;

/**
 * @throws Error in a test that would hold its call next to that of another
 * @see CONTRIBUTING.md
 */
function expectCallTag(): void {
  if (mayHoldCall === false) throw new Error('A test in which both sides have a camera wants the tag @call.');
}

const DESK = { viewport: { width: 1280, height: 800 } };

/** A test that begins with an empty queue and no professional on duty, and seats separate people. */
export const test = base.extend<{ duty: Duty }, { idleBrowsers: IdleBrowsers }>({
  idleBrowsers: [
    async ({}, provide) => {
      const idle = new IdleBrowsers();
      await provide(idle);
      await idle.close();
    },
    { scope: 'worker' },
  ],
  duty: async ({ idleBrowsers, people }, provide, { tags }) => {
    mayHoldCall = tags.includes('@call');
    const seatedPeople: Person[] = [];
    const networks: Network[] = [];
    const [patient, professional] = [once(people.patient), once(people.professional)];
    const seated = async (
      name: Parameters<typeof seat>[0],
      options: Parameters<typeof seat>[1] = {},
      { network, before }: BrowserOptions = {},
    ) => {
      const person = await seat(
        name,
        { ...options, ...(network && { proxy: { server: network.server } }) },
        idleBrowsers,
      );
      seatedPeople.push(person);
      await before?.(person.page);
      return person;
    };
    const visitor: Duty['visitor'] = async (like, seating) => ({
      ...(await seated(like, {}, seating)),
      ...(await patient(like, seating?.name)),
    });
    await provide({
      visitor,
      async patient(like, seating) {
        const person = await visitor(like, seating);
        await signIn(person.page, person.cpf);
        return person;
      },
      async professional(like = 'paula', seating) {
        const model = like === 'rafael' || like === 'helena' ? 'rafael' : 'paula';
        const person = { ...(await seated(model, DESK, seating)), ...(await professional(like, seating?.name)) };
        await openConsole(person.page, person.email);
        return person;
      },
      async network() {
        const network = await openNetwork();
        networks.push(network);
        return network;
      },
    });
    await Promise.all(seatedPeople.map((person) => idleBrowsers.giveBack(person)));
    for (const network of networks) network.close();
    mayHoldCall = undefined;
  },
});

type Make<Like, Made> = (like: Like, name?: string) => Promise<Made>;

/** Makes one person who is like each, however often they are asked for. */
function once<Like, Made>(make: Make<Like, Made>): Make<Like, Made> {
  const people = new Map<Like, Promise<Made>>();
  return (like, name) => {
    const one = people.get(like) ?? make(like, name);
    people.set(like, one);
    return one;
  };
}

export const offerIn = (professional: Person) => professional.page.getByRole('dialog', { name: 'Novo atendimento' });

/** The document that a professional writes next to the call. */
export const documentPanel = ({ page }: Person) =>
  page.getByRole('region', { name: /^(Emitir documento para|Confira antes de emitir|Documento emitido)/ });

/** Says yes to the offer. */
export async function answering(professional: Person): Promise<void> {
  expectCallTag();
  await offerIn(professional).getByRole('button', { name: 'Atender' }).click();
}

/** Ends the visit. */
export async function finishing({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Finalizar atendimento' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finalizar', exact: true }).click();
}

/** Writes a message; the patient opens the conversation for it. */
export async function says({ page }: Person, text: string): Promise<void> {
  const message = page.getByLabel('Mensagem');
  const conversation = page.getByRole('button', { name: /Conversa/ });
  // One of the two is there once the call is.
  await expect(message.or(conversation).first()).toBeVisible();
  if (!(await message.isVisible())) await conversation.first().click();
  await message.fill(text);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
}

/** Continues from the end of a visit to its rating; the page may go there by itself before the press reaches it. */
export async function goesToRating({ page }: Person): Promise<void> {
  const question = page.getByText('Como você avalia o nosso atendimento?');
  const press = page.getByRole('button', { name: 'Avaliar agora' });
  await expect(async () => {
    if (!(await question.isVisible())) await press.click({ timeout: limitMs(5_000) });
  }).toPass();
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

/** Becomes available; fails soon where another element covers the button. */
export const goOnDuty = (professional: Person) =>
  professional.page.getByRole('button', { name: 'Ficar disponível' }).click({ timeout: limitMs(10_000) });

/** Waits until the viewer has the other person's picture and sound. */
export async function receivesMedia(viewer: Person, other: Person): Promise<void> {
  await sees(viewer, other);
  await receivesSound(viewer, other);
}

/** Waits until the listener has the other person's sound. */
export async function receivesSound(listener: Person, other: Person): Promise<void> {
  expectCallTag();
  await expect
    .poll(async () =>
      soundsLikePerson({ loudestHz: await loudestFrequency(listener.page, 'remote-video') }, other.appearance),
    )
    .toBe(true);
}

/** Waits until the viewer has the other person's picture, and that it moves. */
export async function seesMoving(viewer: Person, other: Person): Promise<void> {
  await sees(viewer, other);
  await expect.poll(() => pictureMoves(viewer.page, 'remote-video')).toBe(true);
}

/** Waits until the viewer has the other person's picture. */
export async function sees(viewer: Person, other: Person): Promise<void> {
  expectCallTag();
  await expect
    .poll(async () => showsPerson(await receivedMedia(viewer.page, 'remote-video'), other.appearance), {
      // Outside the test runner too, whose own limit is 5 s: a walk takes pictures on a busy machine.
      timeout: limitMs(30_000),
    })
    .toBe(true);
}

/** Maria requests care, Paula answers, both see each other. Where Maria has a separate network, the call uses it. */
export async function callInProgress(
  duty: Duty,
  seatings: { readonly maria?: BrowserOptions; readonly paula?: BrowserOptions } = {},
): Promise<{ maria: SeatedPatient; paula: SeatedProfessional }> {
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
