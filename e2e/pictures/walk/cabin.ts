import type { Page } from '@playwright/test';
import { openConsole } from '../../support/page/screens.ts';
import { createRoom, enterRoom } from '../../support/people/cabin-visit.ts';
import { finishing } from '../../support/people/duty.ts';
import { clearRoom } from '../../support/service/care.ts';
import { CPF } from '../../support/service/client.ts';
import { forgetAttempts } from '../../support/service/partners.ts';
import { at } from '../../support/stack/test-stack.ts';
import type { WalkCamera } from '../camera/walk-camera.ts';
import type { BrandName } from '../camera/walk-choice.ts';
import { press, standStill } from '../camera/walk-screen.ts';

/** A cabin returns to its first screen after this time. */
const OVER_MS = 15_000;

/** Walks through a cabin in a brand, from the invitation to the thanks: Paula enters the room of Maria. */
export async function walkCabin(camera: WalkCamera, brand: BrandName): Promise<void> {
  if (!camera.wants('cabin')) return;
  await clearRoom();
  // A walk in four brands asks for the same people more often than a day does.
  await forgetAttempts();
  const [cabin, paula] = [
    await camera.seat('maria', { viewport: { width: 1280, height: 800 }, permissions: ['camera', 'microphone'] }),
    await camera.seat('paula', { viewport: { width: 1280, height: 800 } }),
  ];
  const { page } = cabin;
  const take = (screen: string) => camera.take(page, `cabin-${screen}`, brand);
  const enterAs = async (cpf: string): Promise<void> => {
    await openCabin(page, brand);
    await press(page, 'Começar');
    await createRoom(page, cpf);
  };
  try {
    await openConsole(paula.page);
    await openCabin(page, brand);
    await take('invitation');
    await press(page, 'Começar');
    await page.getByLabel(/^CPF/).waitFor();
    await take('form');
    await createRoom(page, '012.345.678-90');
    await page.getByRole('heading', { name: 'Não encontramos este CPF' }).waitFor();
    await take('refusal');
    await enterAs(CPF.joao);
    await page.getByRole('button', { name: 'Continuar' }).waitFor();
    await take('first-access');
    await press(page, 'Continuar');
    await page.getByRole('button', { name: 'Concordar e Continuar' }).waitFor();
    await take('consent');
    await enterAs(CPF.maria);
    await page.getByText('SALA DE ESPERA').waitFor();
    await take('lobby');
    await page.getByText('AGUARDANDO ATENDIMENTO...').waitFor();
    await take('room');
    await press(page, 'Sair da Sala');
    await take('left');
    await press(page, 'Cancelar');
    await enterRoom(paula, 'Cabine 1');
    await page.getByTestId('remote-video').waitFor();
    await take('call');
    await standStill(page, OVER_MS);
    await finishing(paula);
    await page.getByRole('heading', { name: 'Atendimento encerrado' }).waitFor();
    await take('over');
  } finally {
    await Promise.all([cabin.leave(), paula.leave()]);
  }
}

async function openCabin(page: Page, brand: BrandName): Promise<void> {
  await page.goto(at('mfe-cabin', `/cabine?from=${brand.toUpperCase()}`));
  await page.getByRole('button', { name: 'Começar' }).waitFor();
}
