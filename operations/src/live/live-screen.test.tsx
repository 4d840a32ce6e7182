import {
  endStuckVisitCall,
  getLiveFiguresCall,
  listFigureFiltersCall,
  listLiveVisitsCall,
  listOnDutyCall,
  type LiveQueue,
  returnVisitCall,
  takeOffDutyCall,
} from '@acolhe/contracts/operations';
import type { OperationsRole } from '@acolhe/domain';
import { HttpProblem, type StubService } from '@acolhe/session/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, press, title, write } from '../testing/bench.tsx';
import { sampleAdministrator } from '../testing/render-operations.tsx';

const IDLE = { waiting: 0, onDuty: 0, inCall: 0, clients: [], brands: [] };
const QUEUES: LiveQueue[] = [
  {
    queue: 'technicians',
    waiting: 3,
    oldestWaitMs: 3_900_000,
    estimateMs: 540_000,
    onDuty: 2,
    inCall: 1,
    clients: [{ clientId: 7, clientName: 'Clínica Sol', waiting: 3, oldestWaitMs: 3_900_000 }],
    brands: [
      { brand: 'axia', brandName: 'Axia', waiting: 2, oldestWaitMs: 3_900_000 },
      { brand: '-', brandName: 'Sem marca', waiting: 1, oldestWaitMs: 60_000 },
    ],
  },
  { queue: 'doctors', ...IDLE },
];
const figures = (queues: LiveQueue[] = QUEUES) => ({
  at: '2026-03-10T12:30:05Z',
  queues,
  callsUnderWay: 4,
  realtimeBehind: 9,
  lastHour: {
    drops: { patient: 2, professional: 3 },
    roomsNotJoined: 6,
    connectionsLost: 7,
    partsNotLoaded: 8,
    parts: [{ part: 'mfe-video', version: '1.4.2', count: 7 }, { count: 1 }],
  },
});

const at = async (address = '/agora', role: OperationsRole = 'manager'): Promise<StubService> => {
  const net = open({ as: sampleAdministrator(role), at: address });
  net.answer(listFigureFiltersCall, () => ({
    clients: [{ id: 7, name: 'Clínica Sol' }],
    partners: [{ id: 5, name: 'Farmácia Lua' }],
    brands: [
      { brand: 'axia', name: 'Axia' },
      { brand: '-', name: 'Sem marca' },
    ],
  }));
  net.answer(getLiveFiguresCall, () => figures());
  net.answer(listOnDutyCall, () => ({
    total: 1,
    professionals: [
      {
        professionalId: 101,
        name: 'Paula Reis',
        queue: 'technicians' as const,
        isOnDuty: true,
        freeSince: '2026-03-10T11:00:00Z',
        lastHeardAt: '2026-03-10T12:30:00Z',
        requestId: 31,
        phase: 'in-call' as const,
      },
      {
        professionalId: 102,
        name: 'Rui Melo',
        queue: 'technicians' as const,
        isOnDuty: false,
        freeSince: '2026-03-10T11:00:00Z',
        lastHeardAt: '2026-03-10T12:30:00Z',
        requestId: 33,
        phase: 'in-call' as const,
      },
    ],
  }));
  net.answer(listLiveVisitsCall, () => ({
    total: 2,
    visits: [
      {
        requestId: 31,
        phase: 'in-call' as const,
        queue: 'technicians' as const,
        clientName: 'Clínica Sol',
        brandName: 'Axia',
        partnerId: 5,
        requestedAt: '2026-03-10T11:50:00Z',
        callStartedAt: '2026-03-10T12:10:00Z',
        professionalName: 'Paula Reis',
      },
      {
        requestId: 32,
        phase: 'queued' as const,
        queue: 'technicians' as const,
        clientName: 'Clínica Sol',
        brandName: 'Axia',
        requestedAt: '2026-03-10T11:55:00Z',
      },
    ],
  }));
  await title('Agora');
  await screen.findByText(/^Lido às/);
  return net;
};
/** The value below a figure's name, without its note. */
const figure = (name: string): string | null | undefined =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.firstElementChild?.textContent;

describe('"Agora"', () => {
  it('shows each queue, what failed within the hour, and when that was read', async () => {
    await at();
    const [technicians, doctors] = ['Fila de enfermagem', 'Fila de médicos'].map(
      (name) => screen.getByRole('heading', { name }).parentElement?.textContent,
    );
    expect(technicians).toMatch(
      /Esperando3.*Espera mais longa1 h 05 min.*cerca de 9 min 00 s.*De plantão21 em chamada/,
    );
    expect(doctors).toMatch(/Esperando0.*Ninguém.*Sem estimativaNinguém de plantão/);
    expect(screen.getByRole('row', { name: /Clínica Sol 3 1 h 05 min/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Axia 2 1 h 05 min cerca de 9 min 00 s' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Sem marca 1 1 min 00 s cerca de 9 min 00 s' })).toBeTruthy();
    expect(
      ['Em atendimento agora', 'Quedas de chamada', 'Salas que não abriram', 'Conexões perdidas'].map((name) =>
        figure(name),
      ),
    ).toEqual(['4', '5', '6', '7']);
    expect([figure('Partes do portal que não abriram'), figure('Atualizações por publicar')]).toEqual(['8', '9']);
    expect(screen.getByText('09:30:05')).toBeTruthy();
  });

  it('names the parts of the portal that did not open, with their version', async () => {
    await at();
    const failed = within(screen.getByRole('table', { name: 'Partes do portal que não abriram na última hora' }));
    expect(failed.getByRole('row', { name: 'Pronto atendimento (mfe-video) 1.4.2 7' })).toBeTruthy();
    expect(failed.getByRole('row', { name: 'Não informada Não informada 1' })).toBeTruthy();
  });

  it('reads the institution, the partner and the brand of the address, and puts a new choice into it', async () => {
    const net = await at('/agora?origem=5&instituicao=x');
    await userEvent.selectOptions(screen.getByLabelText('Instituição'), 'Clínica Sol');
    await waitFor(() =>
      expect(net.seen(getLiveFiguresCall).map(({ input }) => input)).toEqual([
        { partnerId: 5 },
        { clientId: 7, partnerId: 5 },
      ]),
    );
    await waitFor(() => expect(net.seen(listLiveVisitsCall).at(-1)?.input).toEqual({ clientId: 7, partnerId: 5 }));
    expect(location.search).toBe('?origem=5&instituicao=7');
    await userEvent.selectOptions(screen.getByLabelText('Marca'), 'Sem marca');
    await waitFor(() =>
      expect(net.seen(listLiveVisitsCall).at(-1)?.input).toEqual({ clientId: 7, partnerId: 5, brand: '-' }),
    );
    expect(net.seen(getLiveFiguresCall).at(-1)?.input).toEqual({ clientId: 7, partnerId: 5, brand: '-' });
  });

  it('reads again after 15 seconds and when the page becomes visible, not while it is hidden', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const net = await at();
      net.answer(getLiveFiguresCall, () => figures([{ queue: 'doctors', ...IDLE, waiting: 12 }]));
      const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      await act(async () => jest.advanceTimersByTimeAsync(60_000));
      expect(net.seen(getLiveFiguresCall)).toHaveLength(1);
      hidden.mockRestore();
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      await waitFor(() => expect(figure('Esperando')).toBe('12'));
      net.answer(getLiveFiguresCall, () => figures([{ queue: 'doctors', ...IDLE, waiting: 13 }]));
      await act(async () => jest.advanceTimersByTimeAsync(15_000));
      await waitFor(() => expect(figure('Esperando')).toBe('13'));
    } finally {
      jest.useRealTimers();
    }
  });

  it('preserves its content and shows the reason while the service does not answer', async () => {
    const net = await at();
    net.answer(
      getLiveFiguresCall,
      () => new HttpProblem({ httpStatus: 429, code: 'too-many', message: 'Muitas perguntas.' }),
    );
    await press('Atualizar agora');
    expect(await screen.findByText('Os números não foram atualizados')).toBeTruthy();
    expect(screen.getByText('Muitas perguntas.')).toBeTruthy();
    expect(figure('Em atendimento agora')).toBe('4');
    net.answer(getLiveFiguresCall, () => figures());
    await press('Tentar novamente');
    await waitFor(() => expect(screen.queryByText('Os números não foram atualizados')).toBeNull());
  });

  it('shows an observer numbers alone, and asks the service for no names', async () => {
    const net = await at('/agora', 'observer');
    expect(screen.queryByText('Atendimentos abertos')).toBeNull();
    expect([net.seen(listOnDutyCall), net.seen(listLiveVisitsCall)]).toEqual([[], []]);
  });

  it('shows that no professional is on duty and no visit is open', async () => {
    const net = await at();
    net.answer(listOnDutyCall, () => ({ professionals: [], total: 0 }));
    net.answer(listLiveVisitsCall, () => ({ visits: [], total: 0 }));
    await press('Atualizar agora');
    expect(await screen.findByText('Ninguém está de plantão.')).toBeTruthy();
    expect(await screen.findByText('Nenhum atendimento aberto.')).toBeTruthy();
  });
});

it('a professional in a call is shown as busy, not as free since the visit before', async () => {
  const net = await at();
  const paula = { professionalId: 101, name: 'Paula Reis', queue: 'technicians', isOnDuty: true } as const;
  const times = { freeSince: '2026-03-10T11:00:00Z', lastHeardAt: '2026-03-10T12:30:00Z' };
  const row = () => screen.findByRole('row', { name: /^Paula Reis/ });
  expect((await row()).textContent).toContain('Ocupado');
  net.answer(listOnDutyCall, () => ({ professionals: [{ ...paula, ...times }], total: 1 }));
  await press('Atualizar agora');
  expect(await screen.findByText('10/03/2026, 08:00')).toBeTruthy();
  expect((await row()).textContent).not.toContain('Ocupado');
});

describe('an intervention at "Agora"', () => {
  it('is not offered for a professional who is off duty and only finishes a call', async () => {
    await at();
    expect(await screen.findByRole('row', { name: /Rui Melo .* Já saiu, só termina o atendimento/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Tirar Rui Melo do plantão' })).toBeNull();
  });

  it.each([
    ['Tirar Paula Reis do plantão', 'Tirar do plantão', takeOffDutyCall, { professionalId: 101 }, /saiu do plantão/],
    ['Devolver o atendimento 31 à fila', 'Devolver à fila', returnVisitCall, { requestId: 31 }, /está na fila/],
    ['Encerrar o atendimento 32', 'Encerrar atendimento', endStuckVisitCall, { requestId: 32 }, /32 terminou/],
  ] as const)(
    '"%s" asks for a reason, is sent with it, and reads again',
    async (button, confirm, call, subject, done) => {
      const net = await at();
      net.answer(call, () => ({ ok: true as const }));
      await userEvent.click(await screen.findByRole('button', { name: button }));
      const dialog = within(screen.getByRole('dialog'));
      await userEvent.click(dialog.getByRole('button', { name: confirm }));
      expect(dialog.getByText('Escreva o motivo')).toBeTruthy();
      expect(net.seen(call)).toEqual([]);
      await write('Motivo', ' Sem resposta ');
      await userEvent.click(dialog.getByRole('button', { name: confirm }));
      expect(await screen.findByText(done)).toBeTruthy();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(net.seen(call).map(({ input }) => input)).toEqual([{ ...subject, reason: 'Sem resposta' }]);
      await waitFor(() => expect(net.seen(getLiveFiguresCall).length).toBeGreaterThan(1));
    },
  );

  it('that the service refuses stays in its dialog with the reason, and Esc leaves it', async () => {
    const net = await at();
    net.answer(
      returnVisitCall,
      () => new HttpProblem({ httpStatus: 409, code: 'visit-over', message: 'Este atendimento já foi encerrado.' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Devolver o atendimento 31 à fila' }));
    await write('Motivo', 'Sem resposta');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Devolver à fila' }));
    expect(await screen.findByText('Este atendimento já foi encerrado.')).toBeTruthy();
    await press('Voltar');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not offered for a visit that waits to go back where it is', async () => {
    await at();
    await screen.findByRole('button', { name: 'Encerrar o atendimento 32' });
    expect(screen.queryByRole('button', { name: 'Devolver o atendimento 32 à fila' })).toBeNull();
  });
});
