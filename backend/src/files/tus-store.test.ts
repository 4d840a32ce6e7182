import { createUploadLocker } from './tus-store.ts';

const never = new AbortController().signal;

it('a waiting request asks the earlier one to stop, once, and continues when it has', async () => {
  const locker = createUploadLocker();
  const [first, second, other] = [locker.newLock('a'), locker.newLock('a'), locker.newLock('b')];
  const yieldLock = jest.fn<void, []>();
  await first.lock(never, yieldLock);
  await other.lock(never, yieldLock);
  expect(yieldLock).not.toHaveBeenCalled();
  const steps: string[] = [];
  const acquired = second.lock(never, () => {}).then(() => steps.push('acquired'));
  await new Promise(setImmediate);
  steps.push('released');
  await first.unlock();
  await acquired;
  expect(steps).toEqual(['released', 'acquired']);
  expect(yieldLock).toHaveBeenCalledTimes(1);
});

it('of several who wait each has its turn', async () => {
  const locker = createUploadLocker();
  let [inside, most] = [0, 0];
  const work = async () => {
    const lock = locker.newLock('a');
    await lock.lock(never, () => {});
    most = Math.max(most, ++inside);
    await new Promise(setImmediate);
    inside--;
    await lock.unlock();
  };
  await Promise.all([work(), work(), work()]);
  expect([most, inside]).toEqual([1, 0]);
});

it('a request that ends waits no longer', async () => {
  const locker = createUploadLocker();
  await locker.newLock('a').lock(never, () => {});
  const ending = new AbortController();
  const waiting = locker.newLock('a').lock(ending.signal, () => {});
  ending.abort();
  await expect(waiting).rejects.toMatchObject({ status_code: 500 });
});
