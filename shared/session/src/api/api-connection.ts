import { type AccessTokens, createAccessTokens } from './access-tokens.ts';

/** The way of one host to the service. */
export interface ApiConnection {
  /** Base address, without a slash at the end. */
  readonly apiUrl: string;
  /** `include` in the portal, whose refresh token is a cookie; `omit` in a partner's page. */
  readonly credentials: 'include' | 'omit';
  readonly accessTokens: AccessTokens;
}

/** A connection without a session yet. */
export function createConnection(options: Pick<ApiConnection, 'apiUrl' | 'credentials'>): ApiConnection {
  return { ...options, accessTokens: createAccessTokens() };
}
