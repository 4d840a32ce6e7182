/**
 * Makes `localStorage` and `sessionStorage` of a test's page throw as soon as they are named, as a browser does where a
 * person blocked the data of sites. The getters are on the page's prototype: Node since 25 takes one of the page itself
 * that throws for a variable that does not exist.
 * @returns gives the page its storage back
 */
export function refuseStorage(): () => void {
  const restore = (['localStorage', 'sessionStorage'] as const).map(refuseOne);
  return () => restore.forEach((one) => one());
}

function refuseOne(name: 'localStorage' | 'sessionStorage'): () => void {
  const own = Object.getOwnPropertyDescriptor(window, name);
  if (!own) throw new Error(`the page has no ${name}`);
  Reflect.deleteProperty(window, name);
  Object.defineProperty(Window.prototype, name, {
    configurable: true,
    get: (): never => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  return () => {
    Reflect.deleteProperty(Window.prototype, name);
    Object.defineProperty(window, name, own);
  };
}
