import { NO_SESSION, type PortalApiError } from './portal-api-error.ts';

/** The outcome of getting a new access token. */
export type Renewal =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly error: PortalApiError };

/** Holds the access token of one host, in memory only. */
interface AccessTokens {
  current(): string | undefined;
  /** A session starts or continues with this token. */
  hold(token: string): void;
  /** A session is expected whose token is still to be got by `renew`. */
  expect(): void;
  /** The session is over: the token is forgotten, and nothing renews it until the next `hold` or `expect`. */
  drop(): void;
  /**
   * Gets a new token; concurrent callers share one attempt.
   * @param stale the token that was refused: when another one is held already, that one is the answer
   */
  renew(stale?: string): Promise<Renewal>;
  /** Says how a new token is got. */
  renewBy(fetchToken: () => Promise<Renewal>): void;
}

/** @see docs/product/session-in-the-browser.md */
export function createAccessTokens(): AccessTokens {
  let token: string | undefined;
  let session = 0;
  let live = false;
  let fetchToken = (): Promise<Renewal> => Promise.resolve({ ok: false, error: NO_SESSION });
  let attempt: Promise<Renewal> | undefined;

  const renewOnce = async (): Promise<Renewal> => {
    const asked = session;
    const renewal = await fetchToken();
    // A token that arrives after the session ended is dropped; the reason of a failure stays true.
    if (asked !== session && renewal.ok) return { ok: false, error: NO_SESSION };
    if (renewal.ok) token = renewal.token;
    return renewal;
  };

  const begin = (first: string | undefined): void => {
    token = first;
    live = true;
    session += 1;
    attempt = undefined;
  };

  return {
    current: () => token,
    hold: begin,
    expect: () => begin(undefined),
    drop() {
      token = undefined;
      live = false;
      session += 1;
      attempt = undefined;
    },
    renew(stale) {
      if (!live) return Promise.resolve({ ok: false, error: NO_SESSION });
      if (token !== undefined && stale !== undefined && token !== stale) return Promise.resolve({ ok: true, token });
      if (attempt === undefined) {
        const mine = renewOnce().finally(() => {
          if (attempt === mine) attempt = undefined;
        });
        attempt = mine;
      }
      return attempt;
    },
    renewBy(how) {
      fetchToken = how;
    },
  };
}

/** The connection of one host to the service. */
export interface ApiConnection {
  /** Base address, without a slash at the end. */
  readonly apiUrl: string;
  /** `include` in the portal, whose refresh token is a cookie; `omit` in a partner's page. */
  readonly credentials: 'include' | 'omit';
  readonly accessTokens: AccessTokens;
  readonly gates: GateSignal;
}

/** A connection without a session yet. */
export function createConnection(options: Pick<ApiConnection, 'apiUrl' | 'credentials'>): ApiConnection {
  return { ...options, accessTokens: createAccessTokens(), gates: createGateSignal() };
}

/** Receives from calls that the service requires a gate first. */
interface GateSignal {
  emit(): void;
  /** Sets the listener. */
  setListener(listener: () => void): void;
}

/** Creates a signal that has no listener until `setListener`. */
function createGateSignal(): GateSignal {
  let listener = (): void => undefined;
  return {
    emit: () => listener(),
    setListener: (how) => {
      listener = how;
    },
  };
}

const GATE_CODES: readonly string[] = ['first-access-required', 'consent-required'];

/** Whether the service refused a call until the patient passes a gate. */
export const isGateRefusal = ({ httpStatus, code }: PortalApiError): boolean =>
  httpStatus === 403 && GATE_CODES.includes(code);
