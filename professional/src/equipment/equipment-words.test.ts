import { equipmentLines, isReady } from './equipment-words.ts';

it.each([
  ['granted', 'Liberada', 'Liberado'],
  ['denied', 'Bloqueada', 'Bloqueado'],
  ['missing', 'Não encontrada', 'Não encontrado'],
  ['ask', 'O navegador vai perguntar', 'O navegador vai perguntar'],
] as const)('%s is said of each device in its own gender', (verdict, camera, microphone) => {
  const lines = equipmentLines({ camera: verdict, microphone: verdict });
  expect(lines.map((line) => line.verdict)).toEqual([camera, microphone]);
});

it('is ready when both are', () => {
  expect(isReady({ camera: 'granted', microphone: 'granted' })).toBe(true);
  expect(isReady({ camera: 'granted', microphone: 'ask' })).toBe(false);
  expect(isReady({ camera: 'denied', microphone: 'granted' })).toBe(false);
});
