import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { portsFrom } from './run/ports.ts';
import { exitWithError } from './run/run-lock.ts';

// `npm run admin -- enrol-cabin --name …`: what an operator does by hand, on the database of the running product:
// `DATABASE_URL`, else the embedded one of `npm start`.
const root = process.cwd();
const ports = (() => {
  try {
    return portsFrom(process.env);
  } catch (error) {
    return exitWithError((error as Error).message);
  }
})();
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', join(root, 'backend', 'src', 'admin-main.ts'), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ACOLHE_DATABASE_DIR: join(root, '.data', 'run', 'database'),
      ACOLHE_DATABASE_PORT: String(ports.database),
      // Of these the links are made that a command prints.
      ACOLHE_PORTAL_ORIGINS: `http://localhost:${ports.shell}`,
      ACOLHE_CONSOLE_ORIGINS: `http://localhost:${ports.professional}`,
      ACOLHE_OPERATIONS_ORIGINS: `http://localhost:${ports.operations}`,
      ...process.env,
    },
  },
);
process.exitCode = status ?? 1;
