import type { Access } from '@acolhe/contracts';

/**
 * By what a caller shows who they are. none: by nothing; access-token: by a session's access token; key: by a secret of
 * a machine in the `Authorization` header; refresh-cookie: by the cookie that keeps a browser signed in. Access tokens
 * are checked before a call's handler runs; keys and cookies are checked by the handler itself.
 */
export type Credential = 'none' | 'access-token' | 'key' | 'refresh-cookie';

/**
 * How callers of each access kind show who they are. A kind that shows an access token is the scope of its sessions
 * (`platform/sessions/session.ts`).
 */
const CREDENTIALS: Readonly<Record<Access, Credential>> = {
  public: 'none',
  patient: 'access-token',
  'urgent-care': 'access-token',
  'scheduled-call': 'access-token',
  professional: 'access-token',
  partner: 'key',
  refresh: 'refresh-cookie',
};

/** @returns how callers of an access kind show who they are */
export const credentialOf = (access: Access): Credential => CREDENTIALS[access];
