import { type SQL, sql } from 'drizzle-orm';
import type { Session, SessionType, StoredSession } from './session.ts';
import { sessions } from './tables.ts';

/** The types of sessions that the domains registered. */
export class SessionTypes {
  readonly #types: SessionType[] = [];

  constructor(types: readonly SessionType[] = []) {
    this.register(types);
  }

  /** @throws Error for a scope that is registered already */
  register(types: readonly SessionType[]): void {
    for (const type of types) {
      if (this.#types.some(({ scope }) => scope === type.scope))
        throw new Error(`Two types of sessions have the scope ${type.scope}.`);
      this.#types.push(type);
    }
  }

  /** @throws Error for a session of a type that no domain registered */
  of({ kind, scope }: Pick<Session, 'kind' | 'scope'>): SessionType {
    const type = this.#find(kind, scope);
    if (!type) throw new Error(`There is no type of sessions ${kind}/${scope}.`);
    return type;
  }

  /** Reads a session from its parts; undefined when they do not go together. */
  read({ kind, subjectId, scope, sid, claims }: StoredSession): Session | undefined {
    return this.#find(kind, scope)?.read(sid, subjectId, claims);
  }

  /** SQL condition on a row of `sessions`: its type says that it is permitted no more. */
  get isRevoked(): SQL<boolean> {
    const conditions = this.#types.flatMap(({ kind, scope, isRevoked }) =>
      isRevoked ? [sql`(${sessions.kind} = ${kind} and ${sessions.scope} = ${scope} and ${isRevoked})`] : [],
    );
    return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : sql<boolean>`false`;
  }

  #find(kind: string, scope: string): SessionType | undefined {
    return this.#types.find((type) => type.kind === kind && type.scope === scope);
  }
}
