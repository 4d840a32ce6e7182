import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { startRealtimeServer, type RealtimeServer } from './server.ts';

const fromRepository = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Ends the process with one line that says why. */
function exitWithError(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`realtime-server: ${reason.replaceAll('\n', ' ')}`);
  process.exit(1);
}

function stopOn(server: RealtimeServer): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    server.close().then(() => process.exit(0), exitWithError);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

try {
  const defaults = {
    data: fromRepository('.data/realtime'),
    rules: fromRepository('shared/contracts/realtime/database.rules.json'),
  };
  const server = await startRealtimeServer({ ...readConfig(process.env, defaults), onFatal: exitWithError });
  stopOn(server);
  console.log(`realtime-server listening on ${server.port}, admin on ${server.adminPort}`);
} catch (error) {
  exitWithError(error);
}
