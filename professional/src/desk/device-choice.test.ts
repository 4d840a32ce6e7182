import type { ListedDevice } from '@acolhe/video';
import { deviceOptions } from './device-choice.tsx';

const DEVICES: readonly ListedDevice[] = [
  { kind: 'camera', id: 'a', label: 'Notebook' },
  { kind: 'camera', id: 'b', label: 'Externa' },
  { kind: 'microphone', id: 'm', label: 'Interno' },
];
const labels = (...given: Parameters<typeof deviceOptions>) => deviceOptions(...given).map(({ label }) => label);

it('offers the browser’s choice until a device is chosen', () =>
  expect(labels(DEVICES, 'camera', undefined)).toEqual(['Padrão do aparelho', 'Notebook', 'Externa']));
it('offers the devices of the kind once one is chosen', () =>
  expect(labels(DEVICES, 'camera', 'b')).toEqual(['Notebook', 'Externa']));
it('marks a chosen device that is unplugged', () =>
  expect(labels(DEVICES, 'camera', 'z')).toEqual(['O aparelho escolhido não está ligado', 'Notebook', 'Externa']));
it('offers nothing without a device of the kind', () => expect(labels(DEVICES, 'speaker', 'z')).toEqual([]));
