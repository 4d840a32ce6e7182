import { openCabinSessionCall, renewCabinVisitCall, reportCabinHealthCall } from '@acolhe/contracts';
import { HttpProblem, type StubService } from '@acolhe/session/testing';
import { act, screen } from '@testing-library/react';
import { cabinService } from '../testing/cabin-service.ts';
import { openCabin, openCall, openMainRoom, pass } from '../testing/open-cabin.tsx';

afterEach(() => jest.useRealTimers());

const REVOKED = 'Esta cabine foi desativada';
/** The cabin's sessions are over, and it gets no other. */
function revoke(service: StubService): void {
  const over = () => new HttpProblem({ httpStatus: 401, code: 'unauthenticated' });
  service.answer(openCabinSessionCall, () => new HttpProblem({ httpStatus: 403, code: 'cabin-revoked' }));
  service.answer(reportCabinHealthCall, over);
  service.answer(renewCabinVisitCall, over);
}

it('a revoked cabin says so when its page is opened', async () => {
  const service = cabinService();
  revoke(service);
  openCabin({ service });
  await screen.findByRole('heading', { name: REVOKED });
});

it('a cabin that is revoked between patients says so with its next report', async () => {
  const { service } = openCabin();
  await screen.findByRole('button', { name: 'Começar' });
  revoke(service);
  await pass(60_000);
  await screen.findByRole('heading', { name: REVOKED });
});

it.each([
  ['while its patient waits', openMainRoom],
  ['in a call', openCall],
] as const)('a cabin that is revoked %s frees the camera and shows nothing of the visit', async (_, open) => {
  const { service, video, phases, realtime } = await open();
  revoke(service);
  await pass(60_000);
  await screen.findByRole('heading', { name: REVOKED });
  expect([video.room.state, video.wakeLocks, phases().at(-1)]).toEqual(['left', 0, 'attract']);
  expect([realtime.patient.watchers, realtime.chat.watchers]).toEqual([0, 0]);
});

it('a cabin whose visit is ended as it is revoked says both, one after the other', async () => {
  const { service, realtime } = await openCall();
  revoke(service);
  act(() => realtime.record({ phase: 'cancelled' }));
  await screen.findByRole('heading', { name: 'Atendimento encerrado' });
  await pass(15_000);
  await screen.findByRole('heading', { name: REVOKED });
});
