import {
  cleanPatientCall,
  enterQueueCall,
  requestCareCall,
  setAvailabilityCall,
  setTokenCall,
} from '@acolhe/contracts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

export const MARIA = 1001;

/** A service with those who call it about the visits of Maria; access tokens. */
export interface VisitCallers {
  readonly app: TestApp;
  readonly maria: string;
  readonly pedro: string;
  readonly paula: string;
  readonly bruno: string;
  /** Maria requests care and enters the queue. @returns the request's id */
  arrive(): Promise<number>;
  signIn(cpf: string): Promise<{ readonly token: string; readonly id: number }>;
  /** Ends what a test left: Maria's visit, and the duty of both professionals. */
  clear(): Promise<void>;
}

/** Starts the service with the data of the demo, and signs the four in. */
export async function startVisitCallers(): Promise<VisitCallers> {
  const app = await startTestApp();
  const [maria, pedro, paula, bruno] = await Promise.all([
    app.signInPatient('52998224725'),
    app.signInPatient('86830412048'),
    app.signInProfessional('paula@acolhe.test'),
    app.signInProfessional('bruno@acolhe.test'),
  ]);
  return {
    app,
    maria,
    pedro,
    paula,
    bruno,
    async arrive() {
      const { output } = await app.call(
        requestCareCall,
        { patientId: MARIA, reason: 'Febre alta', symptoms: ['fever'] },
        { token: maria },
      );
      const requestId = output?.requestId ?? 0;
      await app.call(setTokenCall, { patientId: MARIA, requestId }, { token: maria });
      await app.call(enterQueueCall, { patientId: MARIA, requestId }, { token: maria });
      return requestId;
    },
    async signIn(cpf) {
      const token = await app.signInPatient(cpf);
      const session = await app.services.sessions.check(token);
      return { token, id: session?.kind === 'patient' ? session.patientId : 0 };
    },
    async clear() {
      await app.call(cleanPatientCall, { patientId: MARIA, byPatient: true }, { token: maria });
      for (const token of [paula, bruno]) await app.call(setAvailabilityCall, { available: false }, { token });
    },
  };
}
