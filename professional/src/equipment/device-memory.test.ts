import { createDeviceMemory } from './device-memory.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

it('remembers what was chosen, for the next page', () => {
  const given = storage();
  expect(createDeviceMemory(given).get()).toEqual({});
  createDeviceMemory(given).set({ camera: 'usb', speaker: 'fones' });
  expect(createDeviceMemory(given).get()).toEqual({ camera: 'usb', speaker: 'fones' });
});

it.each(['{', '[]', '"usb"', '{"camera":1}'])('takes %s for no choice', (text) => {
  const given = storage();
  createDeviceMemory(given).set({});
  given.kept.set([...given.kept.keys()][0]!, text);
  expect(createDeviceMemory(given).get()).toEqual({});
});
