import { expect, type Page } from '@playwright/test';
import { limitMs } from '../../scripts/jest/slowness.cjs';
import { requestCare, untilShown } from '../support/page/screens.ts';
import {
  callInProgress,
  documentPanel,
  goesToRating,
  goOnDuty,
  offerIn,
  sees,
  receivesMedia,
  seesMoving,
  test,
} from '../support/people/duty.ts';
import type { Person } from '../support/people/people.ts';
import { at } from '../support/stack/test-stack.ts';

const dialogOf = ({ page }: Person) => page.getByRole('dialog');
const press = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true }).click();
const accept = (professional: Person) => offerIn(professional).getByRole('button', { name: 'Atender' }).click();

/** The windows that the screen of a call is drawn for. */
const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
] as const;

/** Checks that the note, the patient's description and the facts are in the window, in no box that scrolls. */
async function expectCaseInSight({ page }: Person): Promise<void> {
  const before = page.viewportSize();
  const request = page.getByRole('region', { name: 'Pedido' });
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    for (const text of ['Pressão 15 por 9.', 'Febre alta desde ontem.', 'Remédios', 'Gestante'])
      await expect(request.getByText(text)).toBeInViewport({ ratio: 1 });
    await expect(page.getByTestId('remote-video')).toBeInViewport({ ratio: 0.99 });
    // After the window has been drawn again.
    await expect
      .poll(() => request.evaluate((box) => box.scrollHeight - box.clientHeight), { message: 'nothing scrolls' })
      .toBeLessThanOrEqual(1);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
        message: 'nothing is wide',
      })
      .toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
}

/** Checks that buttons of the open dialog are in the window of a phone on its side, before anything is scrolled. */
async function expectAnswersInSight(professional: Person, ...names: readonly string[]): Promise<void> {
  const before = professional.page.viewportSize();
  await professional.page.setViewportSize({ width: 844, height: 390 });
  for (const name of names)
    await expect(dialogOf(professional).getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  if (before) await professional.page.setViewportSize(before);
}

declare global {
  interface Window {
    /** How often the page has connected to another side. */
    connections: number;
  }
}

/** Counts the connections of a page's rooms. Before the page is opened. */
const countConnections = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.connections = 0;
    window.RTCPeerConnection = new Proxy(RTCPeerConnection, {
      construct(target, given: [RTCConfiguration?]) {
        window.connections += 1;
        return new target(...given);
      },
    });
  });

/** Waits until a press opened a file in a new tab, and closes the tab. */
async function expectLedToFile({ context }: Person, press: () => Promise<void>): Promise<void> {
  const opened = context.waitForEvent('page');
  // The browser of these tests has no viewer for PDF: only the navigation to it and the response can be checked.
  const led = context.waitForEvent(
    'request',
    (request) => request.isNavigationRequest() && /\/api\/files\/opened\/[^/]+$/.test(request.url()),
  );
  await press();
  expect((await (await led).response())?.status()).toBe(200);
  await (await opened).close();
}

test(
  'a patient is handed over to a doctor in one visit, who issues a document that she reads; the technician is free',
  { tag: '@call' },
  async ({ duty }) => {
    test.setTimeout(limitMs(240_000));
    const rafael = await duty.professional('rafael');
    await goOnDuty(rafael);
    const { maria, paula } = await callInProgress(duty);
    await paula.page.getByLabel('Mensagem').fill('A febre baixou?');
    await press(paula, 'Enviar');
    await expect(paula.page.getByRole('listitem').filter({ hasText: 'A febre baixou?' })).toContainText('Você');

    await press(paula, 'Encaminhar ao médico');
    await dialogOf(paula)
      .getByRole('radio', { name: new RegExp(`^${rafael.name}`) })
      .check();
    await dialogOf(paula)
      .getByLabel(/^Recado para o médico/)
      .fill('Pressão 15 por 9.');
    await expectAnswersInSight(paula, 'Voltar à chamada', 'Encaminhar');
    await dialogOf(paula).getByRole('button', { name: 'Encaminhar' }).click();
    await expect(paula.page.getByText(`${maria.name} segue para o médico.`)).toBeVisible();
    await expect(maria.page.getByText('Estamos transferindo para o Médico').first()).toBeVisible();

    await expect(offerIn(rafael)).toContainText(maria.name);
    await expect(offerIn(rafael)).toContainText('Febre alta desde ontem.');
    await expect(offerIn(rafael)).toContainText('Encaminhado por Paula');
    await expect(offerIn(rafael)).toContainText('Pressão 15 por 9.');
    await expectAnswersInSight(rafael, 'Recusar e pausar', 'Recusar', 'Atender');
    await accept(rafael);
    await receivesMedia(maria, rafael);
    await receivesMedia(rafael, maria);
    await expect(rafael.page.getByRole('listitem').filter({ hasText: 'A febre baixou?' })).toContainText('Colega');

    await test.step('the patient’s description is visible next to the picture, without scrolling', () =>
      expectCaseInSight(rafael));

    await test.step('the technician has the next patient during the call', async () => {
      const pedro = await duty.patient('pedro');
      await requestCare(pedro.page, 'Dor nas costas.');
      await expect(offerIn(paula)).toContainText(pedro.name);
    });

    await test.step('the doctor issues a document', async () => {
      await press(rafael, 'Emitir documento');
      await expectCaseInSight(rafael);
      await documentPanel(rafael).getByLabel('Tipo do documento').selectOption({ label: 'Receita' });
      await documentPanel(rafael)
        .getByLabel('Texto do documento')
        .fill('Dipirona 500 mg, de 6 em 6 horas, se houver febre.');
      await documentPanel(rafael).getByRole('button', { name: 'Conferir' }).click();
      await documentPanel(rafael).getByRole('button', { name: 'Emitir', exact: true }).click();
      await expect(documentPanel(rafael).getByText('Receita: chegou aos documentos de Maria.')).toBeVisible();
      await documentPanel(rafael).getByRole('button', { name: 'Fechar' }).click();
    });

    await test.step('the call notifies the patient of it, and opens it next to the call', async () => {
      await expect(maria.page.getByText('Você recebeu um documento: Receita')).toBeVisible();
      await expectLedToFile(maria, () => press(maria, 'Abrir em outra aba'));
      await expect(maria.page.getByText('Você recebeu um documento: Receita')).toHaveCount(0);
      await receivesMedia(maria, rafael);
    });

    await press(rafael, 'Finalizar atendimento');
    await dialogOf(rafael).getByRole('button', { name: 'Finalizar' }).click();
    await goesToRating(maria);
    await expect(maria.page).toHaveURL(/\/portal-paciente\/nps/);
    await test.step('the rating names the professional and the issued document, and opens it', async () => {
      await expect(maria.page.getByText(/^Você falou com Rafael/)).toBeVisible();
      await expectLedToFile(maria, () => press(maria, 'Receita: abrir em outra aba'));
    });
    await maria.page.getByRole('radio', { name: /^5/ }).click();
    const thanks = untilShown(maria.page, 'Obrigado!');
    await maria.page
      .getByRole('button', { name: /^10/ })
      .or(maria.page.getByRole('radio', { name: /^10/ }))
      .first()
      .click();
    await thanks;

    await test.step('the home announces it until the list was seen, where it is read', async () => {
      const received = maria.page.getByRole('link', { name: /^Documentos Médicos Recebidos/ });
      // A home that was opened before it received the document shows it when it is opened next.
      await expect(async () => {
        await maria.page.goto(at('shell', '/portal-paciente'));
        // The words of the card follow each other without a space.
        await expect(received).toContainText(/\D1 novo(?!s)/, { timeout: limitMs(5_000) });
      }).toPass();
      await received.click();
      await expect(maria.page).toHaveURL(/\/portal-paciente\/documentos-clinicos$/);
      await maria.page
        .getByRole('table')
        .getByRole('button', { name: /^Abrir: Receita/ })
        .first()
        .click();
      const sheet = dialogOf(maria).getByRole('group', { name: 'Página 1 de 1' });
      for (const text of [maria.name, rafael.name, 'Dipirona 500 mg, de 6 em 6 horas, se houver febre.'])
        await expect(sheet).toContainText(text);
      await expectLedToFile(maria, () => press(maria, 'Abrir em nova aba'));
      await maria.page.keyboard.press('Escape');
      await maria.page.getByRole('link', { name: 'Início', exact: true }).click();
      await expect(received).toBeVisible();
      await expect(received).not.toContainText('novo');
    });
  },
);

test(
  'a patient sent to the doctors’ queue has a number until a doctor is there',
  { tag: '@call' },
  async ({ duty }) => {
    test.setTimeout(limitMs(240_000));
    const helena = await duty.professional('helena');
    const { maria, paula } = await callInProgress(duty);
    await press(paula, 'Enviar para fila médica');
    await dialogOf(paula).getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(paula.page.getByText(`${maria.name} segue para o médico.`)).toBeVisible();
    await expect(maria.page.getByText('Você será direcionado para a Fila do Atendimento Médico').first()).toBeVisible();
    await expect(maria.page.getByTestId('queue-position')).toHaveText('1');
    // Only those on duty read who waits, see docs/decisions/0050.
    await expect(helena.page.getByText('Quem espera aparece aqui quando você está disponível.')).toBeVisible();
    await expect(helena.page.getByText(maria.name)).toHaveCount(0);

    await goOnDuty(helena);
    await expect(offerIn(helena)).toContainText(maria.name);
    await expect(maria.page.getByText('Você está prestes a ser atendido pelo médico.').first()).toBeVisible();
    await accept(helena);
    await sees(maria, helena);
    await sees(helena, maria);
  },
);

test(
  'a technician checks that the patient’s screen answers, and restarts their own room',
  { tag: ['@wide', '@call'] },
  async ({ duty }) => {
    const { maria, paula } = await callInProgress(duty, { paula: { before: countConnections } });
    await press(paula, 'Mais');
    await press(paula, 'Perguntar se a tela do paciente responde');
    await expect(paula.page.getByText('A tela do paciente respondeu.')).toBeVisible();
    await press(paula, 'Mais');
    const connections = () => paula.page.evaluate(() => window.connections);
    const before = await connections();
    await press(paula, 'Entrar de novo na chamada');
    // Until then it is the old room that is seen.
    await expect.poll(connections).toBeGreaterThan(before);
    await seesMoving(maria, paula);
    await receivesMedia(maria, paula);
    await receivesMedia(paula, maria);
  },
);

test(
  'a call cancelled by the technician ends on the patient’s screen',
  { tag: ['@wide', '@call'] },
  async ({ duty }) => {
    const { maria, paula } = await callInProgress(duty);
    await press(paula, 'Mais');
    await press(paula, 'Cancelar ligação');
    await dialogOf(paula).getByRole('button', { name: 'Cancelar ligação' }).click();
    await expect(maria.page).toHaveURL(/\/portal-paciente\/nps/);
    await expect(paula.page.getByText('A ligação foi cancelada.')).toBeVisible();
  },
);
