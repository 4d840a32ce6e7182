import {
  cleanPatientCall,
  enterQueueCall,
  requestCareCall,
  setAvailabilityCall,
  setTokenCall,
} from '@acolhe/contracts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

export const MARIA = 1001;

/** The demo's people who call about visits. */
type Caller = 'maria' | 'pedro' | 'paula' | 'bruno';

/**
 * Starts the service with the data of the demo for the tests of a file, and signs four people in. After each test it
 * ends what the test left: Maria's visit, and the duty of both professionals.
 */
export function setUpVisitCallers() {
  let started: { readonly app: TestApp; readonly tokens: Readonly<Record<Caller, string>> } | undefined;
  const running = () => {
    if (!started) throw new Error('The service starts with the tests.');
    return started;
  };
  const call: TestApp['call'] = (...request) => running().app.call(...request);
  const as = (caller: Caller) => ({ token: running().tokens[caller] });

  beforeAll(async () => {
    const app = await startTestApp();
    const [maria, pedro, paula, bruno] = await Promise.all([
      app.signInPatient('52998224725'),
      app.signInPatient('86830412048'),
      app.signInProfessional('paula@acolhe.test'),
      app.signInProfessional('bruno@acolhe.test'),
    ]);
    started = { app, tokens: { maria, pedro, paula, bruno } };
  });
  afterEach(async () => {
    await call(cleanPatientCall, { patientId: MARIA, byPatient: true }, as('maria'));
    for (const professional of ['paula', 'bruno'] as const)
      await call(setAvailabilityCall, { available: false }, as(professional));
  });
  afterAll(() => running().app.close());

  return {
    app: () => running().app,
    call,
    as,
    /** Maria requests care and enters the queue. @returns the request's id */
    async arrive(): Promise<number> {
      const { output } = await call(
        requestCareCall,
        { patientId: MARIA, reason: 'Febre alta', symptoms: ['fever'] },
        as('maria'),
      );
      const requestId = output?.requestId ?? 0;
      await call(setTokenCall, { patientId: MARIA, requestId }, as('maria'));
      await call(enterQueueCall, { patientId: MARIA, requestId }, as('maria'));
      return requestId;
    },
    /** Signs another patient in. */
    async signIn(cpf: string) {
      const { app } = running();
      const token = await app.signInPatient(cpf);
      const session = await app.services.sessions.check(token);
      return { token, id: session?.kind === 'patient' ? session.patientId : 0 };
    },
  };
}
