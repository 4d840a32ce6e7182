import {
  acceptGiftCardTermCall,
  checkGiftCardCall,
  getConsentTextCall,
  linkGiftCardCall,
  registerWithGiftCardCall,
} from '@acolhe/contracts';
import { shownToast } from '@acolhe/federation/host/mock';
import { HttpProblem, type StubService } from '@acolhe/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  agree,
  dialog,
  faults,
  field,
  fillRegistration,
  giftCardService,
  goToLastStep,
  NEWCOMER,
  noDialog,
  openRedemption,
  openRegistration,
  PASSWORD,
  press,
  save,
  showCard,
  TERMS,
  write,
} from '../testing/open-redemption.tsx';

let service: StubService;
beforeEach(() => {
  service = giftCardService();
});
afterEach(() => service.stop());

const down = () => {
  throw new Error('offline');
};
const broken = () => new HttpProblem({ httpStatus: 503 });
const FAULTS = [
  ['offline', down],
  ['failing', broken],
] as const;
const OVER = 'Esta etapa expirou. Informe o código do gift card novamente.';
const alert = async () => (await screen.findByRole('alert')).textContent;

it('a person without registration reads terms, registers, accepts and has the card, without a session', async () => {
  const { portal } = await openRedemption();
  await showCard('LIVRE', NEWCOMER);
  expect(await dialog('Termo de Consentimento')).toBeTruthy();
  expect(await screen.findByText('Seus dados são usados para o atendimento.')).toBeTruthy();
  expect(shownToast()).toBe('Usuário não encontrado');
  expect(screen.getByRole('status').textContent).toContain('Este CPF ainda não tem cadastro.');
  await agree();
  await fillRegistration();
  expect([field('Município').value, field('Município').readOnly]).toEqual(['São Paulo', true]);
  await goToLastStep();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Seu cadastro foi concluído com sucesso.');
  noDialog();
  expect(service.seen(registerWithGiftCardCall)).toMatchObject([
    {
      input: {
        flowToken: 'shown',
        termAccepted: true,
        name: 'Nina Prado',
        cpf: NEWCOMER,
        birthDate: '05/06/1991',
        gender: 'f',
        motherName: 'Eva Prado',
        email: 'nina@acolhe.test',
        phone: '(11)91234-5678',
        zipCode: '01310-100',
        street: 'Avenida Paulista',
        addressNumber: '1000',
        neighborhood: 'Bela Vista',
        city: 'São Paulo',
        state: 'SP',
        newPassword: PASSWORD,
        passwordConfirmation: PASSWORD,
      },
    },
  ]);
  expect(service.seen(acceptGiftCardTermCall)).toMatchObject([
    { input: { patientId: 1009, flowToken: 'registered', version: '1.0' } },
  ]);
  expect(service.seen(checkGiftCardCall)).toMatchObject([
    {},
    { input: { cpf: '01234567890', code: 'LIVRE', flowToken: 'registered' } },
  ]);
  expect(service.seen(linkGiftCardCall)).toMatchObject([
    { input: { cpf: '01234567890', code: 'LIVRE', flowToken: 'confirmed' } },
  ]);
  expect(shownToast()).toBe('Seu cadastro foi concluído com sucesso.');
  expect(screen.getByRole('status').textContent).toBe('Para usar o gift card, entre com seu CPF e sua senha nova.');
  expect(portal.session.current()).toBeUndefined();
  expect(screen.getByLabelText<HTMLInputElement>('CPF').value).toBe(NEWCOMER);
});

it('the registration form carries the CPF that was entered with the card', async () => {
  await openRegistration();
  const cpf = (await dialog('Complemento de Cadastro')).querySelector<HTMLInputElement>('[name="cpf"]');
  expect([cpf?.value, cpf?.readOnly]).toEqual([NEWCOMER, true]);
});

it.each(FAULTS)('terms that do not open (%s) can be asked for again', async (_how, answer) => {
  service.answer(getConsentTextCall, answer);
  await openRedemption();
  await showCard('LIVRE', NEWCOMER);
  expect(await screen.findByText('O termo não abriu')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Concordar e Continuar' }).getAttribute('aria-disabled')).toBe('true');
  service.answer(getConsentTextCall, () => TERMS);
  await press('Tentar novamente');
  await agree();
});

describe('a registration that the service refuses', () => {
  it.each(FAULTS)('nothing typed is lost when it is away (%s)', async (how, answer) => {
    service.answer(registerWithGiftCardCall, answer);
    await openRegistration();
    await fillRegistration();
    await save();
    expect(await alert()).toContain(
      how === 'offline' ? 'Não foi possível falar com o serviço.' : 'O serviço está com um problema.',
    );
    expect([field('Nome completo').value, field('Nova Senha').value]).toEqual(['Nina Prado', PASSWORD]);
  });

  it('shows messages about fields next to those fields', async () => {
    service.answer(
      registerWithGiftCardCall,
      () =>
        new HttpProblem({
          httpStatus: 400,
          code: 'invalid-input',
          message: 'O campo E-mail está inválido',
          fields: [{ path: 'email', message: 'O campo E-mail está inválido' }],
        }),
    );
    await openRegistration();
    await fillRegistration();
    await save();
    expect(await faults()).toEqual(['O campo E-mail está inválido']);
  });

  it('shows the terms again when they are missing, and preserves the form', async () => {
    const message = 'O termo de serviço não foi aceito.';
    service.answer(
      registerWithGiftCardCall,
      () =>
        new HttpProblem({
          httpStatus: 400,
          code: 'invalid-input',
          message,
          fields: [{ path: 'termAccepted', message }],
        }),
    );
    await openRegistration();
    await fillRegistration();
    await save();
    await dialog('Termo de Consentimento');
    expect(await alert()).toContain(message);
    await agree();
    expect([field('Nome completo').value, field('Nova Senha').value]).toEqual(['Nina Prado', PASSWORD]);
  });

  it('asks for the code again when the step has expired, and preserves the form for the same CPF', async () => {
    service.answer(
      registerWithGiftCardCall,
      () => new HttpProblem({ httpStatus: 403, code: 'forbidden', message: OVER }),
    );
    await openRegistration();
    await fillRegistration();
    await save();
    await dialog('Resgatar Gift Card');
    expect(await alert()).toContain(OVER);
    expect(field('Código do Gift Card').value).toBe('LIVRE');
    await press('Salvar e Continuar');
    await agree();
    expect(['Nome completo', 'Data de Nascimento', 'Município', 'Nova Senha'].map((name) => field(name).value)).toEqual(
      ['Nina Prado', '05/06/1991', 'São Paulo', PASSWORD],
    );
    expect(screen.getByRole('radio', { name: 'Feminino' })).toHaveProperty('checked', true);
  });

  it('shows an empty form for another CPF after the step has expired', async () => {
    service.answer(
      registerWithGiftCardCall,
      () => new HttpProblem({ httpStatus: 403, code: 'forbidden', message: OVER }),
    );
    await openRegistration();
    await fillRegistration();
    await save();
    await dialog('Resgatar Gift Card');
    await showCard('LIVRE', '123.456.789-09');
    await agree();
    expect(field('Nome completo').value).toBe('');
  });

  it('asks for another card when this one was redeemed during the registration', async () => {
    service.answer(
      registerWithGiftCardCall,
      () => new HttpProblem({ httpStatus: 409, code: 'gift-card-used', message: 'Este gift card já foi usado.' }),
    );
    await openRegistration();
    await fillRegistration();
    await save();
    await dialog('Resgatar Gift Card');
    expect(await alert()).toContain('Código já utilizado');
  });

  it('leads to the sign-in form when the CPF is registered by now', async () => {
    const message = 'Este CPF já possui cadastro. Entre com seu CPF e senha.';
    service.answer(registerWithGiftCardCall, () => new HttpProblem({ httpStatus: 409, code: 'cpf-exists', message }));
    await openRegistration();
    await fillRegistration();
    await save();
    await dialog('Este CPF já tem cadastro');
    expect(screen.getByText(message)).toBeTruthy();
    await press('Voltar para o login');
    noDialog();
  });
});

describe('a registration after the patient was created', () => {
  it.each([
    ['offline', down],
    ['failing', broken],
    ['refusing', () => new HttpProblem({ httpStatus: 409, code: 'consent-changed' })],
  ] as const)('terms that are not accepted (%s) are for later, at the sign-in', async (_how, answer) => {
    service.answer(acceptGiftCardTermCall, answer);
    await openRegistration();
    await fillRegistration();
    await save();
    await dialog('O aceite do termo não foi registrado');
    expect(screen.getByText(/Tente mais tarde: entre com seu CPF e sua senha nova/)).toBeTruthy();
    await press('Voltar para o login');
    await screen.findByText('Seu cadastro foi concluído com sucesso.');
    expect(service.seen(linkGiftCardCall)).toHaveLength(0);
  });

  it.each([
    ['card', linkGiftCardCall],
    ['check', checkGiftCardCall],
  ] as const)('a failed reload of %s changes nothing: the registration returned the card', async (_what, call) => {
    await openRegistration();
    await fillRegistration();
    service.answer(call, down);
    await save();
    await screen.findByText('Seu cadastro foi concluído com sucesso.');
  });
});

describe('the registration form', () => {
  it('lists everything that is missing in each of its steps, in order, and sends nothing', async () => {
    await openRegistration();
    expect(screen.getByRole('list', { name: 'Etapa 1 de 3' })).toBeTruthy();
    await save();
    expect(await faults()).toEqual([
      'Nome do paciente é obrigatório.',
      'O campo Data de Nascimento é obrigatório',
      'O campo Sexo é obrigatório',
      'O campo Nome da Mãe é obrigatório',
    ]);
    const registration = within(await dialog('Complemento de Cadastro'));
    await userEvent.click(registration.getByRole('radio', { name: 'Feminino' }));
    write('Nome completo', 'Nina Prado');
    write('Data de Nascimento', '05/06/1991');
    write('Nome da Mãe', 'Eva Prado');
    await save();
    expect(screen.getByRole('list', { name: 'Etapa 2 de 3' })).toBeTruthy();
    expect(await faults()).toEqual([
      'O campo E-mail é obrigatório',
      'O campo Telefone é obrigatório',
      'O CEP é obrigatório.',
      'O Logradouro é obrigatório.',
      'O Número é obrigatório.',
      'O Estado é obrigatório.',
      'O Município é obrigatório.',
    ]);
    write('E-mail', 'nina@acolhe.test');
    write('Telefone', '(11)91234-5678');
    write('CEP', '01310-100');
    await screen.findByDisplayValue('Avenida Paulista');
    write('Número', '1000');
    await save();
    expect(screen.getByRole('list', { name: 'Etapa 3 de 3' })).toBeTruthy();
    expect(await faults()).toEqual(['O campo Nova Senha é obrigatório', 'O campo Confirmar Nova Senha é obrigatório']);
    expect(service.seen(registerWithGiftCardCall)).toHaveLength(0);
  });

  it('goes back a step without a loss, and asks for a birth date without a calendar', async () => {
    await openRegistration();
    const birthDate = field('Data de Nascimento');
    expect([birthDate.type, birthDate.placeholder || birthDate.inputMode]).toEqual(['text', 'numeric']);
    await fillRegistration();
    await goToLastStep();
    await press('Voltar');
    expect(screen.getByRole('list', { name: 'Etapa 2 de 3' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Contato' }));
    expect(field('Nome completo').value).toBe('Nina Prado');
  });

  it('accepts a name of a hundred letters', async () => {
    await openRegistration();
    await fillRegistration({ 'Nome completo': `Ana ${'a'.repeat(96)}` });
    await save();
    await waitFor(() =>
      expect(service.seen(registerWithGiftCardCall)).toMatchObject([{ input: { name: `Ana ${'a'.repeat(96)}` } }]),
    );
  });

  it('cuts the hundred and first letter of a name, and announces it', async () => {
    await openRegistration();
    await userEvent.click(field('Nome completo'));
    await userEvent.paste(`Ana ${'a'.repeat(97)}`);
    expect(field('Nome completo').value).toHaveLength(100);
    expect(
      screen.getByText('Chegou ao limite; o resto foi cortado.', { selector: 'dialog [aria-live] *' }),
    ).toBeTruthy();
  });

  it.each([
    ['O Nome não pode conter números e nem letras especiais.', { 'Nome completo': 'Nina Prado 🙂' }],
    ['O Nome não pode conter números e nem letras especiais.', { 'Nome completo': 'Nina Prado 2' }],
    ['O Nome deve conter nome e sobrenome.', { 'Nome completo': 'Nina' }],
    ['O campo Data de Nascimento está inválido', { 'Data de Nascimento': '31/02/1990' }],
    ['O campo Data de Nascimento está inválido', { 'Data de Nascimento': '31/12/1899' }],
    ['O campo Data de Nascimento deve ser antes da Data atual', { 'Data de Nascimento': '03/03/2026' }],
    ['O campo Nome da Mãe deve ter no mínimo 3 letras', { 'Nome da Mãe': 'Ev' }],
    ['O campo E-mail está inválido', { 'E-mail': 'nina@acolhe' }],
    ['O campo Telefone está inválido', { Telefone: '(11)9123-4567' }],
    [
      'A senha deve conter no mínimo oito caracteres e incluir pelo menos um caractere maiúsculo, um caractere minúsculo e um caractere especial.',
      { 'Nova Senha': 'Segredos1', 'Confirmar Nova Senha': 'Segredos1' },
    ],
    ['O campo Confirmar Nova Senha está diferente do campo Nova Senha', { 'Confirmar Nova Senha': 'Segredo@2' }],
  ])('says "%s" of %j, and nothing else', async (message, change) => {
    await openRegistration();
    await fillRegistration(change);
    await save();
    expect(await faults()).toEqual([message]);
    expect(service.seen(registerWithGiftCardCall)).toHaveLength(0);
  });

  it('does not look the address up again when it is shown again', async () => {
    service.answer(
      registerWithGiftCardCall,
      () => new HttpProblem({ httpStatus: 403, code: 'forbidden', message: OVER }),
    );
    await openRegistration();
    await fillRegistration();
    await save();
    await dialog('Resgatar Gift Card');
    await press('Salvar e Continuar');
    await agree();
    write('Logradouro', 'Rua Dois');
    await userEvent.click(field('CEP'));
    await userEvent.tab();
    expect(field('Logradouro').value).toBe('Rua Dois');
  });
});
