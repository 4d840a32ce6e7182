const RELEVANT = /^(?:display|visibility|pointer-events)$/;

/**
 * Takes out of a style sheet what says nothing of whether an element is seen or can be pressed. Neighbours that then say
 * the same become one rule.
 * @param text a sheet without nested rules, as jsdom's default one is
 * @returns a sheet by which each element has the same `display`, `visibility` and `pointer-events`
 */
module.exports.leanStyleSheet = (text) => {
  const rules = [];
  for (const [, selector, body] of text.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
    const relevant = body
      .split(';')
      .map((declaration) => declaration.trim())
      .filter((declaration) => RELEVANT.test(declaration.split(':', 1)[0].trim()))
      .join('; ');
    const last = rules.at(-1);
    if (last?.relevant === relevant) last.selectors.push(selector.trim());
    else if (relevant) rules.push({ selectors: [selector.trim()], relevant });
  }
  return rules.map(({ selectors, relevant }) => `${selectors.join(', ')} { ${relevant} }\n`).join('');
};
module.exports.isRelevant = (property) => RELEVANT.test(property);
