const KEPT = /^(?:display|visibility|pointer-events)$/;

/**
 * Takes out of a style sheet what says nothing of whether an element is seen or can be pressed. Neighbours that then say
 * the same become one rule.
 * @param text a sheet without nested rules, as jsdom's default one is
 * @returns a sheet by which each element has the same `display`, `visibility` and `pointer-events`
 */
module.exports.leanStyleSheet = (text) => {
  const rules = [];
  for (const [, selector, body] of text.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
    const kept = body
      .split(';')
      .map((declaration) => declaration.trim())
      .filter((declaration) => KEPT.test(declaration.split(':', 1)[0].trim()))
      .join('; ');
    const last = rules.at(-1);
    if (last?.kept === kept) last.selectors.push(selector.trim());
    else if (kept) rules.push({ selectors: [selector.trim()], kept });
  }
  return rules.map(({ selectors, kept }) => `${selectors.join(', ')} { ${kept} }\n`).join('');
};
module.exports.isKept = (property) => KEPT.test(property);
