import { handOverPasswordLinkCall } from '@acolhe/contracts/operations';
import { eq } from 'drizzle-orm';
import { administratorOf } from '../administrators/administrator-session.ts';
import { patients } from '../patients/tables.ts';
import type { Module } from '../platform/app/build-app.ts';
import type { Tx } from '../platform/database/database.ts';
import { notFound, tooMany } from '../platform/http-problem.ts';
import { handle } from '../platform/http/handle.ts';
import { professionals } from '../professionals/tables.ts';
import { makeHandedLink } from '../recovery/handed-link.ts';
import { ACCOUNTS } from '../recovery/recovery-job.ts';
import { LINK_TTL_MS, requireLinkLeft } from '../recovery/reset-links.ts';

/**
 * Serves administrators links for passwords that are handed over in person, where no mail arrives.
 * @see docs/product/recovery.md
 */
export const passwordLinksModule: Module = {
  name: 'password-links',
  register(app, { db, clock, config }) {
    handle(app, handOverPasswordLinkCall, async ({ kind, id, reason }, context) => {
      const now = clock.now();
      const handed = await db.transaction(async (tx) => {
        // Of two at the same moment the second counts the first.
        const name = await lockSignInName[kind](tx, id);
        const account = name === undefined ? undefined : await ACCOUNTS[kind].find(tx, { id }, config, now);
        if (name === undefined || !account) throw notFound('Não há pessoa com acesso neste endereço.');
        await requireLinkLeft(tx, { kind, subjectId: id }, name, now);
        return makeHandedLink(tx, account, { kind, author: administratorOf(context), reason }, now);
      });
      if (!handed) throw tooMany(LINK_TTL_MS / 1000);
      return { address: handed.address, goodUntil: handed.goodUntil.toISOString() };
    });
  },
};

/** Locks a person, and reads by which name they sign in; undefined for an unknown one. */
const lockSignInName = {
  patient: async (tx: Tx, id: number) =>
    (await tx.select({ name: patients.cpf }).from(patients).where(eq(patients.id, id)).for('update'))[0]?.name,
  professional: async (tx: Tx, id: number) =>
    (
      await tx.select({ name: professionals.email }).from(professionals).where(eq(professionals.id, id)).for('update')
    )[0]?.name,
};
