import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DEFAULT_PORTS, type ListenerName } from '@acolhe/contracts/ports';

const ROOT = join(import.meta.dirname, '../../..');

/** Name of a remote, which is its folder. */
type RemoteName = `mfe-${string}`;

export type PortName = ListenerName | RemoteName;
export type Ports = Readonly<Record<ListenerName, number>> & Readonly<Record<RemoteName, number>>;

/** Ports of all parts unless the environment moves them: those of the remotes as each `remote.config.ts` asks for. */
export const BASE_PORTS: Ports = { ...remotePorts(), ...DEFAULT_PORTS };

/**
 * Reads the port of each remote. The declarations are read as text: one that is imported brings the remote's own code.
 * @throws Error naming the file that declares no port, or the port that two parts ask for
 */
function remotePorts(): Record<RemoteName, number> {
  const taken = new Set<number>(Object.values(DEFAULT_PORTS));
  const files = readdirSync(ROOT)
    .filter((name): name is RemoteName => name.startsWith('mfe-'))
    .map((name) => ({ name, file: join(ROOT, name, 'remote.config.ts') }))
    .filter(({ file }) => existsSync(file));
  const entries = files.map(({ name, file }) => {
    const port = Number(/^ {2}port: (\d+),$/m.exec(readFileSync(file, 'utf8'))?.[1]);
    if (!Number.isInteger(port)) throw new Error(`${file} declares no port`);
    if (taken.has(port)) throw new Error(`${file} asks for port ${port}, which another part has`);
    taken.add(port);
    return [name, port] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * The ports of one run.
 * @param env `ACOLHE_PORT_OFFSET` moves all of them, `ACOLHE_PORT_<NAME>` (dashes as underscores) one; an empty value
 * counts as missing
 * @throws Error naming the variable when a value is no port
 */
export function portsFrom(env: Readonly<Record<string, string | undefined>>): Ports {
  const offset = wholeNumber('ACOLHE_PORT_OFFSET', env.ACOLHE_PORT_OFFSET || '0', 0, 60_000);
  const entries = Object.entries(BASE_PORTS).map(([name, base]) => {
    const variable = `ACOLHE_PORT_${name.toUpperCase().replaceAll('-', '_')}`;
    const moved = env[variable];
    return [name, moved ? wholeNumber(variable, moved, 1, 65_535) : base + offset];
  });
  return Object.fromEntries(entries) as Ports;
}

/** The ports that hosting listens on: the pages, and an origin for each remote. */
export function sitePorts(ports: Ports): readonly number[] {
  return Object.entries(ports)
    .filter(
      ([name]) =>
        name.startsWith('mfe-') || ['shell', 'professional', 'operations', 'embed', 'partner-page'].includes(name),
    )
    .map(([, port]) => port);
}

function wholeNumber(variable: string, value: string, least: number, most: number): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < least || number > most)
    throw new Error(`${variable}=${value}: a whole number from ${least} to ${most} is wanted.`);
  return number;
}

/**
 * Whether something listens on a port of this machine already.
 * @param port the port to try
 */
export function isPortTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(false)));
  });
}
