import { join } from 'node:path';
import { ROOT } from '../../support/stack/test-stack.ts';
import { goTo, press, type WalkScreen } from '../camera/walk-screen.ts';

const PATH = '/portal-paciente/user-info';

/** The patient's profile, its questions, and the lists that it links. */
export const OWN_DATA: readonly WalkScreen[] = [
  { name: 'own-data', open: (page) => goTo(page, PATH) },
  {
    name: 'own-data-photo',
    async open(page) {
      await goTo(page, PATH);
      await page.getByLabel('Arquivo da foto').setInputFiles(join(ROOT, 'docs/pictures/home.png'));
      await page.getByRole('dialog', { name: 'Ajustar a foto' }).waitFor();
    },
  },
  {
    name: 'own-data-left',
    async open(page) {
      await goTo(page, PATH);
      await page.getByLabel('Nome Social').fill('Maria');
      await press(page, 'Sair');
      await page.getByRole('dialog', { name: 'Sair sem salvar?' }).waitFor();
    },
  },
  { name: 'sessions', open: (page) => goTo(page, `${PATH}/aparelhos`) },
  { name: 'accesses', open: (page) => goTo(page, `${PATH}/acessos`) },
  { name: 'own-consent', open: (page) => goTo(page, `${PATH}/termo`) },
  {
    name: 'own-consent-withdrawn',
    async open(page) {
      await goTo(page, `${PATH}/termo`);
      await press(page, 'Retirar meu aceite');
      await page.getByRole('dialog', { name: 'Retirar o aceite do termo?' }).waitFor();
    },
  },
  { name: 'own-copy', open: (page) => goTo(page, `${PATH}/copia`) },
];
