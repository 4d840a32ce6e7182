import { planPermissionsCall, uploadFileCall } from '@acolhe/contracts';
import { createConnection } from '../api/connection.ts';
import { createPortalStore } from '../store/portal-store.ts';
import { HttpProblem, stubService, type StubService } from '../testing/index.ts';
import { serviceCalls } from './service-calls.ts';

const CALLS = { permissions: planPermissionsCall, attach: uploadFileCall };

function callsOf(token: string) {
  const connection = createConnection({ apiUrl: 'http://api.test', credentials: 'omit' });
  connection.accessTokens.hold(token);
  return serviceCalls({ store: createPortalStore(connection) }, CALLS);
}

let service: StubService;
beforeEach(() => {
  service = stubService();
});
afterEach(() => service.stop());

it('a service call makes a call over the connection of its host', async () => {
  service.answer(planPermissionsCall, (_, { authorization }) => ({ contracts: [], message: authorization }));
  const answers = await Promise.all(['one', 'other'].map((token) => callsOf(token).permissions({ patientId: 1001 })));
  expect(answers.map(({ data }) => data?.message)).toEqual(['Bearer one', 'Bearer other']);
});

it('a service call answers with the one kind of error instead of rejecting', async () => {
  service.answer(
    planPermissionsCall,
    () => new HttpProblem({ httpStatus: 403, code: 'forbidden', message: 'Não permitido.' }),
  );
  expect(await callsOf('one').permissions({ patientId: 1001 })).toEqual({
    error: { kind: 'refused', httpStatus: 403, code: 'forbidden', message: 'Não permitido.' },
  });
});

it('a service call sends a file with the fields of a multipart call', async () => {
  service.answer(uploadFileCall, () => ({ ok: true, fileId: 1 }));
  const file = new File(['x'], 'foto.png', { type: 'image/png' });
  const { data } = await callsOf('one').attach(
    { cpf: '52998224725', documentType: 'document', requestId: 5 },
    { file },
  );
  expect(data).toEqual({ ok: true, fileId: 1 });
  expect(service.seen(uploadFileCall)).toHaveLength(1);
});
