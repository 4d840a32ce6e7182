import { createDeviceMemory } from './devices.ts';

const storage = (text?: string) => {
  const stored = new Map(text === undefined ? [] : [['devices', text]]);
  return { get: (key: string) => stored.get(key), set: (key: string, value: string) => void stored.set(key, value) };
};

it('remembers the chosen devices for the next page', () => {
  const stored = storage();
  expect(createDeviceMemory(stored, 'devices').get()).toEqual({});
  expect(createDeviceMemory(stored, 'devices').choose('camera', 'usb')).toEqual({ camera: 'usb' });
  expect(createDeviceMemory(stored, 'devices').choose('speaker', 'fones')).toEqual({ camera: 'usb', speaker: 'fones' });
  expect(createDeviceMemory(stored, 'devices').get()).toEqual({ camera: 'usb', speaker: 'fones' });
});

it.each(['{', '[]', '"usb"', '{"camera":1}', 'null'])('reads %s as no choice', (text) =>
  expect(createDeviceMemory(storage(text), 'devices').get()).toEqual({}),
);
