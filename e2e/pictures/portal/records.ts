import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { chosenSamples } from '../../../backend/src/files/testing/sample-files.ts';
import { ROOT } from '../../support/stack/test-stack.ts';
import { goTo, press, type WalkScreen } from '../camera/walk-screen.ts';

/** Opens the filter of the history, which is folded on a phone. */
async function openHistoryFilter(page: Page): Promise<void> {
  await goTo(page, '/portal-paciente/historico-atendimento');
  const filter = page.getByRole('button', { name: 'Filtrar' });
  if (await filter.isVisible()) await filter.click();
}

/** Documents of both directions, and the history. */
export const RECORDS: readonly WalkScreen[] = [
  { name: 'received-documents', open: (page) => goTo(page, '/portal-paciente/documentos-clinicos') },
  {
    name: 'received-documents-viewer',
    async open(page) {
      await goTo(page, '/portal-paciente/documentos-clinicos');
      await press(page, /^Abrir:/);
      await page.getByRole('group', { name: 'Página 1 de 1' }).getByText('Maria da Silva').first().waitFor();
    },
  },
  { name: 'sent-documents', open: (page) => goTo(page, '/portal-paciente/documentos') },
  {
    name: 'sent-documents-chosen',
    async open(page) {
      await goTo(page, '/portal-paciente/documentos');
      await page.getByLabel('Tipo de documento').selectOption({ label: 'Receita' });
      await page.getByLabel('Arquivo', { exact: true }).setInputFiles(join(ROOT, 'docs/pictures/home.png'));
      await page.getByRole('img', { name: 'Prévia de home.png' }).waitFor();
    },
  },
  {
    name: 'sent-documents-refused-by-page',
    async open(page) {
      await goTo(page, '/portal-paciente/documentos');
      const files = { 'foto.heic': 'image/heic', 'cortado.pdf': 'application/pdf', 'desenho.svg': 'image/svg+xml' };
      await page.getByLabel('Arquivo', { exact: true }).setInputFiles(await chosenSamples(files));
      await page
        .getByText(/incompleto ou danificado/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'sent-documents-refused-by-service',
    async open(page) {
      await goTo(page, '/portal-paciente/documentos');
      await page.getByLabel('Tipo de documento').selectOption({ label: 'Receita' });
      const files = { 'programa.pdf': 'application/pdf', 'senha-para-abrir.pdf': 'application/pdf' };
      await page.getByLabel('Arquivo', { exact: true }).setInputFiles(await chosenSamples(files));
      await press(page, 'Salvar');
      await page
        .getByText(/contém programas/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'sent-documents-viewer',
    async open(page) {
      await goTo(page, '/portal-paciente/documentos');
      await press(page, /^Abrir Hemograma/);
      await page.getByRole('dialog').getByRole('img').first().waitFor();
    },
  },
  {
    name: 'sent-documents-removed',
    async open(page) {
      await goTo(page, '/portal-paciente/documentos');
      await press(page, /^Remover arquivo/);
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'history', open: (page) => goTo(page, '/portal-paciente/historico-atendimento') },
  {
    name: 'history-calendar',
    async open(page) {
      await openHistoryFilter(page);
      await press(page, 'Calendário');
      await page.getByRole('dialog').getByRole('grid').waitFor();
    },
  },
  {
    name: 'history-nothing',
    async open(page) {
      await openHistoryFilter(page);
      await page.getByLabel('Profissional').fill('ninguém');
      await press(page, 'Pesquisar');
      await page.getByText(/^Nenhum dado encontrado/).waitFor();
    },
  },
];
