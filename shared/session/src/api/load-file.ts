import type { ApiConnection } from './api-connection.ts';
import { fetchAuthorized } from './fetch-authorized.ts';

/**
 * The content of a file, which is given to the token alone and so cannot be the address of a picture.
 * @param path as the service names it, without the service's own address
 * @returns undefined when it cannot be had
 */
export async function loadFile(connection: ApiConnection, path: string): Promise<Blob | undefined> {
  const answer = await fetchAuthorized(connection, connection.apiUrl + path);
  return answer?.ok ? answer.blob() : undefined;
}
