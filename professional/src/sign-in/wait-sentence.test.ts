import { waitSentence } from './wait-sentence.ts';

it.each([[0, 'Tente de novo em 1 segundo.'], [1.2, 'Tente de novo em 2 segundos.'], [90, 'Tente de novo em 90 segundos.'], [91, 'Tente de novo em 2 minutos.'], [121, 'Tente de novo em 3 minutos.']])('%p s', (seconds, sentence) => {
  expect(waitSentence(seconds)).toBe(sentence);
});
