import { createSafeStorage } from './session.ts';

it('stores a value, gives it back and removes it', () => {
  const values = new Map<string, string>();
  const storage = createSafeStorage({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  });
  expect(storage.get('a')).toBeUndefined();
  storage.set('a', 'b');
  expect([...values]).toEqual([['a', 'b']]);
  expect(storage.get('a')).toBe('b');
  storage.remove('a');
  expect(storage.get('a')).toBeUndefined();
});

it('does not throw when the storage is full', () => {
  const full = createSafeStorage({
    getItem: () => null,
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  });
  expect(() => full.set('a', 'b')).not.toThrow();
});
