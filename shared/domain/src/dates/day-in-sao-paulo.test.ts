import { dayInSaoPaulo } from './day-in-sao-paulo.ts';

it.each([
  ['2026-03-02T02:59:59Z', '2026-03-01'],
  ['2026-03-02T03:00:00Z', '2026-03-02'],
])('the instant %s is in São Paulo on %s', (instant, day) => {
  expect(dayInSaoPaulo(new Date(instant))).toBe(day);
});

it('the day is written from the year on where the language data has it from the month on', () => {
  const Usual = Intl.DateTimeFormat;
  const american = jest
    .spyOn(Intl, 'DateTimeFormat')
    .mockImplementation((_locale, options) => new Usual('en-US', options));
  jest.isolateModules(() => {
    const read = jest.requireActual<{ dayInSaoPaulo: typeof dayInSaoPaulo }>('./day-in-sao-paulo.ts');
    expect(read.dayInSaoPaulo(new Date('2026-03-02T03:00:00Z'))).toBe('2026-03-02');
  });
  american.mockRestore();
});
