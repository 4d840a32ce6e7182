import { type BrandPortal, type DeployedBrands, readDeployedBrands } from '@acolhe/brand/settings';
import { DEFAULT_PORTS, type ListenerName } from '@acolhe/contracts/ports';
import { wantsTraces } from '@acolhe/contracts/traces';
import { publishedFolder } from '../published/published-folder.ts';
import { AGORA_SOURCES } from './agora-sources.ts';
import type { ContentSources } from './content-security.ts';
import { environmentsFrom } from './environments.ts';
import { originFrom, publicOriginsFrom, variableName } from './public-origins.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Settings of the server, from the environment. */
export interface HostingSettings {
  /** Folder of everything published. */
  readonly folder: string;
  /** Name or address to listen on. */
  readonly listenHost: string;
  /** Names by which pages may be asked for; addresses of remotes and services follow the name that was used. */
  readonly hostnames: readonly string[];
  readonly appVersion: string;
  /** The portal shows every way to care, whatever the patient's rights are; the service refuses as ever. */
  readonly developmentMode: boolean;
  /** The calls of pages begin traces. */
  readonly isTraced: boolean;
  portOf(name: ListenerName): number;
  /**
   * Port of a remote's own origin.
   * @param basePort port in the remote's `remote.config.ts`
   */
  remotePort(name: string, basePort: number): number;
  /**
   * Origin of a served part as the world knows it, if a proxy stands in front.
   * @param name `shell`, `partner-backend` or a remote's
   */
  publicOrigin(name: string): string | undefined;
  /** Where this process itself asks the service. */
  readonly backendUrl: string;
  /** Base address of the service, for pages asked for by this host name. */
  apiUrl(hostname: string): string;
  /**
   * Origins of the realtime database, with their schemes: the service names one address to all pages, by whatever host
   * name they were asked for.
   */
  readonly realtimeOrigins: readonly string[];
  /**
   * Services that a cabin's page may use instead of its own, by the name that its address gives (`env`).
   * @see docs/kiosk.md
   */
  readonly environments: Readonly<Record<string, string>>;
  /** Partners' pages, the only ones that may frame what is made for it; administrators add to them. */
  readonly partnerOrigins: readonly string[];
  /** Which brands the portals are of, and what was set of brands. */
  readonly brands: DeployedBrands;
  /** What pages may do for calls besides reaching the other browser. */
  readonly callSources: Pick<ContentSources, 'connections' | 'styleAttributes'>;
}

const hostnameOfPortal = ({ origin }: BrandPortal): string => new URL(origin).hostname;

function portFrom(env: Env, name: string, base: number): number {
  const variable = `ACOLHE_PORT_${variableName(name)}`;
  const port = Number(env[variable] ?? base + Number(env.ACOLHE_PORT_OFFSET ?? 0));
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${variable} or ACOLHE_PORT_OFFSET gives no port for ${name}`);
  return port;
}

/**
 * Reads the settings: `ACOLHE_PORT_OFFSET` and `ACOLHE_PORT_<NAME>`, `ACOLHE_PUBLISHED` (or `ACOLHE_DATA`),
 * `ACOLHE_HOST`, `ACOLHE_HOSTNAMES` (by comma), `ACOLHE_PUBLIC_ORIGIN_<NAME>`, `ACOLHE_API_URL`, `ACOLHE_BACKEND_URL`,
 * `ACOLHE_REALTIME_ORIGINS` and `ACOLHE_CORS_ORIGINS` (by comma), `ACOLHE_AGORA_APP_ID`, `ACOLHE_APP_VERSION`,
 * `ACOLHE_DEVELOPMENT_MODE`, `ACOLHE_ENVIRONMENTS`, `ACOLHE_BRAND`, `ACOLHE_BRANDS_FILE`, and OpenTelemetry's.
 * @param environment of the process; an empty value counts as missing
 * @throws Error naming the variable when a port, an origin, an environment, a brand or an exporter is none
 */
export function settingsFrom(environment: Env): HostingSettings {
  const env: Env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const list = (text: string | undefined): readonly string[] =>
    text ? text.split(',').map((part) => part.trim()) : [];
  const portOf = (name: ListenerName): number => portFrom(env, name, DEFAULT_PORTS[name]);
  (Object.keys(DEFAULT_PORTS) as ListenerName[]).forEach(portOf);
  const realtime = list(env.ACOLHE_REALTIME_ORIGINS).map((origin) =>
    originFrom('ACOLHE_REALTIME_ORIGINS', origin, ['http', 'ws', 'wss', 'https']),
  );
  const partnerOrigins = list(env.ACOLHE_CORS_ORIGINS).map((origin) =>
    originFrom('ACOLHE_CORS_ORIGINS', origin, ['http', 'https']),
  );
  const api = env.ACOLHE_API_URL ? originFrom('ACOLHE_API_URL', env.ACOLHE_API_URL, ['http', 'https']) : undefined;
  const backend = env.ACOLHE_BACKEND_URL
    ? originFrom('ACOLHE_BACKEND_URL', env.ACOLHE_BACKEND_URL, ['http', 'https'])
    : undefined;
  const publicOrigin = publicOriginsFrom(env);
  const brands = readDeployedBrands(env);
  return {
    folder: publishedFolder(env),
    listenHost: env.ACOLHE_HOST ?? 'localhost',
    hostnames: ['localhost', '127.0.0.1', ...list(env.ACOLHE_HOSTNAMES), ...brands.portals.map(hostnameOfPortal)],
    appVersion: env.ACOLHE_APP_VERSION ?? '1.5.1-z',
    developmentMode: env.ACOLHE_DEVELOPMENT_MODE === '1',
    isTraced: wantsTraces(env),
    portOf,
    remotePort: (name, basePort) => portFrom(env, name, basePort),
    publicOrigin,
    backendUrl: backend ?? `http://localhost:${portOf('backend')}`,
    apiUrl: (hostname) => api ?? `http://${hostname}:${portOf('backend')}`,
    realtimeOrigins:
      realtime.length > 0 ? realtime : ['http', 'ws'].map((scheme) => `${scheme}://localhost:${portOf('realtime')}`),
    environments: environmentsFrom(env.ACOLHE_ENVIRONMENTS, publicOrigin('mfe-cabin')),
    partnerOrigins,
    brands,
    callSources: env.ACOLHE_AGORA_APP_ID ? AGORA_SOURCES : { connections: [] },
  };
}
