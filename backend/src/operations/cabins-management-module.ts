import type { CallInput } from '@acolhe/contracts';
import {
  changeCabinCall,
  changeCabinPinCall,
  createCabinCall,
  issueCabinCodeCall,
  listManagedCabinsCall,
  type ManagedCabin,
  managedCabin,
  revokeCabinCall,
} from '@acolhe/contracts/operations';
import type { ChangeAction } from '@acolhe/domain';
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { administratorOf } from '../administrators/administrator-session.ts';
import { recordChange } from '../administrators/record-change.ts';
import { clearCabin } from '../cabins/clear-cabin.ts';
import { changeCabin, createCabin, issueCode, lockCabin, revokeKey } from '../cabins/enrolment.ts';
import { cabins } from '../cabins/tables.ts';
import { clients } from '../patients/tables.ts';
import type { Module } from '../platform/app/build-app.ts';
import { CLOSE_REALTIME_JOB } from '../platform/auth/end-sessions-job.ts';
import type { Executor, Tx } from '../platform/database/database.ts';
import { notFound } from '../platform/http-problem.ts';
import { type CallContext, handle } from '../platform/http/handle.ts';
import { requireInstitution } from './catalogue-choices.ts';
import { afterName, type NamePlace, pageOf, placeOf } from './paging.ts';
import { changedMeanwhile } from './save-conflicts.ts';

/** The cabin that is changed, as it was seen. */
interface Wanted {
  readonly id: number;
  readonly revision: number;
  readonly reason?: string;
}

/**
 * Serves cabins to administrators: setting up, enrolling a device, the PIN of the staff, and revoking.
 * @see docs/product/operations.md
 */
export const cabinsManagementModule: Module = {
  name: 'cabins-management',
  register(app, services) {
    const { db, clock, jobs } = services;

    /** Makes a change of a cabin that is as it was seen, and writes it into the log. */
    const change = <T>(
      context: CallContext,
      { id, revision, reason }: Wanted,
      action: ChangeAction,
      make: (tx: Tx) => Promise<T>,
    ): Promise<{ readonly after: ManagedCabin; readonly result: T }> =>
      db.transaction(async (tx) => {
        await lockCabin(tx, id);
        const before = await findManagedCabin(tx, id);
        if (!before) throw notFound();
        if (before.revision !== revision) throw changedMeanwhile(managedCabin, before);
        const result = await make(tx);
        const after = await findManagedCabin(tx, id);
        if (!after) throw notFound();
        const written = { subjectKind: 'cabin', subjectId: id, action, before, after, reason } as const;
        await recordChange(tx, administratorOf(context), written, clock.now());
        return { after, result };
      });

    handle(app, listManagedCabinsCall, ({ cursor, pageSize, ...filters }) =>
      pageOf(pageSize, (most) => readManagedCabins(db, filters, placeOf(cursor), most), afterName),
    );

    handle(app, createCabinCall, async ({ reason, ...settings }, context) => {
      if (settings.clientId) await requireInstitution(db, settings.clientId);
      return db.transaction(async (tx) => {
        const id = await createCabin(tx, settings);
        const after = await findManagedCabin(tx, id);
        if (!after) throw notFound();
        const written = { subjectKind: 'cabin', subjectId: id, action: 'create', after, reason } as const;
        await recordChange(tx, administratorOf(context), written, clock.now());
        return withCode(after, await issueCode(tx, id, clock.now()));
      });
    });

    handle(app, changeCabinCall, async ({ id, revision, reason, ...settings }, context) => {
      if (settings.clientId) await requireInstitution(db, settings.clientId);
      const make = (tx: Tx) => changeCabin(tx, id, settings);
      return (await change(context, { id, revision, reason }, 'change', make)).after;
    });

    handle(app, issueCabinCodeCall, async (wanted, context) => {
      const make = async (tx: Tx) => {
        // A code of another administrator cannot be replaced without having seen it.
        await tx
          .update(cabins)
          .set({ revision: wanted.revision + 1 })
          .where(eq(cabins.id, wanted.id));
        return issueCode(tx, wanted.id, clock.now());
      };
      const { after, result } = await change(context, wanted, 'issue-code', make);
      return withCode(after, result);
    });

    handle(app, changeCabinPinCall, async ({ pin, ...wanted }, context) => {
      const make = (tx: Tx) => changeCabin(tx, wanted.id, { pin });
      return (await change(context, wanted, 'change-pin', make)).after;
    });

    handle(app, revokeCabinCall, async (wanted, context) => {
      const make = (tx: Tx) => revokeKey(tx, wanted.id, clock.now());
      const { after } = await change(context, wanted, 'revoke', make);
      jobs.wake(CLOSE_REALTIME_JOB);
      await clearCabin(services, wanted.id);
      return after;
    });
  },
};

const withCode = (cabin: ManagedCabin, issued: { readonly code: string; readonly expiresAt: Date }) => ({
  ...cabin,
  code: issued.code,
  codeExpiresAt: issued.expiresAt.toISOString(),
});

type Filters = Omit<CallInput<typeof listManagedCabinsCall>, 'cursor' | 'pageSize'>;

/** Reads cabins by name, from a place on. */
async function readManagedCabins(
  executor: Executor,
  { id, state }: Filters,
  after: NamePlace | undefined,
  most: number,
): Promise<ManagedCabin[]> {
  const rows = await select(executor)
    .where(
      and(
        id === undefined ? undefined : eq(cabins.id, id),
        isOf(state),
        after && sql`(${cabins.name}, ${cabins.id}) > (${after.name}, ${after.id})`,
      ),
    )
    .orderBy(asc(cabins.name), asc(cabins.id))
    .limit(most);
  return rows.map(shown);
}

/** Reads one cabin. */
async function findManagedCabin(executor: Executor, id: number): Promise<ManagedCabin | undefined> {
  const [row] = await select(executor).where(eq(cabins.id, id));
  return row && shown(row);
}

function isOf(state: Filters['state']): SQL | undefined {
  if (state === undefined) return undefined;
  if (state === 'revoked') return isNotNull(cabins.revokedAt);
  return and(isNull(cabins.revokedAt), state === 'enrolled' ? isNotNull(cabins.enrolledAt) : isNull(cabins.enrolledAt));
}

const select = (executor: Executor) =>
  executor
    .select({
      id: cabins.id,
      name: cabins.name,
      place: cabins.place,
      clientId: cabins.clientId,
      client: clients.name,
      mode: cabins.mode,
      hasPrinter: cabins.hasPrinter,
      isPinSet: sql<boolean>`${cabins.pinHash} is not null`,
      enrolledAt: cabins.enrolledAt,
      revokedAt: cabins.revokedAt,
      lastSeenAt: cabins.lastSeenAt,
      health: cabins.health,
      revision: cabins.revision,
    })
    .from(cabins)
    .leftJoin(clients, eq(clients.id, cabins.clientId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof select>>[number];

const shown = ({ place, clientId, client, enrolledAt, revokedAt, lastSeenAt, health, ...row }: Row): ManagedCabin => ({
  ...row,
  place: place ?? undefined,
  clientId: clientId ?? undefined,
  client: client ?? undefined,
  state: revokedAt ? 'revoked' : enrolledAt ? 'enrolled' : 'no-device',
  enrolledAt: enrolledAt?.toISOString(),
  revokedAt: revokedAt?.toISOString(),
  heardAt: lastSeenAt?.toISOString(),
  lastReport: health ?? undefined,
});
