import { DEFAULT_PORTS } from '@acolhe/contracts/ports';
import { isAdminSecret } from './auth/admin-secret.ts';
import { readServiceAccountKey } from './auth/keys.ts';
import { LIMIT_NAMES, LIMIT_PREFIX, LIMITS, type Limits, limitVariable } from './limits/limits.ts';
import { readRulesFile } from './rules/rule-tree.ts';
import type { RealtimeServerOptions } from './server.ts';
import { openDataFolder } from './store/data-folder.ts';

/** A fault of the configuration; its message is one line. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

function wholeNumber(
  env: Environment,
  name: string,
  fallback: number,
  [least, most]: readonly [number, number],
): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new ConfigError(`${name} is '${text}', not a whole number from ${least} to ${most}`);
  return value;
}

function flag(env: Environment, name: string): boolean {
  const text = env[name] ?? '';
  if (text === '' || text === '0') return false;
  if (text === '1') return true;
  throw new ConfigError(`${name} is '${text}', neither 1 nor 0`);
}

function projectId(env: Environment): string {
  const text = env['ACOLHE_REALTIME_PROJECT'] || 'acolhe';
  if (!/^[a-z][a-z0-9-]{2,39}$/.test(text))
    throw new ConfigError(`ACOLHE_REALTIME_PROJECT is '${text}', not a project id such as 'acolhe'`);
  return text;
}

function adminSecret(env: Environment): string | undefined {
  const secret = env['ACOLHE_REALTIME_ADMIN_SECRET'];
  if (!secret) return undefined;
  // The value is a secret: the message does not repeat it.
  if (!isAdminSecret(secret))
    throw new ConfigError('ACOLHE_REALTIME_ADMIN_SECRET is not made of 32 to 128 small letters, digits, - and _');
  return secret;
}

/** The limits that the environment sets; a name that is none would otherwise leave a limit as it was, unseen. */
function limits(env: Environment): Partial<Limits> {
  const variables = new Set(LIMIT_NAMES.map(limitVariable));
  const unknown = Object.keys(env).find((name) => name.startsWith(LIMIT_PREFIX) && !variables.has(name));
  if (unknown !== undefined) throw new ConfigError(`${unknown} is no limit; there are ${[...variables].join(', ')}`);
  return Object.fromEntries(
    LIMIT_NAMES.map((name) => [name, wholeNumber(env, limitVariable(name), LIMITS[name].usual, LIMITS[name].range)]),
  );
}

const PORTS = [1, 65_535] as const;
const MOST_PROXIES = 10;

/**
 * Reads the configuration from the environment, and the files that it names.
 * @param defaults paths to use when the environment names none
 * @throws ConfigError with one line that names the variable; RulesError and others likewise for the files
 */
export function readConfig(
  env: Environment,
  defaults: { readonly data: string; readonly rules: string },
): RealtimeServerOptions {
  const publicKey = env['ACOLHE_REALTIME_SERVICE_ACCOUNT_PUBLIC_KEY'];
  if (!publicKey)
    throw new ConfigError(
      "ACOLHE_REALTIME_SERVICE_ACCOUNT_PUBLIC_KEY must name a PEM file with the public key of the backend's service account",
    );
  const port = wholeNumber(env, 'ACOLHE_REALTIME_PORT', DEFAULT_PORTS.realtime, PORTS);
  const adminPort = wholeNumber(env, 'ACOLHE_REALTIME_ADMIN_PORT', DEFAULT_PORTS['realtime-admin'], PORTS);
  if (port === adminPort) throw new ConfigError(`ACOLHE_REALTIME_PORT and ACOLHE_REALTIME_ADMIN_PORT are both ${port}`);
  return {
    host: env['ACOLHE_REALTIME_HOST'] || '127.0.0.1',
    port,
    adminPort,
    projectId: projectId(env),
    adminSecret: adminSecret(env),
    limits: limits(env),
    trustedProxies: wholeNumber(env, 'ACOLHE_REALTIME_TRUST_PROXY', 0, [0, MOST_PROXIES]),
    fsync: flag(env, 'ACOLHE_REALTIME_FSYNC'),
    idTokenLifeS: wholeNumber(env, 'ACOLHE_REALTIME_ID_TOKEN_LIFE_S', 3600, [1, 86_400]),
    serviceAccountKey: readServiceAccountKey(publicKey),
    rules: readRulesFile(env['ACOLHE_REALTIME_RULES'] || defaults.rules),
    data: openDataFolder(env['ACOLHE_REALTIME_DATA'] || defaults.data),
  };
}
