import { keep } from './keep.ts';

it('keeps a value', () => {
  const kept = new Map<string, string>();
  keep({ setItem: (key, value) => void kept.set(key, value) }, 'a', 'b');
  expect([...kept]).toEqual([['a', 'b']]);
});

it('goes on without one that is full', () => {
  const full = {
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError');
    },
  };
  expect(() => keep(full, 'a', 'b')).not.toThrow();
});
