import { buffer } from 'node:stream/consumers';
import {
  CLINICAL_DOCUMENT_TYPES,
  countNewDocumentsCall,
  getLiveVisitCall,
  listEncountersCall,
  searchClinicalDocumentsCall,
} from '@acolhe/contracts';
import { inArray } from 'drizzle-orm';
import { files } from '../files/tables.ts';
import { pdfText } from '../platform/pdf/testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { loadDemoRecords } from './seed-demo-records.ts';

const MARIA = { id: 1001, cpf: '52998224725' };
const PEDRO = { id: 1006, cpf: '86830412048' };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const encountersOf = async ({ id, cpf }: typeof MARIA) =>
  (await app.call(listEncountersCall, { patientId: id }, { token: await app.signInPatient(cpf) })).output?.encounters ??
  [];
const documentsOf = async ({ cpf }: typeof MARIA) =>
  (await app.call(searchClinicalDocumentsCall, { cpf, pageSize: 50 }, { token: await app.signInPatient(cpf) })).output
    ?.documents ?? [];

it('the demo’s records are loaded once, also by two at a time', async () => {
  const load = () => loadDemoRecords(app.services, new Date());
  expect((await Promise.all([load(), load()])).sort()).toEqual([false, true]);
  expect(await load()).toBe(false);
});

it('the demo’s Maria has a dozen encounters of every status, some with several documents, Pedro a few', async () => {
  const encounters = await encountersOf(MARIA);
  expect(encounters).toHaveLength(12);
  expect(new Set(encounters.map(({ status }) => status))).toEqual(
    new Set(['finished', 'interrupted', 'cancelled', 'missed']),
  );
  expect(encounters.filter(({ documents }) => documents.length > 1).length).toBeGreaterThan(2);
  expect(await encountersOf(PEDRO)).toHaveLength(2);
  const token = await app.signInPatient(MARIA.cpf);
  expect((await app.call(getLiveVisitCall, { patientId: MARIA.id }, { token })).body).toEqual({ status: true });
});

it('the demo’s Maria received documents of every type, over several pages, one new and one withdrawn', async () => {
  const documents = await documentsOf(MARIA);
  expect(documents.length).toBeGreaterThan(10);
  expect(new Set(documents.map(({ type }) => type))).toEqual(new Set(CLINICAL_DOCUMENT_TYPES));
  expect(documents.filter(({ withdrawnAt }) => withdrawnAt)).toHaveLength(1);
  expect(await documentsOf(PEDRO)).toHaveLength(1);
  const token = await app.signInPatient(MARIA.cpf);
  expect((await app.call(countNewDocumentsCall, {}, { token })).output).toEqual({ count: 1, unreadGuidance: 0 });
  const [newest] = documents;
  const file = await app.inject({ url: newest?.url ?? '', headers: { authorization: `Bearer ${token}` } });
  expect(pdfText(file.rawPayload).pages[0]).toContain('Maria da Silva');
});

it('the demo’s patients sent files of every type, which are what their names say', async () => {
  const rows = await app.services.db
    .select()
    .from(files)
    .where(inArray(files.documentType, [1, 2, 3, 4]));
  expect(new Set(rows.map(({ documentType }) => documentType)).size).toBe(4);
  expect(new Set(rows.map(({ patientId }) => patientId))).toEqual(new Set([MARIA.id, PEDRO.id]));
  const heads = { jpg: [0xff, 0xd8, 0xff], png: [0x89, 0x50, 0x4e], pdf: [0x25, 0x50, 0x44] };
  for (const { name, storeName, sizeBytes } of rows) {
    const bytes = await buffer(await app.services.files.read(storeName));
    expect(bytes.length).toBe(sizeBytes);
    expect([name, [...bytes.subarray(0, 3)]]).toEqual([name, heads[name.slice(-3) as keyof typeof heads]]);
  }
});
