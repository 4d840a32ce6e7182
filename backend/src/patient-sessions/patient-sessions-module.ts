import { currentPatientCall, endSessionCall, type Patient, refreshSessionCall, signInCall } from '@acolhe/contracts';
import { digitsOf } from '@acolhe/domain';
import type { CarePort } from '../access/care-port.ts';
import type { Module } from '../platform/app/build-app.ts';
import { patientOf } from '../access/callers.ts';
import { browserSessions } from '../platform/auth/browser-sessions.ts';
import type { Session } from '../platform/auth/session.ts';
import { signInWithPassword, warmUpDummyHash } from '../platform/auth/password-sign-in.ts';
import { type CallContext, handle } from '../platform/http/handle.ts';
import { unauthenticated } from '../platform/http-problem.ts';
import type { Services } from '../platform/services/services.ts';
import {
  findPatient,
  findPatientAccount,
  lockPasswordHash,
  type PatientAccount,
  PATIENTS,
  redactPatient,
} from '../patients/patients.ts';
import { portalSession } from './portal-session.ts';
import { signInByToken } from './sign-in-by-token.ts';

const DONE = 'Login realizado com sucesso.';
/** One text for a wrong CPF and a wrong password. */
const WRONG_CREDENTIALS = 'CPF ou senha inválidos.';

/**
 * Serves the sessions of patients: sign-in, refresh, exit, and the patient of the session.
 * @see docs/product/sessions.md
 */
export const createPatientSessionsModule = (care: Pick<CarePort, 'patientLeft' | 'patientSignedIn'>): Module => ({
  name: 'patient-sessions',
  sessionTypes: [portalSession],
  register: (app, services) => {
    const { db } = services;
    const sessions = browserSessions(PATIENTS, services);
    app.addHook('onReady', warmUpDummyHash);
    const leave = async (session: Session | undefined) => {
      if (session?.kind === 'patient') await care.patientLeft(services, session);
    };

    handle(app, signInCall, async ({ cpf = '', password = '', partnerToken, replacesPatient }, context) => {
      if (partnerToken !== undefined) {
        const { patient, access, replaced } = await signInByToken(sessions, partnerToken, context, replacesPatient);
        await leave(replaced);
        await care.patientSignedIn(services, patient.id);
        return { ok: true, message: DONE, patient, access };
      }
      const digits = digitsOf(cpf);
      const { patient, passwordHash } = await signInWithPassword<PatientAccount>(services, context, {
        claimed: { people: PATIENTS, name: digits },
        password,
        find: () => findPatientAccount(db, digits),
        refusalMessage: WRONG_CREDENTIALS,
      });
      const { access, session, replaced } = await sessions.open(
        { kind: 'patient', patientId: patient.id, scope: 'patient' },
        context,
      );
      // Whatever becomes of the new session, the one that it replaced has ended.
      await leave(replaced);
      // A password that was changed while it was being looked at opens nothing: the change has ended the sessions from
      // before it, but not this one.
      if ((await lockPasswordHash(db, patient.id)) !== passwordHash) {
        await services.sessions.end(session.sid, 'password');
        throw unauthenticated();
      }
      await care.patientSignedIn(services, patient.id);
      return { ok: true, message: DONE, patient, access };
    });

    handle(app, refreshSessionCall, async (_input, context) => {
      const opened = await sessions.refresh(context);
      const patient = await existingPatient(services, opened);
      return { patient, access: opened.access, onlyUrgentCare: opened.session.scope === 'urgent-care' };
    });

    handle(app, endSessionCall, async (_input, context) => {
      await leave(await sessions.end(context));
      return { ok: true };
    });

    handle(app, currentPatientCall, (_input, context) => existingPatient(services, context));
  },
});

async function existingPatient({ db }: Services, { session }: Pick<CallContext, 'session'>): Promise<Patient> {
  const patient = await findPatient(db, patientOf({ session }));
  if (!session || !patient) throw unauthenticated();
  return redactPatient(session, patient);
}
