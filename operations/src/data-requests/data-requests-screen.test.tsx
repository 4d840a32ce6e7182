import {
  completeDataRequestCall,
  type DataRequest,
  findPatientsCall,
  grantDataRequestCall,
  listDataRequestsCall,
  openDataRequestCall,
  openDataRequestCopyCall,
  prepareDataRequestCopyCall,
  readDataRequestCopyCall,
  refuseDataRequestCall,
} from '@acolhe/contracts/operations';
import { brazilianDateOf, DAY_MS, dayInSaoPaulo } from '@acolhe/domain';
import { HttpProblem } from '@acolhe/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, press, title } from '../testing/bench.tsx';
import { sampleAdministrator } from '../testing/render-operations.tsx';

const COPY: DataRequest = {
  id: 6,
  kind: 'hand-over',
  state: 'open',
  patientId: 3,
  patientName: 'Beatriz Rocha',
  receivedOn: '2026-01-02',
  dueOn: '2026-01-17',
  isLate: true,
  note: 'Carta',
  revision: 2,
};
const ERASURE: DataRequest = { ...COPY, id: 7, kind: 'erasure', isLate: false };

const at = async (
  address: string,
  heading: string,
  request = COPY,
  role: 'administrator' | 'manager' = 'administrator',
  nowMs = Date.now,
) => {
  const net = open({ as: sampleAdministrator(role), at: address, nowMs });
  net.answer(listDataRequestsCall, () => ({ items: [request] }));
  net.answer(findPatientsCall, () => ({ items: [] }));
  await title(heading);
  return net;
};
const inDialog = (name: string) => within(screen.getByRole('dialog', { name }));

describe('"Solicitações LGPD"', () => {
  it('lists cases with their last day, and says which are late', async () => {
    const net = await at('/solicitacoes', 'Solicitações LGPD');
    expect(
      await screen.findByRole('row', {
        name: 'Solicitação 6 Beatriz Rocha Cópia dos dados 02/01/2026 17/01/2026 Atrasada: sem decisão',
      }),
    ).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Situação'), 'pendentes');
    await press('Filtrar');
    await waitFor(() =>
      expect(net.seen(listDataRequestsCall).map(({ input }) => input)).toEqual([{}, { isPending: true }]),
    );
    await userEvent.click(await screen.findByRole('link', { name: 'Solicitação 6' }));
    await title('Solicitação 6');
  });

  it('opens a case for today by the service where the clock of the device is a day behind', async () => {
    const tomorrowMs = () => Date.now() + DAY_MS;
    const net = await at('/solicitacoes/3/nova', 'Nova solicitação', ERASURE, 'administrator', tomorrowMs);
    const today = dayInSaoPaulo(new Date(tomorrowMs()));
    const received = screen.getByRole<HTMLInputElement>('textbox', { name: /^Pediu em/ });
    expect(received.value).toBe(brazilianDateOf(today));
    await press('Abrir solicitação');
    await waitFor(() =>
      expect(net.seen(openDataRequestCall).map(({ input }) => input)).toMatchObject([{ receivedOn: today }]),
    );
  });

  it('opens a case of a patient for a day that is not in the future', async () => {
    const net = await at('/solicitacoes/3/nova', 'Nova solicitação', ERASURE, 'manager');
    const received = screen.getByRole('textbox', { name: /^Pediu em/ });
    await userEvent.clear(received);
    await userEvent.type(received, '01012090');
    await userEvent.click(screen.getByRole('radio', { name: 'Apagar a conta' }));
    await press('Abrir solicitação');
    expect(screen.getByText('Informe o dia em que o paciente pediu, até hoje')).toBeTruthy();
    await userEvent.clear(received);
    await userEvent.type(received, '02012026');
    await userEvent.type(screen.getByRole('textbox', { name: /^Como chegou/ }), 'Carta');
    net.answer(
      openDataRequestCall,
      () => new HttpProblem({ httpStatus: 409, code: 'data-request-open', message: 'Já há uma solicitação aberta.' }),
    );
    await press('Abrir solicitação');
    expect(await screen.findByText('Já há uma solicitação aberta.')).toBeTruthy();
    net.answer(openDataRequestCall, () => ERASURE);
    await userEvent.click(await screen.findByRole('button', { name: 'Abrir solicitação' }));
    await title('Solicitação 7');
    expect(net.seen(openDataRequestCall).at(-1)?.input).toEqual({
      patientId: 3,
      kind: 'erasure',
      receivedOn: '2026-01-02',
      note: 'Carta',
    });
  });

  it('erases an account only with a reason, and says why it does not', async () => {
    const net = await at('/solicitacoes/3/7', 'Solicitação 7', ERASURE);
    await press('Atender e apagar a conta');
    const dialog = inDialog('Apagar a conta de Beatriz Rocha?');
    const confirm = () => userEvent.click(dialog.getByRole('button', { name: 'Apagar para sempre' }));
    await confirm();
    expect(dialog.getByText('Escreva o motivo')).toBeTruthy();
    expect(net.seen(grantDataRequestCall)).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Identidade conferida');
    net.answer(
      grantDataRequestCall,
      () => new HttpProblem({ httpStatus: 409, code: 'care-to-come', message: 'Há uma consulta marcada.' }),
    );
    await confirm();
    expect(await dialog.findByText('Há uma consulta marcada.')).toBeTruthy();
    net.answer(grantDataRequestCall, () => ({ ...ERASURE, state: 'done' as const, doneAt: '2026-01-03T12:00:00Z' }));
    await confirm();
    expect(await screen.findByText('Concluída')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Recusar' })).toBeNull();
    expect(net.seen(grantDataRequestCall).at(-1)?.input).toEqual({
      id: 7,
      revision: 2,
      reason: 'Identidade conferida',
    });
  });

  it('refuses a case with the reason that is sent to the patient', async () => {
    const net = await at('/solicitacoes/3/6', 'Solicitação 6');
    net.answer(refuseDataRequestCall, () => ({
      ...COPY,
      state: 'refused' as const,
      decisionReason: 'Sem identificação',
    }));
    await press('Recusar');
    const dialog = inDialog('Recusar a solicitação?');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Sem identificação');
    await userEvent.click(dialog.getByRole('button', { name: 'Recusar' }));
    expect(await screen.findByRole('row', { name: 'Motivo da decisão Sem identificação' })).toBeTruthy();
    expect(net.seen(refuseDataRequestCall).map(({ input }) => input)).toEqual([
      { id: 6, revision: 2, reason: 'Sem identificação' },
    ]);
  });

  it('has the copy made, gives it to be downloaded, and completes the case', async () => {
    const net = await at('/solicitacoes/3/6', 'Solicitação 6', { ...COPY, state: 'granted', isLate: false });
    net.answer(readDataRequestCopyCall, () => ({ state: 'none' as const, contents: [] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    const ready = {
      state: 'ready' as const,
      availableUntil: '2026-01-03T12:00:00Z',
      contents: [{ kind: 'archive' as const, name: 'dados.zip', sizeBytes: 2048 }],
    };
    net.answer(prepareDataRequestCopyCall, () => ready);
    await screen.findByText(/A cópia é feita para esta sessão/);
    net.answer(readDataRequestCopyCall, () => ready);
    await press('Preparar a cópia');
    net.answer(
      openDataRequestCopyCall,
      () =>
        new HttpProblem({ httpStatus: 409, code: 'copy-expired', message: 'O prazo para baixar a cópia terminou.' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Baixar dados\.zip \(2/ }));
    expect(await screen.findByText('O prazo para baixar a cópia terminou.')).toBeTruthy();
    expect(net.seen(openDataRequestCopyCall).map(({ input }) => input)).toEqual([{ id: 6, kind: 'archive' }]);
    net.answer(completeDataRequestCall, () => ({ ...COPY, state: 'done' as const, isLate: false }));
    await press('Já entreguei a cópia');
    await userEvent.click(inDialog('Concluir a solicitação?').getByRole('button', { name: 'Concluir' }));
    expect(await screen.findByText('Concluída')).toBeTruthy();
    expect(net.seen(completeDataRequestCall).map(({ input }) => input)).toEqual([{ id: 6, revision: 2 }]);
  });

  it('shows managers that an administrator decides', async () => {
    await at('/solicitacoes/3/6', 'Solicitação 6', COPY, 'manager');
    expect(await screen.findByText('Um administrador decide esta solicitação')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Recusar' })).toBeNull();
  });
});
