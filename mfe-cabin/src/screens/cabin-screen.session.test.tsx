import { createCabinRoomCall, enrolCabinCall, openCabinSessionCall } from '@acolhe/contracts';
import { FakeRealtime } from '@acolhe/realtime/testing';
import { HttpProblem } from '@acolhe/session/testing';
import { act, screen } from '@testing-library/react';
import { CABIN, cabinService, unreached } from '../testing/cabin-service.ts';
import { enterCpf, openCabin, openForm, openMainRoom, pass } from '../testing/open-cabin.tsx';

afterEach(() => jest.useRealTimers());

const notEnrolled = () => new HttpProblem({ httpStatus: 403, code: 'cabin-not-enrolled' });

it('a service that is not reached is said, and asked again by itself until the cabin opens', async () => {
  const service = cabinService();
  service.answer(openCabinSessionCall, unreached);
  openCabin({ service });
  await screen.findByRole('heading', { name: 'Sem contato com o serviço' });
  await pass(2_000);
  await pass(4_000);
  expect(service.seen(openCabinSessionCall)).toHaveLength(3);
  cabinService();
  await pass(8_000);
  await screen.findByRole('button', { name: 'Começar' });
});

it('a device becomes a cabin by its code; a wrong code is reported and can be typed again', async () => {
  const service = cabinService();
  let enrolled = false;
  service.answer(openCabinSessionCall, () =>
    enrolled ? { cabin: CABIN, access: { token: 't', expiresAt: '2026-11-21T12:00:00Z' } } : notEnrolled(),
  );
  service.answer(enrolCabinCall, ({ code }) => {
    enrolled = code === 'ABCD-1234';
    return enrolled ? CABIN : new HttpProblem({ httpStatus: 403, code: 'wrong-enrolment-code' });
  });
  const { user } = openCabin({ service });
  await screen.findByRole('heading', { name: 'Esta cabine ainda não está ativada' });
  await user.click(screen.getByRole('button', { name: 'Ativar cabine' }));
  screen.getByText('Digite o código.');
  await user.type(screen.getByRole('textbox'), 'WRONG');
  await user.click(screen.getByRole('button', { name: 'Ativar cabine' }));
  await screen.findByText('Este código não vale. Peça outro à administração.');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('WRONG');
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), 'ABCD-1234');
  await user.click(screen.getByRole('button', { name: 'Ativar cabine' }));
  await screen.findByRole('button', { name: 'Começar' });
});

it('a key that was withdrawn while the cabin was open says that the cabin was deactivated', async () => {
  const { service, user } = await openForm();
  service.answer(openCabinSessionCall, notEnrolled);
  service.answer(createCabinRoomCall, () => new HttpProblem({ httpStatus: 401, code: 'unauthenticated' }));
  await enterCpf(user);
  await pass(250);
  await screen.findByRole('heading', { name: 'Esta cabine foi desativada' });
});

it('a cabin that is open elsewhere says so, and continues by itself when it is free', async () => {
  const realtime = new FakeRealtime();
  realtime.leaseOutcome = 'refused';
  openCabin({ realtime });
  await pass(0);
  await screen.findByRole('heading', { name: 'Esta cabine já está aberta em outro lugar.' });
  realtime.leaseOutcome = 'held';
  await pass(10_000);
  await screen.findByRole('button', { name: 'Começar' });
  expect(realtime.leases).toHaveLength(2);
});

it('a cabin that is opened elsewhere during a visit shows nothing of the visit and frees the camera', async () => {
  const { realtime, video } = await openMainRoom();
  act(() => realtime.lease('lost'));
  await screen.findByRole('heading', { name: 'Esta cabine já está aberta em outro lugar.' });
  await pass(0);
  expect(video.room.state).toBe('left');
});

it('an environment that this page does not have is refused precisely, before the service is asked', async () => {
  const { service } = openCabin({ kind: 'shell', query: '?env=https://evil.test' });
  await screen.findByRole('heading', { name: 'Ambiente desconhecido' });
  expect(service.seen(openCabinSessionCall)).toHaveLength(0);
});

it('the page’s own environment is taken', async () => {
  await openForm({ query: '?env=treino', config: { environment: 'treino' } });
});

it('the address’s cabin is asked for, and one that is no number is not', async () => {
  const { service } = openCabin({ query: '?id=7' });
  await pass(0);
  expect(service.seen(openCabinSessionCall).map(({ input }) => input)).toEqual([{ isStart: true, cabinId: 7 }]);
  const other = await openForm({ query: '?id=7x' });
  expect(other.service.seen(openCabinSessionCall).map(({ input }) => input)).toEqual([{ isStart: true }]);
});

it('nothing of a visit is stored, logged or put into an address or a title', async () => {
  const written = jest.spyOn(Storage.prototype, 'setItem');
  const title = document.title;
  const { portal } = await openMainRoom();
  expect(written).not.toHaveBeenCalled();
  expect(document.cookie).toBe('');
  expect([portal.recorded.movements, portal.recorded.navigations]).toEqual([[], []]);
  expect(document.title).toBe(title);
  written.mockRestore();
});
