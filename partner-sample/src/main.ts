import { createPartnerServer, settingsFrom } from './create-server.ts';

const settings = settingsFrom(process.env);
const server = await createPartnerServer(settings);
await server.listen({ host: settings.host, port: settings.port });
console.log(`partner back end: ready (${settings.port})`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)));
}
