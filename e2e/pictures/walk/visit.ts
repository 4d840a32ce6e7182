import { DURATIONS } from '@acolhe/domain';
import type { Page } from '@playwright/test';
import { enter, openConsole, requestCare } from '../../support/page/screens.ts';
import { answering, finishing, offerIn, says } from '../../support/people/duty.ts';
import type { Person } from '../../support/people/people.ts';
import { clearRoom } from '../../support/service/care.ts';
import { CPF, EMAIL } from '../../support/service/client.ts';
import { at, changeDatabase } from '../../support/stack/test-stack.ts';
import type { WalkCamera } from '../camera/walk-camera.ts';
import type { BrandName } from '../camera/walk-choice.ts';
import { press, standStill } from '../camera/walk-screen.ts';

const SCREENS = [
  'waiting-room',
  'waiting-room-left',
  'waiting-room-turn',
  'console-sign-in',
  'console-desk',
  'console-agenda',
  'console-agenda-hours',
  'console-agenda-days-off',
  'console-offer',
  'call',
  'call-note',
  'call-chat',
  'call-menu',
  'call-devices',
  'call-muted',
  'call-left',
  'console-call',
  'ended',
  'ended-rating',
  'absence',
] as const;
/** Both consoles have the brand of the deployment. */
const OF_CONSOLE: BrandName = 'acolhe';

/** Walks through a visit in a brand: Maria waits, Paula is offered it, they talk. Before it, one that she misses. */
export async function walkVisit(camera: WalkCamera, brand: BrandName): Promise<void> {
  if (!camera.wants(...SCREENS)) return;
  await clearRoom();
  const [maria, paula] = [
    await camera.seat('maria'),
    await camera.seat('paula', { viewport: { width: 1280, height: 800 } }),
  ];
  try {
    const take = ({ page }: Person, screen: (typeof SCREENS)[number]) => camera.take(page, screen, brand);
    const takeConsole = async (screen: (typeof SCREENS)[number]): Promise<void> => {
      if (brand === OF_CONSOLE) await take(paula, screen);
    };
    await paula.page.goto(at('professional'));
    await paula.page.getByLabel('E-mail').waitFor();
    await takeConsole('console-sign-in');
    await openConsole(paula.page);
    await takeConsole('console-desk');
    if (brand === OF_CONSOLE)
      await walkAgenda(camera).catch((error: unknown) => camera.miss('console-agenda', brand, error));
    await maria.page.goto(at('shell', `/?from=${brand.toUpperCase()}`));
    await enter(maria.page, CPF.maria);
    await stayAway(maria.page, () => take(maria, 'absence'), camera);
    await ask(maria.page);
    await take(maria, 'waiting-room');
    await press(maria.page, 'Cancelar ligação');
    await take(maria, 'waiting-room-left');
    await press(maria.page, 'Voltar');
    await walkCall({ maria, paula, take, takeConsole });
  } finally {
    await Promise.all([maria.leave(), paula.leave()]);
  }
}

/** The agenda of a doctor, since nurses have none. */
async function walkAgenda(camera: WalkCamera): Promise<void> {
  if (!camera.wants('console-agenda', 'console-agenda-hours', 'console-agenda-days-off')) return;
  const helena = await camera.seat('rafael', { viewport: { width: 1280, height: 800 } });
  try {
    const { page } = helena;
    await openConsole(page, EMAIL.helena);
    await press(page, 'Agenda');
    await page.getByRole('columnheader').first().waitFor();
    await camera.take(page, 'console-agenda');
    await press(page, 'Horários da semana');
    await page.getByRole('button', { name: 'Salvar horários' }).waitFor();
    await camera.take(page, 'console-agenda-hours');
    await press(page, 'Voltar à semana');
    await press(page, 'Folgas e bloqueios');
    await page.getByRole('button', { name: 'Salvar dia' }).waitFor();
    await camera.take(page, 'console-agenda-days-off');
  } finally {
    await helena.leave();
  }
}

async function ask(page: Page): Promise<void> {
  await requestCare(page, 'Febre alta desde ontem e dor de garganta.');
  await page.getByTestId('queue-position').waitFor();
}

/** Leaves the waiting room for longer than the queue hold, which is a moment here. */
async function stayAway(page: Page, take: () => Promise<void>, camera: WalkCamera): Promise<void> {
  if (!camera.wants('absence')) return;
  await changeDatabase('update queue_states set place_kept_ms = 1', []);
  await ask(page);
  const address = page.url();
  await page.goto('about:blank');
  await page.waitForTimeout(DURATIONS.care.absentAfterMs + 10_000);
  await page.goto(address);
  await page.getByRole('heading', { name: /ficou fora$/ }).waitFor();
  await take();
  await changeDatabase('update queue_states set place_kept_ms = default', []);
  await page.goto(at('shell', '/portal-paciente'));
}

interface Call {
  readonly maria: Person;
  readonly paula: Person;
  readonly take: (person: Person, screen: (typeof SCREENS)[number]) => Promise<void>;
  readonly takeConsole: (screen: (typeof SCREENS)[number]) => Promise<void>;
}

async function walkCall({ maria, paula, take, takeConsole }: Call): Promise<void> {
  const { page } = maria;
  await press(paula.page, 'Ficar disponível');
  await offerIn(paula).getByText('Febre alta').waitFor();
  await take(maria, 'waiting-room-turn');
  await takeConsole('console-offer');
  await answering(paula);
  await page.getByTestId('connection-level').waitFor();
  await take(maria, 'call-note');
  await press(page, 'Fechar');
  await says(paula, 'Bom dia, Maria. Estou lendo o que você escreveu.');
  await page.getByTestId('unread-count').waitFor();
  await take(maria, 'call');
  await takeConsole('console-call');
  await press(page, /^Conversa/);
  await page.getByRole('listitem').filter({ hasText: 'Estou lendo' }).waitFor();
  await take(maria, 'call-chat');
  await press(page, 'Fechar conversa');
  await press(page, 'Mais');
  await take(maria, 'call-menu');
  await press(page, 'Câmera, microfone e som');
  await page.getByRole('dialog').waitFor();
  await take(maria, 'call-devices');
  await page.keyboard.press('Escape');
  await press(page, 'Microfone ligado');
  await press(page, 'Câmera ligada');
  await page.getByRole('button', { name: 'Câmera desligada' }).waitFor();
  await take(maria, 'call-muted');
  await press(page, 'Cancelar ligação');
  await take(maria, 'call-left');
  await press(page, 'Voltar');
  await standStill(page, DURATIONS.redirect.endToRatingMs);
  await finishing(paula);
  await page.getByRole('heading', { name: 'Seu atendimento foi finalizado' }).waitFor();
  await take(maria, 'ended');
  await press(page, 'Avaliar agora');
  await page.getByRole('radio', { name: /^4/ }).waitFor();
  await take(maria, 'ended-rating');
}
