import { isProxyUncounted } from './app.ts';

it.each([
  ['https://api.example', 0, true],
  ['https://api.example', 1, false],
  ['http://localhost:4000', 0, false],
])('for an API at %s and %i trusted proxies, the settings lack a proxy: %s', (apiOrigin, trustedProxies, lacks) =>
  expect(isProxyUncounted({ apiOrigin, trustedProxies })).toBe(lacks),
);
