import type { Page } from '@playwright/test';
import { fillRequest } from '../../support/page/screens.ts';
import { clearRoom } from '../../support/service/care.ts';
import { at } from '../../support/stack/test-stack.ts';
import type { WalkCamera } from '../camera/walk-camera.ts';
import { takeEach, type WalkScreen } from '../camera/walk-screen.ts';

/** Opens a part in the partner's page, and waits for its title. Parts that show files are in a frame. */
async function openPart(page: Page, part: string, title: string, isInFrame = false): Promise<void> {
  await page.goto(at('partner-page'));
  await page.getByRole('radio', { name: part }).check();
  await page.getByRole('button', { name: 'Abrir o atendimento' }).click();
  const place = isInFrame ? page.locator('#care iframe').contentFrame() : page;
  await place.getByRole('heading', { name: title }).first().waitFor();
}

const SCREENS: readonly WalkScreen[] = [
  { name: 'partner', open: (page) => page.goto(at('partner-page')) },
  {
    name: 'partner-scheduling',
    open: (page) => openPart(page, 'Agendar uma consulta', 'Solicitar Agendamento'),
  },
  { name: 'partner-appointments', open: (page) => openPart(page, 'Minhas consultas', 'Minhas Consultas Agendadas') },
  {
    name: 'partner-sent-documents',
    open: (page) => openPart(page, 'Meus documentos enviados', 'Adicionar Documentos', true),
  },
  {
    name: 'partner-received-documents',
    open: (page) => openPart(page, 'Documentos recebidos', 'Documentos Médicos Recebidos', true),
  },
  {
    name: 'partner-history',
    open: (page) => openPart(page, 'Histórico de atendimento', 'Histórico de Atendimento', true),
  },
  { name: 'partner-request', open: (page) => openPart(page, 'Pronto atendimento', 'Solicitar Pronto Atendimento') },
  {
    name: 'partner-waiting-room',
    async open(page) {
      await openPart(page, 'Pronto atendimento', 'Solicitar Pronto Atendimento');
      await fillRequest(page, 'Febre alta desde ontem e dor de garganta.');
      await page.getByTestId('queue-position').waitFor();
    },
  },
];

/** Walks through the parts of the portal in a partner's page, whose brand is the partner's. */
export async function walkPartner(camera: WalkCamera): Promise<void> {
  if (!camera.wants(...SCREENS.map(({ name }) => name))) return;
  await clearRoom();
  const visitor = await camera.seat('maria', { permissions: ['camera', 'microphone'] });
  try {
    await takeEach(camera, visitor.page, SCREENS, 'acolhe');
  } finally {
    await visitor.leave();
  }
}
