// Mock of a CSS module: every class name returns itself; the sheet is empty.
module.exports = new Proxy(
  { __esModule: true, default: {} },
  {
    get: (target, name) => (name in target ? target[name] : String(name)),
  },
);
