import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { portsFrom, type PortName } from '../../scripts/src/run/ports.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const USUAL_OFFSET = '10000';
const offset = process.env.ACOLHE_TEST_PORT_OFFSET ?? USUAL_OFFSET;
/** The tests' own data, beside that of `npm start`; a run on other ports has data of its own. */
export const TEST_DATA = join(ROOT, '.data', offset === USUAL_OFFSET ? 'test' : `test-${offset}`);
export const TEST_PORTS = portsFrom({ ACOLHE_PORT_OFFSET: offset });
/** Where the tests ask for a service to be killed or started. */
export const CONTROL_PORT = TEST_PORTS.database + 5;

/** Address of a part of the test run. */
export const at = (name: PortName, path = '/', host = 'localhost'): string =>
  `http://${host}:${TEST_PORTS[name]}${path}`;
