import {
  type ConsentEvent,
  currentTimeCall,
  getConsentTextCall,
  listConsentsCall,
  withdrawConsentCall,
} from '@acolhe/contracts';
import { createMockPortal, MockHost } from '@acolhe/federation/host/mock';
import { MARIAS_SESSION, HttpProblem, stubService, type StubService } from '@acolhe/session/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes.tsx';

const event = { version: '1.0', textHash: 'a1', address: '10.0.0.1' };
const EVENTS: ConsentEvent[] = [
  { ...event, action: 'accepted', version: '2.0', at: '2026-08-01T12:00:00Z' },
  { ...event, action: 'withdrawn', at: '2026-07-01T12:00:00Z' },
];

let service: StubService;
beforeEach(() => {
  service = stubService();
  service.answer(currentTimeCall, () => ({ now: '2026-08-01T12:00:00Z' }));
  service.answer(getConsentTextCall, () => ({
    version: '2.0',
    title: 'Termo de Consentimento',
    paragraphs: ['Um parágrafo.', 'Outro.'],
    textHash: 'b2',
  }));
  service.answer(listConsentsCall, () => ({ isAccepted: true, events: EVENTS }));
  service.answer(withdrawConsentCall, () => ({ ok: true }));
});
afterEach(() => service.stop());

function show() {
  const portal = createMockPortal({ session: MARIAS_SESSION });
  render(<MockHost portal={portal} routes={routes} path="/portal-paciente/user-info/termo" />);
  return portal;
}
const ask = async () => userEvent.click(await screen.findByRole('button', { name: 'Retirar meu aceite' }));
const confirm = () =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retirar meu aceite' }));

it('shows when the terms were accepted and withdrawn, and the terms in force', async () => {
  show();
  const list = await screen.findByRole('list', { name: 'Histórico do termo' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Termo aceitoVersão 2.0Em 01/08/2026 às 09:00', 'Aceite retiradoVersão 1.0Em 01/07/2026 às 09:00']);
  expect(await screen.findByText('Versão 2.0, em vigor.')).toBeTruthy();
  expect(screen.getByText('Outro.')).toBeTruthy();
});

it('withdraws the acceptance after a warning, and the consent gate follows', async () => {
  const portal = show();
  await ask();
  const warning = screen.getByRole('dialog', { name: 'Retirar o aceite do termo?' });
  expect(warning.textContent).toContain(
    'Sem o aceite você não consegue pedir atendimento nem ver suas informações no portal, até aceitar o termo de novo.',
  );
  expect(service.seen(withdrawConsentCall)).toHaveLength(0);
  await confirm();
  await waitFor(() => expect(portal.session.current()?.patient.lgpdAccepted).toBe(false));
});

it('the acceptance remains when the patient cancels or the service fails', async () => {
  const portal = show();
  await ask();
  await userEvent.click(screen.getByRole('button', { name: 'Manter meu aceite' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  service.answer(withdrawConsentCall, () => new HttpProblem({ httpStatus: 503 }));
  await ask();
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível retirar');
  expect(portal.session.current()?.patient.lgpdAccepted).toBe(true);
});

it('leaves the confirmation open until the answer arrives, and shows it', async () => {
  let refuse: () => void = () => undefined;
  service.answer(
    withdrawConsentCall,
    () =>
      new Promise((resolve) => {
        refuse = () => resolve(new HttpProblem({ httpStatus: 503 }));
      }),
  );
  show();
  await ask();
  await confirm();
  await waitFor(() => expect(service.seen(withdrawConsentCall)).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Manter meu aceite' }));
  refuse();
  expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível retirar');
});

it('terms and history each show an error with a retry when loading fails', async () => {
  service.answer(getConsentTextCall, () => new HttpProblem({ httpStatus: 503 }));
  service.answer(listConsentsCall, () => {
    throw new TypeError('Failed to fetch');
  });
  show();
  expect(await screen.findByText('O termo não abriu')).toBeTruthy();
  expect(await screen.findByText('O histórico não abriu')).toBeTruthy();
  service.answer(listConsentsCall, () => ({ isAccepted: false, events: [] }));
  const [first] = screen.getAllByRole('button', { name: 'Tentar novamente' });
  if (first) await userEvent.click(first);
  expect(await screen.findByText('Ainda não há registro de aceite.')).toBeTruthy();
  expect(screen.getByText('O termo não abriu')).toBeTruthy();
});
