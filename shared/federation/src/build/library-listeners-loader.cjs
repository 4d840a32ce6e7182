// Leads a library's listeners on window and document to `__acolheListen`, which the build provides.
module.exports = function libraryListenersLoader(source) {
  const rewritten = source.replace(/\b(window|document)\.addEventListener\(/g, '__acolheListen($1, ');
  if (rewritten === source)
    throw new Error(`${this.resourcePath} adds no listeners any more: take it out of the list of libraries that do`);
  return rewritten;
};
