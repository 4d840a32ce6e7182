import { cancelCareCall, createCabinRoomCall, generateRoomTokenCall, openCabinSessionCall } from '@acolhe/contracts';
import { act, screen, within } from '@testing-library/react';
import { enterCpf, openCall, openForm, openMainRoom, openWaitingRoom, pass } from '../testing/open-cabin.tsx';

afterEach(() => jest.useRealTimers());

it('a CPF leads through the waiting room into the main room, and from there home by the exit', async () => {
  const { service, user, video, phases } = await openForm();
  await enterCpf(user);
  await pass(249);
  expect(service.seen(createCabinRoomCall)).toHaveLength(0);
  await pass(1);
  expect(service.seen(createCabinRoomCall)).toMatchObject([
    { input: { cpf: '529.982.247-25' }, authorization: 'Bearer cabin-token' },
  ]);
  await screen.findByText('SALA DE ESPERA');
  screen.getByRole('heading', { name: 'Em poucos segundos será encaminhado para a Sala do Atendimento' });
  await pass(4_999);
  screen.getByText('SALA DE ESPERA');
  await pass(1);
  screen.getByRole('heading', { name: 'AGUARDANDO ATENDIMENTO...' });
  expect(video.room.prepared).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Sair da Sala' }));
  const dialog = screen.getByRole('dialog', { name: 'Deseja Sair da Sala?' });
  within(dialog).getByText('Ao sair da sala, seu atendimento será encerrado. Deseja continuar?');
  await user.click(within(dialog).getByRole('button', { name: 'Sair da Sala' }));
  await screen.findByRole('heading', { name: 'Atendimento encerrado' });
  expect(video.room.state).toBe('left');
  expect(video.wakeLocks).toBe(0);
  expect(service.seen(cancelCareCall)).toMatchObject([
    { input: { patientId: 1001 }, authorization: 'Bearer visit-token' },
  ]);
  await pass(15_000);
  await screen.findByRole('button', { name: 'Criar Sala' });
  expect(service.seen(openCabinSessionCall).map(({ input }) => input)).toEqual([{ isStart: true }, { isStart: true }]);
  expect(phases()).toEqual(['attract', 'form', 'visit', 'over', 'attract', 'form']);
});

it('a second press of the exit ends the visit once', async () => {
  const { service, user } = await openMainRoom();
  service.answer(cancelCareCall, () => new Promise(() => undefined));
  await user.click(screen.getByRole('button', { name: 'Sair da Sala' }));
  await user.dblClick(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sair da Sala' }));
  screen.getByRole('heading', { name: 'Saindo da sala...' });
  await user.click(screen.getByRole('button', { name: 'Sair da Sala' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(service.seen(cancelCareCall)).toHaveLength(1);
});

it('cancelling the exit dialog stays in the room', async () => {
  const { service, user } = await openWaitingRoom();
  await user.click(screen.getByRole('button', { name: 'Sair da Sala' }));
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByText('SALA DE ESPERA');
  expect(service.seen(cancelCareCall)).toHaveLength(0);
});

it('the professional is played at 20 percent, and the room is entered with the token of the visit', async () => {
  const { service, video, phases } = await openCall();
  expect(video.room.remoteVolume).toBe(20);
  expect(service.seen(generateRoomTokenCall)).toMatchObject([
    { input: { requestId: 5 }, authorization: 'Bearer visit-token' },
  ]);
  expect(video.wakeLocks).toBe(1);
  expect(phases().at(-1)).toBe('call');
});

it('a call that was answered during the waiting room is entered after its five seconds', async () => {
  const { realtime, video } = await openWaitingRoom();
  act(() => realtime.record({ phase: 'in-call', professionalName: 'Paula Ribeiro', roomName: 'r1' }));
  await pass(1_000);
  screen.getByText('SALA DE ESPERA');
  await pass(4_000);
  await pass(0);
  expect(video.room.state).toBe('joined');
  screen.getByRole('heading', { name: 'AGUARDANDO ATENDIMENTO...' });
});
