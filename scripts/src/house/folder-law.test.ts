import { describeCircle, findFolderCircles, folderFigures } from './folder-law.ts';
import { type Import, packageOf } from './project-file.ts';

/** Imports written as `from > to`, both below `app/src/` unless they name a package with `//`. */
const imports = (...lines: string[]): Import[] =>
  lines.map((line) => {
    const [from = '', to = ''] = line
      .split(' > ')
      .map((path) => (path.includes('//') ? path.replace('//', '/') : `app/src/${path}`));
    return { from, to };
  });

const circles = (...lines: string[]) =>
  findFolderCircles(imports(...lines), packageOf).map(({ folder, rooms }) => ({ folder, rooms }));

describe('the folder law', () => {
  it('is kept by folders that need each other in one direction only', () => {
    expect(circles('call/a.ts > chat/b.ts', 'call/a.ts > store/c.ts', 'chat/b.ts > store/c.ts')).toEqual([]);
  });

  it('finds two folders that import each other, though no two files do', () => {
    expect(circles('call/a.ts > chat/b.ts', 'chat/c.ts > call/d.ts')).toEqual([
      { folder: 'app/src', rooms: ['call', 'chat'] },
    ]);
  });

  it('finds a circle that goes through a third folder', () => {
    expect(circles('call/a.ts > chat/b.ts', 'chat/b.ts > store/c.ts', 'store/d.ts > call/e.ts')).toEqual([
      { folder: 'app/src', rooms: ['call', 'chat', 'store'] },
    ]);
  });

  it('counts the files that lie in the folder itself as one more room', () => {
    expect(circles('app.ts > call/a.ts', 'call/b.ts > texts.ts')).toEqual([
      { folder: 'app/src', rooms: ['.', 'call'] },
    ]);
  });

  it('holds below a folder as well, at any depth', () => {
    expect(circles('care/live/x/a.ts > care/live/y/b.ts', 'care/live/y/b.ts > care/live/x/c.ts')).toEqual([
      { folder: 'app/src/care/live', rooms: ['x', 'y'] },
    ]);
  });

  it('takes a folder with all that lies below it as one room', () => {
    expect(circles('care/live/deep/a.ts > platform/b.ts', 'platform/db/c.ts > care/d.ts')).toEqual([
      { folder: 'app/src', rooms: ['care', 'platform'] },
    ]);
  });

  it('leaves out tests and the helpers of tests', () => {
    expect(
      circles(
        'call/a.ts > chat/b.ts',
        'chat/b.test.ts > call/a.ts',
        'chat/testing/fake.ts > call/a.ts',
        'chat/b.ts > call/testing/fake.ts',
      ),
    ).toEqual([]);
  });

  it('says nothing of imports between packages', () => {
    expect(circles('app//src/call/a.ts > shell//src/b.ts', 'shell//src/b.ts > app//src/chat/c.ts')).toEqual([]);
  });

  it('tells packages below shared/ apart', () => {
    expect(
      circles('shared//ui/src/a.ts > shared//brand/src/b.ts', 'shared//brand/src/b.ts > shared//ui/src/c.ts'),
    ).toEqual([]);
  });

  it('says which imports make the circle, the weakest arrow first, and what to do', () => {
    const [circle] = findFolderCircles(
      imports('call/a.ts > chat/b.ts', 'call/c.ts > chat/b.ts', 'chat/d.ts > call/e.ts'),
      packageOf,
    );
    expect(circle && describeCircle(circle)).toBe(
      [
        '  app/src: call, chat need each other.',
        '    chat → call (1): app/src/chat/d.ts imports app/src/call/e.ts',
        '    call → chat (2): app/src/call/a.ts imports app/src/chat/b.ts',
        '    Folders are layers: decide which one is lower, and move what the upper one needs down into it,',
        '    hand it over as an argument, or let the upper one register itself. The arrow with the fewest imports goes first.',
        '    See docs/decisions/0011-folders-are-layers.md; npm run house counts the circles.',
      ].join('\n'),
    );
  });

  it('names ten arrows of a large circle and counts the others', () => {
    const rooms = Array.from({ length: 12 }, (_, index) => `room${index}`);
    const ring = rooms.map((room, index) => `${room}/a.ts > ${rooms[(index + 1) % rooms.length]}/b.ts`);
    const [circle] = findFolderCircles(imports(...ring), packageOf);
    const text = circle ? describeCircle(circle) : '';
    expect(text.match(/ imports app/g)).toHaveLength(10);
    expect(text).toContain('    … and 2 more arrows\n');
  });
});

describe('the figures of the folders', () => {
  const figures = (files: readonly string[], ...lines: string[]) =>
    folderFigures(
      imports(...lines),
      packageOf,
      files.map((file) => `app/src/${file}`),
    );

  it('count folders without tests, arrows once for each pair, and no circle where there is none', () => {
    expect(figures(['a/x.ts', 'a/y.ts', 'b/z.ts', 'b/testing/fake.ts'], 'a/x.ts > b/z.ts', 'a/y.ts > b/z.ts')).toEqual({
      folders: 2,
      arrows: 1,
      inCircles: 0,
      backArrows: 0,
    });
  });

  it('count the arrows that a circle would have to lose', () => {
    expect(
      figures(
        ['a/x.ts', 'b/y.ts', 'c/z.ts'],
        'a/x.ts > b/y.ts',
        'b/y.ts > c/z.ts',
        'a/x.ts > c/z.ts',
        'c/z.ts > a/x.ts',
      ),
    ).toEqual({ folders: 3, arrows: 4, inCircles: 3, backArrows: 1 });
  });
});
