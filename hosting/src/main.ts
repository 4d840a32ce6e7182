import { join } from 'node:path';
import { settingsFrom } from './serve/settings.ts';
import { startHosting } from './serve/start-hosting.ts';

// Serves all static files until it is stopped. See docs/product/federation.md for the environment that it reads.
const hosting = await startHosting({
  settings: settingsFrom(process.env),
  partnerPage: join(import.meta.dirname, '../../partner-sample/page'),
  warn: (text) => console.error(`hosting: ${text}`),
});
console.log(`hosting: ready (${[...hosting.sites].map(([name, port]) => `${name} ${port}`).join(', ')})`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void hosting.close().then(() => process.exit(0)));
}
