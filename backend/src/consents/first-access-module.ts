import { finishFirstAccess } from '@acolhe/contracts';
import { and, eq } from 'drizzle-orm';
import type { Module } from '../module.ts';
import { findPatient, patients, requireOwnCpf } from '../patients/index.ts';
import { registeredData } from '../patients/registration.ts';
import { ownPatient } from '../platform/auth/index.ts';
import { hashPassword } from '../platform/auth/password.ts';
import { conflict, forbidden, handle } from '../platform/http/index.ts';

/** The registration that a patient completes at the first access. @see docs/product/consent.md */
export const firstAccessModule: Module = {
  name: 'first-access',
  register(app, { db, clock, sessions }) {
    handle(app, finishFirstAccess, async ({ patientId, userId, ownCpf, ...form }, context) => {
      ownPatient(context, patientId);
      await requireOwnCpf(db, patientId, ownCpf);
      if ((await findPatient(db, patientId))?.userId !== userId) throw forbidden();
      const data = registeredData(form, clock.now());
      await requireOwnCpf(db, patientId, data.cpf);
      const passwordHash = await hashPassword(form.newPassword);
      const completed = await db.update(patients).set({ ...data, passwordHash, firstAccessDone: true, changedAt: clock.now() })
        .where(and(eq(patients.id, patientId), eq(patients.firstAccessDone, false))).returning({ id: patients.id });
      const patient = completed.length === 1 ? await findPatient(db, patientId) : undefined;
      if (!patient) throw conflict('first-access-done', 'O primeiro acesso já foi concluído.');
      await sessions.endAll('patient', patientId, 'password', context.session?.sid);
      return { ok: true, message: 'Cadastro atualizado com sucesso.', patient };
    });
  },
};
