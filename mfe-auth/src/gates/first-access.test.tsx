import { finishFirstAccessCall, lookUpZipCodeCall } from '@acolhe/contracts';
import { HttpProblem, type StubService } from '@acolhe/session/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  EMAIL_REFUSED,
  field,
  fillFirstAccess as fill,
  firstAccessService,
  goOn,
  openFirstAccess,
  PAULISTA,
  secret,
  stepTitle,
  toContact,
} from '../testing/open-first-access.tsx';

const UNANSWERED = 'A busca de CEP não está respondendo. Para prosseguir, informe os campos manualmente.';
const NOT_FOUND = 'CEP informado incorreto ou não encontrado. Para prosseguir, informe os campos manualmente.';

let service: StubService;
beforeEach(() => {
  service = firstAccessService();
});
afterEach(() => service.stop());

const open = () => openFirstAccess().portal;
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar e Continuar' }));
const type = (name: string, text: string) => userEvent.type(field(name), text);

it('the first access shows what is known of the patient, and the CPF cannot be changed', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Complemento de Cadastro' })).toBeTruthy();
  expect([field('Nome completo').value, field('Data de Nascimento').value, field('CPF').value]).toEqual([
    'Maria da Silva',
    '14/03/1958',
    '529.982.247-25',
  ]);
  expect(screen.getByRole('radio', { name: 'Feminino' })).toHaveProperty('checked', true);
  expect(field('CPF').readOnly).toBe(true);
});

it('the first access lists what is missing in each of its steps, in order, and sends nothing', async () => {
  open();
  const missing = async () =>
    within(await screen.findByRole('alert', { name: /Confira/ }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  await userEvent.clear(field('Nome completo'));
  await goOn();
  expect(await missing()).toEqual(['Nome do paciente é obrigatório.', 'O campo Nome da Mãe é obrigatório']);
  await type('Nome completo', 'Maria da Silva');
  await toContact();
  expect(screen.queryByRole('alert')).toBeNull();
  await goOn();
  expect(await missing()).toEqual([
    'O campo E-mail é obrigatório',
    'O campo Telefone é obrigatório',
    'O CEP é obrigatório.',
    'O Logradouro é obrigatório.',
    'O Número é obrigatório.',
    'O Estado é obrigatório.',
    'O Município é obrigatório.',
  ]);
  expect(service.seen(finishFirstAccessCall)).toHaveLength(0);
});

it('the first access asks in three steps, each of which may be cancelled, and goes back without a loss', async () => {
  open();
  const steps = () => screen.getByRole('list', { name: /^Etapa/ }).getAttribute('aria-label');
  expect(steps()).toBe('Etapa 1 de 3');
  expect(screen.getByRole('button', { name: 'Cancelar' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'CEP' })).toBeNull();
  await fill();
  expect(steps()).toBe('Etapa 3 de 3');
  expect(screen.getByRole('button', { name: 'Cancelar' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
  const contact = await stepTitle('Contato');
  await waitFor(() => expect(document.activeElement).toBe(contact));
  expect(screen.getByRole('button', { name: 'Cancelar' })).toBeTruthy();
  expect([field('Logradouro').value, field('Logradouro').readOnly]).toEqual(['Avenida Paulista', true]);
  await goOn();
  const password = await stepTitle('Senha');
  await waitFor(() => expect(document.activeElement).toBe(password));
  expect(secret('Nova Senha').value).toBe('Outra@2026');
});

it('the first access reports no field as missing that was filled in by hand or by the zip code', async () => {
  open();
  await toContact();
  await goOn();
  await screen.findByRole('alert', { name: /Confira/ });
  await type('CEP', '01310100');
  await waitFor(() => expect(field('Estado').value).toBe('São Paulo'));
  await type('Número', '1000');
  for (const label of ['O CEP', 'O Logradouro', 'O Número', 'O Estado', 'O Município'])
    expect(screen.queryByText(`${label} é obrigatório.`)).toBeNull();
  expect(field('Estado').getAttribute('aria-invalid')).toBeNull();
  expect(screen.getAllByText('O campo E-mail é obrigatório').length).toBeGreaterThan(0);
});

it('the first access saves once and opens the portal', async () => {
  const portal = open();
  await fill();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Salvar e Continuar' }));
  await waitFor(() => expect(portal.session.current()?.patient.firstAccessDone).toBe(true));
  expect(service.seen(finishFirstAccessCall)).toMatchObject([
    {
      input: {
        patientId: 1001,
        userId: 2001,
        ownCpf: '52998224725',
        name: 'Maria da Silva',
        birthDate: '14/03/1958',
        gender: 'f',
        cpf: '529.982.247-25',
        phone: '(11)98765-4321',
        zipCode: '01310-100',
        street: 'Avenida Paulista',
        addressNumber: '1000',
        neighborhood: 'Bela Vista',
        city: 'São Paulo',
        state: 'SP',
        newPassword: 'Outra@2026',
        passwordConfirmation: 'Outra@2026',
      },
    },
  ]);
  expect(screen.queryByRole('heading')).toBeNull();
});

it('the first access shows the service’s message next to its field and preserves the input', async () => {
  open();
  await fill();
  service.answer(finishFirstAccessCall, () => EMAIL_REFUSED);
  await save();
  const email = await screen.findByRole('textbox', { name: 'E-mail', description: /O campo E-mail está inválido/ });
  await waitFor(() => expect(document.activeElement).toBe(email));
  await type('E-mail', '.br');
  await goOn();
  await stepTitle('Senha');
  service.answer(finishFirstAccessCall, () => {
    throw new Error('offline');
  });
  await save();
  expect(await screen.findByText(/Não foi possível falar com o serviço/)).toBeTruthy();
  expect(secret('Nova Senha').value).toBe('Outra@2026');
});

it('the first access ends with a note about the password when another tab or lost response completed it', async () => {
  const portal = open();
  await fill();
  service.answer(finishFirstAccessCall, () => new HttpProblem({ httpStatus: 409, code: 'first-access-done' }));
  await save();
  await waitFor(() => expect(portal.session.current()?.patient.firstAccessDone).toBe(true));
  expect(portal.recorded.notifications).toEqual([
    { tone: 'warning', message: 'Seu cadastro já estava concluído. Vale o que foi salvo antes, inclusive a senha.' },
  ]);
});

it('cancelling the first access signs the patient out', async () => {
  const portal = open();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(portal.session.current()).toBeUndefined());
});

it('cancelling the first access with changes asks first, and staying preserves them', async () => {
  const portal = open();
  expect(portal.hasUnsaved()).toBe(false);
  await type('Nome da Mãe', 'Rita');
  expect(portal.hasUnsaved()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  const question = () => screen.queryByRole('dialog', { name: 'Sair sem salvar?' });
  expect(question()).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Continuar nesta página' }));
  expect(question()).toBeNull();
  expect(field('Nome da Mãe').value).toBe('Rita');
  expect(portal.session.current()).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sair sem salvar' }));
  await waitFor(() => expect(portal.session.current()).toBeUndefined());
});

const isBefore = (first: Node, second: Node): boolean =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

describe('the zip code at the first access', () => {
  it('fills the address in and locks it, until another code is written', async () => {
    open();
    await toContact();
    await type('CEP', '01310100');
    await waitFor(() => expect(field('Município').value).toBe('São Paulo'));
    expect(['Logradouro', 'Bairro', 'Estado', 'Município'].map((name) => field(name).readOnly)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(field('Estado').value).toBe('São Paulo');
    service.answer(lookUpZipCodeCall, () => ({ isUnknown: true }));
    const intoView = jest.spyOn(Element.prototype, 'scrollIntoView');
    await userEvent.clear(field('CEP'));
    await type('CEP', '99999999');
    expect(isBefore(await screen.findByText(NOT_FOUND), field('Logradouro'))).toBe(true);
    expect(intoView).toHaveBeenCalledWith({ block: 'nearest' });
    intoView.mockRestore();
    expect([field('Logradouro').value, field('Logradouro').readOnly, field('Município').value]).toEqual([
      '',
      false,
      '',
    ]);
  });

  it('of a whole town leaves the street to be typed', async () => {
    service.answer(lookUpZipCodeCall, () => ({ ...PAULISTA, street: '', neighborhood: '' }));
    open();
    await toContact();
    await type('CEP', '01310100');
    await waitFor(() => expect(field('Município').value).toBe('São Paulo'));
    expect([field('Logradouro').readOnly, field('Município').readOnly]).toEqual([false, true]);
  });

  it.each([
    ['is too short', '0131', () => PAULISTA, NOT_FOUND],
    ['nobody answers for', '01310100', () => new HttpProblem({ httpStatus: 503 }), UNANSWERED],
    ['is looked up too often', '01310100', () => new HttpProblem({ httpStatus: 429 }), UNANSWERED],
  ] as const)('that %s leaves the fields to be typed', async (_, code, answer, message) => {
    service.answer(lookUpZipCodeCall, answer);
    open();
    await toContact();
    await type('CEP', code);
    await userEvent.tab();
    expect(await screen.findByText(message)).toBeTruthy();
    await type('Logradouro', 'Rua Um');
    expect(field('Logradouro').value).toBe('Rua Um');
  });

  it('that was typed last wins over a later response for an earlier code', async () => {
    let answer: () => void = () => undefined;
    service.answer(lookUpZipCodeCall, ({ zipCode }) =>
      zipCode === '01310100'
        ? PAULISTA
        : new Promise((resolve) => {
            answer = () => resolve({ ...PAULISTA, street: 'Rua Velha' });
          }),
    );
    open();
    await toContact();
    await type('CEP', '22222222');
    await waitFor(() => expect(service.seen(lookUpZipCodeCall)).toHaveLength(1));
    await userEvent.clear(field('CEP'));
    await type('CEP', '01310100');
    await waitFor(() => expect(field('Logradouro').value).toBe('Avenida Paulista'));
    await act(async () => {
      answer();
      await new Promise((resolve) => {
        setTimeout(resolve, 0);
      });
    });
    expect(field('Logradouro').value).toBe('Avenida Paulista');
  });

  it('preserves what is typed while a request is pending, and moves no field in use with its texts', async () => {
    let refuse: (() => void) | undefined;
    service.answer(
      lookUpZipCodeCall,
      () =>
        new Promise((resolve) => {
          refuse = () => resolve(new HttpProblem({ httpStatus: 503 }));
        }),
    );
    open();
    await toContact();
    await type('CEP', '01310100');
    expect(isBefore(field('CEP'), await screen.findByText('Procurando o endereço...'))).toBe(true);
    await type('Logradouro', 'Rua Um');
    await waitFor(() => expect(refuse).toBeDefined());
    refuse?.();
    expect(isBefore(field('Município'), await screen.findByText(UNANSWERED))).toBe(true);
    expect(field('Logradouro').value).toBe('Rua Um');
  });
});
