const MAX_LENGTH = 120;
const URL_PART = /[^:/?#]:\/\/[^?#]/u;
const UNBREAKABLE = new Set(['String', 'Template', 'RegularExpression']);

const lengthOf = (line) => Array.from(line).length;

/** Tells whether a line break in or beside the token would change what it says. An attribute of JSX holds its text. */
const isUnbreakable = ({ type }, before) => UNBREAKABLE.has(type) || (type === 'JSXText' && before?.value === '=');

/** The numbers of the lines on which a string, a template or a regular expression stands. */
function unbreakableLines({ tokens }) {
  const numbers = new Set();
  for (const [index, token] of tokens.entries()) {
    if (!isUnbreakable(token, tokens[index - 1])) continue;
    for (let number = token.loc.start.line; number <= token.loc.end.line; number++) numbers.add(number);
  }
  return numbers;
}

/** Holds lines, comments too, to the width that the formatter gives to code. */
export default {
  meta: {
    type: 'layout',
    docs: { description: 'Lines are no longer than 120 characters' },
    schema: [],
    messages: { long: 'This line has {{length}} characters, of at most {{max}}.' },
  },
  create(context) {
    const { sourceCode } = context;
    const check = () => {
      const long = sourceCode.lines
        .map((line, index) => ({ line, number: index + 1 }))
        .filter(({ line }) => lengthOf(line) > MAX_LENGTH && !URL_PART.test(line));
      if (long.length === 0) return;
      const exempt = unbreakableLines(sourceCode.ast);
      for (const { line, number } of long) {
        if (exempt.has(number)) continue;
        context.report({
          loc: { start: { line: number, column: 0 }, end: { line: number, column: line.length } },
          messageId: 'long',
          data: { length: lengthOf(line), max: MAX_LENGTH },
        });
      }
    };
    return { Program: check };
  },
};
