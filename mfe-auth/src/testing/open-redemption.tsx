import {
  acceptGiftCardTermCall,
  checkGiftCardCall,
  type ConsentText,
  getConsentTextCall,
  linkGiftCardCall,
  lookUpZipCodeCall,
  registerWithGiftCardCall,
} from '@acolhe/contracts';
import { createMockPortal, MockHost } from '@acolhe/federation/host/mock';
import { stubService, type StubService } from '@acolhe/session/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes.tsx';

export const [ANA, NEWCOMER] = ['390.533.447-05', '012.345.678-90'] as const;
export const PASSWORD = 'Segredo@1';
export const TERMS: ConsentText = {
  version: '1.0',
  title: 'Termo de Consentimento',
  paragraphs: ['Seus dados são usados para o atendimento.'],
  textHash: 'a'.repeat(64),
};
const EXPIRES = '2026-08-01T12:00:00Z';
const found = (isPatient: boolean, flowToken: string) => ({
  isPatient,
  message: isPatient ? 'Gift card válido.' : 'Usuário não encontrado',
  flow: { flowToken, expiresAt: EXPIRES },
});

/** Stubs a service in which Ana is a patient, and others once the card has registered them. */
export function giftCardService(): StubService {
  const service = stubService();
  service.answer(checkGiftCardCall, ({ cpf, flowToken }) =>
    found(cpf === '39053344705' || flowToken === 'registered', flowToken === 'registered' ? 'confirmed' : 'shown'),
  );
  service.answer(linkGiftCardCall, () => ({ ok: true }));
  service.answer(getConsentTextCall, () => TERMS);
  service.answer(lookUpZipCodeCall, () => ({
    zipCode: '01310-100',
    street: 'Avenida Paulista',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  }));
  service.answer(registerWithGiftCardCall, () => ({
    ok: true,
    message: 'Seu cadastro foi concluído com sucesso.',
    registered: { patientIds: [1009], flowToken: 'registered' },
  }));
  service.answer(acceptGiftCardTermCall, () => ({ ok: true }));
  return service;
}

/** Opens the sign-in page and the dialogs of a redemption over it. */
export async function openRedemption() {
  const portal = createMockPortal({ nowMs: () => Date.parse('2026-03-02T15:00:00Z') });
  render(<MockHost portal={portal} routes={routes} path="/" />);
  await press('Inserir código de Gift Card');
  await dialog('Resgatar Gift Card');
  return { portal };
}

export const dialog = (name: string) => screen.findByRole('dialog', { name }, { timeout: 5_000 });
export const noDialog = () => expect(screen.queryAllByRole('dialog')).toEqual([]);
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
/** Enters a text at once, as a paste does. */
export const write = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
/** Returns the error messages of the form's fields, in order. */
export const faults = async () =>
  (await screen.findAllByText(/./, { selector: '[id$="-error"] > :not([hidden])' })).map(
    ({ textContent }) => textContent,
  );

export async function showCard(code: string, cpf: string): Promise<void> {
  const card = within(await dialog('Resgatar Gift Card'));
  fireEvent.input(card.getByLabelText('Código do Gift Card'), { target: { value: code } });
  fireEvent.input(card.getByLabelText('CPF'), { target: { value: cpf } });
  await press('Salvar e Continuar');
}

/** Opens the registration form for a CPF without registration. */
export async function openRegistration() {
  const opened = await openRedemption();
  await showCard('LIVRE', NEWCOMER);
  await agree();
  return opened;
}

export async function agree(): Promise<void> {
  await dialog('Termo de Consentimento');
  const button = await screen.findByRole('button', { name: 'Concordar e Continuar' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(button);
  await dialog('Complemento de Cadastro');
}

const FORM = {
  'Nome completo': 'Nina Prado',
  'Data de Nascimento': '05/06/1991',
  'Nome da Mãe': 'Eva Prado',
  'E-mail': 'nina@acolhe.test',
  Telefone: '(11)91234-5678',
  Logradouro: 'Rua Um',
  Número: '1000',
  Município: 'São Paulo',
  'Nova Senha': PASSWORD,
  'Confirmar Nova Senha': PASSWORD,
} as const;
export type FormLabel = keyof typeof FORM;

/** Fills the form in with valid values, except for the given ones. */
export async function fillRegistration(change: Partial<Record<FormLabel, string>> = {}): Promise<void> {
  const registration = within(await dialog('Complemento de Cadastro'));
  await userEvent.click(registration.getByRole('radio', { name: 'Feminino' }));
  write('CEP', '01310-100');
  await screen.findByDisplayValue('Avenida Paulista');
  for (const [label, value] of Object.entries({ ...FORM, ...change })) {
    const input = registration.getByLabelText<HTMLInputElement>(label);
    if (!input.readOnly) fireEvent.input(input, { target: { value } });
  }
}
/**
 * Presses 'Continuar' up to the last step, or to the one in which something is missing.
 * @returns whether the last one is shown
 */
export async function goToLastStep(): Promise<boolean> {
  for (const step of [1, 2]) {
    if (!screen.queryByRole('list', { name: `Etapa ${step} de 3` })) continue;
    await press('Continuar');
    if (screen.queryByRole('list', { name: `Etapa ${step} de 3` })) return false;
  }
  return true;
}
export async function save(): Promise<void> {
  if (await goToLastStep()) await press('Salvar');
}
