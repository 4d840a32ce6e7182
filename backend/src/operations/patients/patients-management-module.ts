import {
  changePatientCall,
  createPatientCall,
  endPatientSessionsCall,
  findPatientsCall,
  invitePatientCall,
  listPatientAccessesCall,
  listPatientConsentsCall,
  listPatientLooksCall,
  listPatientSessionsCall,
  readPatientCall,
} from '@acolhe/contracts/operations';
import type { PatientPart } from '@acolhe/domain';
import { desc, eq } from 'drizzle-orm';
import { lookAtPatients, readLooks } from '../../administrators/look-at-patients.ts';
import { administratorOf } from '../../administrators/administrator-session.ts';
import { consents } from '../../consents/tables.ts';
import type { Module } from '../../platform/app/build-app.ts';
import { type CallContext, handle } from '../../platform/http/handle.ts';
import { notFound } from '../../platform/http-problem.ts';
import { OUTGOING_MAILS_JOB } from '../../platform/messaging/mail-queue.ts';
import { CLOSE_REALTIME_JOB } from '../../platform/auth/end-sessions-job.ts';
import { openSessionsOf } from '../../profile/open-sessions.ts';
import { inviteAgain } from '../invitations/invite-again.ts';
import { afterId, cursorId } from '../paging/cursor-id.ts';
import { afterName, placeOf } from '../paging/name-place.ts';
import { pageOf } from '../paging/page-of.ts';
import { changePatient } from './change-patient.ts';
import { createPatient } from './create-patient.ts';
import { endPatientSessions } from './end-patient-sessions.ts';
import { readAccesses } from './read-accesses.ts';
import { findManagedPatient } from './find-managed-patient.ts';
import { findPatients } from './find-patients.ts';

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
      lookAtPatients(context, {
        part,
        read: async () => {
          await requirePatient(id);
          return read();
        },
        patientsIn: () => [id],
      });

    /** Of a call that tells the record as it is now, whatever else becomes of the call. */
    const tellRecord = (context: CallContext, id: number) => readPart(context, 'record', id, () => Promise.resolve());

    handle(app, findPatientsCall, ({ cursor, pageSize, ...filters }, context) =>
      lookAtPatients(context, {
        part: 'search',
        read: () => pageOf(pageSize, (most) => findPatients(db, filters, placeOf(cursor), most), afterName),
        patientsIn: ({ items }) => items.map(({ id }) => id),
        // Who is found alone was looked for; among others, and on the last page of many, nobody is.
        isList: ({ items, nextCursor }) => items.length > 1 || nextCursor !== undefined || cursor !== undefined,
      }),
    );

    handle(app, readPatientCall, ({ id }, context) =>
      lookAtPatients(context, { part: 'record', read: () => requirePatient(id), patientsIn: () => [id] }),
    );

    handle(app, createPatientCall, (input, context) => createPatient(services, administratorOf(context), input));

    handle(app, changePatientCall, async (input, context) => {
      await tellRecord(context, input.id);
      const changed = await db.transaction((tx) =>
        changePatient(tx, config, administratorOf(context), input, clock.now()),
      );
      jobs.wake(OUTGOING_MAILS_JOB);
      return changed;
    });

    handle(app, invitePatientCall, async ({ id, reason }, context) => {
      await tellRecord(context, id);
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

    handle(app, listPatientLooksCall, async ({ id, cursor, pageSize }) => {
      await requirePatient(id);
      const page = await pageOf(pageSize, (most) => readLooks(db, id, cursorId(cursor), most), afterId);
      return { ...page, items: page.items.map(({ at, ...look }) => ({ ...look, at: at.toISOString() })) };
    });
  },
};
