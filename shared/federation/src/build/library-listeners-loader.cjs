// Leads a library's listeners on window and document to `__acolheListen`, and its timers to `__acolheWait`, which the
// build provides.
const LED = [
  [/\b(window|document)\.addEventListener\(/g, '__acolheListen($1, ', 'adds no listeners'],
  [/(?<![\w.])setTimeout\(/g, '__acolheWait(', 'starts no timers'],
];

module.exports = function libraryListenersLoader(source) {
  return LED.reduce((text, [found, led, complaint]) => {
    const rewritten = text.replace(found, led);
    if (rewritten === text)
      throw new Error(`${this.resourcePath} ${complaint} any more: take it out of the list of libraries that do`);
    return rewritten;
  }, source);
};
