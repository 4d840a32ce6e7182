import { planPermissionsCall, uploadFileCall } from '@acolhe/contracts';
import { createPortalStore } from '../store/portal-store.ts';
import { HttpProblem, stubService, type StubService } from '../testing/index.ts';
import { createConnection } from './connection.ts';
import { PortalCallFailed, portalApiErrorOf } from './portal-api-error.ts';
import { callEndpoint, portalApi, uploadEndpoint } from './portal-api.ts';

const api = portalApi.injectEndpoints({
  endpoints: (build) => ({
    permissions: build.query(callEndpoint(planPermissionsCall)),
    attach: build.mutation(uploadEndpoint(uploadFileCall)),
  }),
});

function hostStore(token: string) {
  const connection = createConnection({ apiUrl: 'http://api.test', credentials: 'omit' });
  connection.accessTokens.hold(token);
  return createPortalStore(connection, portalApi);
}

let service: StubService;
beforeEach(() => {
  service = stubService();
});
afterEach(() => service.stop());

it('portalApi separates the answers of each host, though the endpoints are the same', async () => {
  service.answer(planPermissionsCall, (_, { authorization }) => ({ contracts: [], message: authorization }));
  const [one, other] = [hostStore('one'), hostStore('other')];
  const answers = await Promise.all(
    [one, other].map((store) => store.dispatch(api.endpoints.permissions.initiate({ patientId: 1001 })).unwrap()),
  );
  expect(answers.map(({ message }) => message)).toEqual(['Bearer one', 'Bearer other']);
});

it('portalApi gives the one kind of error', async () => {
  service.answer(
    planPermissionsCall,
    () => new HttpProblem({ httpStatus: 403, code: 'forbidden', message: 'Não permitido.' }),
  );
  const error: unknown = await hostStore('one')
    .dispatch(api.endpoints.permissions.initiate({ patientId: 1001 }))
    .unwrap()
    .catch((e: unknown) => e);
  expect(portalApiErrorOf(error)).toEqual({
    kind: 'refused',
    httpStatus: 403,
    code: 'forbidden',
    message: 'Não permitido.',
  });
});

it('portalApi reads the reason of a failed promise, and calls anything else malformed', () => {
  const reason = { kind: 'offline', code: 'not-reached', message: 'x' } as const;
  expect(portalApiErrorOf(new PortalCallFailed(reason))).toBe(reason);
  expect(portalApiErrorOf(new Error('x'))).toMatchObject({ kind: 'malformed', code: 'unexpected' });
});

it('portalApi uploads a file with its fields', async () => {
  service.answer(uploadFileCall, () => ({ ok: true, fileId: 5 }));
  const file = new File(['x'], 'foto.png', { type: 'image/png' });
  const answer = await hostStore('one')
    .dispatch(
      api.endpoints.attach.initiate({ fields: { cpf: '52998224725', documentType: 'document', requestId: 9 }, file }),
    )
    .unwrap();
  expect(answer.fileId).toBe(5);
  expect(service.seen(uploadFileCall)).toMatchObject([
    { input: { cpf: '52998224725', documentType: 'document', requestId: 9 } },
  ]);
});

it('portalApi deletes all answers of the service when the store is cleared', async () => {
  service.answer(planPermissionsCall, () => ({ contracts: [] }));
  const store = hostStore('one');
  await store.dispatch(api.endpoints.permissions.initiate({ patientId: 1001 }));
  expect(JSON.stringify(store.getState())).toContain('1001');
  store.clear();
  expect(JSON.stringify(store.getState())).not.toContain('1001');
});
