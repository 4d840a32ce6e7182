const MAX_LENGTH = 120;
const URL_PART = /[^:/?#]:\/\/[^?#]/u;
const UNBREAKABLE = new Set(['String', 'Template', 'RegularExpression']);
const TITLED = new Set(['describe', 'it', 'test']);

const lengthOf = (line) => Array.from(line).length;

/** Tells whether a line break in or beside the token would change what it says. An attribute of JSX holds its text. */
const isUnbreakable = ({ type }, before) => UNBREAKABLE.has(type) || (type === 'JSXText' && before?.value === '=');

/** The numbers of the lines on which a string, a template or a regular expression stands. */
function unbreakableLines({ tokens }) {
  const numbers = new Set();
  for (const [index, token] of tokens.entries()) {
    if (isUnbreakable(token, tokens[index - 1])) addLines(numbers, token);
  }
  return numbers;
}

function addLines(numbers, { loc }) {
  for (let number = loc.start.line; number <= loc.end.line; number++) numbers.add(number);
}

/** Whether a call is `it(…)`, `it.each(…)(…)`, `test.describe(…)` and the like. */
function isTitled(callee) {
  if (callee.type === 'Identifier') return TITLED.has(callee.name);
  if (callee.type === 'MemberExpression') return isTitled(callee.object);
  if (callee.type === 'TaggedTemplateExpression') return isTitled(callee.tag);
  return callee.type === 'CallExpression' && isTitled(callee.callee);
}

/** The literals that an expression is, or joins. */
function literalsOf(text) {
  if (text?.type === 'BinaryExpression') return [...literalsOf(text.left), ...literalsOf(text.right)];
  return text?.type === 'Literal' || text?.type === 'TemplateLiteral' ? [text] : [];
}

/**
 * Holds lines, comments too, to the width that the formatter gives to code. A line with a string may be longer, but for
 * titles of tests and summaries of calls: they can be written shorter.
 */
export default {
  meta: {
    type: 'layout',
    docs: { description: 'Lines are no longer than 120 characters' },
    schema: [],
    messages: { long: 'This line has {{length}} characters, of at most {{max}}.' },
  },
  create(context) {
    const { sourceCode } = context;
    const held = new Set();
    const hold = (text) => literalsOf(text).forEach((literal) => addLines(held, literal));
    const holdTitle = ({ callee, arguments: [title] }) => {
      if (isTitled(callee)) hold(title);
    };
    const holdSummary = ({ key, value }) => {
      if (key.name === 'summary') hold(value);
    };
    const check = () => {
      const long = sourceCode.lines
        .map((line, index) => ({ line, number: index + 1 }))
        .filter(({ line }) => lengthOf(line) > MAX_LENGTH && !URL_PART.test(line));
      if (long.length === 0) return;
      const exempt = unbreakableLines(sourceCode.ast);
      for (const { line, number } of long) {
        if (exempt.has(number) && !held.has(number)) continue;
        context.report({
          loc: { start: { line: number, column: 0 }, end: { line: number, column: line.length } },
          messageId: 'long',
          data: { length: lengthOf(line), max: MAX_LENGTH },
        });
      }
    };
    return { CallExpression: holdTitle, Property: holdSummary, 'Program:exit': check };
  },
};
