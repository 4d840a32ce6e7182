import {
  cancelCareCall,
  createScheduleCall,
  generateRoomTokenCall,
  getScheduleCall,
  recordFirstStartCall,
  recordMediaPathCall,
  removeScheduleCall,
  sendChatMessageCall,
} from '@acolhe/contracts';
import { FakeRealtime } from '@acolhe/realtime/testing';
import { HttpProblem } from '@acolhe/session/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { unreached } from '../testing/care-service.ts';
import {
  ANSWERED,
  openScheduled,
  openWaiting,
  SCHEDULE,
  scheduledService,
  askedOf,
} from '../testing/scheduled-call.tsx';

const HOME = { to: '/portal-paciente', options: { replace: true } };
const CANCELLED = {
  httpStatus: 409,
  code: 'cancelled-by-clinic',
  message: 'A clínica cancelou este agendamento.',
};
const heading = (name: string) => screen.findByRole('heading', { name });

describe('the room of an appointment', () => {
  it('shows the wait until the professional joins, then the call', async () => {
    const { service, sendRecord, video } = await openWaiting();
    expect(screen.getByText('Rafael Nunes ainda não entrou na sala.')).toBeTruthy();
    expect(screen.getByText(/Sua consulta é às 09:10, no horário de São Paulo/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Precisa de ajuda\?/ })).toBeTruthy();
    expect(askedOf(service, createScheduleCall)).toEqual([{ appointmentId: 3001, patientId: 1001 }]);
    expect(askedOf(service, recordFirstStartCall)).toEqual([{ patientId: 1001, scheduledCallId: 7001 }]);
    sendRecord(ANSWERED);
    await heading('Atendimento com Rafael Nunes');
    await waitFor(() => expect(video.room.state).toBe('joined'));
    expect(askedOf(service, generateRoomTokenCall).at(-1)).toEqual({ appointmentId: 3001 });
  });

  it('reports that neither sound nor picture arrives', async () => {
    const { service, video, ...patient } = await openWaiting();
    patient.sendRecord(ANSWERED);
    await waitFor(() => expect(video.room.state).toBe('joined'));
    act(() => video.room.emit('path', { state: 'none', tries: 4, nextTryMs: 10_000 }));
    await waitFor(() =>
      expect(askedOf(service, recordMediaPathCall)).toEqual([{ appointmentId: 3001, isOpen: false }]),
    );
  });

  it('is empty again when the patient who waited alone goes, by closing the page or leaving the screen', async () => {
    const { service, view } = await openWaiting();
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(askedOf(service, removeScheduleCall)).toEqual([{ appointmentId: 3001 }]));
    view.unmount();
    await waitFor(() => expect(askedOf(service, removeScheduleCall)).toHaveLength(2));
  });

  it('is held by the professional who is in it when the patient’s page is closed', async () => {
    const { service, sendRecord, view } = await openWaiting();
    sendRecord(ANSWERED);
    await heading('Atendimento com Rafael Nunes');
    window.dispatchEvent(new Event('pagehide'));
    view.unmount();
    expect(askedOf(service, removeScheduleCall)).toEqual([]);
  });

  it('shows when it opens while it is closed, and is entered then', async () => {
    const service = scheduledService();
    service.answer(
      createScheduleCall,
      () =>
        new HttpProblem({
          httpStatus: 409,
          code: 'appointment-early',
          message: 'A sala deste agendamento ainda não está aberta.',
        }),
    );
    service.answer(getScheduleCall, () => ({ ok: true, result: { ...SCHEDULE, status: undefined, token: undefined } }));
    openScheduled({ service });
    await heading('A sala deste agendamento ainda não está aberta.');
    expect(
      screen.getByText(/Consulta com Rafael Nunes: sábado, 21 de novembro, às 09:10.*A sala abre às 08:40/),
    ).toBeTruthy();
  });

  it.each([
    ['is expired', undefined, 'O agendamento foi expirado.'],
    ['has ended', { ...SCHEDULE, status: 'finishing' as const, attendanceId: 12 }, 'Este atendimento já terminou'],
  ])('shows a message when it %s', async (_which, schedule, title) => {
    const service = scheduledService();
    service.answer(
      createScheduleCall,
      () => new HttpProblem({ httpStatus: 409, code: 'appointment-over', message: 'O agendamento foi expirado.' }),
    );
    service.answer(getScheduleCall, () => ({ ok: true, result: schedule ?? { ...SCHEDULE, status: undefined } }));
    openScheduled({ service });
    await heading(title);
    expect(screen.queryByRole('link', { name: 'Avaliar o atendimento' }) !== null).toBe(schedule !== undefined);
  });

  it.each([
    ['with the reason, while its patient waits', 'Imprevisto do profissional'],
    ['while the holder of its link waits, who reads no reason', undefined],
  ])('says that the clinic cancelled the appointment, %s, and where to book again', async (_who, clinicReason) => {
    const { service, sendRecord } = await openWaiting();
    service.answer(createScheduleCall, () => new HttpProblem(CANCELLED));
    service.answer(getScheduleCall, () => ({ ok: true, result: { ...SCHEDULE, status: undefined, clinicReason } }));
    sendRecord({ status: undefined, isOpen: false, channel: undefined });
    await heading('A clínica cancelou esta consulta');
    expect(screen.queryByText(/^Motivo/)?.textContent).toBe(clinicReason && `Motivo: ${clinicReason}`);
    expect(screen.getByRole('link', { name: 'Solicitar Agendamento' }).getAttribute('href')).toBe(
      '/portal-paciente/agendamento',
    );
    expect(screen.getByRole('link', { name: 'Minhas Consultas Agendadas' })).toBeTruthy();
    expect(screen.queryByText('O agendamento foi expirado.')).toBeNull();
  });

  it('says that the clinic cancelled the appointment when it is opened later, also without an answer why', async () => {
    const service = scheduledService();
    service.answer(createScheduleCall, () => new HttpProblem(CANCELLED));
    service.answer(getScheduleCall, () => ({
      ok: true,
      result: { ...SCHEDULE, status: undefined, clinicReason: 'Imprevisto do profissional' },
    }));
    const { view } = openScheduled({ service });
    await heading('A clínica cancelou esta consulta');
    expect(screen.getByText('Motivo: Imprevisto do profissional')).toBeTruthy();
    view.unmount();
    service.answer(getScheduleCall, unreached);
    openScheduled({ service });
    await heading('A clínica cancelou esta consulta');
  });

  it('of another patient cannot be entered', async () => {
    const service = scheduledService();
    for (const call of [createScheduleCall, getScheduleCall] as const)
      service.answer(
        call,
        () => new HttpProblem({ httpStatus: 404, code: 'not-found', message: 'Agendamento não encontrado.' }),
      );
    openScheduled({ service });
    await heading('Não foi possível iniciar a sala. Não encontrou o documento com o token.');
  });

  it('shows a message when it has no token', async () => {
    const service = scheduledService();
    service.answer(getScheduleCall, () => ({ ok: true, result: { ...SCHEDULE, token: undefined } }));
    const { sendRecord } = await openWaiting({ service });
    sendRecord(ANSWERED);
    expect(await screen.findByText('Não foi possível iniciar a sala. Faltando o token da chamada.')).toBeTruthy();
  });

  it('shows that another screen holds it', async () => {
    const realtime = new FakeRealtime();
    realtime.leaseOutcome = 'refused';
    const { portal } = await openWaiting({ realtime });
    await waitFor(() => expect(portal.recorded.navigations).toContainEqual(HOME));
    expect(portal.recorded.notifications).toContainEqual({
      tone: 'warning',
      message: 'Você já está em outra tela de vídeo',
    });
  });

  it('is entered again when the service no longer has the patient as present', async () => {
    const { service, sendRecord } = await openWaiting();
    sendRecord({ status: undefined, isOpen: false, channel: undefined });
    await waitFor(() => expect(service.seen(createScheduleCall)).toHaveLength(2));
  });
});

describe('the call of an appointment', () => {
  it('leads to the rating of its attendance when the professional ends it', async () => {
    const { sendRecord, portal, user } = await openWaiting();
    sendRecord(ANSWERED);
    await heading('Atendimento com Rafael Nunes');
    sendRecord({ status: 'finishing', isOpen: false, attendanceId: 12 });
    await heading('Seu atendimento foi finalizado');
    await user.click(screen.getByRole('button', { name: 'Avaliar agora' }));
    expect(portal.recorded.navigations.at(-1)).toEqual({
      to: '/portal-paciente/nps?video=12',
      options: { replace: true },
    });
  });

  it('continues while the professional is away', async () => {
    const { sendRecord, video } = await openWaiting();
    sendRecord(ANSWERED);
    await waitFor(() => expect(video.room.state).toBe('joined'));
    act(() => video.room.emit('remote-joined', { session: 's1' }));
    act(() => video.room.emit('remote-left', { reason: 'left' }));
    expect(await screen.findByText('Profissional saiu da sala. Aguarde um momento.')).toBeTruthy();
  });

  it('sends its chat messages under the key of its appointment', async () => {
    const { sendRecord, service, user } = await openWaiting();
    service.answer(sendChatMessageCall, ({ text }) => ({
      ok: true,
      message: { id: '20261121_090000_000', text, date: '21/11/2026', time: '09:00:00', fromPatient: true },
    }));
    sendRecord(ANSWERED);
    await user.click(await screen.findByRole('button', { name: /^Conversa/ }));
    await user.type(screen.getByRole('textbox', { name: 'Mensagem' }), 'Bom dia');
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() =>
      expect(askedOf(service, sendChatMessageCall)).toEqual([
        { appointmentId: 3001, text: 'Bom dia', clientId: expect.any(String) },
      ]),
    );
  });
});

describe('cancelling a scheduled call', () => {
  it('asks for a confirmation, sends one request with the scheduled call’s id, and leads home', async () => {
    const { service, portal, user } = await openWaiting();
    await user.click(screen.getByRole('button', { name: 'Cancelar ligação' }));
    expect(screen.getByText('Você sai da sala. Até o fim do horário, pode entrar de novo.')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Cancelar ligação' }).at(-1)!);
    await waitFor(() => expect(portal.recorded.navigations).toContainEqual(HOME));
    expect(askedOf(service, cancelCareCall)).toEqual([{ patientId: 1001, isScheduled: true, scheduledCallId: 7001 }]);
    expect(service.seen(createScheduleCall)).toHaveLength(1);
  });

  it('leads to the rating when there was a call', async () => {
    const { service, portal, sendRecord, user } = await openWaiting();
    service.answer(cancelCareCall, () => ({ ok: true, attendanceId: 12 }));
    sendRecord(ANSWERED);
    await user.click(await screen.findByRole('button', { name: 'Cancelar ligação' }));
    await user.click(screen.getAllByRole('button', { name: 'Cancelar ligação' }).at(-1)!);
    await waitFor(() =>
      expect(portal.recorded.navigations.at(-1)).toEqual({
        to: '/portal-paciente/nps?video=12',
        options: { replace: true },
      }),
    );
  });
});

it('the room of an appointment shows that the network is lost, and is tried again', async () => {
  const service = scheduledService();
  service.answer(createScheduleCall, unreached);
  openScheduled({ service });
  expect(await screen.findByText('Sem conexão. Tentando de novo...')).toBeTruthy();
});
