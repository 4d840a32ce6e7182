import { requestCareCall } from '@acolhe/contracts';
import { expect, type Page } from '@playwright/test';
import { limitMs } from '../../scripts/jest/slowness.cjs';
import { openCheck, requestCare, signIn } from '../support/page/screens.ts';
import { callInProgress, test } from '../support/people/duty.ts';
import { callSurvives } from '../support/people/rejoining.ts';
import { cancelVisitOf, joinQueue } from '../support/service/care.ts';

test(
  'the call shows 5 s without a network and recovers, and a message written during the outage arrives once',
  { tag: '@call' },
  async ({ duty }) => {
    test.setTimeout(limitMs(120_000));
    const network = await duty.network();
    const call = await callInProgress(duty, { maria: { network } });
    await callSurvives({ ...call, network, forMs: 5_000 });
  },
);

test(
  'a network that falls silent while a patient waits is shown, and the number is retained and updated once it is back',
  { tag: '@wide' },
  async ({ duty, people }) => {
    const pedro = await people.patient('pedro');
    test.setTimeout(limitMs(120_000));
    const network = await duty.network();
    await joinQueue(pedro.cpf);
    const { page } = await duty.patient('maria', { network });
    await requestCare(page, 'Tontura.');
    const offline = page.getByText('Sem conexão. Tentando de novo...');
    await expect(page.getByTestId('queue-position')).toHaveText('2');
    network.cut();
    await expect(offline).toBeVisible();
    await expect(page.getByText('Seu lugar na fila está guardado.')).toBeVisible();
    await cancelVisitOf(pedro.cpf);
    await expect(page.getByTestId('queue-position')).toHaveText('2');
    network.mend();
    await expect(page.getByTestId('queue-position')).toHaveText('1');
    await expect(offline).toHaveCount(0);
  },
);

/** As behind a proxy of a company or hotel that allows pages, and no WebSocket. */
const refuseSockets = (page: Page) =>
  page.addInitScript(() => {
    window.WebSocket = class extends window.WebSocket {
      constructor() {
        // Nothing listens at this port: the handshake fails.
        super('ws://127.0.0.1:9');
      }
    };
  });

test(
  'a network without WebSockets is named before the request, which is not sent',
  { tag: '@wide' },
  async ({ page, people }) => {
    test.setTimeout(limitMs(120_000));
    const maria = await people.patient('maria');
    const requests: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && requests.push(new URL(request.url()).pathname));
    await refuseSockets(page);
    await signIn(page, maria.cpf);
    await openCheck(page, 'Tontura.');
    await expect(page.getByText(/^Esta rede não deixa você acompanhar a fila\./)).toBeVisible();
    await page.getByRole('button', { name: 'Solicitar Atendimento' }).click();
    await expect(page.getByRole('alert').getByText(/a sua vez passaria sem aviso/)).toBeVisible();
    expect(requests).not.toContain(requestCareCall.path);
    await expect(page).toHaveURL(/solicitar-pronto-atendimento/);
  },
);
