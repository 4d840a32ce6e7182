import { createKeyedQueue } from './keyed-queue.ts';

/** Work that ends when the test releases it. */
function heldWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    work: (name: string) => () =>
      new Promise<string>((resolve) => {
        begun.push(name);
        ends.set(name, () => resolve(name));
      }),
    end: async (name: string) => {
      ends.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

it('turns let the work of one name wait for each other, and not for another name', async () => {
  const { begun, work, end } = heldWork();
  const runInOrder = createKeyedQueue();
  void runInOrder('a', work('a1'));
  void runInOrder('a', work('a2'));
  void runInOrder('b', work('b1'));
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'a2']);
});

it('the keyed queue continues after a job that failed', async () => {
  const runInOrder = createKeyedQueue();
  await expect(runInOrder('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(runInOrder('a', () => Promise.resolve(7))).resolves.toBe(7);
});
