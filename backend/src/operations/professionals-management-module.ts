import {
  changeProfessionalCall,
  createProfessionalCall,
  inviteProfessionalCall,
  listManagedProfessionalsCall,
  resetManagedProfessionalCall,
} from '@acolhe/contracts/operations';
import { eq } from 'drizzle-orm';
import type { CarePort } from '../access/care-port.ts';
import { administratorOf } from '../administrators/administrator-session.ts';
import { recordChange } from '../administrators/record-change.ts';
import { leftAppointments } from '../appointments/managed-appointments.ts';
import type { Module } from '../platform/app/build-app.ts';
import { CLOSE_REALTIME_JOB } from '../platform/auth/end-sessions-job.ts';
import type { Tx } from '../platform/database/database.ts';
import { notFound } from '../platform/http-problem.ts';
import { handle } from '../platform/http/handle.ts';
import { OUTGOING_MAILS_JOB } from '../platform/messaging/mail-queue.ts';
import { professionals } from '../professionals/tables.ts';
import { RECOVERY_JOB } from '../recovery/recovery-job.ts';
import { askForLink, invite, requireLinkLeft } from '../recovery/reset-links.ts';
import { requireSpecialties } from './catalogue-choices.ts';
import { inviteAgain } from './invitations.ts';
import {
  changeProfessional,
  createProfessional,
  findManagedProfessional,
  hasLeft,
  mustSignInAgain,
  readProfessionals,
} from './managed-professionals.ts';
import { afterName, pageOf, placeOf } from './paging.ts';
import { emailTaken, refuseTakenEmail, staffEmail } from './save-conflicts.ts';

/**
 * Serves professionals to those who run the clinic: finding, bringing in, changing, and letting in no more.
 * @see docs/product/operations.md
 */
export function createProfessionalsManagementModule(
  care: Pick<CarePort, 'professionalLeft' | 'callsOfProfessional'>,
): Module {
  return {
    name: 'professionals-management',
    register(app, services) {
      const { db, clock, decisions, jobs } = services;

      handle(app, listManagedProfessionalsCall, ({ cursor, pageSize, ...filters }) =>
        pageOf(pageSize, (most) => readProfessionals(db, filters, placeOf(cursor), most), afterName),
      );

      handle(app, createProfessionalCall, async (input, context) => {
        const email = staffEmail(input.email);
        await requireSpecialties(db, input.specialtyIds, 'specialtyIds');
        const created = await db.transaction(async (tx) => {
          const now = clock.now();
          const professional = await createProfessional(tx, administratorOf(context), { ...input, email }, now);
          if (!professional) return undefined;
          await invite(tx, 'professional', [professional.id], now);
          return findManagedProfessional(tx, professional.id);
        });
        if (!created) throw emailTaken();
        return created;
      });

      handle(app, changeProfessionalCall, async (input, context) => {
        await requireSpecialties(db, input.specialtyIds ?? [], 'specialtyIds');
        const email = input.email === undefined ? undefined : staffEmail(input.email);
        const isInCall = async (tx: Tx) => (await care.callsOfProfessional(tx, input.id)).length > 0;
        const { before, after } = await refuseTakenEmail(
          db.transaction((tx) =>
            changeProfessional(
              tx,
              decisions,
              administratorOf(context),
              { ...input, email },
              { now: clock.now(), isInCall },
            ),
          ),
        );
        jobs.wake(OUTGOING_MAILS_JOB);
        if (mustSignInAgain(before, after)) {
          jobs.wake(CLOSE_REALTIME_JOB);
          await care.professionalLeft(services, input.id);
        }
        if (!hasLeft(before, after)) return after;
        return { ...after, leftAppointments: await leftAppointments(db, input.id, clock.now()) };
      });

      handle(app, inviteProfessionalCall, async ({ id, reason }, context) => {
        await db.transaction(async (tx) => {
          const found = await findManagedProfessional(tx, id);
          const invited = found?.isActive && { ...found, kind: 'professional' as const, hasAccess: found.hasPassword };
          await inviteAgain(tx, administratorOf(context), invited || undefined, reason, clock.now());
        });
        const professional = await findManagedProfessional(db, id);
        if (!professional) throw notFound();
        return professional;
      });

      handle(app, resetManagedProfessionalCall, async ({ id, reason }, context) => {
        const professional = await findManagedProfessional(db, id);
        if (!professional?.isActive) throw notFound();
        const { email, hasPassword } = professional;
        await db.transaction(async (tx) => {
          // Of two at the same moment the second counts the first.
          await tx.select({ id: professionals.id }).from(professionals).where(eq(professionals.id, id)).for('update');
          if (hasPassword) {
            await requireLinkLeft(tx, { kind: 'professional', subjectId: id }, email, clock.now());
            await askForLink(tx, { kind: 'professional', name: email, email }, clock.now());
          } else await invite(tx, 'professional', [id], clock.now());
          const change = { subjectKind: 'professional', subjectId: id, action: 'reset', reason } as const;
          await recordChange(tx, administratorOf(context), change, clock.now());
        });
        jobs.wake(RECOVERY_JOB);
        return { ok: true };
      });
    },
  };
}
