// Parts of partners' pages copy their style sheets by the text of each rule. A browser writes a shorthand with a
// variable, of which a later declaration of the same rule overrides a part, as empty longhands: what it set is lost.
// So the later declarations go into a second rule with the same selector.
module.exports = function splitShorthandsLoader(source) {
  return source.replace(/([^{}]+)\{([^{}]*)\}/g, (rule, selector, body) => {
    const groups = [[]];
    for (const declaration of declarationsOf(body)) {
      const group = groups.at(-1);
      if (group.some((before) => isPartlyOverridden(before, declaration))) groups.push([declaration]);
      else group.push(declaration);
    }
    if (groups.length === 1) return rule;
    return groups.map((group) => `${selector}{${group.join(';')}}`).join('');
  });
};

const nameOf = (declaration) => declaration.slice(0, declaration.indexOf(':')).trim();

function isPartlyOverridden(shorthand, longhand) {
  const [whole, part] = [nameOf(shorthand), nameOf(longhand)];
  if (whole.startsWith('--') || !shorthand.includes('var(')) return false;
  return part.startsWith(`${whole}-`) || (whole === 'font' && part === 'line-height');
}

/** Splits at semicolons, but not at those within strings and brackets. */
function declarationsOf(body) {
  const found = [];
  let [start, depth, quote] = [0, 0, ''];
  for (let index = 0; index < body.length; index += 1) {
    const sign = body[index];
    if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (sign === ';' && depth === 0) {
      found.push(body.slice(start, index));
      start = index + 1;
    }
  }
  return [...found, body.slice(start)].map((one) => one.trim()).filter(Boolean);
}
