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

const SIDE = 'top|right|bottom|left|block|inline|block-start|block-end|inline-start|inline-end';
const CORNER = '(?:top|bottom)-(?:left|right)|(?:start|end)-(?:start|end)';

/** Parts of shorthands whose names do not begin with the shorthand's. */
const OTHER_PARTS = {
  font: /^line-height$/,
  inset: new RegExp(`^(?:${SIDE})$`),
  gap: /^(?:row|column)-gap$/,
  columns: /^column-(?:width|count)$/,
  'grid-area': /^grid-(?:row|column)(?:-start|-end)?$/,
  'grid-gap': /^(?:grid-)?(?:row|column)-gap$/,
  'border-radius': new RegExp(`^border-(?:${CORNER})-radius$`),
  'border-color': new RegExp(`^border-(?:${SIDE})(?:-color)?$`),
  'border-style': new RegExp(`^border-(?:${SIDE})(?:-style)?$`),
  'border-width': new RegExp(`^border-(?:${SIDE})(?:-width)?$`),
  'place-content': /^(?:align|justify)-content$/,
  'place-items': /^(?:align|justify)-items$/,
  'place-self': /^(?:align|justify)-self$/,
  'flex-flow': /^flex-(?:direction|wrap)$/,
};

function isPartlyOverridden(shorthand, longhand) {
  const [whole, part] = [nameOf(shorthand), nameOf(longhand)];
  if (whole.startsWith('--') || !shorthand.includes('var(')) return false;
  return part.startsWith(`${whole}-`) || OTHER_PARTS[whole]?.test(part) === true;
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
