import type { Page } from '@playwright/test';
import { seat, CPF, PASSWORD, type Person } from '../support/people.ts';
import { fillRequest } from '../support/care.ts';
import { BENCH_PORTS } from './bench-stack.ts';
import { postAs, signInPatient, signInProfessional } from './bench-http.ts';
import { median, type Figure } from './figures.ts';

const ROUNDS = 5;
const at = (port: number, path = '/') => `http://localhost:${port}${path}`;

/** In a page: notes the time of each first frame of the other person, and of the sentence that says they are gone. */
function noteFrames(): void {
  const notes = window as unknown as { firstFrames: number[]; goneAt: number[] };
  notes.firstFrames = [];
  notes.goneAt = [];
  const seen = new WeakSet<object>();
  let wasGone = false;
  // Nothing in here may have a name of its own: the page does not know the function that tsx wraps around such.
  setInterval(() => {
    const video = document.querySelector<HTMLVideoElement>('[data-testid="remote-video"]');
    const stream = video?.srcObject;
    if (video && stream && !seen.has(stream)) {
      seen.add(stream);
      video.requestVideoFrameCallback(() => notes.firstFrames.push(Date.now()));
    }
    const isGone = document.body?.innerText.includes('Profissional saiu da sala') ?? false;
    if (isGone && !wasGone) notes.goneAt.push(Date.now());
    wasGone = isGone;
  }, 10);
}

const notesOf = (page: Page) => page.evaluate(() => {
  const { firstFrames, goneAt } = window as unknown as { firstFrames: number[]; goneAt: number[] };
  return { firstFrames, goneAt };
});

/** Waits for a first frame after a moment, on a page that may just have been reloaded. */
async function frameAfter(page: Page, sinceMs: number): Promise<number> {
  await page.waitForFunction((since) => (window as unknown as { firstFrames?: number[] }).firstFrames?.some((time) => time > since), sinceMs, { timeout: 30_000 });
  return (await notesOf(page)).firstFrames.find((time) => time > sinceMs) ?? Number.NaN;
}

/** Times of a call on this machine's loopback, as the two people see them. */
export async function callTimes(): Promise<Figure[]> {
  const answers: number[] = [];
  const patientReloads: number[] = [];
  const professionalReloads: number[] = [];
  const silences: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [maria, paula] = [await seat('maria'), await seat('paula', { viewport: { width: 1280, height: 800 } })];
    try {
      await Promise.all([maria, paula].map(({ page }) => page.addInitScript(noteFrames)));
      answers.push(await answer(maria, paula));
      patientReloads.push(await reload(maria, paula));
      professionalReloads.push(await reload(paula, maria));
      silences.push(await die(paula, maria));
    } finally {
      await Promise.all([maria.leave(), paula.leave()]);
      await clearRoom();
    }
  }
  const ms = (samples: readonly number[]) => `${Math.round(median(samples))} ms`;
  return [
    { what: `'Atender' to first remote frame, loopback, median of ${ROUNDS}`, value: ms(answers), aim: '≤ 600 ms' },
    { what: 'patient reloads, until both see each other again', value: ms(patientReloads), aim: '≤ 2 s' },
    { what: 'professional reloads, until both see each other again', value: ms(professionalReloads), aim: '≤ 2 s' },
    { what: 'a dead peer shows to the other', value: ms(silences), aim: '≤ 3 s' },
  ];
}

/** Ends the call, and takes the professional whose browser was killed off duty at once. */
async function clearRoom(): Promise<void> {
  const [patient, professional] = await Promise.all([signInPatient('52998224725'), signInProfessional('paula@acolhe.test')]);
  await postAs(patient.token, '/api/pep/circle/patient-cancel-call', { pacId: patient.id });
  await postAs(professional.token, '/api/professional/availability', { disponivel: false });
}

async function answer(maria: Person, paula: Person): Promise<number> {
  await paula.page.goto(at(BENCH_PORTS.professional));
  await paula.page.getByLabel('E-mail').fill('paula@acolhe.test');
  await paula.page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await paula.page.getByRole('button', { name: 'Entrar' }).click();
  await maria.page.goto(at(BENCH_PORTS.shell));
  await maria.page.getByLabel('CPF').fill(CPF.maria);
  await maria.page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await maria.page.getByRole('button', { name: 'Entrar' }).click();
  await maria.page.getByRole('link', { name: /Solicitar Pronto Atendimento/ }).click();
  await fillRequest(maria.page, 'Febre alta.');
  await maria.page.getByTestId('queue-position').waitFor();
  await paula.page.getByRole('button', { name: 'Ficar disponível' }).click();
  const take = paula.page.getByRole('dialog', { name: 'Novo atendimento' }).getByRole('button', { name: 'Atender' });
  await take.waitFor();
  // A person reads the offer before answering; both cameras are being prepared meanwhile.
  await paula.page.waitForTimeout(1500);
  const clickedAt = take.evaluate((button: HTMLElement) => {
    const now = Date.now();
    button.click();
    return now;
  });
  const since = await clickedAt;
  return Math.max(await frameAfter(paula.page, since), await frameAfter(maria.page, since)) - since;
}

async function reload(who: Person, other: Person): Promise<number> {
  const since = Date.now();
  await who.page.reload({ waitUntil: 'commit' });
  return Math.max(await frameAfter(who.page, since), await frameAfter(other.page, since)) - since;
}

/** The whole browser of one side is killed. */
async function die(who: Person, other: Person): Promise<number> {
  const devtools = await who.browser.newBrowserCDPSession();
  const since = Date.now();
  await devtools.send('Browser.crash').catch(() => undefined);
  await other.page.waitForFunction((then) => (window as unknown as { goneAt: number[] }).goneAt.some((time) => time > then), since, { timeout: 30_000 });
  return ((await notesOf(other.page)).goneAt.find((time) => time > since) ?? Number.NaN) - since;
}
