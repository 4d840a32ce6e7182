import { at } from '../../support/stack/test-stack.ts';
import { goTo, type WalkScreen } from '../camera/walk-screen.ts';

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
