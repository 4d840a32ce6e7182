import {
  planPermissionsCall,
  currentPatientCall,
  endSessionCall,
  getLiveVisitCall,
  removeFromQueueCall,
  saveMovementLogCall,
} from '@acolhe/contracts';
import { createConnection } from '../api/connection.ts';
import { createMovementLog } from '../api/movement-log.ts';
import { sendCall } from '../api/send-call.ts';
import { createPortalStore } from '../store/portal-store.ts';
import { HttpProblem, MARIA, MARIAS_SESSION, stubService, type StubService } from '../testing/index.ts';
import { createSignOutBlocks } from './sign-out-guards.ts';
import { createTokenSession } from './token-session.ts';

let service: StubService;
beforeEach(() => {
  service = stubService();
  service.answer(currentPatientCall, (_, { authorization }) =>
    authorization === 'Bearer good' ? MARIA : new HttpProblem({ httpStatus: 401 }),
  );
  service.answer(endSessionCall, () => ({ ok: true }));
  for (const call of [saveMovementLogCall, removeFromQueueCall]) service.answer(call, () => ({ ok: true }));
});
afterEach(() => service.stop());

function setUp(...tokens: string[]) {
  const connection = createConnection({ apiUrl: 'http://api.test', credentials: 'omit' });
  const signOutBlocks = createSignOutBlocks();
  const onLost = jest.fn();
  const session = createTokenSession({
    store: createPortalStore(connection),
    connection,
    signOutBlocks,
    log: createMovementLog(connection, Date.now),
    onLost,
    renew: () => Promise.resolve(tokens.shift()),
  });
  return { session, connection, signOutBlocks, onLost };
}

it('a token session learns from the service whose token it was given, for urgent care only', async () => {
  const { session } = setUp();
  expect(await session.openWithToken('good')).toEqual({ ok: true });
  expect(session.current()).toEqual({ patient: MARIA, scope: 'urgent-care' });
  expect(localStorage).toHaveLength(0);
});

it('a token session asks its host page for another token, and continues with that one', async () => {
  const { session, connection } = setUp('good');
  expect(await session.openWithToken('old')).toEqual({ ok: true });
  expect(connection.accessTokens.current()).toBe('good');
});

it('a token session says so when there is no other token', async () => {
  const { session, onLost } = setUp();
  expect(await session.openWithToken('old')).toEqual({
    ok: false,
    kind: 'refused',
    message: 'Sua sessão terminou. Entre de novo.',
  });
  expect(onLost).toHaveBeenCalledTimes(1);
});

it('a token session is over when a later token is refused and there is no other', async () => {
  const { session, connection, onLost } = setUp();
  session.open(MARIAS_SESSION, 'good');
  service.answer(planPermissionsCall, () => new HttpProblem({ httpStatus: 401 }));
  await sendCall(connection, planPermissionsCall, { patientId: MARIA.id });
  expect(session.current()).toBeUndefined();
  expect(onLost).toHaveBeenCalledTimes(1);
});

it('a token session cannot be opened with a password', async () => {
  expect(await setUp().session.signIn('x', 'y')).toMatchObject({ ok: false, kind: 'refused' });
});

it('a token session ends like any other, unless something forbids it', async () => {
  const { session, signOutBlocks } = setUp();
  session.open(MARIAS_SESSION, 'good');
  const takeBack = signOutBlocks.add(() => 'Agora não.');
  expect(await session.signOut()).toEqual({ ok: false, message: 'Agora não.' });
  takeBack();
  service.answer(getLiveVisitCall, () => ({ ok: true, isInCall: true }));
  expect(await session.signOut()).toMatchObject({ ok: false });
  service.answer(getLiveVisitCall, () => ({ ok: true, isInCall: false }));
  expect(await Promise.all([session.signOut(), session.signOut()])).toEqual([{ ok: true }, { ok: true }]);
  expect(service.seen(endSessionCall)).toHaveLength(1);
  expect(session.current()).toBeUndefined();
});
