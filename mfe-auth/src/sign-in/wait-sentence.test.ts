import { waitSentence } from './wait-sentence.ts';

it.each([
  [0, 'Espere 1 segundo e tente de novo.'],
  [1, 'Espere 1 segundo e tente de novo.'],
  [29.2, 'Espere 30 segundos e tente de novo.'],
  [60, 'Espere 1 minuto e tente de novo.'],
  [61, 'Espere 2 minutos e tente de novo.'],
  [900, 'Espere 15 minutos e tente de novo.'],
])('%d s: %s', (seconds, sentence) => {
  expect(waitSentence(seconds)).toBe(sentence);
});
