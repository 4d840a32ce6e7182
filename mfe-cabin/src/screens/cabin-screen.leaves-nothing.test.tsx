import { act, screen, within } from '@testing-library/react';
import { cabinService } from '../testing/cabin-service.ts';
import {
  countPageListeners,
  enterCpf,
  type ListenerCount,
  openCall,
  type OpenedCabin,
  openForm,
  pass,
} from '../testing/open-cabin.tsx';

const ROUNDS = 50;
const VISITS = 20;
const LIMIT_MS = 120_000;

let listeners: ListenerCount;
beforeEach(() => (listeners = countPageListeners()));
afterEach(() => {
  listeners.stop();
  jest.useRealTimers();
});

/** What a round could leave behind. */
const left = ({ realtime, video }: OpenedCabin) => ({
  timers: jest.getTimerCount(),
  listeners: listeners.counts(),
  watchers: [realtime.patient, realtime.chat, realtime.cabinStatus, ...Object.values(realtime.queues)].map(
    ({ watchers }) => watchers,
  ),
  leases: realtime.leases.length - realtime.releases,
  wakeLocks: video.wakeLocks,
  rooms: video.rooms.filter(({ state }) => state !== 'left').length,
});

it(
  `a cabin whose screens are opened and closed ${ROUNDS} times leaves no timer, listener, watcher, lease or room`,
  async () => {
    const openAndClose = async () => {
      const cabin = await openCall();
      cabin.view.unmount();
      await cabin.portal.dispose();
      await pass(0);
      return left(cabin);
    };
    const first = await openAndClose();
    let last = first;
    for (let round = 1; round < ROUNDS; round++) last = await openAndClose();
    expect(last).toEqual(first);
    expect(last).toMatchObject({ watchers: [0, 0, 0, 0, 0], leases: 0, wakeLocks: 0, rooms: 0 });
  },
  LIMIT_MS,
);

it(
  `${VISITS} visits one after the other in one page leave no more than the first`,
  async () => {
    const cabin = await openForm({ service: cabinService() });
    const visit = async () => {
      await enterCpf(cabin.user);
      await pass(5_250);
      act(() => cabin.realtime.record({ phase: 'requested' }));
      await cabin.user.click(screen.getByRole('button', { name: 'Sair da Sala' }));
      await cabin.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sair da Sala' }));
      await pass(15_000);
      await screen.findByRole('button', { name: 'Criar Sala' });
      await pass(0);
      return left(cabin);
    };
    const first = await visit();
    let last = first;
    for (let count = 1; count < VISITS; count++) last = await visit();
    expect(last).toEqual(first);
    expect(cabin.view.container.innerHTML).not.toMatch(/529|Maria/);
  },
  LIMIT_MS,
);
