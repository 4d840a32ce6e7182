import { DEFAULT_PORTS, type ListenerName } from '@acolhe/contracts/ports';
import type { PartnerSettings } from './create-server.ts';

type Env = Readonly<Record<string, string | undefined>>;

const portOf = (env: Env, name: ListenerName): number =>
  Number(
    env[`ACOLHE_PORT_${name.toUpperCase().replaceAll('-', '_')}`] ??
      DEFAULT_PORTS[name] + Number(env.ACOLHE_PORT_OFFSET ?? 0),
  );

/**
 * Reads `ACOLHE_SAMPLE_PARTNER_KEY`, `ACOLHE_API_URL`, `ACOLHE_HOST`, `ACOLHE_PORT_OFFSET` and `ACOLHE_PORT_<NAME>`.
 * @throws Error when there is no key
 */
export function settingsFrom(env: Env): PartnerSettings & { readonly host: string; readonly port: number } {
  const partnerKey = env.ACOLHE_SAMPLE_PARTNER_KEY;
  if (!partnerKey) throw new Error('ACOLHE_SAMPLE_PARTNER_KEY is not set');
  const pagePort = portOf(env, 'partner-page');
  return {
    partnerKey,
    apiUrl: env.ACOLHE_API_URL ?? `http://localhost:${portOf(env, 'backend')}`,
    pageOrigins: [`http://localhost:${pagePort}`, `http://127.0.0.1:${pagePort}`],
    host: env.ACOLHE_HOST ?? 'localhost',
    port: portOf(env, 'partner-backend'),
  };
}
