import { type Baseline, isLower, limitFaults, lowered } from './baseline.ts';
import { findLimits } from './limits.ts';
import { findWords } from './words.ts';

const NONE = new Set<string>();
/** Files by their path, each of so many lines of code after a comment. */
const measured = (files: Readonly<Record<string, readonly [lines: number, comment?: string]>>) => {
  const texts = Object.entries(files).map(([file, [lines, comment = '']]) => ({
    file,
    text: `// ${comment}\n${'const a = 1;\n'.repeat(lines - 1)}`,
  }));
  return { texts, findings: findLimits(texts, NONE), words: texts.flatMap(findWords) };
};
const THIN = { 'app/src/a.ts': [20, 'For nobody.'], 'app/src/b.ts': [20] } as const;
const BASELINE: Baseline = { app: { files: 2, folders: 1, words: 1 } };

describe('the baseline', () => {
  it('passes at the baseline, and fails above it with the places of the change', () => {
    expect(limitFaults(measured(THIN), BASELINE, NONE)).toEqual([]);
    const grown = measured({ ...THIN, 'app/src/c.ts': [20, 'Lies here.'] });
    expect(limitFaults(grown, BASELINE, new Set(['app/src/c.ts']))).toEqual([
      'app has 3 source files, 2 allowed. All of them: npm run house -- --limits app\n' +
        '  app/src/c.ts is one more file: add to the file of its feature instead.',
      'app has 2 refused words, 1 allowed. All of them: npm run house -- --words app\n' +
        '  app/src/c.ts:1 comment "Lies": write is, is in, is stored in',
    ]);
  });

  it('names every place of what a package may not have at all', () => {
    const short = measured({ ...THIN, 'app/src/b.ts': [14] });
    expect(limitFaults(short, BASELINE, NONE)).toEqual([
      'app has 1 files that are too short, 0 allowed. All of them: npm run house -- --limits app\n' +
        '  app/src/b.ts has fewer than 15 lines: merge it into the file that uses it most.',
    ]);
  });

  it('lets a package without sizes in the baseline grow, while another has some', () => {
    const grown = measured({ ...THIN, 'shop/src/a.ts': [20], 'shop/src/b.ts': [20] });
    expect(limitFaults(grown, BASELINE, NONE)).toEqual([]);
  });

  it('holds the tree to its limits once no package has sizes to shrink', () => {
    expect(limitFaults(measured(THIN), { app: { words: 1 } }, NONE)).toEqual([
      'The median source file has 20 lines, 85 to 130 are allowed: merge small files.',
    ]);
    expect(limitFaults(measured({ 'app/src/a.ts': [85] }), {}, NONE)).toEqual([]);
  });
});

describe('the update of the baseline', () => {
  it('never raises a count', () => {
    const grown = measured({ ...THIN, 'app/src/c.ts': [14, 'For nobody.'] });
    expect(lowered(BASELINE, grown)).toEqual(BASELINE);
    expect(isLower(grown, BASELINE)).toBe(false);
  });

  it('lowers counts', () => {
    expect(isLower(measured({ 'app/src/a.ts': [20] }), BASELINE)).toBe(true);
    expect(lowered(BASELINE, measured({ 'app/src/a.ts': [20] }))).toEqual({ app: { files: 1, folders: 1 } });
  });

  it('drops the sizes of a package whose files are long enough', () => {
    const files = { 'app/src/a.ts': [90, 'For nobody.'], 'shop/src/a.ts': [20], 'shop/src/b.ts': [20] } as const;
    const baseline: Baseline = { ...BASELINE, shop: { files: 2, folders: 1 } };
    expect(lowered(baseline, measured(files))).toEqual({ app: { words: 1 }, shop: { files: 2, folders: 1 } });
  });

  it('drops all sizes of a tree that obeys', () => {
    const files = { 'app/src/a.ts': [90], 'app/src/b.ts': [90], 'shop/src/a.ts': [20] } as const;
    expect(lowered({ shop: { files: 1, folders: 1 } }, measured(files))).toEqual({});
  });
});
