import {
  acceptConsentCall,
  endSessionCall,
  getConsentTextCall,
  removeFromQueueCall,
  saveMovementLogCall,
  type ConsentText,
} from '@acolhe/contracts';
import { createMockPortal } from '@acolhe/federation/host/mock';
import { PortalProvider } from '@acolhe/session';
import { MARIA, HttpProblem, stubService, type StubService } from '@acolhe/session/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Gates } from '../gates.tsx';

const TEXT: ConsentText = {
  version: '1.0',
  title: 'Termo de Consentimento',
  paragraphs: ['Um parágrafo.', 'Outro parágrafo.'],
  textHash: 'a1',
};
const PENDING = { ...MARIA, lgpdAccepted: false };

let service: StubService;
beforeEach(() => {
  service = stubService();
  service.answer(getConsentTextCall, () => TEXT);
  service.answer(acceptConsentCall, () => ({ ok: true }));
  service.answer(endSessionCall, () => ({ ok: true }));
  for (const call of [saveMovementLogCall, removeFromQueueCall]) service.answer(call, () => ({ ok: true }));
});
afterEach(() => service.stop());

function open(scope: 'portal' | 'urgent-care' = 'portal') {
  const portal = createMockPortal({ session: { patient: PENDING, scope } });
  render(
    <PortalProvider portal={portal}>
      <Gates />
    </PortalProvider>,
  );
  return portal;
}
async function agree(): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Concordar e Continuar' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(button);
}

it('the consent gate shows the terms, accepts the version that was shown, and opens the portal', async () => {
  const portal = open();
  expect(screen.getByRole('heading', { level: 1, name: 'Termo de Consentimento' })).toBeTruthy();
  expect(await screen.findByText('Outro parágrafo.')).toBeTruthy();
  expect(portal.session.current()?.patient.lgpdAccepted).toBe(false);
  await agree();
  await waitFor(() => expect(portal.session.current()?.patient).toEqual(MARIA));
  expect(service.seen(acceptConsentCall)).toMatchObject([{ input: { patientId: MARIA.id, version: '1.0' } }]);
  expect(screen.queryByRole('heading')).toBeNull();
});

it('the consent gate offers to print the terms once they are there', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  open();
  expect(screen.queryByRole('button', { name: 'Imprimir o termo' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Imprimir o termo' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});

it('the consent gate is the only gate of a patient sent by a partner', async () => {
  const portal = createMockPortal({
    session: { patient: { ...PENDING, firstAccessDone: false }, scope: 'urgent-care' },
  });
  render(
    <PortalProvider portal={portal}>
      <Gates />
    </PortalProvider>,
  );
  await agree();
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});

it('cancelling the consent gate signs the patient out', async () => {
  const portal = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(portal.session.current()).toBeUndefined());
  expect(service.seen(endSessionCall)).toHaveLength(1);
  expect(service.seen(acceptConsentCall)).toHaveLength(0);
});

it('the consent gate reads the terms again when they have a new version', async () => {
  const portal = open();
  await screen.findByText('Um parágrafo.');
  service.answer(acceptConsentCall, ({ version }) =>
    version === '2.0'
      ? { ok: true }
      : new HttpProblem({ httpStatus: 409, code: 'consent-changed', message: 'O termo mudou. Leia de novo.' }),
  );
  service.answer(getConsentTextCall, () => ({ ...TEXT, version: '2.0', paragraphs: ['Um texto novo.'] }));
  await agree();
  expect((await screen.findByRole('alert')).textContent).toContain('O termo mudou. Leia de novo.');
  expect(await screen.findByText('Um texto novo.')).toBeTruthy();
  await agree();
  await waitFor(() => expect(portal.session.current()?.patient.lgpdAccepted).toBe(true));
});

it('the consent gate stays open with the reason when the acceptance fails', async () => {
  const portal = open();
  service.answer(acceptConsentCall, () => new HttpProblem({ httpStatus: 503 }));
  await agree();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Não foi possível registrar o aceite. Tente novamente mais tarde.O serviço está com um problema. Tente de novo em alguns instantes.',
  );
  expect(portal.session.current()?.patient.lgpdAccepted).toBe(false);
});

it('consent terms that did not load can be loaded again', async () => {
  service.answer(getConsentTextCall, () => new HttpProblem({ httpStatus: 503 }));
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('O termo não abriu');
  service.answer(getConsentTextCall, () => TEXT);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Um parágrafo.')).toBeTruthy();
});
