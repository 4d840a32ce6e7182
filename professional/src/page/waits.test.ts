import { formatShortWait, formatWait } from './waits.ts';

it.each([
  [undefined, ''],
  [0, 'menos de 1 min'],
  [12, '12 min'],
])('formats a wait of %p min in a table as %p', (minutes, label) => expect(formatShortWait(minutes)).toBe(label));
it.each([
  [0, 'há menos de 1 minuto'],
  [1, 'há 1 minuto'],
  [12, 'há 12 minutos'],
])('formats a wait of %p min in a sentence as %p', (minutes, text) => expect(formatWait(minutes)).toBe(text));
