import { planPermissionsCall, currentPatientCall, type Patient } from '@acolhe/contracts';
import { waitFor } from '@testing-library/react';
import { createConnection } from '../api/connection.ts';
import { createMovementLog } from '../api/movement-log.ts';
import { sendCall } from '../api/send-call.ts';
import { gateOf } from '../model/portal-session.ts';
import { createPortalStore } from '../store/portal-store.ts';
import { HttpProblem, MARIA, MARIAS_SESSION, PEDRO, stubService, type StubService } from '../testing/index.ts';
import { createSignOutBlocks } from './sign-out-guards.ts';
import { createTokenSession } from './token-session.ts';

let service: StubService;
let known: Patient;
beforeEach(() => {
  service = stubService();
  known = { ...MARIA, lgpdAccepted: false };
  service.answer(currentPatientCall, () => known);
  service.answer(planPermissionsCall, () => new HttpProblem({ httpStatus: 403, code: 'consent-required' }));
});
afterEach(() => service.stop());

function setUp() {
  const connection = createConnection({ apiUrl: 'http://api.test', credentials: 'omit' });
  const session = createTokenSession({
    store: createPortalStore(connection),
    connection,
    signOutBlocks: createSignOutBlocks(),
    log: createMovementLog(connection, Date.now),
    renew: () => Promise.resolve(undefined),
  });
  session.open(MARIAS_SESSION, 'token');
  const gate = () => {
    const now = session.current();
    return now && gateOf(now);
  };
  return { session, gate, call: () => sendCall(connection, planPermissionsCall, { patientId: MARIA.id }) };
}

it('a session learns of a gate by the refusal of a call, and reads the patient once for all refusals', async () => {
  const { gate, call } = setUp();
  expect(gate()).toBeUndefined();
  const [first] = await Promise.all([call(), call()]);
  expect(first.error).toMatchObject({ code: 'consent-required' });
  await waitFor(() => expect(gate()).toBe('consent'));
  expect(service.seen(currentPatientCall)).toHaveLength(1);
});

it('a session is not led back to a gate by a refusal that was in flight when the gate was passed', async () => {
  const { session, gate, call } = setUp();
  await call();
  await waitFor(() => expect(gate()).toBe('consent'));
  known = { ...MARIA, lgpdAccepted: true };
  session.update(known);
  await call();
  await waitFor(() => expect(service.seen(currentPatientCall)).toHaveLength(2));
  expect(gate()).toBeUndefined();
});

it('a session takes no other refusal for a gate', async () => {
  service.answer(planPermissionsCall, () => new HttpProblem({ httpStatus: 403, code: 'forbidden' }));
  const { call } = setUp();
  await call();
  expect(service.seen(currentPatientCall)).toHaveLength(0);
});

it('a session applies changes of its patient alone', () => {
  const { session } = setUp();
  session.update({ ...PEDRO, name: 'Outro' });
  expect(session.current()).toEqual(MARIAS_SESSION);
  session.update({ ...MARIA, name: 'Maria Souza' });
  expect(session.current()).toEqual({ scope: 'portal', patient: { ...MARIA, name: 'Maria Souza' } });
});
