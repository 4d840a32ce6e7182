import { readdirSync } from 'node:fs';
import {
  cleanPatientCall,
  CLINICAL_DOCUMENT_TYPES,
  clinicalDocumentLabel,
  downloadFileCall,
  finishVisitCall,
  issueDocumentCall,
  listClinicalDocumentsCall,
  openPartnerSessionCall,
  requestCareCall,
} from '@acolhe/contracts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { manualClock } from '../../platform/clock.ts';
import { pdfText } from '../../platform/pdf/testing/read-pdf.ts';
import { SAMPLE_PARTNER_KEY, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { callOfPaula } from '../testing/care-world.ts';

const MARIA = 1001;
const CPF = { maria: '529.982.247-25', pedro: '86830412048' };
const HOUR_MS = 3_600_000;
// Access tokens end with this clock, so all users sign in again after it moved.
const clock = manualClock(new Date());
let app: TestApp;
beforeAll(async () => {
  // Paula of the demo is a nurse, who issues all types by it.
  app = await startTestApp({ clock, config: { nursingRoutine: 'Protocolo de Enfermagem 4' } });
});
afterAll(() => app.close());

const maria = () => app.signInPatient('52998224725');
const paula = () => app.signInProfessional('paula@acolhe.test');
const bruno = () => app.signInProfessional('bruno@acolhe.test');
const issue = async (token: string, requestId: number, text = 'Dipirona 500 mg, se houver febre.') =>
  app.call(issueDocumentCall, { requestId, type: 'prescription', text }, { token });
const list = async (token: string, more: object = {}) =>
  await app.call(listClinicalDocumentsCall, { cpf: CPF.maria, ...more }, { token });
const storedContents = () =>
  readdirSync(app.services.config.filesFolder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;

it('a document reaches the patient as a PDF, from the call', async () => {
  const requestId = await callOfPaula(app);
  const issued = await issue(await paula(), requestId);
  expect(issued.output).toEqual({ ok: true, message: 'Documento emitido.', documentId: expect.any(Number) });
  const token = await maria();
  const { output } = await list(token);
  const today = clock.now().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' });
  expect(output).toEqual({
    ok: true,
    total: 1,
    pages: 1,
    documents: [
      {
        id: issued.output?.documentId,
        fileId: Number(output?.documents[0]?.url.split('/').pop()),
        name: `Receita ${today}.pdf`,
        type: 'prescription',
        consultedOn: today,
        url: expect.stringMatching(/^\/api\/files\/\d+$/),
        issuedAt: clock.now().toISOString(),
        issuerName: 'Paula Ramos',
        code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/),
      },
    ],
  });
  const url = output?.documents[0]?.url ?? '';
  const file = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(pdfText(file.rawPayload).pages[0]).toContain('Dipirona 500 mg');
  const own = async (asked: object) => (await app.call(listClinicalDocumentsCall, asked, { token })).output?.documents;
  expect([await own({}), await own({ cpf: CPF.maria })]).toEqual([output?.documents, output?.documents]);
  for (const outsider of [await app.signInPatient(CPF.pedro), await paula(), await bruno()])
    expect((await app.inject({ url, headers: { authorization: `Bearer ${outsider}` } })).statusCode).toBe(404);
  const page =
    (await app.call(openPartnerSessionCall, { cpf: CPF.maria, parts: ['urgent-care'] }, { token: SAMPLE_PARTNER_KEY }))
      .output?.token ?? '';
  expect((await app.inject({ url, headers: { authorization: `Bearer ${page}` } })).statusCode).toBe(404);
  expect((await list(page)).status).toBe(403);
  expect(downloadFileCall.path.replace('{id}', '')).toBe(url.replace(/\d+$/, ''));
});

it('a document is listed to its patient only', async () => {
  expect((await list(await app.signInPatient(CPF.pedro))).body).toMatchObject({ httpStatus: 403, code: 'forbidden' });
  expect(
    (await app.call(listClinicalDocumentsCall, { cpf: CPF.pedro }, { token: await app.signInPatient(CPF.pedro) }))
      .output,
  ).toEqual({ ok: true, total: 0, pages: 0, documents: [] });
  expect((await list(await paula())).status).toBe(403);
});

it('a document is issued once, also by two simultaneous requests', async () => {
  const requestId = await callOfPaula(app);
  const token = await paula();
  const before = storedContents();
  const both = await Promise.all([issue(token, requestId, 'Repouso.'), issue(token, requestId, ' Repouso.\n')]);
  const again = await issue(token, requestId, 'Repouso.');
  expect(new Set([...both, again].map(({ output }) => output?.documentId)).size).toBe(1);
  expect(storedContents()).toBe(before + 1);
  expect(
    (await app.call(issueDocumentCall, { requestId, type: 'certificate', text: 'Repouso.' }, { token })).output
      ?.documentId,
  ).not.toBe(again.output?.documentId);
});

it('a document is issued by the professional of the visit only, until a day after its end', async () => {
  const requestId = await callOfPaula(app);
  expect((await issue(await bruno(), requestId)).body).toMatchObject({
    httpStatus: 404,
    msg: 'Este atendimento não está com você.',
  });
  expect((await issue(await maria(), requestId)).status).toBe(403);
  await app.call(finishVisitCall, { requestId }, { token: await paula() });
  clock.advance(24 * HOUR_MS - 1);
  expect((await issue(await paula(), requestId, 'No último momento.')).status).toBe(200);
  expect((await issue(await bruno(), requestId)).status).toBe(404);
  clock.advance(1);
  expect((await issue(await paula(), requestId, 'Tarde demais.')).status).toBe(404);
});

it('a document is not issued before the answer, nor without a text or a consultation', async () => {
  const [patient, professional] = [await maria(), await paula()];
  await app.call(cleanPatientCall, { patientId: MARIA, byPatient: true }, { token: patient });
  const requestId =
    (await app.call(requestCareCall, { patientId: MARIA, reason: 'Tosse' }, { token: patient })).output?.requestId ?? 0;
  expect((await issue(professional, requestId)).status).toBe(404);
  const wire = (payload: object) =>
    app.inject({
      method: 'POST',
      url: issueDocumentCall.path,
      headers: { authorization: `Bearer ${professional}` },
      payload,
    });
  const document = { type: 'prescription', text: 'x' } as const;
  const ofVisit = z.encode(issueDocumentCall.input, { ...document, requestId });
  const ofAppointment = z.encode(issueDocumentCall.input, { ...document, appointmentId: 1 });
  for (const payload of [
    { ...ofVisit, texto: ' \n ' },
    { tipo: 'RECEITA', texto: 'x' },
    { ...ofAppointment, ...ofVisit },
    { ...ofVisit, tipo: 'OUTRO' },
    { ...ofVisit, texto: 'x'.repeat(10_001) },
  ]) {
    expect((await wire(payload)).statusCode).toBe(400);
  }
});

it('a document has at most 500 lines', async () => {
  const requestId = await callOfPaula(app);
  const token = await paula();
  expect((await issue(token, requestId, 'a\n'.repeat(499) + 'b')).status).toBe(200);
  expect((await issue(token, requestId, 'a\n'.repeat(500) + 'b')).body).toMatchObject({
    httpStatus: 400,
    code: 'invalid-input',
    msg: 'O documento tem linhas demais. O limite é de 500.',
  });
});

it('a document is found by type and day of the consultation, page by page', async () => {
  const requestId = await callOfPaula(app);
  const token = await paula();
  for (let n = 0; n < 11; n += 1)
    await app.call(issueDocumentCall, { requestId, type: 'report', text: `Relatório ${n}` }, { token });
  const patient = await maria();
  const first = (await list(patient, { type: 'report' })).output;
  expect([first?.total, first?.pages, first?.documents.length]).toEqual([11, 2, 10]);
  const second = (await list(patient, { type: 'report', page: 2 })).output;
  expect(second?.documents).toHaveLength(1);
  expect((await list(patient, { type: 'report', pageSize: 20 })).output?.documents).toEqual([
    ...(first?.documents ?? []),
    ...(second?.documents ?? []),
  ]);
  expect((await list(patient, { consultedOn: '2020-01-01' })).output).toMatchObject({ total: 0, documents: [] });
  expect((await list(patient, { consultedOn: first?.documents[0]?.consultedOn, type: 'report' })).output?.total).toBe(
    11,
  );
});

it.each(CLINICAL_DOCUMENT_TYPES)('a document bears the title of its type: %s', async (type) => {
  const requestId = await callOfPaula(app);
  await app.call(issueDocumentCall, { requestId, type, text: 'Repouso.' }, { token: await paula() });
  const token = await maria();
  const url = (await list(token, { type })).output?.documents[0]?.url ?? '';
  const file = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(pdfText(file.rawPayload).pages[0]).toContain(clinicalDocumentLabel(type));
});

it('a document stays as it was issued', async () => {
  await expect(app.services.db.execute(sql`update clinical_documents set body = 'x'`)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('keeps what it has') },
  });
});
