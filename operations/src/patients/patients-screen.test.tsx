import {
  changePatientCall,
  createPatientCall,
  endPatientSessionsCall,
  findPatientsCall,
  invitePatientCall,
  listContractsCall,
  listPatientAccessesCall,
  listPatientConsentsCall,
  listPatientViewsCall,
  listPatientSessionsCall,
  type ManagedPatient,
  managedPatient,
  readCatalogueCall,
  readPatientCall,
} from '@acolhe/contracts/operations';
import { HttpProblem, type StubService } from '@acolhe/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { FOUND_PATIENT, open, press, title } from '../testing/bench.tsx';
import { sampleAdministrator } from '../testing/render-operations.tsx';

const BEATRIZ: ManagedPatient = {
  id: 3,
  cpf: '52998224725',
  name: 'Beatriz Rocha',
  birthDate: '1990-05-01',
  gender: 'f',
  email: 'beatriz@acolhe.test',
  phone: '(11) 98888-7777',
  clientId: 1,
  client: 'Acolhe',
  isFirstAccessDone: true,
  hasConsented: true,
  revision: 4,
};

const at = async (address: string, heading: string, patient = BEATRIZ) => {
  const net = open({ as: sampleAdministrator('manager'), at: address });
  net.answer(findPatientsCall, () => ({ items: [FOUND_PATIENT] }));
  net.answer(readPatientCall, ({ id }) =>
    id === patient.id ? patient : new HttpProblem({ httpStatus: 404, code: 'not-found', message: 'Não encontrado.' }),
  );
  net.answer(readCatalogueCall, () => ({ specialties: [], clients: [{ id: 1, name: 'Acolhe', revision: 1 }] }));
  net.answer(listContractsCall, () => ({ items: [] }));
  net.answer(listPatientConsentsCall, () => ({
    consents: [{ action: 'accepted' as const, version: '2', at: '2026-01-02T12:00:00Z' }],
  }));
  net.answer(listPatientSessionsCall, () => ({
    sessions: [
      {
        id: 's1',
        device: 'Chrome no Android',
        isPart: false,
        openedAt: '2026-01-02T12:00:00Z',
        usedAt: '2026-01-02T12:30:00Z',
      },
    ],
  }));
  net.answer(listPatientAccessesCall, ({ cursor }) =>
    cursor === undefined
      ? { items: [{ id: 9, code: 1101, at: '2026-01-02T12:00:00Z' }], nextCursor: '9' }
      : { items: [{ id: 8, code: 4321, at: '2026-01-01T12:00:00Z' }] },
  );
  net.answer(listPatientViewsCall, ({ cursor }) =>
    cursor === undefined
      ? {
          items: [
            {
              id: 7,
              administratorName: 'Alice Prado',
              parts: ['record' as const, 'contracts' as const],
              at: '2026-01-03T12:00:00Z',
            },
          ],
          nextCursor: '7',
        }
      : { items: [{ id: 2, administratorName: 'Bruno Reis', parts: ['copy' as const], at: '2026-01-02T12:00:00Z' }] },
  );
  await title(heading);
  return net;
};
const rewrite = async (label: RegExp, text: string) => {
  const field = await screen.findByRole('textbox', { name: label });
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
};
const inputs = (net: StubService) => net.seen(findPatientsCall).map(({ input }) => input);

const turnPage = async (list: string) => {
  const pages = within(await screen.findByRole('navigation', { name: `Páginas: ${list}` }));
  await userEvent.click(pages.getByRole('button', { name: 'Próxima página' }));
};

describe('"Pacientes"', () => {
  it('finds patients by CPF, which is not in the address, and restores the search on back navigation', async () => {
    const net = await at('/pessoas', 'Pacientes');
    expect(await screen.findByRole('row', { name: 'Beatriz Rocha ***.982.247-** Acolhe Ativo' })).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox', { name: /^CPF, nome ou e-mail/ }), '529.982.247-25');
    await press('Buscar');
    await waitFor(() => expect(inputs(net)).toEqual([{}, { search: '529.982.247-25' }]));
    expect(location.href).not.toContain('529');
    await userEvent.click(await screen.findByRole('link', { name: 'Beatriz Rocha' }));
    await title('Beatriz Rocha');
    history.back();
    await title('Pacientes');
    await waitFor(() => expect(inputs(net).at(-1)).toEqual({ search: '529.982.247-25' }));
  });

  it('shows that no patient was found', async () => {
    const net = open({ as: sampleAdministrator('manager'), at: '/pessoas' });
    net.answer(findPatientsCall, () => ({ items: [] }));
    expect(await screen.findByText('Ainda não há pacientes.')).toBeTruthy();
  });

  it('says why a list does not open, and reads it again', async () => {
    const net = open({ as: sampleAdministrator('manager'), at: '/pessoas' });
    net.answer(
      findPatientsCall,
      () => new HttpProblem({ httpStatus: 503, code: 'unavailable', message: 'Sem banco.' }),
    );
    expect(await screen.findByText('A lista não abriu')).toBeTruthy();
    net.answer(findPatientsCall, () => ({ items: [FOUND_PATIENT] }));
    await press('Tentar novamente');
    expect(await screen.findByRole('link', { name: 'Beatriz Rocha' })).toBeTruthy();
  });

  it('brings a patient in, and says at the field that the CPF has an account', async () => {
    const net = await at('/pessoas/novo', 'Incluir paciente');
    await userEvent.click(await screen.findByRole('button', { name: 'Incluir paciente' }));
    expect(screen.getAllByText('O campo CPF é obrigatório')).not.toEqual([]);
    await rewrite(/^CPF/, '52998224725');
    await rewrite(/^Nome/, 'Beatriz Rocha');
    await rewrite(/^Data de Nascimento/, '01051990');
    await userEvent.click(screen.getByRole('radio', { name: 'Feminino' }));
    await rewrite(/^E-mail/, 'beatriz@acolhe.test');
    await rewrite(/^Telefone/, '11988887777');
    net.answer(
      createPatientCall,
      () => new HttpProblem({ httpStatus: 409, code: 'cpf-exists', message: 'Este CPF já possui cadastro.' }),
    );
    await press('Incluir paciente');
    expect((await screen.findAllByText('Este CPF já possui cadastro.')).length).toBeGreaterThan(0);
    net.answer(createPatientCall, () => BEATRIZ);
    await userEvent.click(await screen.findByRole('button', { name: 'Incluir paciente' }));
    await title('Beatriz Rocha');
    expect(net.seen(createPatientCall).at(-1)?.input).toEqual({
      clientId: 1,
      cpf: '529.982.247-25',
      name: 'Beatriz Rocha',
      birthDate: '1990-05-01',
      gender: 'f',
      email: 'beatriz@acolhe.test',
      phone: '(11) 98888-7777',
    });
  });

  it('corrects a patient, sends only the changed values, and shows what the patient changed since', async () => {
    const net = await at('/pessoas/3', 'Beatriz Rocha');
    expect(net.seen(readPatientCall).map(({ input }) => input)).toEqual([{ id: 3 }]);
    expect(net.seen(findPatientsCall)).toEqual([]);
    await rewrite(/^E-mail/, '');
    await press('Salvar');
    expect(screen.getAllByText('O campo E-mail é obrigatório')).not.toEqual([]);
    await rewrite(/^E-mail/, 'bia@acolhe.test');
    net.answer(
      changePatientCall,
      () =>
        new HttpProblem({
          httpStatus: 409,
          code: 'changed-meanwhile',
          message: 'O paciente mudou.',
          current: z.encode(managedPatient, { ...BEATRIZ, phone: '(11) 97777-6666', revision: 5 }),
        }),
    );
    await press('Salvar');
    expect(await screen.findByRole('row', { name: 'Telefone (11) 97777-6666 (11) 98888-7777' })).toBeTruthy();
    await press('Continuar com o meu');
    net.answer(changePatientCall, () => BEATRIZ);
    await press('Salvar');
    await title('Pacientes');
    expect(net.seen(changePatientCall).at(-1)?.input).toEqual({ id: 3, revision: 5, email: 'bia@acolhe.test' });
  });

  it('shows the terms and the history of a patient, and ends a session after asking', async () => {
    const net = await at('/pessoas/3', 'Beatriz Rocha');
    expect(await screen.findByText('O termo está aceito')).toBeTruthy();
    expect(await screen.findByRole('row', { name: '02/01/2026, 09:00 Aceitou 2' })).toBeTruthy();
    expect(await screen.findByRole('row', { name: '02/01/2026, 09:00 Entrou no portal' })).toBeTruthy();
    await turnPage('Histórico de acesso');
    expect(await screen.findByRole('row', { name: '01/01/2026, 09:00 Código 4321' })).toBeTruthy();
    expect(await screen.findByText(/^Nenhum contrato\. Sem contrato ou cartão/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Incluir contrato' }).getAttribute('href')).toBe('/contratos/3/novo');

    expect(screen.getByRole('link', { name: 'Abrir solicitação LGPD' }).getAttribute('href')).toBe(
      '/solicitacoes/3/nova',
    );

    net.answer(endPatientSessionsCall, () => ({ ok: true }));
    await press('Encerrar a sessão: Chrome no Android');
    const dialog = screen.getByRole('dialog', { name: 'Encerrar esta sessão?' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Motivo/ }), 'Celular perdido');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Encerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(net.seen(endPatientSessionsCall).map(({ input }) => input)).toEqual([
      { id: 3, sessionId: 's1', reason: 'Celular perdido' },
    ]);
    expect(net.seen(listPatientSessionsCall)).toHaveLength(2);
  });

  it('shows the accesses to the data with their parts, page by page', async () => {
    const net = await at('/pessoas/3', 'Beatriz Rocha');
    const table = await screen.findByRole('table', { name: 'Quem consultou estes dados' });
    expect(within(table).getByRole('row', { name: '03/01/2026, 09:00 Alice Prado Cadastro, Contratos' })).toBeTruthy();
    await turnPage('Quem consultou estes dados');
    expect(await screen.findByRole('row', { name: '02/01/2026, 09:00 Bruno Reis Cópia dos dados' })).toBeTruthy();
    expect(net.seen(listPatientViewsCall).at(-1)?.input).toEqual({ id: 3, pageSize: 20, cursor: '7' });
  });

  it('shows the state of the invitation, and sends it again after asking', async () => {
    const invitation = { state: 'failed' as const, at: '2026-01-02T12:00:00Z' };
    const net = await at('/pessoas/3', 'Beatriz Rocha', { ...BEATRIZ, isFirstAccessDone: false, invitation });
    net.answer(invitePatientCall, () => ({
      ...BEATRIZ,
      invitation: { state: 'waiting' as const, at: '2026-01-02T12:05:00Z' },
    }));
    expect(await screen.findByText('O convite não pôde ser enviado')).toBeTruthy();
    await press('Enviar o convite de novo');
    const dialog = screen.getByRole('dialog', { name: 'Enviar o convite de novo?' });
    expect(within(dialog).getByText('O link para a primeira senha vai para beatriz@acolhe.test.')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar convite' }));
    expect(await screen.findByText('O convite espera o envio')).toBeTruthy();
    expect(net.seen(invitePatientCall).map(({ input }) => input)).toEqual([{ id: 3 }]);
  });

  it('has no invitation for a patient who completed the first access', async () => {
    await at('/pessoas/3', 'Beatriz Rocha');
    expect(screen.queryByRole('button', { name: 'Enviar o convite de novo' })).toBeNull();
  });

  it('shows an error for an unknown id', async () => {
    await at('/pessoas/99', 'Paciente');
    expect(await screen.findByText('Não há paciente neste endereço')).toBeTruthy();
  });
});
