import {
  changeProfessionalCall,
  createProfessionalCall,
  inviteProfessionalCall,
  listManagedProfessionalsCall,
  type ManagedProfessional,
  managedProfessional,
  readCatalogueCall,
  resetManagedProfessionalCall,
} from '@acolhe/contracts/operations';
import { HttpProblem, type StubService } from '@acolhe/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { follow, open, press, title, write } from '../testing/bench.tsx';
import { sampleAdministrator } from '../testing/render-operations.tsx';

const ICARO: ManagedProfessional = {
  id: 5,
  name: 'Ícaro Souza',
  email: 'icaro@clinica.test',
  role: 'doctor',
  registration: 'CRM-SP 123456',
  specialtyIds: [2],
  isActive: true,
  hasPassword: true,
  revision: 3,
};
const SPECIALTIES = [
  { id: 2, name: 'Cardiologia', revision: 1 },
  { id: 1, name: 'Clínica médica', revision: 1 },
];

const at = async (address: string, heading: string, found = ICARO): Promise<StubService> => {
  const net = open({ as: sampleAdministrator('manager'), at: address });
  net.answer(readCatalogueCall, () => ({ specialties: SPECIALTIES, clients: [] }));
  net.answer(listManagedProfessionalsCall, () => ({ items: [found] }));
  await title(heading);
  return net;
};

describe('"Profissionais"', () => {
  it('reads the filters of the address, puts new ones into it, and leaves the searched name out of it', async () => {
    const net = await at('/profissionais?perfil=doctor&situacao=inativos&especialidade=2', 'Profissionais');
    expect(await screen.findByRole('row', { name: /Ícaro Souza .*CRM-SP 123456.*Cardiologia/ })).toBeTruthy();
    await write('Nome ou e-mail', 'ica');
    await userEvent.selectOptions(screen.getByLabelText('Situação'), 'ativos');
    await press('Filtrar');
    await waitFor(() =>
      expect(net.seen(listManagedProfessionalsCall).map(({ input }) => input)).toEqual([
        { role: 'doctor', isActive: false, specialtyId: 2 },
        { search: 'ica', role: 'doctor', isActive: true, specialtyId: 2 },
      ]),
    );
    expect(location.search).toBe('?perfil=doctor&especialidade=2&situacao=ativos');
    await userEvent.click(await screen.findByRole('link', { name: 'Ícaro Souza' }));
    await title('Ícaro Souza');
    history.back();
    await title('Profissionais');
    expect(await screen.findByDisplayValue('ica')).toBeTruthy();
  });

  it('corrects e-mail and role, and says why a role stays during a call', async () => {
    const net = await at('/profissionais/5', 'Ícaro Souza');
    const message = 'Esta pessoa está em atendimento. Altere o perfil quando ele terminar.';
    net.answer(changeProfessionalCall, ({ role }) =>
      role === undefined ? ICARO : new HttpProblem({ httpStatus: 409, code: 'in-call', message }),
    );
    await write('E-mail', 'i.souza@clinica.test');
    await userEvent.selectOptions(screen.getByLabelText('Perfil'), 'technician');
    await press('Salvar');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(net.seen(changeProfessionalCall).at(-1)?.input).toMatchObject({
      email: 'i.souza@clinica.test',
      role: 'technician',
    });
    await userEvent.selectOptions(screen.getByLabelText('Perfil'), 'doctor');
    await press('Salvar');
    await title('Profissionais');
    expect(net.seen(changeProfessionalCall).at(-1)?.input).toEqual({
      id: 5,
      revision: 3,
      email: 'i.souza@clinica.test',
    });
  });

  it('brings a professional in with the registration as documents print it', async () => {
    const net = await at('/profissionais', 'Profissionais');
    net.answer(createProfessionalCall, ({ email }) =>
      email === 'tomada@clinica.test'
        ? new HttpProblem({ httpStatus: 409, code: 'email-taken', message: 'Já existe um acesso com este e-mail.' })
        : ICARO,
    );
    await follow('Convidar profissional');
    await title('Convidar profissional');
    await screen.findByLabelText('Nome');
    await write('Nome', 'Joana Dias');
    await write('E-mail', 'tomada@clinica.test');
    await userEvent.type(screen.getByLabelText(/Registro no conselho/), '12345');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Clínica médica' }));
    await press('Enviar convite');
    expect(screen.getAllByText(/Escreva o registro com conselho, estado e número/)).not.toEqual([]);
    await userEvent.clear(screen.getByLabelText(/Registro no conselho/));
    await userEvent.type(screen.getByLabelText(/Registro no conselho/), 'crm/sp 12345');
    await press('Enviar convite');
    expect((await screen.findAllByText('Já existe um acesso com este e-mail.')).length).toBeGreaterThan(0);
    await write('E-mail', 'joana@clinica.test');
    await press('Enviar convite');
    await title('Profissionais');
    expect(net.seen(createProfessionalCall).at(-1)?.input).toEqual({
      name: 'Joana Dias',
      email: 'joana@clinica.test',
      role: 'doctor',
      registration: 'CRM-SP 12345',
      specialtyIds: [1],
    });
  });

  it('lists the patients to be contacted when a professional loses access, to be copied', async () => {
    const net = await at('/profissionais/5', 'Ícaro Souza');
    net.answer(changeProfessionalCall, () => ({
      ...ICARO,
      isActive: false,
      leftAppointments: [
        {
          id: 8,
          startsAt: '2026-02-01T17:30:00Z',
          specialty: 'Cardiologia',
          patientId: 3,
          patientName: 'Beatriz Rocha',
          patientPhone: '(11) 98888-7777',
        },
        { id: 9, startsAt: '2026-02-02T17:30:00Z', specialty: 'Cardiologia', patientId: 4, patientName: 'Davi Lima' },
      ],
    }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Entra no console e atende/ }));
    await press('Salvar');
    await title('Avise estes pacientes');
    expect(
      screen.getByRole('row', { name: 'Beatriz Rocha (11) 98888-7777 01/02/2026, 14:30 Cardiologia' }),
    ).toBeTruthy();
    expect(screen.getByRole('row', { name: /Davi Lima Sem telefone/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Imprimir' })).toBeTruthy();
    // Brings a clipboard, which jsdom has not.
    userEvent.setup();
    await press('Copiar');
    expect(await screen.findByRole('button', { name: 'Copiada' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toContain('Beatriz Rocha\t(11) 98888-7777');
    expect(net.seen(changeProfessionalCall).map(({ input }) => input)).toEqual([
      { id: 5, revision: 3, isActive: false },
    ]);
    await follow('Voltar aos profissionais');
    await title('Profissionais');
  });

  it('sends only the changed values, on top of what another administrator saved during the edit', async () => {
    const net = await at('/profissionais/5', 'Ícaro Souza');
    net.answer(changeProfessionalCall, ({ revision }) =>
      revision === 3
        ? new HttpProblem({
            httpStatus: 409,
            code: 'changed-meanwhile',
            message: 'Outra pessoa alterou.',
            current: z.encode(managedProfessional, { ...ICARO, name: 'Ícaro S. Souza', revision: 4 }),
          })
        : ICARO,
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Clínica médica' }));
    await press('Salvar');
    await screen.findByText('Outra pessoa alterou.');
    await press('Continuar com o meu');
    await press('Salvar');
    await title('Profissionais');
    expect(net.seen(changeProfessionalCall).at(-1)?.input).toEqual({ id: 5, revision: 4, specialtyIds: [1, 2] });
  });

  it('corrects a registration that is there, and does not take it away', async () => {
    const net = await at('/profissionais/5', 'Ícaro Souza');
    await userEvent.clear(screen.getByLabelText(/Registro no conselho/));
    await press('Salvar');
    expect(screen.getAllByText('O registro pode ser corrigido, mas não retirado')).not.toEqual([]);
    expect(net.seen(changeProfessionalCall)).toEqual([]);
  });

  it('asks for the professional of the address alone, and mails a link for a new password', async () => {
    const net = open({ as: sampleAdministrator(), at: '/profissionais/5' });
    net.answer(readCatalogueCall, () => ({ specialties: SPECIALTIES, clients: [] }));
    net.answer(listManagedProfessionalsCall, () => ({ items: [ICARO] }));
    net.answer(resetManagedProfessionalCall, () => ({ ok: true }));
    await title('Ícaro Souza');
    expect(net.seen(listManagedProfessionalsCall).map(({ input }) => input)).toEqual([{ id: 5 }]);
    await press('Enviar link para nova senha');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Enviar link' }));
    expect(await screen.findByText('Link enviado')).toBeTruthy();
    expect(net.seen(resetManagedProfessionalCall).map(({ input }) => input)).toEqual([{ id: 5 }]);
  });

  it('invites a professional again who has no password, instead of mailing a link for a new one', async () => {
    const net = await at('/profissionais/5', 'Ícaro Souza', {
      ...ICARO,
      hasPassword: false,
      invitation: { state: 'sent', at: '2026-01-02T12:00:00Z' },
    });
    net.answer(inviteProfessionalCall, () => ({ ...ICARO, hasPassword: false }));
    expect(await screen.findByText('O convite foi enviado')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Enviar link para nova senha' })).toBeNull();
    await press('Enviar o convite de novo');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Enviar convite' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(net.seen(inviteProfessionalCall).map(({ input }) => input)).toEqual([{ id: 5 }]);
  });

  it('shows an error for an unknown id', async () => {
    await at('/profissionais/99', 'Profissional');
    expect(await screen.findByText('Não há profissional neste endereço')).toBeTruthy();
  });
});
