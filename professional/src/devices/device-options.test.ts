import type { ListedDevice } from '@acolhe/video';
import { deviceOptions } from './device-options.ts';

const DEVICES: readonly ListedDevice[] = [
  { kind: 'camera', id: 'a', label: 'Notebook' },
  { kind: 'camera', id: 'b', label: 'Externa' },
  { kind: 'microphone', id: 'm', label: 'Interno' },
];
const labels = (...given: Parameters<typeof deviceOptions>) => deviceOptions(...given).map(({ label }) => label);

it('leaves it to the browser until one is chosen', () =>
  expect(labels(DEVICES, 'camera', undefined)).toEqual(['Escolha do navegador', 'Notebook', 'Externa']));
it('offers those of the kind once one is chosen', () =>
  expect(labels(DEVICES, 'camera', 'b')).toEqual(['Notebook', 'Externa']));
it('says that the chosen one is unplugged', () =>
  expect(labels(DEVICES, 'camera', 'z')).toEqual(['O aparelho escolhido não está ligado', 'Notebook', 'Externa']));
it('offers nothing where there is nothing', () => expect(labels(DEVICES, 'speaker', 'z')).toEqual([]));
