import { blockProblem, hoursProblem, type TimeRange } from './index.ts';

const hours = (...texts: string[]): TimeRange[] =>
  texts.map((text) => ({ startTime: text.slice(0, 5), endTime: text.slice(6) }));

describe('the working hours of a day', () => {
  it.each([
    ['none', hours()],
    ['those that touch', hours('08:00-12:00', '12:00-18:00')],
    ['those in any order', hours('14:00-18:00', '08:00-12:00')],
    ['those until the end of the day', hours('18:00-00:00')],
    ['the whole day', hours('00:00-00:00')],
    ['one appointment', hours('08:00-08:30')],
  ])('may be %s', (_which, ranges) => expect(hoursProblem(ranges, 30)).toBeUndefined());

  it.each([
    ['end before they begin', hours('12:00-08:00'), 'O fim (08:00) deve ser depois do início (12:00).'],
    ['end when they begin', hours('12:00-12:00'), 'O fim (12:00) deve ser depois do início (12:00).'],
    ['are too short', hours('08:00-08:29'), 'De 08:00 às 08:29 não cabe uma consulta de 30 minutos.'],
    ['overlap', hours('11:59-18:00', '08:00-12:00'), 'Os horários 08:00 às 12:00 e 11:59 às 18:00 se sobrepõem.'],
    ['are the same', hours('08:00-12:00', '08:00-12:00'), 'Os horários 08:00 às 12:00 e 08:00 às 12:00 se sobrepõem.'],
    [
      'overlap at the end of the day',
      hours('18:00-00:00', '23:00-23:30'),
      'Os horários 18:00 às 00:00 e 23:00 às 23:30 se sobrepõem.',
    ],
  ])('are refused when they %s', (_what, ranges, message) => expect(hoursProblem(ranges, 30)).toBe(message));
});

describe('a block of an agenda', () => {
  const NOW_MS = Date.parse('2026-08-21T17:00:00Z');
  const days = (count: number) => NOW_MS + count * 24 * 3_600_000;
  it.each([
    [days(1), days(1), 'O fim do bloqueio deve ser depois do início.'],
    [days(-2), days(0), 'Este período já passou.'],
    [days(-2), days(0) + 1, undefined],
    [days(1), days(367), undefined],
    [days(1), days(367) + 1, 'Um bloqueio dura no máximo um ano.'],
  ])('from %d until %d: %s', (startMs, endMs, message) => {
    expect(blockProblem(startMs, endMs, NOW_MS)).toBe(message);
  });
});
