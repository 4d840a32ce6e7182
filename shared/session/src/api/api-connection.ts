import { type AccessTokens, createAccessTokens } from './access-tokens.ts';
import { createGateSignal, type GateSignal } from './gate-signal.ts';

/** The way of one host to the service. */
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
