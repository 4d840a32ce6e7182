import { currentTimeCall, getPatientByIdCall, type Patient, updateProfileCall } from '@acolhe/contracts';
import {
  createMockPortal,
  MockHost,
  type MockPortalOptions,
  PARTNER_BRAND,
  shownToast,
} from '@acolhe/federation/host/mock';
import { MARIA, HttpProblem, stubService, type StubService } from '@acolhe/session/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes.tsx';

const KNOWN: Patient = {
  ...MARIA,
  imageUrl: undefined,
  email: 'maria@acolhe.test',
  phone: '(11) 98765-4321',
  changedAt: '2026-08-01T12:00:00.000Z',
};
const SAVED = 'Informações atualizadas com sucesso';
const NOT_SAVED = 'Não foi possível atualizar informações';

const genderOf = (text: string): Patient['gender'] => (text === 'm' ? 'm' : 'f');

let service: StubService;
beforeEach(() => {
  service = stubService();
  service.answer(currentTimeCall, () => ({ now: '2026-08-01T12:00:00Z' }));
  service.answer(getPatientByIdCall, () => [KNOWN]);
  service.answer(updateProfileCall, ({ name, email, gender }) => ({
    ok: true,
    message: SAVED,
    patient: { ...KNOWN, name, email, gender: genderOf(gender), changedAt: '2026-08-01T12:05:00.000Z' },
  }));
});
afterEach(() => service.stop());

async function open(options: MockPortalOptions = {}) {
  const portal = createMockPortal({
    ...options,
    session: { patient: MARIA, scope: 'portal' },
    nowMs: () => Date.parse('2026-08-01T12:00:00Z'),
  });
  render(<MockHost portal={portal} routes={routes} path="/portal-paciente/user-info" />);
  await screen.findByRole('textbox', { name: 'Nome Social' });
  return portal;
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
async function write(name: string, text: string) {
  await userEvent.clear(field(name));
  if (text !== '') await userEvent.type(field(name), text);
}

it('shows what the service knows now; the CPF cannot be changed', async () => {
  await open();
  expect(['Nome Social', 'Data de Nascimento', 'CPF', 'E-mail', 'Telefone'].map((name) => field(name).value)).toEqual([
    'Maria da Silva',
    '14/03/1958',
    '529.982.247-25',
    'maria@acolhe.test',
    '(11) 98765-4321',
  ]);
  expect(field('CPF').readOnly).toBe(true);
  expect(
    screen.getByText(
      'Se você trocar o e-mail, avisamos no e-mail antigo. Por 7 dias, o link para criar uma senha nova só chega ao antigo.',
    ),
  ).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Feminino' })).toHaveProperty('checked', true);
});

it('leads back to the partner of a brand that has an address for it', async () => {
  const portal = await open({ brand: PARTNER_BRAND });
  expect(screen.getByRole('link', { name: 'Início' }).getAttribute('href')).toBe(PARTNER_BRAND.partnerReturnUrl);
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(portal.recorded.navigations).toEqual([{ to: PARTNER_BRAND.partnerReturnUrl }]);
});

it('reads the data each time the screen opens, without a cache', async () => {
  const portal = await open();
  service.answer(getPatientByIdCall, () => [{ ...KNOWN, name: 'Maria Souza' }]);
  act(() => portal.navigate('/portal-paciente/nada'));
  await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).toBeNull());
  act(() => portal.navigate('/portal-paciente/user-info'));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nome Social' })).value).toBe('Maria Souza');
});

it('saves the changes once, and updates the name everywhere', async () => {
  const portal = await open();
  await write('Nome Social', 'Maria Souza');
  expect(portal.hasUnsaved()).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Masculino' }));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(shownToast()).toBe(SAVED));
  expect(service.seen(updateProfileCall)).toMatchObject([
    {
      input: {
        patientId: 1001,
        userId: 2001,
        name: 'Maria Souza',
        birthDate: '1958-03-14',
        gender: 'm',
        cpf: '529.982.247-25',
        email: 'maria@acolhe.test',
        phone: '(11) 98765-4321',
        seenChange: KNOWN.changedAt,
      },
    },
  ]);
  expect(screen.getAllByText(SAVED)).toHaveLength(1);
  expect(portal.session.current()?.patient.name).toBe('Maria Souza');
});

it('has no unsaved changes after a save, and bases the next save on the newer data', async () => {
  const portal = await open();
  await write('Nome Social', ' Maria   Souza ');
  await save();
  await screen.findByText(SAVED);
  expect(portal.hasUnsaved()).toBe(false);
  await write('Nome Social', 'Maria Lima');
  await save();
  await waitFor(() => expect(service.seen(updateProfileCall)).toHaveLength(2));
  expect(service.seen(updateProfileCall).map(({ input }) => input.seenChange)).toEqual([
    KNOWN.changedAt,
    '2026-08-01T12:05:00.000Z',
  ]);
});

describe('an invalid form is not sent', () => {
  it.each<[string, string, string]>([
    ['Nome Social', '', 'O campo Nome Social é obrigatório'],
    ['Nome Social', 'Jo', 'O campo Nome Social deve ter mais de duas letras'],
    ['Nome Social', 'Maria 😀', 'O campo Nome Social não aceita caracteres especiais'],
    ['Data de Nascimento', '', 'O campo Data de Nascimento é obrigatório'],
    ['Data de Nascimento', '31021958', 'O campo Data de Nascimento está inválido'],
    ['Data de Nascimento', '02082026', 'O campo Data de Nascimento está inválido'],
    ['E-mail', '', 'O campo E-mail é obrigatório'],
    ['E-mail', 'maria@acolhe', 'O campo E-mail está inválido'],
    ['Telefone', '', 'O campo Telefone é obrigatório'],
    ['Telefone', '1138765432', 'O campo Telefone está inválido'],
  ])('%s "%s"', async (name, text, message) => {
    await open();
    await write(name, text);
    await save();
    expect(await screen.findAllByText(message)).toHaveLength(1);
    expect(service.seen(updateProfileCall)).toHaveLength(0);
  });

  it('reports all errors at once, in order', async () => {
    await open();
    await write('Nome Social', '');
    await write('E-mail', 'x');
    await save();
    const summary = await screen.findByRole('alert', { name: 'Confira 2 campos' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['O campo Nome Social é obrigatório', 'O campo E-mail está inválido']);
  });
});

describe('the edits are preserved', () => {
  it.each<[string, () => HttpProblem, RegExp]>([
    ['4xx', () => new HttpProblem({ httpStatus: 429, message: 'Muitas tentativas.' }), /Muitas tentativas\./],
    ['5xx', () => new HttpProblem({ httpStatus: 500 }), /O serviço está com um problema/],
    [
      'offline',
      () => {
        throw new TypeError('Failed to fetch');
      },
      /Não foi possível falar com o serviço/,
    ],
  ])('when the answer is %s, and the next try saves', async (_, answer, message) => {
    const portal = await open();
    await write('E-mail', 'nova@acolhe.test');
    const right = service.seen(updateProfileCall).length;
    service.answer(updateProfileCall, answer);
    await save();
    const alert = await screen.findByText(message);
    expect(alert.closest('[role="alert"]')?.textContent).toContain(NOT_SAVED);
    expect(portal.recorded.notifications).toEqual([]);
    expect(field('E-mail').value).toBe('nova@acolhe.test');
    expect(portal.hasUnsaved()).toBe(true);
    service.answer(updateProfileCall, ({ email }) => ({ ok: true, message: '', patient: { ...KNOWN, email } }));
    await save();
    expect(await screen.findByText(SAVED)).toBeTruthy();
    expect(service.seen(updateProfileCall).length).toBeGreaterThan(right);
  });

  it('when the service refuses a field, with the message next to it', async () => {
    await open();
    await write('E-mail', 'nova@acolhe.test');
    service.answer(
      updateProfileCall,
      () =>
        new HttpProblem({
          httpStatus: 400,
          code: 'invalid-input',
          fields: [{ path: 'email', message: 'O campo E-mail está inválido' }],
        }),
    );
    await save();
    expect(await screen.findByText('O campo E-mail está inválido')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe(NOT_SAVED);
    expect(field('E-mail').value).toBe('nova@acolhe.test');
    await write('E-mail', 'outra@acolhe.test');
    expect(screen.queryByText(NOT_SAVED)).toBeNull();
  });
});

it('the profile screen shows an error with a retry when loading fails', async () => {
  service.answer(getPatientByIdCall, () => new HttpProblem({ httpStatus: 503 }));
  render(
    <MockHost
      portal={createMockPortal({ session: { patient: MARIA, scope: 'portal' } })}
      routes={routes}
      path="/portal-paciente/user-info"
    />,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Seus dados não abriram');
  service.answer(getPatientByIdCall, () => [KNOWN]);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nome Social' })).value).toBe('Maria da Silva');
});

it('leads home by Cancelar', async () => {
  const portal = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(portal.recorded.navigations).toEqual([{ to: '/portal-paciente' }]));
});
