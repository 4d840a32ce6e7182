import type { Call, CallInput, CallOutput } from '@acolhe/contracts';
import {
  operationsEndSessionCall,
  operationsRefreshCall,
  operationsSecondFactorCall,
  operationsSignInCall,
  type OwnAdministrator,
} from '@acolhe/contracts/operations';
import { type ApiAnswer, createConnection, createServiceClock, loadFile, sendCall, sendRequest } from '@acolhe/session';
import { z } from 'zod';

/** Result of a sign-in: the administrator is signed in, or must give the second factor. */
export type SignInOutcome =
  | { readonly state: 'signed-in'; readonly administrator: OwnAdministrator }
  | { readonly state: 'second-factor'; readonly challenge: string };

/** Options of a request. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The file of a multipart call. */
  readonly file?: File;
  /** Uploads of files need more time than other requests. */
  readonly timeLimitMs?: number;
}

/** The console's connection to the service. Failures are answers: no method throws. */
export interface OperationsService {
  signIn(email: string, password: string): Promise<ApiAnswer<SignInOutcome>>;
  proveSecondFactor(challenge: string, code: string): Promise<ApiAnswer<OwnAdministrator>>;
  /** Restores the session of an earlier page. Without one the service refuses with 401. */
  restore(): Promise<ApiAnswer<OwnAdministrator>>;
  signOut(): Promise<void>;
  /** Epoch milliseconds by the service's clock, from the beginning of a session on. */
  readonly nowMs: () => number;
  /** Makes a call of the contracts. */
  call<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<ApiAnswer<CallOutput<C>>>;
  /** Loads the file that a call answers with; undefined when it does not load. */
  file<C extends Call>(call: C, input: CallInput<C>): Promise<Blob | undefined>;
}

/** How long a session's beginning waits for the service's time, in milliseconds; the clock asks again when read. */
const CLOCK_WAIT_MS = 2_000;

/**
 * Creates the connection to the service.
 * @param onLost is called when the service ends the session
 * @see docs/product/operations-console.md
 */
export function createOperationsService(apiUrl: string, onLost: () => void): OperationsService {
  const connection = createConnection({ apiUrl, credentials: 'include' });
  const tokens = connection.accessTokens;
  const clock = createServiceClock(connection);

  tokens.renewBy(async () => {
    const { data, error } = await sendCall(connection, operationsRefreshCall, {});
    if (data) return { ok: true, token: data.access.token };
    if (error.kind === 'refused') {
      tokens.drop();
      onLost();
    }
    return { ok: false, error };
  });

  /** The time is known as soon as the session is, since screens show the day; no answer for long holds nothing up. */
  async function measured<T>(answer: Promise<T>): Promise<T> {
    const waited = new Promise((resolve) => setTimeout(resolve, CLOCK_WAIT_MS));
    return (await Promise.all([answer, Promise.race([clock.measure(), waited])]))[0];
  }
  const begin = ({ data, error }: ApiAnswer<CallOutput<typeof operationsRefreshCall>>): ApiAnswer<OwnAdministrator> => {
    if (!data) return { error };
    tokens.hold(data.access.token);
    return { data: data.administrator };
  };

  return {
    async signIn(email, password) {
      const { data, error } = await measured(sendCall(connection, operationsSignInCall, { email, password }));
      if (!data) return { error };
      if (data.state === 'second-factor') return { data };
      tokens.hold(data.access.token);
      return { data };
    },
    proveSecondFactor: async (challenge, code) =>
      begin(await sendCall(connection, operationsSecondFactorCall, { challenge, code })),
    restore: async () => begin(await measured(sendCall(connection, operationsRefreshCall, {}))),
    async signOut() {
      await sendCall(connection, operationsEndSessionCall, {});
      tokens.drop();
    },
    nowMs: clock.nowMs,
    call: <C extends Call>(call: C, input: CallInput<C>, { file, ...options }: CallOptions = {}) =>
      sendRequest(connection, { call, input, file }, options),
    file: (call, input) => loadFile(connection, `${call.path}${queryOf(z.encode(call.input, input))}`),
  };
}

function queryOf(input: unknown): string {
  const given = Object.entries(input ?? {}).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
}
