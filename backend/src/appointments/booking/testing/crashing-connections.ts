import type { Pool } from 'pg';

const DEATH = 'select pg_terminate_backend(pg_backend_pid())';

/**
 * Lets the connection of a pool break in place of a statement, as when the process dies there: what was sent before has
 * been done, the transaction is never finished.
 * @param atStatement counted over all statements of the pool but the begin of transactions, from 1 on
 */
export function crashingConnections(pool: Pool, atStatement: number): void {
  let sent = 0;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query: (...given: unknown[]) => {
        // Before a transaction begins nothing can be half done.
        const isBegin = statementOf(given[0]).startsWith('begin');
        if (!isBegin) sent += 1;
        return sent === atStatement && !isBegin
          ? query(DEATH, ...given.filter((one) => typeof one === 'function'))
          : query(...given);
      },
    });
  });
}

function statementOf(given: unknown): string {
  return typeof given === 'string' ? given : String((given as { readonly text?: unknown }).text);
}
