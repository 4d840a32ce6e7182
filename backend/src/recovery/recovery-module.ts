import { requestPasswordChangeCall, resetPasswordCall } from '@acolhe/contracts';
import { digitsOf, isResetPassword, RESET_PASSWORD_MESSAGE, normalizeEmail } from '@acolhe/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Module } from '../platform/app/module.ts';
import { patients } from '../patients/index.ts';
import { PATIENTS } from '../patients/person-kind.ts';
import { CLOSE_REALTIME_JOB, endSessionsOf } from '../platform/sessions/index.ts';
import { hashPassword } from '../platform/sign-in/password.ts';
import type { Tx } from '../platform/database/index.ts';
import { conflict, handle, invalidInput } from '../platform/http/index.ts';
import { addressGroup } from '../platform/limits/address-group.ts';
import { RATES } from '../platform/limits/rates.ts';
import { outgoingMailsJob } from '../platform/mail/outgoing-mails.ts';
import { endHold } from './held-email.ts';
import { RECOVERY_JOB, recoveryJob } from './recovery-job.ts';
import { spendLink } from './reset-links.ts';
import { recoveryRequests } from './tables.ts';

const SENT_IF_RIGHT =
  'Se os dados estiverem corretos, você receberá um e-mail com as instruções para definir uma nova senha.';

/**
 * Serves the recovery of a forgotten password.
 * @see docs/product/recovery.md
 */
export const recoveryModule: Module = {
  name: 'recovery',
  jobs: [recoveryJob, outgoingMailsJob],
  register(app, { db, clock, limits, jobs, devices }) {
    handle(app, requestPasswordChangeCall, async ({ cpf, email }, { ip }) => {
      const missing = [
        ...(cpf.trim() ? [] : [{ path: 'cpf', message: 'CPF não informado' }]),
        ...(normalizeEmail(email) ? [] : [{ path: 'email', message: 'E-MAIL não informado' }]),
      ];
      if (missing[0]) throw invalidInput(missing, missing[0].message);
      await limits.consume(`recovery:address:${addressGroup(ip)}`, RATES.recoveryRequests);
      // The job alone looks the CPF up, so that neither the answer nor its time reveals whether it is registered.
      await db
        .insert(recoveryRequests)
        .values({ cpf: digitsOf(cpf), email: normalizeEmail(email), requestedAt: clock.now(), dueAt: clock.now() });
      jobs.wake(RECOVERY_JOB);
      return { ok: true, message: SENT_IF_RIGHT };
    });

    handle(app, resetPasswordCall, async ({ link, password }, { ip, request, reply }) => {
      if (!isResetPassword(password))
        throw invalidInput([{ path: 'password', message: RESET_PASSWORD_MESSAGE }], RESET_PASSWORD_MESSAGE);
      await limits.consume(`reset:address:${addressGroup(ip)}`, RATES.passwordResets);
      const passwordHash = await hashPassword(password);
      const cpf = await db.transaction(async (tx) => {
        const owner = await spendLink(tx, link, clock.now());
        if (owner === undefined) return undefined;
        const [patient] = await tx
          .update(patients)
          .set({ passwordHash })
          .where(eq(patients.id, owner.patientId))
          .returning({ cpf: patients.cpf });
        if (owner.email !== null) await settleEmail(tx, owner.patientId, owner.email, clock.now());
        await endSessionsOf(tx, { kind: 'patient', subjectId: owner.patientId }, 'password', clock.now());
        return patient?.cpf;
      });
      if (cpf === undefined)
        throw conflict(
          'link-over',
          'Este link não vale mais: o prazo passou, ou a senha ou o e-mail foi trocado depois do pedido. Solicite um novo em "Esqueci a senha".',
        );
      // Whoever reads the patient's mail is let in here, however often others have failed with this CPF elsewhere.
      devices.remember(request, reply, { people: PATIENTS, name: cpf });
      jobs.wake(CLOSE_REALTIME_JOB);
      return { ok: true, message: 'Senha atualizada com sucesso!' };
    });
  },
};

/** Restores the address that a link was mailed to: its reader is the patient, even if an open session changed it. */
async function settleEmail(tx: Tx, patientId: number, email: string, now: Date): Promise<void> {
  await tx
    .update(patients)
    .set({ email, changedAt: now })
    .where(and(eq(patients.id, patientId), sql`${patients.email} is distinct from ${email}`));
  await endHold(tx, patientId);
}
