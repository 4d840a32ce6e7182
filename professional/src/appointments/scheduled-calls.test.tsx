import {
  generateRoomTokenCall,
  issueDocumentCall,
  listProfessionalAppointmentsCall,
  type ProfessionalAppointment,
  recordMediaPathCall,
  sendChatMessageCall,
  takeCallOverCall,
  updateScheduleCall,
} from '@acolhe/contracts';
import { HttpProblem } from '@acolhe/session/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { change, open, press, publish, stopConsole } from '../testing/drive-console.ts';
import { memoryStorage, RAFAEL, rafaels } from '../testing/render-console.tsx';

const APPOINTMENT: ProfessionalAppointment = {
  id: 3001,
  scheduledCallId: 7001,
  patientName: 'Maria da Silva',
  ageYears: 68,
  genderLabel: 'Feminino',
  specialty: 'Clínica Médica',
  startsAt: '2026-11-21T12:10:00.000Z',
  endsAt: '2026-11-21T12:40:00.000Z',
  statusLabel: 'Aguardando profissional',
  isOpen: true,
};
const RECORD = {
  appointmentId: 3001,
  patientKey: 'p1001',
  professionalKey: 'f103',
  isOpen: true,
  status: 'in-call' as const,
  callStartedAtMs: Date.now(),
};
let revision = 0;
afterEach(stopConsole);

/** Rafael's desk. */
async function openDesk(
  appointments: readonly ProfessionalAppointment[] = [APPOINTMENT],
  available = false,
  tabStorage = memoryStorage(),
) {
  const view = open({ hinted: true, professional: RAFAEL, ports: { tabStorage } });
  view.service.answer(listProfessionalAppointmentsCall, () => ({ appointments: [...appointments] }));
  view.service.answer(updateScheduleCall, () => ({ ok: true }));
  await publish(view, rafaels({ available }));
  await change(() => undefined);
  const sendRecord = (more: object = {}): Promise<void> =>
    change(() => view.realtime.schedule.set({ ...RECORD, revision: (revision += 1), ...more }));
  return { ...view, sendRecord };
}
async function openCall(tabStorage?: ReturnType<typeof memoryStorage>) {
  const desk = await openDesk(undefined, undefined, tabStorage);
  await press('Entrar na consulta com Maria da Silva');
  await screen.findByRole('heading', { name: 'Em atendimento' });
  await desk.sendRecord();
  await change(() => desk.realtime.leases.at(-1)?.become('held'));
  return desk;
}
const asked = ({ service }: Awaited<ReturnType<typeof openDesk>>) =>
  service.seen(updateScheduleCall).map(({ input }) => input);

it('appointments are listed at the desk, and those whose room is open can be entered', async () => {
  await openDesk([
    APPOINTMENT,
    {
      ...APPOINTMENT,
      id: 3002,
      patientName: 'Ana Souza',
      statusLabel: 'Agendado',
      isOpen: false,
      startsAt: new Date().toISOString(),
    },
  ]);
  const list = await screen.findByRole('region', { name: 'Consultas agendadas' });
  expect(within(list).getByText('Aguardando profissional')).toBeTruthy();
  expect(within(list).getByText('Ana Souza, mulher, 68 anos')).toBeTruthy();
  expect(
    within(list)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Entrar na consulta com Maria da Silva']);
});

it('appointments cannot be entered by a professional who is available for the queue', async () => {
  await openDesk([APPOINTMENT], true);
  expect(await screen.findByText('Para entrar em uma consulta, fique indisponível para a fila.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Entrar na consulta/ })).toBeNull();
});

it('an appointment’s call that gets neither sound nor picture through is reported to the service', async () => {
  const call = await openCall();
  call.service.answer(recordMediaPathCall, () => ({ ok: true }));
  await waitFor(() => expect(call.rooms.at(-1)?.state).toBe('joined'));
  await change(() => call.rooms.at(-1)?.emit('path', { state: 'none', tries: 4, nextTryMs: 10_000 }));
  expect(call.service.seen(recordMediaPathCall).map(({ input }) => input)).toEqual([
    { appointmentId: 3001, isOpen: false },
  ]);
});

it('an appointment’s call does not count the chat messages that were read before a reload of the page', async () => {
  const tabStorage = memoryStorage();
  const read = { id: '2', text: 'Oi!', date: '21/11/2026', time: '09:01:00', fromPatient: true };
  const before = await openCall(tabStorage);
  await change(() => before.realtime.chat.set([read]));
  cleanup();
  stopConsole();
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { realtime } = await openCall(tabStorage);
  await change(() => realtime.chat.set([read, { ...read, id: '3', text: 'Voltou?' }]));
  expect(screen.getByTestId('unread-count').textContent).toBe('1');
  visibility.mockRestore();
});

it('an appointment’s call is entered, chatted in, documented and finished', async () => {
  const call = await openCall();
  expect(asked(call)).toEqual([{ appointmentId: 3001, status: 'in-call' }]);
  await waitFor(() => expect(call.service.seen(generateRoomTokenCall).at(-1)?.input).toEqual({ appointmentId: 3001 }));

  call.service.answer(sendChatMessageCall, ({ text }) => ({
    ok: true,
    message: { id: '20261121_090000_000', text, date: '21/11/2026', time: '09:00:00', fromPatient: false },
  }));
  await userEvent.type(screen.getByLabelText('Mensagem'), 'Bom dia');
  await press('Enviar');
  expect(call.service.seen(sendChatMessageCall)[0]?.input).toMatchObject({ appointmentId: 3001, text: 'Bom dia' });

  call.service.answer(issueDocumentCall, () => ({ ok: true, message: '', documentId: 1 }));
  await press('Emitir documento');
  const panel = () => within(screen.getByRole('region', { name: /^Emitir documento para/ }));
  await userEvent.selectOptions(panel().getByRole('combobox', { name: 'Tipo do documento' }), 'Atestado/Declaração');
  await userEvent.type(panel().getByRole('textbox', { name: 'Texto do documento' }), 'Compareceu.');
  await userEvent.click(panel().getByRole('button', { name: 'Conferir' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Emitir' }));
  await waitFor(() =>
    expect(call.service.seen(issueDocumentCall)[0]?.input).toEqual({
      appointmentId: 3001,
      type: 'certificate',
      text: 'Compareceu.',
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Fechar' }));

  await press('Finalizar atendimento');
  await press('Finalizar');
  expect(asked(call).at(-1)).toEqual({ appointmentId: 3001, status: 'finishing' });
  await call.sendRecord({ isOpen: false, status: 'finishing' });
  expect(await screen.findByText('Atendimento finalizado.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Último atendimento' })).toBeTruthy();
});

it('an appointment’s call shows age and sex of the patient, and that no reason was asked for', async () => {
  await openCall();
  const about = within(screen.getByRole('region', { name: 'Consulta' }));
  expect(about.getByText('Paciente: Maria da Silva, mulher, 68 anos.')).toBeTruthy();
  expect(about.getByText(/^Motivo: não é perguntado no agendamento/)).toBeTruthy();
  expect(screen.getByText(/^mulher, 68 anos/)).toBeTruthy();
});

const guidance = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^O que fazer agora/ });

it('an appointment’s call is finished with guidance for the patient', async () => {
  const call = await openCall();
  await press('Finalizar atendimento');
  await userEvent.type(guidance(), ' Retorno em sete dias. ');
  await press('Finalizar');
  expect(asked(call).at(-1)).toEqual({
    appointmentId: 3001,
    status: 'finishing',
    guidance: 'Retorno em sete dias.',
  });
});

it.each([
  ['failed', 'Finalizar'],
  ['was put off', 'Voltar à chamada'],
])('the word to the patient stays when the end of an appointment’s call %s', async (_, button) => {
  const call = await openCall();
  call.service.answer(updateScheduleCall, () => new HttpProblem({ httpStatus: 500, message: 'Falhou.' }));
  await press('Finalizar atendimento');
  await userEvent.type(guidance(), 'Repouso.');
  await press(button);
  if (button === 'Finalizar') await screen.findByText(/problema|Falhou/);
  await press('Finalizar atendimento');
  expect(guidance().value).toBe('Repouso.');
  call.service.answer(updateScheduleCall, () => ({ ok: true }));
  await press('Finalizar');
  expect(asked(call).at(-1)).toMatchObject({ status: 'finishing', guidance: 'Repouso.' });
});

it('the desk shows that the patient has ended an appointment’s call whose end by the professional failed', async () => {
  const { service, sendRecord } = await openCall();
  service.answer(updateScheduleCall, () => new HttpProblem({ httpStatus: 500 }));
  await press('Finalizar atendimento');
  await press('Finalizar');
  await screen.findByText(/problema/);
  await sendRecord({ isOpen: false, status: 'finishing' });
  expect(await screen.findByText('O atendimento terminou.')).toBeTruthy();
});

it('the desk shows that the patient has ended an appointment’s call', async () => {
  const { sendRecord } = await openCall();
  await sendRecord({ isOpen: false, status: 'finishing' });
  expect(await screen.findByText('O atendimento terminou.')).toBeTruthy();
  expect(screen.getByText('O paciente encerrou a chamada, ou o horário da consulta acabou.')).toBeTruthy();
});

it('the word to the patient that was being typed when an appointment’s call ended is sent from the desk', async () => {
  const call = await openCall();
  await press('Finalizar atendimento');
  await userEvent.type(guidance(), 'Retorno em');
  await call.sendRecord({ isOpen: false, status: 'finishing' });
  await screen.findByText('O atendimento terminou.');
  expect(guidance().value).toBe('Retorno em');
  await userEvent.type(guidance(), ' sete dias.');
  await press('Enviar orientação');
  expect(asked(call).at(-1)).toEqual({
    appointmentId: 3001,
    status: 'finishing',
    guidance: 'Retorno em sete dias.',
  });
  expect(await screen.findByText('Orientação enviada.')).toBeTruthy();
});

it('nothing is left at the desk of what went with the end of an appointment’s call', async () => {
  const call = await openCall();
  await press('Finalizar atendimento');
  await userEvent.type(guidance(), 'Repouso.');
  await press('Finalizar');
  await call.sendRecord({ isOpen: false, status: 'finishing' });
  await screen.findByText('Atendimento finalizado.');
  expect(screen.queryByRole('region', { name: /^O que você escrevia/ })).toBeNull();
});

it('an appointment that cannot be entered leaves the desk as it was, and shows why', async () => {
  const { service } = await openDesk();
  service.answer(
    updateScheduleCall,
    () => new HttpProblem({ httpStatus: 409, code: 'appointment-over', message: 'O agendamento foi expirado.' }),
  );
  await press('Entrar na consulta com Maria da Silva');
  expect(await screen.findByText('O agendamento foi expirado.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: /Rafael/ })).toBeTruthy();
});

it('a call of another browser is reported, and taken over by a press: first the lease, then the devices', async () => {
  const { realtime, rooms, sendRecord } = await openDesk();
  realtime.leaseOutcome = 'refused';
  await press('Entrar na consulta com Maria da Silva');
  await sendRecord();
  expect(await screen.findByText('Você já está em outra tela de vídeo')).toBeTruthy();
  expect(rooms).toEqual([]);
  realtime.leaseOutcome = 'asking';
  await press('Continuar nesta tela');
  expect(realtime.leases.at(-1)?.takesOver).toBe(true);
  expect(rooms).toEqual([]);
  await change(() => realtime.leases.at(-1)?.become('held'));
  await waitFor(() => expect(rooms.at(-1)?.state).toBe('joined'));
  expect(screen.queryByText('Você já está em outra tela de vídeo')).toBeNull();
});

it('an appointment’s call that another browser takes over is left here, and can be taken back', async () => {
  const { realtime, rooms, service } = await openCall();
  await waitFor(() => expect(rooms.at(-1)?.state).toBe('joined'));
  await change(() => realtime.leases.at(-1)?.become('lost'));
  await waitFor(() => expect(rooms.at(-1)?.state).toBe('left'));
  await press('Continuar nesta tela');
  expect(realtime.leases.at(-1)?.takesOver).toBe(true);
  // The record of a visit names its browser; that of an appointment's call does not.
  expect(service.seen(takeCallOverCall)).toEqual([]);
});
