import type { CallInput, CallOutput } from '@acolhe/contracts';
import {
  changePatientCall,
  createPatientCall,
  endPatientSessionsCall,
  findPatientsCall,
  type FoundPatient,
  invitePatientCall,
  listPatientAccessesCall,
  listPatientConsentsCall,
  listPatientViewsCall,
  listPatientSessionsCall,
  readPatientCall,
} from '@acolhe/contracts/operations';
import { digitsOf, isValidCpf, type PatientPart, redactCpf } from '@acolhe/domain';
import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { administratorOf } from '../administrators/administrator-session.ts';
import { readAndLogAccess, readAdministratorAccesses } from '../administrators/patient-access-log.ts';
import { recordChange } from '../administrators/record-change.ts';
import { consents } from '../consents/tables.ts';
import { movementLog } from '../movement-log/tables.ts';
import { clients, patients } from '../patients/tables.ts';
import type { Module } from '../platform/app/build-app.ts';
import { CLOSE_REALTIME_JOB } from '../platform/auth/end-sessions-job.ts';
import { endSessionsOf, markEnded } from '../platform/auth/session-store.ts';
import type { Executor, Tx } from '../platform/database/database.ts';
import { notFound } from '../platform/http-problem.ts';
import { type CallContext, handle } from '../platform/http/handle.ts';
import { OUTGOING_MAILS_JOB } from '../platform/messaging/mail-queue.ts';
import { isSessionOf, openSessionsOf } from '../profile/profile-module.ts';
import { inviteAgain } from './invitations.ts';
import { changePatient, createPatient, findManagedPatient } from './managed-patients.ts';
import { afterId, afterName, cursorId, type NamePlace, pageOf, placeOf, textMatches } from './paging.ts';

/**
 * Serves patients to those who run the clinic: finding, correcting, what they consented to, where they are signed in,
 * what they did in the portal, and who looked at all that here.
 * @see docs/product/operations.md
 */
export const patientsManagementModule: Module = {
  name: 'patients-management',
  register(app, services) {
    const { db, clock, config, jobs } = services;
    const requirePatient = async (id: number) => {
      const found = await findManagedPatient(db, id);
      if (!found) throw notFound('Paciente não encontrado.');
      return found;
    };
    /** Reads a part of a patient's record, and writes down who looked at it. */
    const readPart = <Answer>(context: CallContext, part: PatientPart, id: number, read: () => Promise<Answer>) =>
      readAndLogAccess(context, {
        part,
        read: async () => {
          await requirePatient(id);
          return read();
        },
        patientsIn: () => [id],
      });

    /** Limit of calls that show the current record, whatever their result. */
    const showRecord = (context: CallContext, id: number) => readPart(context, 'record', id, () => Promise.resolve());

    handle(app, findPatientsCall, ({ cursor, pageSize, ...filters }, context) =>
      readAndLogAccess(context, {
        part: 'search',
        read: () => pageOf(pageSize, (most) => findPatients(db, filters, placeOf(cursor), most), afterName),
        patientsIn: ({ items }) => items.map(({ id }) => id),
        // A patient found alone counts as an access; patients among others, also on the last page of many, do not.
        isList: ({ items, nextCursor }) => items.length > 1 || nextCursor !== undefined || cursor !== undefined,
      }),
    );

    handle(app, readPatientCall, ({ id }, context) =>
      readAndLogAccess(context, { part: 'record', read: () => requirePatient(id), patientsIn: () => [id] }),
    );

    handle(app, createPatientCall, (input, context) => createPatient(services, administratorOf(context), input));

    handle(app, changePatientCall, async (input, context) => {
      await showRecord(context, input.id);
      const changed = await db.transaction((tx) =>
        changePatient(tx, config, administratorOf(context), input, clock.now()),
      );
      jobs.wake(OUTGOING_MAILS_JOB);
      return changed;
    });

    handle(app, invitePatientCall, async ({ id, reason }, context) => {
      await showRecord(context, id);
      await db.transaction(async (tx) => {
        const found = await findManagedPatient(tx, id);
        const invited = found && { ...found, kind: 'patient' as const, hasAccess: found.isFirstAccessDone };
        await inviteAgain(tx, administratorOf(context), invited, reason, clock.now());
      });
      return requirePatient(id);
    });

    handle(app, listPatientConsentsCall, ({ id }, context) =>
      readPart(context, 'consents', id, async () => {
        const rows = await db
          .select({ action: consents.action, version: consents.version, at: consents.at })
          .from(consents)
          .where(eq(consents.patientId, id))
          .orderBy(desc(consents.id));
        return { consents: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) };
      }),
    );

    handle(app, listPatientSessionsCall, ({ id }, context) =>
      readPart(context, 'sessions', id, async () => {
        const open = await openSessionsOf(db, id, '', clock.now());
        return { sessions: open.map(({ isCurrent: _, ...session }) => session) };
      }),
    );

    handle(app, endPatientSessionsCall, async (input, context) => {
      await requirePatient(input.id);
      await db.transaction((tx) => endPatientSessions(tx, administratorOf(context), input, clock.now()));
      jobs.wake(CLOSE_REALTIME_JOB);
      return { ok: true };
    });

    handle(app, listPatientAccessesCall, ({ id, cursor, pageSize }, context) =>
      readPart(context, 'history', id, () =>
        pageOf(pageSize, (most) => readAccesses(db, id, cursorId(cursor), most), afterId),
      ),
    );

    handle(app, listPatientViewsCall, async ({ id, cursor, pageSize }) => {
      await requirePatient(id);
      const page = await pageOf(pageSize, (most) => readAdministratorAccesses(db, id, cursorId(cursor), most), afterId);
      return { ...page, items: page.items.map(({ at, ...look }) => ({ ...look, at: at.toISOString() })) };
    });
  },
};

/**
 * Ends one session of a patient, or all, and writes it into the log. The caller wakes `CLOSE_REALTIME_JOB` after the
 * commit.
 * @throws HttpProblem 404 for a session that is not the patient's
 */
async function endPatientSessions(
  tx: Tx,
  author: number,
  { id, sessionId, reason }: CallInput<typeof endPatientSessionsCall>,
  now: Date,
): Promise<void> {
  if (sessionId === undefined) await endSessionsOf(tx, { kind: 'patient', subjectId: id }, 'revoked', now);
  else if (await isSessionOf(tx, sessionId, id)) await markEnded(tx, sessionId, 'revoked', now);
  else throw notFound();
  const action = sessionId === undefined ? 'end-sessions' : 'end-session';
  await recordChange(tx, author, { subjectKind: 'patient', subjectId: id, action, reason }, now);
}

type Access = CallOutput<typeof listPatientAccessesCall>['items'][number];

/** Reads what a patient did in the portal, the latest first. @param beforeId the last one of the page before */
async function readAccesses(
  executor: Executor,
  patientId: number,
  beforeId: number | undefined,
  most: number,
): Promise<Access[]> {
  const rows = await executor
    .select({ id: movementLog.id, code: movementLog.code, at: movementLog.at, sessionId: movementLog.sid })
    .from(movementLog)
    .where(and(eq(movementLog.patientId, patientId), beforeId === undefined ? undefined : lt(movementLog.id, beforeId)))
    .orderBy(desc(movementLog.id))
    .limit(most);
  return rows.map(({ at, sessionId, ...row }) => ({
    ...row,
    at: at.toISOString(),
    sessionId: sessionId ?? undefined,
  }));
}

type Filters = Pick<CallInput<typeof findPatientsCall>, 'id' | 'search' | 'clientId'>;

/** Reads of patients, by name and from a place on, what a list of them shows. */
async function findPatients(
  executor: Executor,
  { id, search, clientId }: Filters,
  after: NamePlace | undefined,
  most: number,
): Promise<FoundPatient[]> {
  // The page first, by the index of names: joined before, all patients may be sorted for it.
  const page = executor
    .select({ id: patients.id })
    .from(patients)
    .where(
      and(
        id === undefined ? undefined : eq(patients.id, id),
        matches(search),
        clientId === undefined ? undefined : eq(patients.clientId, clientId),
        after && sql`(${patients.name}, ${patients.id}) > (${after.name}, ${after.id})`,
      ),
    )
    .orderBy(asc(patients.name), asc(patients.id))
    .limit(most);
  const rows = await executor
    .select({
      id: patients.id,
      cpf: patients.cpf,
      name: patients.name,
      client: clients.name,
      isFirstAccessDone: patients.firstAccessDone,
      hasConsented: patients.lgpdAccepted,
    })
    .from(patients)
    .innerJoin(clients, eq(clients.id, patients.clientId))
    .where(inArray(patients.id, page))
    .orderBy(asc(patients.name), asc(patients.id));
  return rows.map(({ cpf, ...row }) => ({ ...row, maskedCpf: redactCpf(cpf) }));
}

/** A whole CPF, or words of which each begins one of name or e-mail. */
function matches(search = ''): SQL | undefined {
  if (isValidCpf(search) && !/\p{L}/u.test(search)) return eq(patients.cpf, digitsOf(search));
  return textMatches(search);
}
