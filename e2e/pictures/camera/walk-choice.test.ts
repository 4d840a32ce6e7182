import { SIZES, sizeText, takesScreen, walkChoiceOf, walksOf } from './walk-choice.ts';

describe('the arguments of npm run walk', () => {
  it('leave every screen, size, brand and scheme in when there are none', () => {
    const all = walkChoiceOf([]);
    expect(all.sizes.map(sizeText)).toEqual(SIZES);
    expect([all.brands.length, all.schemes, all.engine]).toEqual([4, ['light', 'dark'], 'chromium']);
    expect(takesScreen(all, 'home')).toBe(true);
  });

  it('narrow the walk to screens by name or by the app that they are of', () => {
    const some = walkChoiceOf(['--screens', 'home,operations', '--sizes', '1280x800', '--brands', 'axia']);
    expect(some.sizes).toEqual([{ width: 1280, height: 800 }]);
    expect(some.brands).toEqual(['axia']);
    expect(['home', 'operations-figures', 'homepage', 'call'].map((name) => takesScreen(some, name))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('lead through Firefox once for each scheme of colours, and through Chromium once for all', () => {
    const schemesOf = (...args: readonly string[]) => walksOf(walkChoiceOf(args)).map(({ schemes }) => schemes);
    expect(schemesOf('--engine', 'firefox')).toEqual([['light'], ['dark']]);
    expect(schemesOf()).toEqual([['light', 'dark']]);
  });

  it.each([
    ['--sizes', '390'],
    ['--brands', 'nobody'],
    ['--schemes', 'sepia'],
    ['--engine', 'trident'],
    ['--colours', 'red'],
  ])('are refused when they are not known: %s %s', (option, value) => {
    expect(() => walkChoiceOf([option, value])).toThrow();
  });
});
