interface LimitFacts {
  /** Name of the limited quantity in documents. */
  readonly of: string;
  readonly usual: number;
  /** Smallest and largest value that may be set. */
  readonly range: readonly [least: number, most: number];
}

/**
 * Every limit of what clients ask; the service's own connection is bound by none of them.
 * @see docs/product/realtime.md
 */
export const LIMITS = {
  sockets: { of: 'connections in all', usual: 10_000, range: [1, 100_000] },
  socketsPerAddress: { of: 'connections of one address', usual: 2_000, range: [1, 100_000] },
  unsignedSocketsPerAddress: {
    of: 'connections of one address that have not signed in',
    usual: 200,
    range: [1, 100_000],
  },
  socketsPerSession: { of: 'connections of one session', usual: 20, range: [1, 100_000] },
  signInSeconds: { of: 'seconds that a connection may be without sign-in', usual: 60, range: [5, 3_600] },
  messageSeconds: { of: 'seconds from the beginning of a message to its end', usual: 60, range: [5, 3_600] },
  unfinishedBytes: {
    of: 'bytes of the unfinished messages of all connections',
    usual: 64 * 1024 * 1024,
    range: [65_536, 4_294_967_296],
  },
  requestCharacters: { of: 'characters of a request', usual: 256 * 1024, range: [1_024, 16_777_216] },
  unsignedRequestCharacters: {
    of: 'characters of a request before the sign-in',
    usual: 64 * 1024,
    range: [1_024, 16_777_216],
  },
  listens: { of: 'places that a connection listens to', usual: 1_000, range: [1, 100_000] },
  unsignedListens: { of: 'places that a connection without sign-in listens to', usual: 100, range: [1, 100_000] },
  updatePlaces: { of: 'places of an update', usual: 256, range: [1, 100_000] },
  writes: { of: 'writes of a connection in one go', usual: 1_000, range: [1, 1_000_000] },
  writesPerSecond: { of: 'writes of a connection in a second, in the long run', usual: 100, range: [1, 1_000_000] },
  writeCharacters: {
    of: 'characters that a connection writes in one go',
    usual: 1024 * 1024,
    range: [1_024, 1_073_741_824],
  },
  writeCharactersPerSecond: {
    of: 'characters that a connection writes in a second, in the long run',
    usual: 128 * 1024,
    range: [1_024, 1_073_741_824],
  },
  waitingRequests: { of: 'requests of a connection that wait for one another', usual: 5_000, range: [1, 100_000] },
  waitingCharacters: { of: 'characters of those', usual: 4 * 1024 * 1024, range: [1_024, 1_073_741_824] },
  leftCharacters: {
    of: 'characters that a connection leaves for its end',
    usual: 64 * 1024,
    range: [1_024, 16_777_216],
  },
  listEntries: { of: 'entries of a list that a client adds to', usual: 2_000, range: [1, 1_000_000] },
  listCharacters: {
    of: 'characters of a list that a client adds to',
    usual: 1024 * 1024,
    range: [1_024, 1_073_741_824],
  },
} as const satisfies Readonly<Record<string, LimitFacts>>;

export type LimitName = keyof typeof LIMITS;
export type Limits = Readonly<Record<LimitName, number>>;

/** Names of all limits, in the order of the table. */
export const LIMIT_NAMES = Object.keys(LIMITS) as readonly LimitName[];

/** The limits that apply unless others are configured. */
export const USUAL_LIMITS = Object.fromEntries(LIMIT_NAMES.map((name) => [name, LIMITS[name].usual])) as Limits;

/** Prefix of the variables that set limits. */
export const LIMIT_PREFIX = 'ACOLHE_REALTIME_LIMIT_';

/** The variable that sets a limit: `ACOLHE_REALTIME_LIMIT_SOCKETS_PER_ADDRESS`. */
export function limitVariable(name: LimitName): string {
  return `${LIMIT_PREFIX}${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}
