import { DURATIONS } from '@acolhe/domain';
import { SESSION_LIMITS } from '../model/portal-session.ts';
import { createDeliveryQueue, type DeliveryQueue } from './movement-log.ts';
import { apiError } from './portal-api-error.ts';
import type { ApiAnswer } from './send-call.ts';

const DONE: ApiAnswer<unknown> = { data: {} };
const UNREACHED: ApiAnswer<unknown> = { error: apiError('offline', 'not-reached') };
const FAILED: ApiAnswer<unknown> = { error: apiError('server', 'http-503', 503) };
const REFUSED: ApiAnswer<unknown> = { error: apiError('refused', 'http-400', 400) };

let queue: DeliveryQueue;
let sent: string[];
let answer: ApiAnswer<unknown>;
const add = (name: string, own?: () => Promise<ApiAnswer<unknown>>): void =>
  queue.add(() => {
    sent.push(name);
    return own?.() ?? Promise.resolve(answer);
  });
const afterMs = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  answer = DONE;
  queue = createDeliveryQueue();
});
afterEach(() => {
  queue.close();
  jest.useRealTimers();
});

it('preserves the order: the next is sent after the one before has arrived', async () => {
  let arrive: (answer: ApiAnswer<unknown>) => void = () => undefined;
  add(
    'first',
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  add('second');
  await afterMs(0);
  expect(sent).toEqual(['first']);
  arrive(DONE);
  await queue.flushed();
  expect(sent).toEqual(['first', 'second']);
});

it('waits as long as the service is not reached, ever longer, and then sends each thing once', async () => {
  answer = UNREACHED;
  add('first');
  add('second');
  await afterMs(DURATIONS.session.movementRetryMs);
  await afterMs(2 * DURATIONS.session.movementRetryMs - 1);
  expect(sent).toEqual(['first', 'first']);
  await afterMs(10 * DURATIONS.session.movementLongestRetryMs);
  answer = DONE;
  sent = [];
  await afterMs(DURATIONS.session.movementLongestRetryMs);
  expect(sent).toEqual(['first', 'second']);
});

it('sends at once when the network is back', async () => {
  answer = UNREACHED;
  add('first');
  await afterMs(DURATIONS.session.movementRetryMs);
  answer = DONE;
  sent = [];
  window.dispatchEvent(new Event('online'));
  await afterMs(0);
  expect(sent).toEqual(['first']);
});

it('drops what is refused at once, and what the service fails at after three attempts', async () => {
  add('refused', () => Promise.resolve(REFUSED));
  add('failing', () => Promise.resolve(FAILED));
  add('good');
  await afterMs(10 * DURATIONS.session.movementRetryMs);
  expect(sent).toEqual(['refused', 'failing', 'failing', 'failing', 'good']);
});

it('drops the oldest above the maximum', async () => {
  answer = UNREACHED;
  for (let number = 0; number <= SESSION_LIMITS.movementQueue; number += 1) add(String(number));
  await afterMs(0);
  answer = DONE;
  sent = [];
  window.dispatchEvent(new Event('online'));
  await afterMs(0);
  expect(sent).toHaveLength(SESSION_LIMITS.movementQueue);
  expect(sent[0]).toBe('1');
});

describe('a page that goes away', () => {
  it('sends at once what waits and what is added then, but nothing twice', async () => {
    add('on its way', () => new Promise(() => undefined));
    add('waiting');
    window.dispatchEvent(new Event('pagehide'));
    add('later');
    expect(sent).toEqual(['on its way', 'waiting', 'later']);
    await afterMs(10 * DURATIONS.session.movementLongestRetryMs);
    expect(sent).toHaveLength(3);
  });

  it('continues in order when it is shown again', async () => {
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pageshow'));
    answer = UNREACHED;
    add('first');
    add('second');
    await afterMs(0);
    expect(sent).toEqual(['first']);
  });
});

it('drops everything waiting when the patient has signed out', async () => {
  answer = UNREACHED;
  add('first');
  add('second');
  await afterMs(0);
  queue.drop();
  answer = DONE;
  await afterMs(10 * DURATIONS.session.movementLongestRetryMs);
  expect(sent).toEqual(['first']);
  add('of the next');
  await queue.flushed();
  expect(sent).toEqual(['first', 'of the next']);
});
