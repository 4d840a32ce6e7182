import { createFairTurnstile, createTurns } from './turnstiles.ts';

/** Work that ends when it is told to. */
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
  const inTurn = createTurns();
  void inTurn('a', work('a1'));
  void inTurn('a', work('a2'));
  void inTurn('b', work('b1'));
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'a2']);
});

it('turns go on after work that failed', async () => {
  const inTurn = createTurns();
  await expect(inTurn('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(inTurn('a', () => Promise.resolve(7))).resolves.toBe(7);
});

it('a fair turnstile takes names in turn, however much work one of them has', async () => {
  const { begun, work, end } = heldWork();
  const inTurn = createFairTurnstile(1);
  for (const name of ['a1', 'a2', 'a3', 'a4']) void inTurn('a', work(name));
  void inTurn('b', work('b1'));
  void inTurn('c', work('c1'));
  for (const next of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(next);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
});

it('a fair turnstile runs so many pieces of work at a time', async () => {
  const { begun, work, end } = heldWork();
  const inTurn = createFairTurnstile(2);
  for (const name of ['a', 'b', 'c']) void inTurn(name, work(name));
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
});
