import { OLD_NAMES } from './old-names.ts';
import { REFUSED_NAME_PARTS, REFUSED_TEXTS } from './refused-words.ts';
import { describeHit, findWords } from './words.ts';

const wordsIn = (text: string, file = 'app/src/a.ts') => findWords({ file, text }).map(({ word }) => word);

/** One sentence for each rule, in the order of the rules, and the words that it reports. */
const FAULTS: readonly (readonly [sentence: string, ...words: string[]])[] = [
  ['The page tells the patient.', 'tells'],
  ['Two seconds after it was heard.', 'heard'],
  ['A link for whoever asks.', 'whoever'],
  ['The name of who signed in.', 'of who'],
  ['None for nobody.', 'nobody'],
  ['The time begins anew and goes on.', 'anew', 'goes on'],
  ['The hour is gone.', 'gone'],
  ['Keeps a value, kept for later.', 'Keeps', 'kept'],
  ['A cookie of its own, the own one.', 'of its own', 'the own'],
  ['An hour that is to be held.', 'is to be'],
  ['What is saved.', 'What is'],
  ['The record stands in memory.', 'stands'],
  ['The file lies there.', 'lies'],
  ['An answer came, more to come.', 'came', 'to come'],
  ['The note beside it.', 'beside'],
  ['It belongs to the page around.', 'the page around'],
  ['An hour in place of another.', 'in place of'],
  ['The place is kept.', 'place is kept', 'kept'],
  ['Written in words, with no word.', 'in words', 'no word'],
  ['The way home.', 'way'],
  ['Each look at a record, the patient’s look.', 'Each look', '’s look'],
  ['One after another, in turn.', 'in turn'],
  ['Declined lately.', 'lately'],
  ['Written in vain.', 'in vain'],
  ['Deleted for good.', 'for good'],
  ['Ended meanwhile.', 'meanwhile'],
  ['A stranger.', 'stranger'],
  ['Plainly taken.', 'Plainly'],
  ['An unfit value.', 'unfit'],
  ['A made-up session.', 'made-up'],
  ['A vouched patient.', 'vouched'],
  ['A stretch of hours.', 'stretch'],
  ['Lets them in.', 'Lets'],
];

describe('the refused words', () => {
  it('have one sentence for each rule', () => {
    expect(FAULTS).toHaveLength(REFUSED_TEXTS.length);
    FAULTS.forEach(([sentence], index) => expect(sentence.match(REFUSED_TEXTS[index]?.pattern ?? /$^/)).not.toBeNull());
  });

  it.each(FAULTS)('are found in a comment and in a title: %s', (sentence, ...words) => {
    expect(wordsIn(`/** ${sentence} */`).sort()).toEqual([...words].sort());
    expect(wordsIn(`it('${sentence}', () => {});`).sort()).toEqual([...words].sort());
  });

  it('are found in messages of errors and in summaries and descriptions of calls', () => {
    expect(wordsIn("throw new Error('nobody tells');")).toEqual(['tells', 'nobody']);
    expect(wordsIn('throw new Error(`${name} tells`);')).toEqual(['tells']);
    expect(wordsIn("defineCall({ summary: 'Keeps a note.', input: nothing });")).toEqual(['Keeps']);
    expect(wordsIn("defineCall({ description: 'It is ' + 'kept.', input: nothing });")).toEqual(['kept']);
  });

  it.each(Object.keys(REFUSED_NAME_PARTS))('are found in declared names: %s', (part) => {
    const capital = `${part[0]?.toUpperCase()}${part.slice(1)}`;
    for (const name of [part, `is${capital}`, `${part.toUpperCase()}_MS`])
      expect(wordsIn(`const ${name} = 1;`)).toEqual([name]);
  });

  it.each(Object.keys(OLD_NAMES))('are names that were replaced: %s', (name) => {
    expect(wordsIn(`const ${name} = 1;`)).toEqual([name]);
  });

  it.each([
    '// Users who sign in by this way, whose request is to the left of one.',
    '// A keep-alive of `whoever`, and a stand-in.',
    '/** @see docs/decisions/0022-patient-data-on-a-device.md */',
    'const keepAlive = 1;',
    'interface Handle { keepsPlace?: boolean; tellsOffline?: boolean }',
    'const away = 1, footer = 1, background = 1;',
    'send({ tell: told });',
    "const text = 'nobody tells';",
  ])('are not: %s', (text) => {
    expect(wordsIn(text)).toEqual([]);
  });

  it('are not read in the lists that quote them', () => {
    expect(wordsIn('// nobody', 'scripts/src/house/words.ts')).toEqual([]);
  });

  it('are reported with their line and what to write', () => {
    const [hit] = findWords({ file: 'app/src/a.ts', text: '\n/**\n * One\n * goes\n * on.\n */\n' });
    expect(hit && describeHit(hit)).toBe('app/src/a.ts:4 comment "goes on": write again, restart, continue, resume');
    expect(findWords({ file: 'a.ts', text: 'const a = 1;\n// one\n// nobody' }).map(({ line }) => line)).toEqual([3]);
  });
});

describe('refused words outside of source code', () => {
  it('are found in the sentences of a document, with their lines', () => {
    const found = findWords({ file: 'docs/a.md', text: '# Title\n\nIt is read.\nIt begins\nanew.\n' });
    expect(found.map(describeHit)).toEqual(['docs/a.md:5 text "anew": write again, restart, continue, resume']);
  });

  it.each([
    ['code in backticks', 'The field `anew` is read.'],
    ['a block of code', 'Run\n\n```sh\nrun anew\n```\n'],
    ['quotations', 'The list says "anew", the note \'Pede anew\' and “anew”.'],
    ['addresses of links', 'See [the page](anew.md).'],
  ])('are not found in %s of a document', (_, text) => expect(wordsIn(text, 'docs/a.md')).toEqual([]));

  it('are found in comments of style sheets and migrations, and in nothing else of them', () => {
    expect(wordsIn('/* Drawn anew. */\n.anew { color: red; }', 'ui/src/a.module.css')).toEqual(['anew']);
    expect(wordsIn("-- Begins\n-- anew.\ninsert into anew values ('x');", 'backend/migrations/0011_a.sql')).toEqual([
      'anew',
    ]);
  });

  it('are not looked for in steps of the schema that databases have done', () =>
    expect(wordsIn('-- Begins anew.', 'backend/migrations/0010_a.sql')).toEqual([]));
});
