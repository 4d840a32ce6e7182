import {
  changeContractCall,
  createContractCall,
  findPatientsCall,
  listContractsCall,
  type ManagedContract,
  managedContract,
  readCatalogueCall,
} from '@acolhe/contracts/operations';
import { HttpProblem, type StubService } from '@acolhe/session/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { follow, FOUND_PATIENT, open, press, title } from '../testing/bench.tsx';
import { sampleAdministrator } from '../testing/render-operations.tsx';

const CONTRACT: ManagedContract = {
  id: 4,
  patientId: 3,
  patientName: 'Beatriz Rocha',
  from: '2026-01-01',
  permitsUrgentCare: true,
  permitsScheduling: true,
  urgentCareLeft: 5,
  upcomingLimit: 2,
  quotas: [{ specialtyId: 2, quantityLeft: 1 }],
  revision: 6,
};

const at = async (address: string, heading: string): Promise<StubService> => {
  const net = open({ as: sampleAdministrator('manager'), at: address });
  net.answer(readCatalogueCall, () => ({ specialties: [{ id: 2, name: 'Cardiologia', revision: 1 }], clients: [] }));
  net.answer(listContractsCall, () => ({ items: [CONTRACT] }));
  net.answer(findPatientsCall, ({ id }) => ({ items: id === FOUND_PATIENT.id ? [FOUND_PATIENT] : [] }));
  await title(heading);
  return net;
};
const rewrite = async (label: RegExp, text: string) => {
  const field = await screen.findByRole('textbox', { name: label });
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
};

describe('"Contratos"', () => {
  it('lists contracts by whether they are valid today, which is in the address', async () => {
    const net = await at('/contratos', 'Contratos');
    expect(
      await screen.findByRole('row', { name: /Contrato 4 Beatriz Rocha 01\/01\/2026 Sem data final 5 Sim/ }),
    ).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Situação'), 'valem');
    await press('Filtrar');
    await waitFor(() =>
      expect(net.seen(listContractsCall).map(({ input }) => input)).toEqual([{}, { isActive: true }]),
    );
    expect(location.search).toBe('?situacao=valem');
    await userEvent.click(await screen.findByRole('link', { name: 'Contrato 4' }));
    await title('Contrato 4');
    await follow('Incluir outro contrato deste paciente');
    await title('Novo contrato');
  });

  it('blames the filters for an empty list only while there are some', async () => {
    const net = await at('/contratos', 'Contratos');
    const filtered = 'Nenhum contrato com esses filtros.';
    let answerAll = (): void => undefined;
    net.answer(listContractsCall, ({ isActive }) =>
      isActive === undefined
        ? new Promise((resolve) => {
            answerAll = () => resolve({ items: [] });
          })
        : { items: [] },
    );
    await userEvent.selectOptions(screen.getByLabelText('Situação'), 'valem');
    await press('Filtrar');
    expect(await screen.findByText(filtered)).toBeTruthy();
    const asked = net.seen(listContractsCall).length;
    await userEvent.selectOptions(screen.getByLabelText('Situação'), 'Todos');
    await press('Filtrar');
    await waitFor(() => expect(net.seen(listContractsCall)).toHaveLength(asked + 1));
    // Nothing is known yet of all contracts.
    expect(screen.getByText(filtered)).toBeTruthy();
    answerAll();
    expect(await screen.findByText('Nenhum contrato.')).toBeTruthy();
  });

  it('says of a page whose rows are removed that there is no more, not that there are none', async () => {
    const net = await at('/contratos', 'Contratos');
    net.answer(listContractsCall, ({ cursor }) =>
      cursor === undefined ? { items: [CONTRACT], nextCursor: 'next' } : { items: [] },
    );
    await userEvent.selectOptions(screen.getByLabelText('Situação'), 'valem');
    await press('Filtrar');
    await userEvent.click(await screen.findByRole('button', { name: 'Próxima página' }));
    expect(await screen.findByText('Não há mais nada nesta lista.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Primeira página' })).toBeTruthy();
  });

  it('changes a contract, gives it an end, and takes limits away', async () => {
    const net = await at('/contratos/3/4', 'Contrato 4');
    net.answer(changeContractCall, () => CONTRACT);
    await rewrite(/^Fim/, '31/12/2025');
    await press('Salvar');
    expect(screen.getAllByText('A data final vem antes do início')).not.toEqual([]);
    await rewrite(/^Fim/, '31/12/2026');
    await rewrite(/^Prontos atendimentos que restam/, '');
    await rewrite(/^Cardiologia/, '');
    await press('Salvar');
    await title('Contratos');
    expect(net.seen(changeContractCall).map(({ input }) => input)).toEqual([
      { id: 4, revision: 6, until: '2026-12-31', urgentCareLeft: null, quotas: [] },
    ]);
  });

  it('shows the quota that a visit used during the edit', async () => {
    const net = await at('/contratos/3/4', 'Contrato 4');
    net.answer(
      changeContractCall,
      () =>
        new HttpProblem({
          httpStatus: 409,
          code: 'changed-meanwhile',
          message: 'O contrato mudou.',
          current: z.encode(managedContract, { ...CONTRACT, urgentCareLeft: 4, revision: 7 }),
        }),
    );
    await rewrite(/^Prontos atendimentos que restam/, '9');
    await press('Salvar');
    expect(await screen.findByRole('row', { name: 'Prontos atendimentos que restam 4 9' })).toBeTruthy();
    await press('Usar o que foi salvo');
    await follow('Voltar');
    await title('Contratos');
  });

  it('puts a contract on a patient, without limits unless they are written', async () => {
    const net = await at('/contratos/3/novo', 'Novo contrato');
    net.answer(createContractCall, () => CONTRACT);
    expect(await screen.findByText('Beatriz Rocha')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Pronto atendimento' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Consultas marcadas' }));
    await press('Incluir contrato');
    expect(screen.getAllByText('Marque ao menos um tipo de atendimento')).not.toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Consultas marcadas' }));
    await rewrite(/^Início/, '01/02/2026');
    await rewrite(/^Cardiologia/, '3');
    await press('Incluir contrato');
    await title('Contratos');
    expect(net.seen(createContractCall).map(({ input }) => input)).toEqual([
      {
        patientId: 3,
        from: '2026-02-01',
        permitsUrgentCare: false,
        permitsScheduling: true,
        quotas: [{ specialtyId: 2, quantityLeft: 3 }],
      },
    ]);
  });
});
