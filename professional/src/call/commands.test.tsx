import { type PatientRecord, RESET_ROOM, sendCommandCall } from '@acolhe/contracts';
import { HttpProblem } from '@acolhe/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { change, press, stopConsole, talking } from '../testing/drive-console.ts';
import { type ConsoleUnderTest, RAFAEL, inCall, rafaels } from '../testing/render-console.tsx';

afterEach(stopConsole);

const maria = (command: PatientRecord['command'], commandSeq: number): PatientRecord => ({
  revision: commandSeq,
  patientId: 1001,
  name: 'Maria da Silva',
  genderLabel: 'Feminino',
  ageYears: 36,
  cpf: '',
  command,
  commandSeq,
  queueNumber: 0,
});
async function ready(...given: Parameters<typeof talking>): Promise<ConsoleUnderTest> {
  const view = await talking(...given);
  view.service.answer(sendCommandCall, () => ({ ok: true }));
  await change(() => view.realtime.patient.set(maria('none', 4)));
  return view;
}
const more = async (name: string): Promise<void> => {
  await press('Mais');
  await press(name);
};
const ASK = 'Perguntar se a tela do paciente responde';

it('asks the patient’s screen, and shows when it has answered', async () => {
  const { service, realtime } = await ready();
  await more(ASK);
  expect(service.seen(sendCommandCall).map(({ input }) => input)).toEqual([{ requestId: 7, command: 'askNurse' }]);
  expect(await screen.findByText('Esperando a tela do paciente responder...')).toBeTruthy();
  await change(() => realtime.patient.set(maria('askNurse', 5)));
  expect(screen.queryByText('A tela do paciente respondeu.')).toBeNull();
  await change(() => realtime.patient.set(maria('answer', 5)));
  expect(screen.getByText('A tela do paciente respondeu.')).toBeTruthy();
  await press('Entendi');
  expect(document.activeElement?.tagName).toBe('H1');
  expect(screen.queryByText('A tela do paciente respondeu.')).toBeNull();
});

it('sends the doctor’s question when a doctor asks', async () => {
  const { service } = await ready(rafaels({ ...inCall(), professionalId: RAFAEL.id, isTechnician: false }), {
    professional: RAFAEL,
  });
  await more(ASK);
  expect(service.seen(sendCommandCall)[0]?.input.command).toBe('askDoctor');
});

it('sends the notice of an unstable connection, once per press', async () => {
  const { service } = await ready();
  let done: () => void = () => undefined;
  service.answer(
    sendCommandCall,
    () =>
      new Promise((resolve) => {
        done = () => resolve({ ok: true });
      }),
  );
  await more('Avisar conexão instável');
  await more('Avisar conexão instável');
  expect(screen.getByText('Enviando...')).toBeTruthy();
  await change(() => done());
  expect(await screen.findByText('O aviso de conexão instável foi enviado.')).toBeTruthy();
  expect(service.seen(sendCommandCall).map(({ input }) => input.command)).toEqual(['showUnstable']);
});

it('reloads the patient’s page after a confirmation', async () => {
  const { service } = await ready();
  await more('Recarregar a página do paciente');
  const dialog = within(screen.getByRole('dialog', { name: 'Recarregar a página do paciente?' }));
  expect(service.seen(sendCommandCall)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Recarregar' }));
  expect(service.seen(sendCommandCall)[0]?.input).toEqual({ requestId: 7, command: 'reloadPage' });
  expect(await screen.findByText('A página do paciente vai recarregar.')).toBeTruthy();
});

it('shows that a command was not sent, and sends it again', async () => {
  const { service } = await ready();
  service.answer(
    sendCommandCall,
    () => new HttpProblem({ httpStatus: 404, code: 'gone', message: 'Este atendimento não está com você.' }),
  );
  await more('Avisar conexão instável');
  expect(await screen.findByText('O pedido não foi enviado.')).toBeTruthy();
  expect(screen.getByText('Este atendimento não está com você.')).toBeTruthy();
  service.answer(sendCommandCall, () => ({ ok: true }));
  await press('Tentar novamente');
  expect(await screen.findByText('O aviso de conexão instável foi enviado.')).toBeTruthy();
});

describe('restarting the professional’s room', () => {
  it('joins another room on a press, by a command of the service', async () => {
    const view = await ready();
    const first = view.room;
    await more('Entrar de novo na chamada');
    expect(view.service.seen(sendCommandCall).map(({ input }) => input)).toEqual([
      { requestId: 7, command: 'resetRoom' },
    ]);
    expect(await screen.findByText('Você está entrando de novo na chamada.')).toBeTruthy();
    await change(() => view.realtime.professional.set(inCall({ command: RESET_ROOM, commandSeq: 1 })));
    expect(first.state).toBe('left');
    await waitFor(() => expect(view.room).not.toBe(first));
    await waitFor(() => expect(view.room.state).toBe('joined'));
    expect(view.room.attached.remote).toBe(screen.getByTestId('remote-video'));
  });

  it('joins another room once for each number of the command', async () => {
    const view = await ready();
    const rooms = view.rooms.length;
    await change(() => view.realtime.professional.set(inCall({ command: RESET_ROOM, commandSeq: 1 })));
    await change(() => view.realtime.professional.set(inCall({ command: RESET_ROOM, commandSeq: 1 })));
    expect(view.rooms).toHaveLength(rooms + 1);
    await change(() => view.realtime.professional.set(inCall({ command: RESET_ROOM, commandSeq: 2 })));
    expect(view.rooms).toHaveLength(rooms + 2);
  });

  it('does not join twice on a page that loads while the record carries the command', async () => {
    const view = await talking(inCall({ command: RESET_ROOM, commandSeq: 3 }));
    expect(view.rooms.filter(({ joinedWith }) => joinedWith)).toHaveLength(1);
  });
});

it('distinguishes a colleague’s messages from before this call', async () => {
  const { realtime } = await ready();
  const at = (id: string, date: string, fromPatient: boolean, text: string) => ({
    id,
    text,
    date,
    time: '10:00:00',
    fromPatient,
  });
  await change(() =>
    realtime.chat.set([
      at('20200201_100000_000', '01/02/2020', false, 'Boa noite, sou a Paula.'),
      at('20200201_100000_001', '01/02/2020', true, 'Boa noite.'),
      at('20900201_100000_000', '01/02/2090', false, 'Sou o médico.'),
    ]),
  );
  expect(screen.getByText('Colega, 10:00')).toBeTruthy();
  expect(screen.getByText('Maria, 10:00')).toBeTruthy();
  expect(screen.getByText('Você, 10:00')).toBeTruthy();
});
