import type { Access } from '@acolhe/contracts';

/**
 * By what a caller shows who they are. none: by nothing; access-token: by a session's access token; key: by a secret of
 * a machine in the `Authorization` header; cookie: by a cookie that our own pages alone may use, such as the one that
 * keeps a browser signed in. Access tokens are checked before a call's handler runs; keys and cookies are checked by
 * the handler itself.
 */
export type Credential = 'none' | 'access-token' | 'key' | 'cookie';

/** How callers of access kinds show who they are, by kind. */
export type Credentials = Readonly<Partial<Record<Access, Credential>>>;

/** The access kinds that the domains registered, beside those that every call may name. */
export class AccessKinds {
  readonly #credentials = new Map<Access, Credential>([
    ['public', 'none'],
    ['refresh', 'cookie'],
  ]);

  constructor(credentials: Credentials = {}) {
    this.register(credentials);
  }

  /** @throws Error for a kind that is registered already */
  register(credentials: Credentials): void {
    for (const [kind, credential] of Object.entries(credentials) as [Access, Credential][]) {
      if (this.#credentials.has(kind)) throw new Error(`The access kind ${kind} is registered twice.`);
      this.#credentials.set(kind, credential);
    }
  }

  /**
   * @returns how callers of an access kind show who they are
   * @throws Error for a kind that no domain registered
   */
  credentialOf(kind: Access): Credential {
    const credential = this.#credentials.get(kind);
    if (credential === undefined) throw new Error(`No module says how callers of the kind ${kind} show who they are.`);
    return credential;
  }
}
