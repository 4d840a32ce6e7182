import { finishFirstAccessCall } from '@acolhe/contracts';
import { and, eq } from 'drizzle-orm';
import { requireOwnPatient } from '../access/callers.ts';
import { findPatient, requireOwnCpf } from '../patients/patients.ts';
import { registeredData } from '../patients/registration.ts';
import { patients } from '../patients/tables.ts';
import type { Module } from '../platform/app/build-app.ts';
import { CLOSE_REALTIME_JOB } from '../platform/auth/end-sessions-job.ts';
import { hashPassword } from '../platform/auth/password-sign-in.ts';
import { endSessionsOf } from '../platform/auth/session-store.ts';
import { conflict, forbidden } from '../platform/http-problem.ts';
import { handle } from '../platform/http/handle.ts';
import { voidLinks } from '../recovery/reset-links.ts';

/**
 * The registration that a patient completes at the first access.
 * @see docs/product/consent.md
 */
export const firstAccessModule: Module = {
  name: 'first-access',
  register(app, { db, clock, jobs }) {
    handle(app, finishFirstAccessCall, async ({ patientId, userId, ownCpf, ...form }, context) => {
      requireOwnPatient(context, patientId);
      await requireOwnCpf(db, patientId, ownCpf);
      const before = await findPatient(db, patientId);
      if (before?.userId !== userId) throw forbidden();
      // Before the password is hashed, which is dear.
      if (before.firstAccessDone) throw alreadyDone();
      const data = registeredData(form, clock.now());
      await requireOwnCpf(db, patientId, data.cpf);
      const passwordHash = await hashPassword(form.newPassword);
      const patient = await db.transaction(async (tx) => {
        await voidLinks(tx, { kind: 'patient', subjectId: patientId }, clock.now());
        const completed = await tx
          .update(patients)
          .set({ ...data, passwordHash, firstAccessDone: true, changedAt: clock.now() })
          .where(and(eq(patients.id, patientId), eq(patients.firstAccessDone, false)))
          .returning({ id: patients.id });
        if (completed.length === 0) return undefined;
        await endSessionsOf(
          tx,
          { kind: 'patient', subjectId: patientId },
          'password',
          clock.now(),
          context.session?.sid,
        );
        return findPatient(tx, patientId);
      });
      if (!patient) throw alreadyDone();
      jobs.wake(CLOSE_REALTIME_JOB);
      return { ok: true, message: 'Cadastro atualizado com sucesso.', patient };
    });
  },
};

const alreadyDone = () => conflict('first-access-done', 'O primeiro acesso já foi concluído.');
