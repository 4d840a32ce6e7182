import {
  endSessionCall,
  finishFirstAccessCall,
  lookUpZipCodeCall,
  type Patient,
  removeFromQueueCall,
  saveMovementLogCall,
  type ZipCodeAddress,
} from '@acolhe/contracts';
import { createMockPortal } from '@acolhe/federation/host/mock';
import { PortalProvider } from '@acolhe/session';
import { createMemoryRouter, RouterProvider } from '@acolhe/session/router';
import { HttpProblem, MARIA, stubService, type StubService } from '@acolhe/session/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Gates } from '../gates.tsx';

export const NEW: Patient = { ...MARIA, firstAccessDone: false, lgpdAccepted: true };
export const PAULISTA: ZipCodeAddress = {
  zipCode: '01310-100',
  street: 'Avenida Paulista',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};

/** Stubs a service that knows one zip code and accepts every registration. */
export function firstAccessService(): StubService {
  const service = stubService();
  service.answer(lookUpZipCodeCall, () => PAULISTA);
  service.answer(finishFirstAccessCall, ({ name }) => ({
    ok: true,
    message: '',
    patient: { ...NEW, name, firstAccessDone: true },
  }));
  service.answer(endSessionCall, () => ({ ok: true }));
  for (const call of [saveMovementLogCall, removeFromQueueCall]) service.answer(call, () => ({ ok: true }));
  return service;
}

/** The service's refusal of the e-mail of a registration. */
export const EMAIL_REFUSED = new HttpProblem({
  httpStatus: 400,
  code: 'invalid-input',
  fields: [{ path: 'email', message: 'O campo E-mail está inválido' }],
});

/**
 * Opens the gate of a patient at the first access.
 * @param state of the entry of the history, which a reload preserves
 */
export function openFirstAccess({
  patient = NEW,
  state,
}: { readonly patient?: Patient; readonly state?: unknown } = {}) {
  const portal = createMockPortal({ session: { patient, scope: 'portal' } });
  const router = createMemoryRouter([{ path: '*', element: <Gates /> }], {
    initialEntries: ['/before', { pathname: '/', state }],
  });
  render(
    <PortalProvider portal={portal}>
      <RouterProvider router={router} />
    </PortalProvider>,
  );
  return { portal, router };
}

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const secret = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
/** Presses Continuar; the next step opens unless an answer is missing. */
export const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
export const stepTitle = (name: string) => screen.findByRole('heading', { level: 2, name });
/** Fills a field at once: typing key by key takes seconds on a slow machine. */
export const write = (input: HTMLElement, value: string) => fireEvent.input(input, { target: { value } });

export async function toContact(): Promise<void> {
  write(field('Nome da Mãe'), 'Rita da Silva');
  await goOn();
  await stepTitle('Contato');
}

/** Fills every step in, the last one too. */
export async function fillFirstAccess(): Promise<void> {
  await toContact();
  write(field('E-mail'), 'maria@acolhe.test');
  write(field('Telefone'), '(11)98765-4321');
  write(field('CEP'), '01310-100');
  await waitFor(() => expect(field('Logradouro').value).toBe('Avenida Paulista'));
  write(field('Número'), '1000');
  await goOn();
  await stepTitle('Senha');
  write(secret('Nova Senha'), 'Outra@2026');
  write(secret('Confirmar Nova Senha'), 'Outra@2026');
}
