/** Where everything listens unless the environment moves it. */
export const BASE_PORTS = {
  shell: 3000,
  'mfe-auth': 3001,
  'mfe-home': 3002,
  'mfe-scheduling': 3003,
  'mfe-documents': 3004,
  'mfe-video': 3005,
  'mfe-nps': 3006,
  'mfe-cabin': 3007,
  professional: 3010,
  'partner-page': 3020,
  gallery: 3030,
  backend: 4000,
  realtime: 4001,
  'realtime-admin': 4002,
  database: 4003,
  'partner-backend': 4004,
} as const;

export type PortName = keyof typeof BASE_PORTS;
export type Ports = Readonly<Record<PortName, number>>;

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

function wholeNumber(variable: string, value: string, least: number, most: number): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < least || number > most)
    throw new Error(`${variable}=${value}: a whole number from ${least} to ${most} is wanted.`);
  return number;
}
