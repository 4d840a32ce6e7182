const EXPORTED = /^export (?:const|function) (\w+)|^export \{ (.+) \}/gm;

/** The exported names of a list such as `own as given, listed`. */
const namesOf = (list) => list.split(', ').map((item) => item.split(' as ').at(-1));

// Preserves the names that a module exports and nothing behind them. A call of one throws.
module.exports = function emptyExportsLoader(source) {
  const names = [...source.matchAll(EXPORTED)].flatMap(([, declared, list]) => declared ?? namesOf(list));
  if (names.length === 0) throw new Error(`${this.resourcePath} exports nothing that could be left out`);
  return [
    "const leftOut = () => { throw new Error('left out of this build'); };",
    `export { ${names.map((name) => `leftOut as ${name}`).join(', ')} };`,
  ].join('\n');
};
