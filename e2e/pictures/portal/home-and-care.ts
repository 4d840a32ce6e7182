import type { Page } from '@playwright/test';
import { at } from '../../support/stack/test-stack.ts';
import { goTo, press, type WalkScreen } from '../camera/walk-screen.ts';

/** The home of a patient with a plan, an unknown address, and a part that failed to open. */
export const HOME: readonly WalkScreen[] = [
  { name: 'home', open: (page) => goTo(page, '/portal-paciente') },
  { name: 'not-found', open: (page) => goTo(page, '/nada') },
  {
    name: 'failed-part',
    async open(page) {
      const remote = `${at('mfe-nps')}**`;
      await page.route(remote, (route) => route.abort());
      await goTo(page, '/portal-paciente/nps?video=1');
      await page.getByRole('heading', { name: 'Esta parte não abriu' }).waitFor();
      await page.unroute(remote);
    },
  },
];

/** The home of a patient without a right to care. */
export const REFUSED_HOME: readonly WalkScreen[] = [
  { name: 'home-refused', open: (page) => goTo(page, '/portal-paciente') },
];

const REASON = 'Febre alta desde ontem e dor de garganta.';

/** Continues a request in progress where it was left. */
async function openHealth(page: Page): Promise<void> {
  await goTo(page, '/portal-paciente/solicitar-pronto-atendimento');
  const reason = page.getByRole('textbox', { name: /motivo/ });
  const health = page.getByRole('checkbox', { name: 'Estou grávida' });
  await reason.or(health).waitFor();
  if (await health.isVisible()) return;
  await reason.fill(REASON);
  await page.getByRole('checkbox', { name: 'Febre' }).check();
  await press(page, 'Continuar');
  await health.waitFor();
}

/** The steps of the request. */
export const REQUEST: readonly WalkScreen[] = [
  { name: 'request', open: (page) => goTo(page, '/portal-paciente/solicitar-pronto-atendimento') },
  { name: 'request-health', open: openHealth },
  {
    name: 'request-camera',
    async open(page) {
      await openHealth(page);
      await press(page, 'Continuar');
      await page.getByText('Câmera funcionando').waitFor();
    },
  },
];

async function openStars(page: Page): Promise<void> {
  await goTo(page, '/portal-paciente/nps?video=1');
  await page.getByRole('radio', { name: /^4/ }).waitFor();
}

/** Both questions of the rating. */
export const RATING: readonly WalkScreen[] = [
  { name: 'rating', open: openStars },
  {
    name: 'rating-recommendation',
    async open(page) {
      await openStars(page);
      await page.getByRole('radio', { name: /^4/ }).click();
      await page.getByRole('heading', { name: /Em uma escala de 0 a 10/ }).waitFor();
    },
  },
];
