import {
  countNewDocumentsCall,
  issueDocumentCall,
  listClinicalDocumentsCall,
  markDocumentsSeenCall,
  searchClinicalDocumentsCall,
  withdrawDocumentCall,
} from '@acolhe/contracts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { callOfPaula } from '../testing/care-world.ts';

const CPF = { maria: '52998224725', pedro: '86830412048' };
let app: TestApp;
let requestId: number;
let tokens: Record<'maria' | 'pedro' | 'paula', string>;
beforeAll(async () => {
  app = await startTestApp();
  requestId = await callOfPaula(app);
  tokens = {
    maria: await app.signInPatient(CPF.maria),
    pedro: await app.signInPatient(CPF.pedro),
    paula: await app.signInProfessional('paula@acolhe.test'),
  };
});
afterAll(() => app.close());

const issue = async (text: string) =>
  (await app.call(issueDocumentCall, { requestId, type: 'report', text }, { token: tokens.paula })).output
    ?.documentId ?? 0;
const newDocuments = async (token = tokens.maria) =>
  (await app.call(countNewDocumentsCall, {}, { token })).output?.count;
const saw = (documentId: number, token = tokens.maria) => app.call(markDocumentsSeenCall, { documentId }, { token });

it('a document is new to its patient until the list was seen with it', async () => {
  expect(await newDocuments()).toBe(0);
  const [first, second] = [await issue('Um.'), await issue('Dois.')];
  expect([await newDocuments(), await newDocuments(tokens.pedro)]).toEqual([2, 0]);
  expect((await saw(first)).body).toEqual({ status: true });
  expect(await newDocuments()).toBe(1);
  await saw(second);
  await saw(first);
  expect(await newDocuments()).toBe(0);
  await issue('Três.');
  expect(await newDocuments()).toBe(1);
});

it('a withdrawn document does not count as new', async () => {
  await saw(await issue('Quatro.'));
  const documentId = await issue('Cinco.');
  expect(await newDocuments()).toBe(1);
  await app.call(withdrawDocumentCall, { documentId, reason: 'Engano.' }, { token: tokens.paula });
  expect(await newDocuments()).toBe(0);
});

it('a document of another patient cannot be seen', async () => {
  const documentId = await issue('Seis.');
  for (const id of [documentId, 999_999])
    expect((await saw(id, tokens.pedro)).body).toMatchObject({ httpStatus: 404, code: 'not-found' });
  expect(await newDocuments()).toBe(1);
});

describe('the search by POST', () => {
  const search = (payload: object, token = tokens.maria) =>
    app.inject({
      method: 'POST',
      url: searchClinicalDocumentsCall.path,
      headers: { authorization: `Bearer ${token}` },
      payload,
    });

  it('answers as the GET of the same address', async () => {
    for (const filter of [{}, { type: 'report' as const }, { consultedOn: '2020-01-01' }, { page: 2 }]) {
      const input = { cpf: CPF.maria, ...filter };
      const read = await app.call(listClinicalDocumentsCall, input, { token: tokens.maria });
      expect((await app.call(searchClinicalDocumentsCall, input, { token: tokens.maria })).body).toEqual(read.body);
    }
  });

  it('gives pages of the size that is asked for, and nothing beyond the last', async () => {
    for (let n = 0; n < 10; n += 1) await issue(`Página ${n}`);
    const sizes = async (more: object) =>
      (await search({ cpf: CPF.maria, ...more })).json<{ data: unknown[] }>().data.length;
    const { total } = (await search({ cpf: CPF.maria })).json<{ total: number }>();
    expect(total).toBeGreaterThan(10);
    expect(await Promise.all([sizes({}), sizes({ perPage: 20 }), sizes({ page: 2 }), sizes({ page: 99 })])).toEqual([
      10,
      total,
      total - 10,
      0,
    ]);
  });

  it('refuses another’s CPF', async () => {
    expect((await search({ cpf: CPF.pedro })).statusCode).toBe(403);
    expect((await search({ cpf: CPF.maria }, tokens.pedro)).statusCode).toBe(403);
  });

  it.each([
    ['no CPF', { cpf: undefined }],
    ['a page of another size', { perPage: 5000 }],
    ['a page before the first', { page: 0 }],
    ['half a page', { page: 1.5 }],
    ['a day that is none', { date: '2026-02-30' }],
    ['a day in another form', { date: '10/03/2026' }],
    ['an unknown type', { type: 'OUTRO' }],
    ['a list in place of a type', { type: ['RECEITA'] }],
  ])('refuses %s', async (_what, wrong) => {
    const refused = await search({ cpf: CPF.maria, ...wrong });
    expect([refused.statusCode, refused.json()]).toEqual([400, expect.objectContaining({ code: 'invalid-input' })]);
  });
});
