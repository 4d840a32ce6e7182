import { type BrandPortal, type DeployedBrands, readDeployedBrands } from '@acolhe/brand/settings';
import { DEFAULT_PORTS, type ListenerName } from '@acolhe/contracts/ports';
import { wantsTraces } from '@acolhe/contracts/traces';
import { publishedFolder } from '../publish/published.ts';
import { AGORA_SOURCES, type ContentSources } from './content-security.ts';

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
  /** The portal shows every kind of care regardless of entitlements; the service still refuses. */
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
   * Public origin of a served part, if it is behind a proxy.
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
   * Services that a cabin's page may use instead of the default one, by the name that its address gives (`env`).
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

const VARIABLE = 'ACOLHE_ENVIRONMENTS';

/**
 * Reads a list of environments: `training=https://api.training.portal.example,test=https://api.test.portal.example`.
 * @param pageOrigin of the cabins' page, where it is known: the cookie with a cabin's key (`SameSite=Strict`) reaches
 *   services of the page's own site alone
 * @returns the service's address by name; none for no text
 * @throws Error naming the entry that is not `name=origin` or is of another site, or the name that is given twice
 * @see docs/kiosk.md
 */
function environmentsFrom(text: string | undefined, pageOrigin?: string): Readonly<Record<string, string>> {
  const entries = (text ? text.split(',') : []).map((part): readonly [string, string] => {
    const entry = part.trim();
    const [, name, origin] = /^([a-z][a-z0-9-]*)=(.+)$/.exec(entry) ?? [];
    if (name === undefined || origin === undefined)
      throw new Error(
        `${VARIABLE}: "${entry}" is not name=origin, with a name of small letters, digits and hyphens, ` +
          'such as training=https://api.training.portal.example',
      );
    return [name, originFrom(`${VARIABLE}, ${name}`, origin, ['http', 'https'])];
  });
  const twice = entries.find(([name], index) => entries.findIndex(([other]) => other === name) !== index);
  if (twice) throw new Error(`${VARIABLE}: ${twice[0]} is given twice`);
  const strange = entries.find(([, origin]) => pageOrigin !== undefined && siteOf(origin) !== siteOf(pageOrigin));
  if (strange)
    throw new Error(
      `${VARIABLE}, ${strange[0]}: ${strange[1]} is not of the site of the cabins’ page, ${pageOrigin}: ` +
        'no cookie with a cabin’s key would reach it; give it an address of the same scheme below the same domain',
    );
  return Object.fromEntries(entries);
}

/** Names below which countries register, as in `.com.br`; the whole list of them is not needed for a warning. */
const REGISTRIES = ['com', 'net', 'org', 'gov', 'edu', 'med', 'ind', 'jus', 'leg', 'mil', 'co'];

/** Returns the scheme and the registrable domain of an origin; an IP address or a bare name is returned whole. */
function siteOf(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  const labels = hostname.split('.');
  if (/^[\d.]+$|:/.test(hostname)) return `${protocol}//${hostname}`;
  const isBelowRegistry = labels.at(-1)?.length === 2 && REGISTRIES.includes(labels.at(-2) ?? '');
  return `${protocol}//${labels.slice(isBelowRegistry ? -3 : -2).join('.')}`;
}

const PREFIX = 'ACOLHE_PUBLIC_ORIGIN_';

/** A name as part of an environment variable: `mfe-home` is `MFE_HOME`. */
const variableName = (name: string): string => name.toUpperCase().replaceAll('-', '_');

/**
 * A text that has to be an origin: scheme, host and perhaps a port, nothing behind it.
 * @throws Error naming the variable when it is none, or of another scheme
 */
function originFrom(variable: string, text: string, schemes: readonly string[]): string {
  const scheme = schemes.find((one) => text.startsWith(`${one}://`));
  // The scheme is compared apart, since URL gives no origin to some.
  const rest = scheme && text.slice(scheme.length);
  if (!rest || !URL.canParse(`http${rest}`) || new URL(`http${rest}`).host !== rest.slice('://'.length)) {
    throw new Error(
      `${variable}=${text}: an origin is wanted, such as ${schemes.at(-1)}://portal.example, without path`,
    );
  }
  return text;
}

/**
 * Public origins of the sites behind a proxy: `ACOLHE_PUBLIC_ORIGIN_<NAME>`.
 * @returns the origin of a served part by its name (`shell`, `mfe-home`, `partner-backend`), if one is set
 * @throws Error naming the variable that is no origin
 * @see docs/operating.md
 */
function publicOriginsFrom(env: Env): (name: string) => string | undefined {
  const given = Object.entries(env).filter(([variable, text]) => variable.startsWith(PREFIX) && text);
  const origins = new Map(
    given.map(([variable, text = '']) => [
      variable.slice(PREFIX.length),
      originFrom(variable, text, ['http', 'https']),
    ]),
  );
  return (name) => origins.get(variableName(name));
}
