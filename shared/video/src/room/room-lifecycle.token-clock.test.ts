import type { RoomCredentials } from '@acolhe/contracts';
import { createTokenClock } from './room-lifecycle.ts';

const credentials = (expiresAt: string): RoomCredentials => ({
  provider: 'webrtc',
  channel: 'c',
  uid: 'u',
  token: 't',
  iceServers: [],
  relayOnly: false,
  expiresAt,
});

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-01-01T12:00:00Z') }));
afterEach(() => jest.useRealTimers());

it('the token clock warns a minute before the end by the service’s clock, and again only for new credentials', () => {
  const expiring = jest.fn();
  // This device is 30 s behind.
  const clock = createTokenClock(() => Date.now() + 30_000, expiring);
  clock.wind(credentials('2026-01-01T12:10:00Z'));
  jest.advanceTimersByTime(509_999);
  expect(expiring).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(expiring).toHaveBeenCalledTimes(1);
  clock.wind(credentials('2026-01-01T12:20:00Z'));
  jest.advanceTimersByTime(600_000);
  expect(expiring).toHaveBeenCalledTimes(2);
});

it('the token clock is silent after the end of the room, and when credentials were renewed in time', () => {
  const expiring = jest.fn();
  const clock = createTokenClock(Date.now, expiring);
  clock.wind(credentials('2026-01-01T12:10:00Z'));
  jest.advanceTimersByTime(400_000);
  clock.wind(credentials('2026-01-01T12:20:00Z'));
  jest.advanceTimersByTime(400_000);
  expect(expiring).not.toHaveBeenCalled();
  clock.stop();
  jest.runAllTimers();
  expect(expiring).not.toHaveBeenCalled();
});
