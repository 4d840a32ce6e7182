import { rangesFrom, rangesText, rangesTextProblem } from './agenda-values.ts';

describe('hours in a line of text', () => {
  it.each([
    ['', []],
    ['08:00 às 12:00', [['08:00', '12:00']]],
    ['8h-12h, 13:30 até 18h', [['08:00', '12:00'], ['13:30', '18:00']]], // oxfmt-ignore
    ['8 as 12; 20h a 24h', [['08:00', '12:00'], ['20:00', '00:00']]], // oxfmt-ignore
    ['8h às 12h e 14h às 15h', [['08:00', '12:00'], ['14:00', '15:00']]], // oxfmt-ignore
  ])('are read as people write them: "%s"', (text, expected) => {
    expect(rangesFrom(text)?.map(({ startTime, endTime }) => [startTime, endTime])).toEqual(expected);
  });

  it.each(['manhã', '08:00', '25h às 26h', '08:70 às 12:00', '08:00 às 12:00, depois'])('refuse "%s"', (text) => {
    expect(rangesFrom(text)).toBeUndefined();
    expect(rangesTextProblem(text, 30)).toBe('Escreva como 08:00 às 12:00, 13:00 às 18:00');
  });

  it('are written in their order, and read back the same', () => {
    const text = rangesText([
      { startTime: '13:00', endTime: '00:00' },
      { startTime: '08:00', endTime: '12:00' },
    ]);
    expect(text).toBe('08:00 às 12:00, 13:00 às 00:00');
    expect(rangesText(rangesFrom(text) ?? [])).toBe(text);
  });

  it('say which of them overlap', () => {
    expect(rangesTextProblem('08:00 às 12:00, 11:00 às 13:00', 30)).toMatch(/se sobrepõem/);
  });
});
