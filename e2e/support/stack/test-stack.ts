import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { embeddedDatabaseUrl } from '../../../backend/src/platform/database/embedded-postgres.ts';
import { portsFrom, type PortName, type Ports } from '../../../scripts/src/run/ports.ts';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const USUAL_OFFSET = 10_000;
/** Between the ports of one stack and those of the next. */
const STACK_OFFSET = 100;
const offset = Number(process.env.ACOLHE_TEST_PORT_OFFSET ?? USUAL_OFFSET);
const runData = join(ROOT, '.data', offset === USUAL_OFFSET ? 'test' : `test-${offset}`);

/** One whole product that runs for the tests: its ports and its folder. */
export interface TestStack {
  readonly ports: Ports;
  /** Data, logs and media files; separate from those of `npm start`, and of a run on other ports. */
  readonly folder: string;
  /** Where the tests ask for a service to be killed or started. */
  readonly controlPort: number;
}

/**
 * The stack of one of Playwright's workers. Each worker has its own, since its tests take professionals on and off duty
 * and kill services.
 * @param worker 0 for the first
 */
export function testStack(worker: number): TestStack {
  const ports = portsFrom({ ACOLHE_PORT_OFFSET: String(offset + worker * STACK_OFFSET) });
  return { ports, folder: join(runData, `stack-${worker}`), controlPort: ports.database + 5 };
}

/** The folder of reports and of what failed tests leave. */
export const TEST_RESULTS = runData;

const own = testStack(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
export const { ports: TEST_PORTS, folder: TEST_DATA, controlPort: CONTROL_PORT } = own;

/** Address of a part of the test run. */
export const at = (name: PortName, path = '/', host = 'localhost'): string =>
  `http://${host}:${TEST_PORTS[name]}${path}`;

/** Changes the database of the stack, as an operator does where the service has no call for it. */
export async function changeDatabase(sql: string, values: readonly unknown[]): Promise<void> {
  await queryDatabase(sql, values);
}

/** As `changeDatabase`. @returns the rows that the database answers with */
export async function queryDatabase(sql: string, values: readonly unknown[]): Promise<readonly unknown[]> {
  const client = new Client({
    connectionString: embeddedDatabaseUrl(`${TEST_DATA}/run/database`, TEST_PORTS.database),
  });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}
