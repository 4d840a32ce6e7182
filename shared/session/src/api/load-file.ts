import type { ApiConnection } from './api-connection.ts';

/**
 * The content of a file, which is given to the token alone and so cannot be the address of a picture. A refused token
 * is renewed once.
 * @param path as the service names it, without the service's own address
 * @returns undefined when it cannot be had
 */
export async function loadFile(
  { apiUrl, credentials, accessTokens }: ApiConnection,
  path: string,
): Promise<Blob | undefined> {
  const ask = (token: string): Promise<Response | undefined> =>
    fetch(apiUrl + path, { credentials, headers: { Authorization: `Bearer ${token}` } }).catch(() => undefined);
  const first = accessTokens.current();
  const answer = first === undefined ? undefined : await ask(first);
  if (first !== undefined && answer?.status !== 401) return contentOf(answer);
  const renewal = await accessTokens.renew(first);
  return renewal.ok ? contentOf(await ask(renewal.token)) : undefined;
}

const contentOf = (answer: Response | undefined): Promise<Blob> | undefined => (answer?.ok ? answer.blob() : undefined);
