import type { RealtimeError } from './realtime.ts';
import { resubscribe } from './watch-record.ts';

const refusal = (): Error => Object.assign(new Error('no'), { code: 'PERMISSION_DENIED' });
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

/** A database that cancels when the test says so, and a sign-in of which the test says whether it is any good. */
function listen(valid: boolean, renewed = true, session = { changes: 0, follow: () => Promise.resolve(false) }) {
  const over = new AbortController();
  const signIn = {
    over: over.signal,
    isValid: jest.fn(() => Promise.resolve(valid)),
    renew: jest.fn(() => Promise.resolve(renewed)),
  };
  const cancels: ((error: Error) => void)[] = [];
  const detach = jest.fn();
  const ended = jest.fn<undefined, [RealtimeError]>();
  const stop = resubscribe(
    { signIn, session, connection: { timeOffsetMs: 0, connected: true } },
    'a/b',
    (cancelled) => {
      cancels.push(cancelled);
      return detach;
    },
    ended,
  );
  return { over, signIn, cancels, detach, ended, stop };
}

it('a subscription listens again, with a fresh sign-in, when the old one had expired', async () => {
  const { cancels, signIn, ended } = listen(false);
  cancels[0]?.(refusal());
  await settle();
  expect(signIn.renew).toHaveBeenCalledTimes(1);
  expect(cancels).toHaveLength(2);
  expect(ended).not.toHaveBeenCalled();
});

it('a subscription listens again when its session has ended and another followed', async () => {
  const follow = jest.fn(() => Promise.resolve(true));
  const { cancels, ended } = listen(true, true, { changes: 3, follow });
  cancels[0]?.(refusal());
  await settle();
  expect(follow.mock.calls).toEqual([[3]]);
  expect(cancels).toHaveLength(2);
  expect(ended).not.toHaveBeenCalled();
});

it('a subscription ends when it is refused with a valid sign-in whose session is alive', async () => {
  const { cancels, ended } = listen(true);
  cancels[0]?.(refusal());
  await settle();
  expect(cancels).toHaveLength(1);
  expect(ended.mock.calls).toEqual([[{ kind: 'denied', path: 'a/b', message: 'no' }]]);
});

it('a subscription ends when the sign-in cannot be renewed, and when the session is over', async () => {
  const failed = listen(false, false);
  failed.cancels[0]?.(refusal());
  await settle();
  expect(failed.ended).toHaveBeenCalledTimes(1);
  const { over, detach, ended } = listen(true);
  over.abort();
  expect(detach).toHaveBeenCalled();
  expect(ended.mock.calls).toEqual([[{ kind: 'denied', path: 'a/b', message: 'the session is over' }]]);
});

it('a subscription reports any failure but a refusal as unavailable', async () => {
  const { cancels, ended } = listen(true);
  cancels[0]?.(new Error('too big'));
  await settle();
  expect(ended.mock.calls).toEqual([[{ kind: 'unavailable', path: 'a/b', message: 'too big' }]]);
});

it('a subscription is silent after it was stopped', async () => {
  const { cancels, detach, ended, stop, over } = listen(true);
  stop();
  cancels[0]?.(refusal());
  over.abort();
  await settle();
  expect(detach).toHaveBeenCalledTimes(1);
  expect(ended).not.toHaveBeenCalled();
});
