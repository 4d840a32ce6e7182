import { sourceFigures } from './source-figures.ts';

const lines = (count: number, width = 10) => `${'x'.repeat(width)}\n`.repeat(count);

describe('the figures of the source files', () => {
  it('measure source and tests apart, and leave blank lines out of the widths', () => {
    expect(
      sourceFigures(
        [
          { file: 'app/src/a.ts', text: `${lines(99, 40)}${lines(1, 130)}` },
          { file: 'app/src/b.ts', text: `${lines(2, 40)}\n\n${lines(6, 40)}` },
          { file: 'app/src/c.ts', text: lines(30, 40) },
          { file: 'app/src/a.test.ts', text: `${lines(3, 130)}${lines(1)}` },
        ],
        [],
      ),
    ).toEqual({
      sourceFiles: 3,
      medianLines: 30,
      medianWidth: 40,
      width99: 40,
      wideSource: 0.7,
      wideTests: 75,
      under20: 1,
      smallForOneNeighbour: 0,
      lines: 144,
    });
  });

  it('find small files that one neighbour alone imports', () => {
    const small = [
      'app/src/call/alone.ts',
      'app/src/call/shared.ts',
      'app/src/chat/elsewhere.ts',
      'app/src/call/tested.ts',
    ];
    const texts = [
      ...small.map((file) => ({ file, text: lines(30) })),
      { file: 'app/src/call/long.ts', text: lines(31) },
      ...['call', 'other'].map((name) => ({ file: `app/src/call/${name}.ts`, text: lines(40) })),
    ];
    const from = 'app/src/call/call.ts';
    const imports = [
      ...[...small, 'app/src/call/long.ts'].map((to) => ({ from, to })),
      { from: 'app/src/call/other.ts', to: 'app/src/call/shared.ts' },
      { from: 'app/src/call/tested.test.ts', to: 'app/src/call/tested.ts' },
    ];
    // alone.ts, and tested.ts, whose test is no importer
    expect(sourceFigures(texts, imports).smallForOneNeighbour).toBe(2);
  });

  it('are zero of nothing', () => {
    expect(sourceFigures([], [])).toMatchObject({
      sourceFiles: 0,
      medianLines: 0,
      width99: 0,
      wideSource: 0,
      lines: 0,
    });
  });
});
