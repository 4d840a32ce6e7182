import type { ApiConnection } from './connection.ts';
import type { ApiAnswer } from './send-call.ts';

const BLOCKED = 'O navegador bloqueou a nova aba. Permita abas deste site e tente de novo.';

/** Why a tab was not opened. */
export interface NewTabFault {
  /** blocked: by the browser. refused: the service gave no address. */
  readonly kind: 'blocked' | 'refused';
  readonly message: string;
  /** Of the service's answer, when there was one. */
  readonly httpStatus?: number | undefined;
}

/**
 * Opens a file in a new tab after requesting its address from the service. Call it while a press is handled: browsers
 * block tabs that open later, so the tab is opened at once and navigated when the address is known. The tab has no
 * access to this page.
 * @param askAddress asks the service for the file's short-lived address
 * @returns undefined once the tab was navigated; otherwise the error, and the tab is closed
 * @see docs/product/viewer.md
 */
export async function openInNewTab(
  askAddress: () => Promise<ApiAnswer<{ readonly url: string }>>,
): Promise<NewTabFault | undefined> {
  const tab = window.open('');
  if (!tab) return { kind: 'blocked', message: BLOCKED };
  tab.document.title = 'Abrindo o documento';
  tab.document.body.textContent = 'Abrindo o documento...';
  tab.opener = null;
  const { data, error } = await askAddress();
  if (data) {
    tab.location.replace(data.url);
    return undefined;
  }
  tab.close();
  return { kind: 'refused', message: error.message, httpStatus: error.httpStatus };
}

/**
 * Loads a file that needs the access token, so that its address cannot be the source of an image.
 * @param path as the service names it, without the service's base address
 * @returns undefined when it fails
 */
export async function loadFile(connection: ApiConnection, path: string): Promise<Blob | undefined> {
  const answer = await fetchAuthorized(connection, connection.apiUrl + path);
  return answer?.ok ? answer.blob() : undefined;
}

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
