import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { portsFrom } from './run/ports.ts';
import { giveUp } from './run/run-lock.ts';

// `npm run admin -- enrol-cabin --name …`: what an operator does by hand, on the database of the running product:
// `DATABASE_URL`, else the embedded one of `npm start`.
const root = process.cwd();
const port = (() => {
  try {
    return portsFrom(process.env).database;
  } catch (error) {
    return giveUp((error as Error).message);
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
      ACOLHE_DATABASE_PORT: String(port),
      ...process.env,
    },
  },
);
process.exitCode = status ?? 1;
