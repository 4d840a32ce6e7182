import { equipmentLines } from './equipment-words.ts';

it.each([
  ['granted', 'Liberada', 'Liberado'],
  ['denied', 'Bloqueada', 'Bloqueado'],
  ['missing', 'Não encontrada', 'Não encontrado'],
  ['ask', 'O navegador vai perguntar', 'O navegador vai perguntar'],
] as const)('%s is said of each device in its own gender', (verdict, camera, microphone) => {
  const lines = equipmentLines({ camera: verdict, microphone: verdict });
  expect(lines.map((line) => line.verdict)).toEqual([camera, microphone]);
  expect(lines.every(({ good }) => good === (verdict === 'granted'))).toBe(true);
});
