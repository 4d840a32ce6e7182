import {
  pluralize,
  firstName,
  formatDate,
  formatLongDate,
  formatDuration,
  formatTime,
  greetingAt,
  retryTimeSentence,
  withRetryTime,
} from './formats.ts';

const nearMidnight = new Date('2026-08-22T02:30:00Z');

test('an instant is written in São Paulo time', () => {
  expect(formatTime(nearMidnight)).toBe('23:30');
  expect(formatDate(nearMidnight)).toBe('21/08/2026');
  expect(formatLongDate(nearMidnight)).toBe('Sexta-feira, 21 de agosto');
});

test.each([
  ['08:00', 'Bom dia'],
  ['12:00', 'Boa tarde'],
  ['18:00', 'Boa noite'],
  ['04:59', 'Boa noite'],
  ['05:00', 'Bom dia'],
])('the greeting at %s is %s', (time, greeting) => {
  expect(greetingAt(new Date(`2026-08-21T${time}:00-03:00`))).toBe(greeting);
});

test.each([
  [0, '00:00'],
  [252_000, '04:12'],
  [3_725_999, '62:05'],
  [-5, '00:00'],
])('a duration of %p ms is written %s', (ms, read) => {
  expect(formatDuration(ms)).toBe(read);
});

test('a first name is the first word of a name', () => {
  expect(firstName('  Maria da Silva')).toBe('Maria');
});

test.each([
  [0, '0 anos'],
  [1, '1 ano'],
  [2, '2 anos'],
])('a count of %d is written %s', (count, text) => {
  expect(pluralize(count, 'ano')).toBe(text);
});

test.each([
  [0, 'Você pode tentar de novo em 1 segundo.'],
  [1, 'Você pode tentar de novo em 1 segundo.'],
  [29.2, 'Você pode tentar de novo em 30 segundos.'],
  [60, 'Você pode tentar de novo em 1 minuto.'],
  [61, 'Você pode tentar de novo em 2 minutos.'],
  [900, 'Você pode tentar de novo em 15 minutos.'],
])('a wait of %d s is written: %s', (seconds, sentence) => {
  expect(retryTimeSentence(seconds)).toBe(sentence);
});

test('a refusal says how long to wait where the service asks for that', () => {
  expect(withRetryTime({ message: 'Muitas tentativas.' })).toBe('Muitas tentativas.');
  expect(withRetryTime({ message: 'Muitas tentativas.', retryAfterSeconds: 60 })).toBe(
    'Muitas tentativas. Você pode tentar de novo em 1 minuto.',
  );
});
