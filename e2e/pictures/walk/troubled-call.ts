import type { Page } from '@playwright/test';
import { openNetwork } from '../../support/network/network.ts';
import { refuseDevices, withCamerasToUnplug } from '../../support/page/page-faults.ts';
import { enter, openConsole, requestCare } from '../../support/page/screens.ts';
import { createRoom, enterRoom } from '../../support/people/cabin-visit.ts';
import { answering, goOnDuty, sees } from '../../support/people/duty.ts';
import type { Person } from '../../support/people/people.ts';
import { clearRoom } from '../../support/service/care.ts';
import { CPF } from '../../support/service/client.ts';
import { forgetAttempts } from '../../support/service/partners.ts';
import { at } from '../../support/stack/test-stack.ts';
import type { WalkCamera } from '../camera/walk-camera.ts';
import type { BrandName } from '../camera/walk-choice.ts';

const TROUBLES = ['no-camera', 'path-lost', 'no-path', 'no-devices', 'elsewhere', 'offline', 'other-left'] as const;
const SCREENS = TROUBLES.map((trouble) => `trouble-${trouble}`);

/** Walks through a call of Maria and Paula that meets one fault after the other; pictures of both sides of each. */
export async function walkTroubledCall(camera: WalkCamera, brand: BrandName): Promise<void> {
  // Firefox has neither the proxy nor the line of media that this cuts.
  if (camera.choice.engine !== 'chromium' || !camera.wants(...SCREENS)) return;
  await clearRoom();
  const network = await openNetwork();
  const [maria, paula] = [
    await camera.seat('maria', { proxy: { server: network.server } }),
    await camera.seat('paula', { viewport: { width: 1280, height: 800 } }),
  ];
  const take = async (trouble: (typeof TROUBLES)[number]): Promise<void> => {
    await camera.take(maria.page, `trouble-${trouble}`, brand);
    await camera.take(paula.page, `trouble-${trouble}-console`, brand);
  };
  try {
    for (const { context } of [maria, paula]) await network.media.lead(context);
    await openConsole(paula.page);
    await goOnDuty(paula);
    await maria.page.goto(at('shell', `/?from=${brand.toUpperCase()}`));
    await enter(maria.page, CPF.maria);
    await withCamerasToUnplug(maria.page);
    await requestCare(maria.page, 'Febre alta desde ontem e dor de garganta.');
    await answering(paula);
    await sees(paula, maria);

    await maria.page.evaluate(() => window.unplugCamera?.(true));
    await paula.page.getByText('A paciente está sem câmera.').first().waitFor();
    await take('no-camera');
    await maria.page.evaluate(() => window.plugCamera?.());
    await sees(paula, maria);

    network.media.cut();
    await bothRead(maria, paula, /conexão de som e imagem caiu/);
    await take('path-lost');
    await maria.page.reload();
    await bothRead(maria, paula, /som e a imagem não conseguem passar/);
    await take('no-path');
    network.media.mend();

    await refuseDevices(maria.page, { audio: 'NotAllowedError', video: 'NotReadableError' });
    await maria.page.reload();
    await maria.page.getByTestId('connection-level').waitFor();
    await paula.page
      .getByText(/não libera o microfone/)
      .first()
      .waitFor();
    await paula.page.getByText('Conexão Estável').waitFor();
    await take('no-devices');

    const second = await maria.context.newPage();
    await second.goto(maria.page.url());
    await second
      .getByText(/outra (aba|tela)/)
      .first()
      .waitFor();
    await camera.take(second, 'trouble-elsewhere', brand);
    await second.close();

    network.cut();
    await maria.page
      .getByText(/Sem conexão|reconectar|conexão/i)
      .first()
      .waitFor();
    await paula.page.waitForTimeout(15_000);
    await take('offline');
    network.mend();
    await maria.page.reload();
    await maria.page.getByTestId('connection-level').waitFor();

    await paula.page.goto('about:blank');
    await maria.page.waitForTimeout(15_000);
    await camera.take(maria.page, 'trouble-other-left', brand);
  } finally {
    await Promise.all([maria.leave(), paula.leave()]);
    network.close();
  }
}

const CABIN_TROUBLES = ['no-camera', 'path-lost', 'no-path', 'other-left'] as const;

/** Walks through a call of Maria at a cabin that meets one fault after the other; pictures of both sides of each. */
export async function walkTroubledCabin(camera: WalkCamera, brand: BrandName): Promise<void> {
  const screens = CABIN_TROUBLES.map((trouble) => `trouble-cabin-${trouble}`);
  if (camera.choice.engine !== 'chromium' || !camera.wants(...screens)) return;
  await clearRoom();
  await forgetAttempts();
  const network = await openNetwork();
  const [cabin, paula] = [
    await camera.seat('maria', { viewport: { width: 1280, height: 800 }, permissions: ['camera', 'microphone'] }),
    await camera.seat('paula', { viewport: { width: 1280, height: 800 } }),
  ];
  const take = async (trouble: (typeof CABIN_TROUBLES)[number]): Promise<void> => {
    await camera.take(cabin.page, `trouble-cabin-${trouble}`, brand);
    await camera.take(paula.page, `trouble-cabin-${trouble}-console`, brand);
  };
  try {
    for (const { context } of [cabin, paula]) await network.media.lead(context);
    await openConsole(paula.page);
    await cabin.page.goto(at('mfe-cabin', `/cabine?from=${brand.toUpperCase()}`));
    await withCamerasToUnplug(cabin.page);
    await cabin.page.getByRole('button', { name: 'Começar' }).click();
    await createRoom(cabin.page, CPF.maria);
    await cabin.page.getByText('AGUARDANDO ATENDIMENTO...').waitFor();
    await enterRoom(paula, 'Cabine 1');
    await cabin.page.getByTestId('remote-video').waitFor();
    await sees(paula, cabin);

    await cabin.page.evaluate(() => window.unplugCamera?.(true));
    await paula.page.getByText('A paciente está sem câmera.').first().waitFor();
    await take('no-camera');
    await cabin.page.evaluate(() => window.plugCamera?.());
    await sees(paula, cabin);

    network.media.cut();
    await bothRead(cabin, paula, /conexão de som e imagem caiu/);
    await take('path-lost');
    await paula.page.reload();
    await bothRead(cabin, paula, /som e a imagem não conseguem passar/);
    await take('no-path');
    network.media.mend();
    await paula.page.getByTestId('connection-level').waitFor();

    await paula.page.goto('about:blank');
    await cabin.page.waitForTimeout(15_000);
    await camera.take(cabin.page, 'trouble-cabin-other-left', brand);
  } finally {
    await Promise.all([cabin.leave(), paula.leave()]);
    network.close();
  }
}

async function bothRead(maria: Person, paula: Person, text: RegExp): Promise<void> {
  const reads = (page: Page) => page.getByText(text).first().waitFor({ timeout: 90_000 });
  await Promise.all([reads(maria.page), reads(paula.page)]);
}
