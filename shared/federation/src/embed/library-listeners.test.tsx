import { allowListeners, listen, wait } from './library-listeners.ts';

const received: string[] = [];
const say = (event: Event) => void received.push(event.type);
beforeEach(() => received.splice(0));
const fire = (type: string) => window.dispatchEvent(new Event(type));

it('the embed kit allows a library to listen while mounted, and removes all listeners with the last unmount', () => {
  const first = allowListeners();
  const second = allowListeners();
  listen(window, 'online', say);
  listen(window, 'offline', say, false);
  first();
  fire('online');
  fire('offline');
  second();
  fire('online');
  fire('offline');
  expect(received).toEqual(['online', 'offline']);
});

it('the embed kit blocks listeners while nothing is mounted, so that a late close does not reconnect', () => {
  listen(window, 'online', say);
  fire('online');
  expect(received).toEqual([]);
});

it('the embed kit ends a library’s long timers with the last mount, and starts none afterwards', () => {
  jest.useFakeTimers();
  const ran: string[] = [];
  const end = allowListeners();
  wait(() => ran.push('in between'), 60_000);
  wait(() => ran.push('late'), 183_000);
  jest.advanceTimersByTime(60_000);
  end();
  wait(() => ran.push('never'), 183_000);
  wait(() => ran.push('soon'), 10);
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(600_000);
  jest.useRealTimers();
  expect(ran).toEqual(['in between', 'soon']);
});
