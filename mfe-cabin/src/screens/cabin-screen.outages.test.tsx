import {
  cancelCareCall,
  createCabinRoomCall,
  generateRoomTokenCall,
  openCabinSessionCall,
  openRealtimeCall,
  renewCabinVisitCall,
  reportCabinHealthCall,
} from '@acolhe/contracts';
import type { StubService } from '@acolhe/session/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { cabinService, unreached } from '../testing/cabin-service.ts';
import {
  enterCpf,
  openCabin,
  openCall,
  openForm,
  openMainRoom,
  openWaitingRoom,
  pass,
} from '../testing/open-cabin.tsx';

afterEach(() => jest.useRealTimers());

const HOUR_MS = 3_600_000;
const EVERY_CALL = [
  openCabinSessionCall,
  openRealtimeCall,
  createCabinRoomCall,
  renewCabinVisitCall,
  reportCabinHealthCall,
  generateRoomTokenCall,
  cancelCareCall,
];

/** No call reaches the service any more. */
function disconnect(service: StubService): void {
  for (const call of EVERY_CALL) service.answer(call, unreached);
}

it('a cabin that is started without a network for an hour asks every 30 s, and opens once there is one', async () => {
  const service = cabinService();
  disconnect(service);
  openCabin({ service });
  await pass(HOUR_MS);
  screen.getByRole('heading', { name: 'Sem contato com o serviço' });
  const asked = service.seen(openCabinSessionCall).length;
  expect(asked).toBeGreaterThanOrEqual(110);
  expect(asked).toBeLessThanOrEqual(130);
  cabinService();
  await pass(30_000);
  await screen.findByRole('button', { name: 'Começar' });
});

it('a room that the service is not reached for is asked for again by itself, with the CPF that was typed', async () => {
  const { service, user } = await openForm();
  disconnect(service);
  await enterCpf(user);
  await pass(HOUR_MS);
  screen.getByText('Não foi possível falar com o serviço. Estamos tentando de novo.');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('529.982.247-25');
  const again = cabinService();
  await pass(30_000);
  await screen.findByText('SALA DE ESPERA');
  expect(again.seen(createCabinRoomCall)).toHaveLength(1);
});

it('an outage from the waiting room on is shown in the main room, and the visit continues after it', async () => {
  const service = cabinService();
  const { realtime, video } = await openWaitingRoom({ service });
  realtime.patient.set(undefined);
  disconnect(service);
  await pass(5_000);
  screen.getByRole('heading', { name: 'AGUARDANDO ATENDIMENTO...' });
  act(() => realtime.record({ phase: 'in-call', professionalName: 'Paula Ribeiro', roomName: 'r1' }));
  await screen.findByText('Sem contato com o serviço');
  await pass(HOUR_MS);
  screen.getByText('Sem contato com o serviço');
  cabinService();
  await pass(30_000);
  await waitFor(() => expect(video.room.state).toBe('joined'));
  expect(screen.queryByText('Sem contato com o serviço')).toBeNull();
});

it('a call survives an hour without the service, and is entered again when it broke in that hour', async () => {
  const { service, video } = await openCall();
  disconnect(service);
  await pass(HOUR_MS);
  screen.getByRole('heading', { name: 'Atendimento com Paula Ribeiro' });
  expect(video.room.state).toBe('joined');
  act(() => video.room.emit('failed', { failure: 'connection-lost' }));
  await screen.findByText('Sem contato com o serviço');
  cabinService();
  await pass(30_000);
  await waitFor(() => expect(video.room.state).toBe('joined'));
  act(() => video.room.emit('remote-joined', { session: 's2' }));
  screen.getByRole('heading', { name: 'Atendimento com Paula Ribeiro' });
});

it('an exit that the service does not receive ends the visit on screen, the next start at the service', async () => {
  const { service, user, video, phases } = await openMainRoom();
  disconnect(service);
  await user.click(screen.getByRole('button', { name: 'Sair da Sala' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sair da Sala' }));
  screen.getByRole('heading', { name: 'Saindo da sala...' });
  expect(video.room.state).toBe('left');
  await pass(2_000);
  await pass(4_000);
  screen.getByRole('heading', { name: 'Atendimento encerrado' });
  expect(service.seen(cancelCareCall)).toHaveLength(3);
  await pass(15_000);
  screen.getByRole('heading', { name: 'Sem contato com o serviço' });
  expect(phases().slice(-2)).toEqual(['over', 'attract']);
  const again = cabinService();
  await pass(30_000);
  await screen.findByRole('button', { name: 'Criar Sala' });
  expect(again.seen(openCabinSessionCall).map(({ input }) => input)).toEqual([{ isStart: true }]);
});
