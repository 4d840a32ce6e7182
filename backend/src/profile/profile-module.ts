import {
  endOpenSessionCall,
  getPatientByCpfCall,
  getPatientByIdCall,
  listDataAccessesCall,
  listOpenSessionsCall,
  type OpenSession,
  type Patient,
  updateProfileCall as updateCall,
} from '@acolhe/contracts';
import { dayInSaoPaulo, normalizeEmail, type ProfileForm, profileProblems } from '@acolhe/domain';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { requireOwnPatient, patientOf } from '../access/callers.ts';
import { findPatient, requireOwnCpf } from '../patients/patients.ts';
import type { Module } from '../platform/app/build-app.ts';
import { sessions } from '../platform/auth/tables.ts';
import type { Executor } from '../platform/database/database.ts';
import { forbidden, invalidInput, notFound, unauthenticated } from '../platform/http-problem.ts';
import { handle } from '../platform/http/handle.ts';
import { RATES } from '../platform/limits/rates.ts';
import { dataAccesses } from './data-accesses.ts';
import { updateProfile } from './update-profile.ts';

const formOf = ({ name, birthDate, gender, cpf, email = '', phone = '' }: Patient): ProfileForm => ({
  name,
  birthDate,
  gender,
  cpf,
  email,
  phone,
});

/**
 * Serves patients' own data, their open sessions, and who else has looked at their data.
 * @see docs/product/profile.md
 */
export const profileModule: Module = {
  name: 'profile',
  register(app, services) {
    const { db, clock, limits, sessions } = services;
    const existing = async (patientId: number): Promise<Patient> => {
      const patient = await findPatient(db, patientId);
      if (!patient) throw unauthenticated();
      return patient;
    };

    handle(app, getPatientByIdCall, async ({ patientId }, context) => [
      await existing(requireOwnPatient(context, patientId)),
    ]);
    handle(app, getPatientByCpfCall, async ({ cpf }, context) => {
      await requireOwnCpf(db, patientOf(context), cpf);
      return { ok: true, patient: await existing(patientOf(context)) };
    });

    handle(app, updateCall, async ({ patientId, userId, seenChange, photoRemoved, ...form }, context) => {
      const before = await existing(requireOwnPatient(context, patientId));
      if (before.userId !== userId) throw forbidden();
      const problems = profileProblems(form, { today: dayInSaoPaulo(clock.now()), saved: formOf(before) });
      if (problems[0])
        throw invalidInput(
          problems.map(({ field, message }) => ({ path: field, message })),
          problems[0].message,
        );
      await requireOwnCpf(db, patientId, form.cpf);
      await limits.consume(`profile:patient:${patientId}`, RATES.profileChanges);
      // Each change of the address sends a mail to the former one, which must not become a means to flood it.
      if (before.email !== normalizeEmail(form.email))
        await limits.consume(`profile-email:patient:${patientId}`, RATES.emailChanges);
      await updateProfile(services, {
        patientId,
        form,
        photo: context.file,
        photoRemoved: photoRemoved !== undefined,
        seenChange,
      });
      return { ok: true, message: 'Informações atualizadas com sucesso', patient: await existing(patientId) };
    });

    handle(app, listOpenSessionsCall, async (_input, context) => ({
      sessions: await openSessionsOf(db, patientOf(context), context.session?.sid ?? '', clock.now()),
    }));
    handle(app, endOpenSessionCall, async ({ sessionId }, context) => {
      if (!(await isSessionOf(db, sessionId, patientOf(context)))) throw notFound();
      await sessions.end(sessionId, 'elsewhere');
      return { ok: true };
    });
    handle(app, listDataAccessesCall, async (_input, context) => ({
      accesses: await dataAccesses(db, patientOf(context)),
    }));
  },
};

const MOST = 100;

/** Where a patient is signed in, the latest hundred, the latest first. @param currentSid the session that asks */
export async function openSessionsOf(
  executor: Executor,
  patientId: number,
  currentSid: string,
  now: Date,
): Promise<OpenSession[]> {
  const usedAt = sql`coalesce(${sessions.usedAt}, ${sessions.openedAt})`.mapWith(sessions.openedAt);
  const rows = await executor
    .select({ sid: sessions.sid, device: sessions.device, scope: sessions.scope, openedAt: sessions.openedAt, usedAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.kind, 'patient'),
        eq(sessions.subjectId, patientId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
      ),
    )
    .orderBy(desc(usedAt))
    .limit(MOST);
  return rows.map((row) => ({
    id: row.sid,
    device: row.device ?? 'Dispositivo desconhecido',
    isPart: row.scope !== 'patient',
    openedAt: row.openedAt.toISOString(),
    usedAt: row.usedAt.toISOString(),
    isCurrent: row.sid === currentSid,
  }));
}

/** Whether a session is, or was, this patient's. */
export async function isSessionOf(executor: Executor, sid: string, patientId: number): Promise<boolean> {
  const [session] = await executor
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(and(eq(sessions.sid, sid), eq(sessions.kind, 'patient'), eq(sessions.subjectId, patientId)));
  return session !== undefined;
}
