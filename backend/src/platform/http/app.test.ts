import { startTestApp } from '../../testing/test-app.ts';
import { isProxyUncounted } from './app.ts';

it.each([
  ['https://api.example', 0, true],
  ['https://api.example', 1, false],
  ['http://localhost:4000', 0, false],
])('for an API at %s and %i trusted proxies, the settings lack a proxy: %s', (apiOrigin, trustedProxies, lacks) =>
  expect(isProxyUncounted({ apiOrigin, trustedProxies })).toBe(lacks),
);

it('a step of the start may take minutes, as on a slow machine', async () => {
  const { app, close } = await startTestApp({ modules: [] });
  expect(app.initialConfig.pluginTimeout).toBeGreaterThanOrEqual(60_000);
  await close();
});
