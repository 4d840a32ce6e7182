import { createRoomEvents } from '../room/room-lifecycle.ts';
import type { PeerLink } from './peer-link.ts';
import { createPeerWatch } from './peer-watch.ts';

/** A link over which so much has arrived as the test says. */
class FakeLink {
  received = 0;
  frames = 0;
  readonly link = {
    stats: () =>
      Promise.resolve({
        bytesReceived: this.received,
        framesDecoded: this.frames,
        packetsReceived: 0,
        packetsLost: 0,
        received: this.received,
      }),
  } as PeerLink;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function watchPeer() {
  const events = createRoomEvents();
  const emitted: string[] = [];
  for (const event of ['remote-joined', 'remote-left', 'remote-stalled', 'remote-resumed'] as const)
    events.on(event, () => emitted.push(event));
  const watch = createPeerWatch({
    events,
    sendStates: () => undefined,
    flow: () => undefined,
    tick: () => undefined,
    route: () => undefined,
    peer: () => 'peer',
    watchPresence: (listener) => {
      listener(true);
      return () => undefined;
    },
  });
  watch.start();
  /** Passes the time of several checks, with what arrives before each. */
  const passChecks = async (count: number, arrives: () => void): Promise<void> => {
    for (let check = 0; check < count; check += 1) {
      arrives();
      await jest.advanceTimersByTimeAsync(400);
    }
  };
  const sound = (link: FakeLink) => () => {
    link.received += 1;
  };
  const all = (link: FakeLink) => () => {
    link.received += 1;
    link.frames += 1;
  };
  const follow = (): FakeLink => {
    const fake = new FakeLink();
    watch.follow(fake.link);
    return fake;
  };
  return { events, emitted, passChecks, sound, all, follow };
}

it('the peer watch reports a frozen picture, and that it moves again', async () => {
  const { emitted, passChecks, sound, all, follow } = watchPeer();
  const link = follow();
  await passChecks(3, all(link));
  await passChecks(4, sound(link));
  expect(emitted).toEqual(['remote-joined', 'remote-stalled']);
  await passChecks(2, all(link));
  expect(emitted).toEqual(['remote-joined', 'remote-stalled', 'remote-resumed']);
});

it('the peer watch reports that it moves again over another link too', async () => {
  const { emitted, passChecks, sound, all, follow } = watchPeer();
  const link = follow();
  await passChecks(3, all(link));
  await passChecks(4, sound(link));
  await passChecks(3, all(follow()));
  expect(emitted).toEqual(['remote-joined', 'remote-stalled', 'remote-resumed']);
});

it('the peer watch reports quality down together with the loss of the peer', async () => {
  const { events, emitted, passChecks, all, follow } = watchPeer();
  const link = follow();
  await passChecks(3, all(link));
  events.on('quality', ({ uplink, downlink }) => emitted.push(`quality ${uplink} ${downlink}`));
  for (let check = 0; check < 10 && !emitted.includes('remote-left'); check += 1) await passChecks(1, () => undefined);
  expect(emitted.slice(-2)).toEqual(['remote-left', 'quality 6 6']);
});

it('the peer watch does not report a still picture of a peer who has just come back', async () => {
  const { emitted, passChecks, sound, all, follow } = watchPeer();
  const link = follow();
  await passChecks(3, all(link));
  await passChecks(8, () => undefined);
  const emittedBefore = emitted.length;
  await passChecks(2, sound(link));
  await passChecks(2, all(link));
  expect(emitted.slice(emittedBefore)).toEqual(['remote-joined']);
});

it('a peer who falls silent is missed although the clock of the device was put back', async () => {
  const { emitted, passChecks, all, follow } = watchPeer();
  const link = follow();
  await passChecks(3, all(link));
  jest.setSystemTime(Date.now() - 3_600_000);
  await passChecks(10, () => undefined);
  expect(emitted).toEqual(['remote-joined', 'remote-stalled', 'remote-left']);
});
