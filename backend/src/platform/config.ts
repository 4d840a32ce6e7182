import type { NetConnectOpts } from 'node:net';
import { type DeployedBrands, readDeployedBrands } from '@acolhe/brand/settings';
import { DEFAULT_PORTS } from '@acolhe/contracts/ports';
import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);
const origin = z.string().refine((value) => isOrigin(value), 'an origin such as https://portal.example, without path');
const origins = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )
  .pipe(z.array(origin));
const agoraKey = z.string().regex(/^[0-9a-f]{32}$/i, '32 hexadecimal digits, as Agora’s console shows them');
const flag = z.enum(['0', '1']).transform((value) => value === '1');

const environment = z.object({
  ACOLHE_BACKEND_PORT: port.optional(),
  PORT: port.optional(),
  ACOLHE_HOST: z.string().default('localhost'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ACOLHE_DATABASE_PORT: port.default(DEFAULT_PORTS.database),
  ACOLHE_DATABASE_DIR: z.string().default('.data/database'),
  ACOLHE_DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(10),
  ACOLHE_DATABASE_WAIT_SECONDS: z.coerce.number().int().min(0).max(3_600).default(30),
  ACOLHE_PORTAL_ORIGINS: origins.prefault(`http://localhost:${DEFAULT_PORTS.shell}`),
  ACOLHE_CONSOLE_ORIGINS: origins.prefault(`http://localhost:${DEFAULT_PORTS.professional}`),
  ACOLHE_KIOSK_ORIGINS: origins.prefault('http://localhost:3007'),
  ACOLHE_OPERATIONS_ORIGINS: origins.prefault(`http://localhost:${DEFAULT_PORTS.operations}`),
  ACOLHE_OPERATIONS_SECOND_FACTOR: z.enum(['required', 'optional']).default('required'),
  ACOLHE_CORS_ORIGINS: origins.prefault(''),
  ACOLHE_API_URL: origin.optional(),
  ACOLHE_EMBED_ORIGINS: origins.prefault(`http://localhost:${DEFAULT_PORTS.embed}`),
  ACOLHE_SERVICE_ACCOUNT: z.string(),
  ACOLHE_REALTIME_URL: z.url(),
  ACOLHE_REALTIME_AUTH_URL: z.url().optional(),
  ACOLHE_REALTIME_API_KEY: z.string().default('embedded'),
  FIREBASE_DATABASE_EMULATOR_HOST: z.string().optional(),
  ACOLHE_ICE_SERVERS: z.string().default(''),
  ACOLHE_AGORA_APP_ID: agoraKey.optional(),
  ACOLHE_AGORA_APP_CERTIFICATE: agoraKey.optional(),
  ACOLHE_FILES_DIR: z.string().default('.data/files'),
  ACOLHE_S3_BUCKET: z.string().optional(),
  ACOLHE_S3_REGION: z.string().default('us-east-1'),
  ACOLHE_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  ACOLHE_S3_ACCESS_KEY_ID: z.string().optional(),
  ACOLHE_S3_SECRET_ACCESS_KEY: z.string().optional(),
  ACOLHE_CLAMD: z
    .string()
    .regex(/^(?:tcp:\/\/[\w.-]+:\d{1,5}|unix:\/.+)$/, 'tcp://host:port or unix:/path')
    .optional(),
  ACOLHE_OUTBOX_DIR: z.string().default('.data/outbox'),
  ACOLHE_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  ACOLHE_MAIL_FROM: z.string().default('Acolhe <nao-responda@acolhe.test>'),
  ACOLHE_VALIDITY_ORIGIN: origin.optional(),
  ACOLHE_SIGNING_CERTIFICATE: z.string().optional(),
  ACOLHE_SIGNING_PASSWORD: z.string().optional(),
  ACOLHE_SIGNING_PASSWORD_FILE: z.string().optional(),
  ACOLHE_NURSING_ROUTINE: z.string().trim().min(1).max(120).optional(),
  ACOLHE_ZIP_SERVICE_URL: z
    .union([
      z.literal('none').transform(() => undefined),
      z.url({ protocol: /^https?$/ }).refine((url) => url.includes('{cep}'), 'an address with {cep} in it, or none'),
    ])
    .prefault('https://viacep.com.br/ws/{cep}/json/'),
  ACOLHE_CABINS_WITHOUT_KEY: flag.prefault('0'),
  ACOLHE_DEMO: flag.prefault('0'),
  ACOLHE_SAMPLE_PARTNER_KEY: z.string().min(16).optional(),
  ACOLHE_REQUESTS_PER_ADDRESS: z.coerce.number().int().min(1).max(100_000).optional(),
  ACOLHE_TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  ACOLHE_TECHNICIANS_PICK: z.enum(['ordered', 'random']).optional(),
  ACOLHE_PLACE_KEPT_MINUTES: z.coerce.number().int().min(1).max(60).optional(),
  ACOLHE_PUSH_SERVICES: z
    .string()
    .transform((list) => list.split(',').map((item) => item.trim()))
    .pipe(
      z.array(
        z.string().regex(/^(?:\*\.)?(?:[a-z0-9-]+\.)+[a-z]{2,}$/, 'a host such as push.example or *.push.example'),
      ),
    )
    .optional(),
  ACOLHE_METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,}=*$/, '16 characters or more, as a bearer token may have')
    .optional(),
  ACOLHE_SECRETS_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, '64 hexadecimal digits, as `openssl rand -hex 32` makes them')
    .optional(),
  ACOLHE_SECRETS_KEY_FILE: z.string().default('.data/secrets.key'),
  ACOLHE_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Where the PostgreSQL server is: one of the operator's, or the embedded one of this data folder. */
export type DatabasePlace =
  | { readonly kind: 'server'; readonly url: string }
  | { readonly kind: 'embedded'; readonly folder: string; readonly port: number };

/** A bucket of S3, or of a server that speaks like it. */
export interface S3Bucket {
  readonly bucket: string;
  readonly region: string;
  /** Address of a server other than Amazon's. */
  readonly endpoint?: string;
  /** What the machine has (role, environment) unless given. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/** Where the key is that seals the secrets of the database. */
export interface SecretsKeyPlace {
  /** The key itself, 64 hexadecimal digits. */
  readonly key?: string;
  /** Read without it, and made by the first who needs it. */
  readonly file: string;
}

/** Where clamd listens: `host` and `port`, or the `path` of a socket. */
export type ClamdAddress = Extract<NetConnectOpts, { readonly host?: string | undefined } | { readonly path: string }>;

/** The settings of one backend process, from its environment. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Where browsers reach this service. */
  readonly apiOrigin: string;
  /** Where browsers of this machine reach it too, by other names; none when the origin is set. */
  readonly loopbackOrigins: readonly string[];
  readonly database: DatabasePlace;
  readonly databaseConnections: number;
  /** How long a process waits at its start for the database to answer. */
  readonly databaseWaitMs: number;
  /** Which brands the portals are of, and what the operator set of brands and partners. */
  readonly brands: DeployedBrands;
  /** Where patients sign in; only these may use the refresh cookie. */
  readonly portalOrigins: readonly string[];
  /** Where professionals sign in. */
  readonly consoleOrigins: readonly string[];
  /** Where kiosk cabins open. */
  readonly kioskOrigins: readonly string[];
  /** Where administrators sign in. */
  readonly operationsOrigins: readonly string[];
  /** Whether administrators must have a second factor before anything else, or may. */
  readonly operationsSecondFactor: 'required' | 'optional';
  /** Any device may be a cabin, not only one that shows a key. */
  readonly cabinsWithoutKey: boolean;
  /** Pages that may call the API besides those: partners' pages. */
  readonly corsOrigins: readonly string[];
  /** Where parts open in a frame of ours, in partners' pages. */
  readonly embedOrigins: readonly string[];
  readonly realtime: RealtimeConfig;
  /** STUN and TURN servers of the video rooms, as JSON; empty for none. */
  readonly iceServers: string;
  /** Rooms run over Agora’s cloud when it is set, else from browser to browser. */
  readonly agora?: AgoraProject;
  readonly filesFolder: string;
  /** Bucket for files; without it they are stored in `filesFolder`. */
  readonly s3?: S3Bucket;
  /** The virus scanner; what people send is not scanned without one. */
  readonly clamd?: ClamdAddress;
  readonly mail: MailConfig;
  /** Where people reach this service to check issued documents; printed on them. */
  readonly validityOrigin: string;
  readonly signing: SigningConfig;
  /** The institution's approved routine by which its nurses prescribe and ask for exams; printed on those. */
  readonly nursingRoutine?: string;
  /** A public zip-code service, with `{cep}` in its address; a small table answers when there is none. */
  readonly zipServiceUrl?: string;
  readonly demo: boolean;
  readonly samplePartnerKey?: string;
  /** How many proxies in front are trusted to state the caller's address. */
  readonly trustedProxies: number;
  /** Concurrent requests of one address; `HTTP_LIMITS` unless given. */
  readonly requestsPerAddress?: number;
  /** In which order technicians are asked; what the database has unless given. */
  readonly techniciansPick?: 'ordered' | 'random';
  /** How long an absent patient retains the place in the queue; the value in the database unless given. */
  readonly queueHoldMs?: number;
  /** Hosts of the push services that browsers may be reached by; those of the usual browsers unless given. */
  readonly pushServices?: readonly string[];
  /** Bearer token that opens `/metrics`; without it there is no such page. */
  readonly metricsToken?: string;
  /** The key that seals the secrets of the database. */
  readonly secretsKey: SecretsKeyPlace;
  readonly logLevel: string;
}

/** Where mail goes: to a mail server when one is named, else into a folder. */
export interface MailConfig {
  readonly outboxFolder: string;
  readonly smtpUrl?: string;
  readonly from: string;
}

/** What issued documents are signed with: nothing, a certificate made for the demo, or the operator's. */
export type SigningConfig =
  | { readonly kind: 'none' }
  | { readonly kind: 'demo' }
  | {
      readonly kind: 'certificate';
      /** Path of a PKCS#12 file. */
      readonly file: string;
      /** In the setting itself or in a separate file; none for an empty one. */
      readonly password?: string;
      readonly passwordFile?: string;
    };

/** A project of the operator's at Agora. */
export interface AgoraProject {
  readonly appId: string;
  /** Signs tokens; never leaves the service. */
  readonly certificate: string;
}

/** The realtime database: a Firebase project, or the embedded server when `emulatorHost` is set. */
export interface RealtimeConfig {
  readonly serviceAccountFile: string;
  /** Address to which browsers connect. */
  readonly databaseUrl: string;
  /** Sign-in host for browsers; missing for a Firebase project. */
  readonly authUrl?: string;
  readonly apiKey: string;
  /** `host:port` of the embedded server's administrative listener. */
  readonly emulatorHost?: string;
}

/**
 * Reads the settings of one process.
 * @param env the process's environment; an empty value counts as missing
 * @throws Error in one line naming each variable that does not fit
 * @see docs/operating.md
 */
export function configFrom(env: Environment): Config {
  const given = withoutEmptyValues(env);
  const values = settingsFrom(environment, given);
  if (values.ACOLHE_DEMO && values.DATABASE_URL)
    throw new Error('Settings: ACOLHE_DEMO=1 is for the embedded database only; it is refused with DATABASE_URL.');
  const brands = readDeployedBrands(given);
  const port = values.ACOLHE_BACKEND_PORT ?? values.PORT ?? DEFAULT_PORTS.backend;
  return {
    host: values.ACOLHE_HOST,
    port,
    apiOrigin: values.ACOLHE_API_URL ?? `http://localhost:${port}`,
    loopbackOrigins: values.ACOLHE_API_URL ? [] : [`http://127.0.0.1:${port}`, `http://[::1]:${port}`],
    ...placesFrom(values, brands),
    databaseConnections: values.ACOLHE_DATABASE_CONNECTIONS,
    databaseWaitMs: values.ACOLHE_DATABASE_WAIT_SECONDS * 1_000,
    kioskOrigins: values.ACOLHE_KIOSK_ORIGINS,
    operationsSecondFactor: values.ACOLHE_OPERATIONS_SECOND_FACTOR,
    cabinsWithoutKey: values.ACOLHE_CABINS_WITHOUT_KEY,
    corsOrigins: values.ACOLHE_CORS_ORIGINS,
    embedOrigins: values.ACOLHE_EMBED_ORIGINS,
    realtime: {
      serviceAccountFile: values.ACOLHE_SERVICE_ACCOUNT,
      databaseUrl: values.ACOLHE_REALTIME_URL,
      authUrl: values.ACOLHE_REALTIME_AUTH_URL,
      apiKey: values.ACOLHE_REALTIME_API_KEY,
      emulatorHost: values.FIREBASE_DATABASE_EMULATOR_HOST,
    },
    iceServers: values.ACOLHE_ICE_SERVERS,
    agora: agoraProject(values.ACOLHE_AGORA_APP_ID, values.ACOLHE_AGORA_APP_CERTIFICATE),
    filesFolder: values.ACOLHE_FILES_DIR,
    s3: bucketFrom(values),
    clamd: clamdFrom(values.ACOLHE_CLAMD),
    mail: { outboxFolder: values.ACOLHE_OUTBOX_DIR, smtpUrl: values.ACOLHE_SMTP_URL, from: values.ACOLHE_MAIL_FROM },
    validityOrigin: values.ACOLHE_VALIDITY_ORIGIN ?? `http://localhost:${port}`,
    signing: signingFrom(values),
    nursingRoutine: values.ACOLHE_NURSING_ROUTINE,
    zipServiceUrl: values.ACOLHE_ZIP_SERVICE_URL,
    demo: values.ACOLHE_DEMO,
    samplePartnerKey: values.ACOLHE_SAMPLE_PARTNER_KEY,
    trustedProxies: values.ACOLHE_TRUST_PROXY,
    requestsPerAddress: values.ACOLHE_REQUESTS_PER_ADDRESS,
    techniciansPick: values.ACOLHE_TECHNICIANS_PICK,
    queueHoldMs: values.ACOLHE_PLACE_KEPT_MINUTES === undefined ? undefined : values.ACOLHE_PLACE_KEPT_MINUTES * 60_000,
    pushServices: values.ACOLHE_PUSH_SERVICES,
    metricsToken: values.ACOLHE_METRICS_TOKEN,
    secretsKey: { key: values.ACOLHE_SECRETS_KEY, file: values.ACOLHE_SECRETS_KEY_FILE },
    logLevel: values.ACOLHE_LOG_LEVEL,
  };
}

/** Where the data are, and the addresses of which links are made. */
export type Places = Pick<Config, 'database' | 'brands' | 'portalOrigins' | 'consoleOrigins' | 'operationsOrigins'>;

const placeSettings = environment.pick({
  DATABASE_URL: true,
  ACOLHE_DATABASE_DIR: true,
  ACOLHE_DATABASE_PORT: true,
  ACOLHE_PORTAL_ORIGINS: true,
  ACOLHE_CONSOLE_ORIGINS: true,
  ACOLHE_OPERATIONS_ORIGINS: true,
});

/**
 * Reads the settings that the command line needs, by the names and rules of those of the service.
 * @throws Error in one line naming each variable that does not fit
 * @see docs/operating.md
 */
export function commandLineConfigFrom(env: Environment): Places {
  const given = withoutEmptyValues(env);
  return placesFrom(settingsFrom(placeSettings, given), readDeployedBrands(given));
}

const placesFrom = (values: z.output<typeof placeSettings>, brands: DeployedBrands): Places => ({
  database: values.DATABASE_URL
    ? { kind: 'server', url: values.DATABASE_URL }
    : { kind: 'embedded', folder: values.ACOLHE_DATABASE_DIR, port: values.ACOLHE_DATABASE_PORT },
  brands,
  portalOrigins: [...new Set([...values.ACOLHE_PORTAL_ORIGINS, ...brands.portals.map(({ origin }) => origin)])],
  consoleOrigins: values.ACOLHE_CONSOLE_ORIGINS,
  operationsOrigins: values.ACOLHE_OPERATIONS_ORIGINS,
});

/** A process's environment. */
type Environment = Readonly<Record<string, string | undefined>>;

const withoutEmptyValues = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));

function settingsFrom<Values>(settings: z.ZodType<Values>, given: Environment): Values {
  const parsed = settings.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new Error(
    `Settings: ${parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`,
  );
}

function signingFrom({
  ACOLHE_SIGNING_CERTIFICATE: file,
  ACOLHE_SIGNING_PASSWORD: password,
  ACOLHE_SIGNING_PASSWORD_FILE: passwordFile,
  ACOLHE_DEMO: demo,
}: z.output<typeof environment>): SigningConfig {
  if (password !== undefined && passwordFile !== undefined)
    throw new Error('Settings: ACOLHE_SIGNING_PASSWORD and ACOLHE_SIGNING_PASSWORD_FILE exclude each other.');
  if (file !== undefined) return { kind: 'certificate', file, password, passwordFile };
  if (password !== undefined || passwordFile !== undefined)
    throw new Error('Settings: a password for signing needs ACOLHE_SIGNING_CERTIFICATE.');
  return { kind: demo ? 'demo' : 'none' };
}

function bucketFrom({
  ACOLHE_S3_BUCKET: bucket,
  ACOLHE_S3_REGION: region,
  ACOLHE_S3_ENDPOINT: endpoint,
  ACOLHE_S3_ACCESS_KEY_ID: accessKeyId,
  ACOLHE_S3_SECRET_ACCESS_KEY: secretAccessKey,
}: z.output<typeof environment>): S3Bucket | undefined {
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw new Error('Settings: ACOLHE_S3_ACCESS_KEY_ID and ACOLHE_S3_SECRET_ACCESS_KEY go together.');
  if (bucket === undefined) return undefined;
  const credentials =
    accessKeyId !== undefined && secretAccessKey !== undefined ? { accessKeyId, secretAccessKey } : undefined;
  return { bucket, region, endpoint, credentials };
}

function clamdFrom(address: string | undefined): ClamdAddress | undefined {
  if (address === undefined) return undefined;
  if (address.startsWith('unix:')) return { path: address.slice('unix:'.length) };
  const { hostname, port: clamdPort } = new URL(address);
  return { host: hostname, port: Number(clamdPort) };
}

function agoraProject(appId: string | undefined, certificate: string | undefined): AgoraProject | undefined {
  if (appId === undefined && certificate === undefined) return undefined;
  if (appId === undefined || certificate === undefined)
    throw new Error('Settings: ACOLHE_AGORA_APP_ID and ACOLHE_AGORA_APP_CERTIFICATE go together.');
  return { appId, certificate };
}

function isOrigin(value: string): boolean {
  return /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value;
}
