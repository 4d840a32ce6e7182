const REFERENCE = /docs\/[\w/-]+\.(?:md|txt)|ARCHITECTURE\.md/;
/** A reference at the end of a sentence, or as one of its own: `. See docs/x.md.`, ` @see docs/x.md`. */
const TRAILING = new RegExp(`(^|[.:;?!)])\\s*(?:@see|[Ss]ee)\\s+(${REFERENCE.source})\\.?$`);

/** The text lines of a docstring, without its stars. */
const linesOf = (comment) =>
  comment.value
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd());

/** Joins a reference that begins on one line and ends on the next. */
function joined(lines) {
  const result = [];
  for (const line of lines) {
    const last = result.at(-1);
    if (last !== undefined && /(?:^|\s)(?:@see|[Ss]ee)$/.test(last))
      result[result.length - 1] = `${last} ${line.trim()}`;
    else result.push(line);
  }
  return result;
}

/**
 * Writes the docstring with each reference on a line of its own, after the text.
 * @returns the whole comment, or undefined when a reference stands inside a sentence
 */
function rewritten(comment, indent) {
  const lines = joined(linesOf(comment));
  const references = [];
  const text = [];
  for (const line of lines) {
    const match = TRAILING.exec(line.trim());
    if (!match) {
      text.push(line);
      continue;
    }
    references.push(match[2]);
    const rest = line.trim().slice(0, match.index) + match[1];
    if (rest !== '') text.push(rest);
  }
  if (references.length === 0 || text.some((line) => REFERENCE.test(line))) return undefined;
  while (text[0]?.trim() === '') text.shift();
  while (text.at(-1)?.trim() === '') text.pop();
  const all = [...text, ...references.map((reference) => `@see ${reference}`)];
  if (all.length === 1) return `/** ${all[0]} */`;
  return ['/**', ...all.map((line) => `${indent} *${line === '' ? '' : ` ${line}`}`), `${indent} */`].join('\n');
}

/** Holds docstrings to one form of reference: `@see docs/…` on a line of its own. */
export default {
  meta: {
    type: 'layout',
    fixable: 'code',
    docs: { description: 'Docstrings name a page of docs/ as @see on a line of its own' },
    schema: [],
    messages: { form: 'Name the page as `@see {{reference}}` on a line of its own.' },
  },
  create(context) {
    const { sourceCode } = context;
    const check = (comment) => {
      if (comment.type !== 'Block' || !comment.value.startsWith('*')) return;
      const wrong = linesOf(comment).find(
        (line) => REFERENCE.test(line) && !new RegExp(`^\\s*@see (?:${REFERENCE.source})$`).test(line),
      );
      if (wrong === undefined) return;
      const before = sourceCode.lines[comment.loc.start.line - 1].slice(0, comment.loc.start.column);
      const fixed = /^\s*$/.test(before) ? rewritten(comment, before) : undefined;
      context.report({
        loc: comment.loc,
        messageId: 'form',
        data: { reference: REFERENCE.exec(wrong)?.[0] },
        ...(fixed && { fix: (fixer) => fixer.replaceTextRange(comment.range, fixed) }),
      });
    };
    return { Program: () => sourceCode.getAllComments().forEach(check) };
  },
};
