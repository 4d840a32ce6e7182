import type { PartnerSettings } from './create-server.ts';

type Env = Readonly<Record<string, string | undefined>>;

const portOf = (env: Env, name: string, base: number): number =>
  Number(env[`ACOLHE_PORT_${name}`] ?? base + Number(env.ACOLHE_PORT_OFFSET ?? 0));

/**
 * Reads `ACOLHE_SAMPLE_PARTNER_KEY`, `ACOLHE_API_URL`, `ACOLHE_HOST`, `ACOLHE_PORT_OFFSET` and `ACOLHE_PORT_<NAME>`.
 * @throws Error when there is no key
 */
export function settingsFrom(env: Env): PartnerSettings & { readonly host: string; readonly port: number } {
  const partnerKey = env.ACOLHE_SAMPLE_PARTNER_KEY;
  if (!partnerKey) throw new Error('ACOLHE_SAMPLE_PARTNER_KEY is not set');
  const pagePort = portOf(env, 'PARTNER_PAGE', 3020);
  return {
    partnerKey,
    apiUrl: env.ACOLHE_API_URL ?? `http://localhost:${portOf(env, 'BACKEND', 4000)}`,
    pageOrigins: [`http://localhost:${pagePort}`, `http://127.0.0.1:${pagePort}`],
    host: env.ACOLHE_HOST ?? 'localhost',
    port: portOf(env, 'PARTNER_BACKEND', 4004),
  };
}
