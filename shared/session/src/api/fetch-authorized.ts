import type { ApiConnection } from './api-connection.ts';

/**
 * Asks the service for what no contract describes, with the access token of the session. A refused token is renewed
 * once.
 * @param url of the service, whole
 * @returns undefined when the service is not reached, or there is no session
 */
export async function fetchAuthorized(
  { credentials, accessTokens }: ApiConnection,
  url: string,
  init: { readonly method?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Response | undefined> {
  const ask = (token: string): Promise<Response | undefined> =>
    fetch(url, { ...init, credentials, headers: { ...init.headers, Authorization: `Bearer ${token}` } }).catch(
      () => undefined,
    );
  const first = accessTokens.current();
  const answer = first === undefined ? undefined : await ask(first);
  if (first !== undefined && answer?.status !== 401) return answer;
  const renewal = await accessTokens.renew(first);
  return renewal.ok ? ask(renewal.token) : undefined;
}
