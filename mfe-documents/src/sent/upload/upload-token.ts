import type { ApiConnection, PortalApiError } from '@acolhe/session';
import type { HttpRequest, HttpResponse } from 'tus-js-client';

/** The access token was refused. `reason` is missing when there is a new one, and the request may be made again. */
export class TokenRefused extends Error {
  constructor(readonly reason?: PortalApiError) {
    super(reason?.message);
    this.name = 'TokenRefused';
  }
}

/** Puts the access token of the session on the requests of an upload. */
export function createUploadToken(tokens: ApiConnection['accessTokens']) {
  let sent: string | undefined;
  const renew = async (stale?: string): Promise<string> => {
    const renewal = await tokens.renew(stale);
    if (!renewal.ok) throw new TokenRefused(renewal.error);
    return renewal.token;
  };
  return {
    add: async (request: HttpRequest): Promise<void> => {
      sent = tokens.current() ?? (await renew());
      request.setHeader('Authorization', `Bearer ${sent}`);
    },
    /** @throws TokenRefused when the service refused the token, else the upload would begin anew without it */
    check: async (_request: HttpRequest, response: HttpResponse): Promise<void> => {
      if (response.getStatus() !== 401) return;
      await renew(sent);
      throw new TokenRefused();
    },
  };
}
