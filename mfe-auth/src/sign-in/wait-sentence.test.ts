import { waitSentence } from './wait-sentence.ts';

it.each([
  [0, 'Você pode tentar de novo em 1 segundo.'],
  [1, 'Você pode tentar de novo em 1 segundo.'],
  [29.2, 'Você pode tentar de novo em 30 segundos.'],
  [60, 'Você pode tentar de novo em 1 minuto.'],
  [61, 'Você pode tentar de novo em 2 minutos.'],
  [900, 'Você pode tentar de novo em 15 minutos.'],
])('%d s: %s', (seconds, sentence) => {
  expect(waitSentence(seconds)).toBe(sentence);
});
