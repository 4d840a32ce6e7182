import { createHash } from 'node:crypto';
import { finishVisitCall, issueDocumentCall, saveRatingCall, sendChatMessageCall } from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { Fhir } from 'fhir';
import { appointments } from '../appointments/tables.ts';
import { callOfPaula } from '../care/testing/care-world.ts';
import { careRequests } from '../care/visit/tables.ts';
import { files } from '../files/tables.ts';
import { visitNotes } from '../medical-records/tables.ts';
import { pdfText } from '../platform/pdf/testing/read-pdf.ts';
import { uaProblems } from '../platform/pdf/testing/ua-problems.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { exportsOf } from './testing/exports.ts';

const [MARIA, PNG] = [
  '52998224725',
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
];
const CLIENT_ID = '4f4f9f0e-6d0b-4f0b-8f39-0d3c4b8a2f11';

interface Resource {
  readonly resourceType: string;
  readonly id: string;
  readonly [field: string]: unknown;
}
interface Bundle {
  readonly entry: readonly { readonly fullUrl: string; readonly resource: Resource }[];
}

let app: TestApp;
let paths: Readonly<Record<string, Uint8Array>>;
let bundle: Bundle;
let paper: Buffer;
/** Maria is cared for, writes, sends a picture, gets a document and rates; then her data are exported. */
beforeAll(async () => {
  app = await startTestApp();
  const requestId = await callOfPaula(app);
  const [maria, paula] = [await app.signInPatient(MARIA), await app.signInProfessional('paula@acolhe.test')];
  const text = 'Tenho tosse & febre.';
  await app.call(sendChatMessageCall, { requestId, text, clientId: CLIENT_ID }, { token: maria });
  await app.services.db.insert(files).values({
    patientId: 1001,
    requestId,
    documentType: 4,
    name: 'garganta.png',
    mediaType: 'image/png',
    sizeBytes: PNG.length,
    storeName: await app.services.files.write(PNG),
    uploadedAt: new Date(),
  });
  await app.call(
    issueDocumentCall,
    { requestId, type: 'certificate', text: 'Repouso por dois dias.' },
    { token: paula },
  );
  await app.services.db
    .insert(visitNotes)
    .values({ requestId, professionalId: 101, kind: 'hand-over', note: 'Pressão 15 por 9.', writtenAt: new Date() });
  const [booked] = await app.services.db.select().from(appointments).where(eq(appointments.patientId, 1001));
  await app.services.db.insert(visitNotes).values({
    appointmentId: booked?.id ?? 0,
    professionalId: 103,
    kind: 'guidance',
    note: 'Retorno em sete dias.',
    writtenAt: new Date(),
  });
  await app.services.db.insert(appointments).values({
    patientId: 1001,
    professionalId: 103,
    specialtyId: 2,
    startsAt: new Date('2030-03-01T12:00:00Z'),
    endsAt: new Date('2030-03-01T12:30:00Z'),
    status: 'cancelled',
    cancelReason: 'Imprevisto do profissional.',
    isCancelledByClinic: true,
  });
  await app.call(finishVisitCall, { requestId }, { token: paula });
  const [visit] = await app.services.db.select().from(careRequests).where(eq(careRequests.id, requestId));
  const attendanceId = visit?.attendanceId ?? 0;
  await app.call(saveRatingCall, { attendanceId, patientId: 1001, stars: 5, recommendation: 9 }, { token: maria });
  const portal = exportsOf(app);
  await portal.request(maria);
  await portal.runJob();
  paths = unzipSync(new Uint8Array((await portal.download(maria)).rawPayload));
  bundle = JSON.parse(Buffer.from(paths['meus-dados.fhir.json'] ?? []).toString()) as Bundle;
  paper = (await portal.download(maria, 'paper')).rawPayload;
});
afterAll(() => app.close());

const resources = (type: string) =>
  bundle.entry.flatMap(({ resource }) => (resource.resourceType === type ? [resource] : []));

it('the bundle of an export is valid FHIR R4', () => {
  const { valid, messages } = new Fhir().validate(bundle, { errorOnUnexpected: true });
  expect(messages.filter(({ severity }) => ['error', 'fatal'].includes(String(severity)))).toEqual([]);
  expect(valid).toBe(true);
});

it('a bundle with a status that FHIR has not is found out', () => {
  const entry = bundle.entry.map(({ resource, ...rest }) => ({
    ...rest,
    resource: { ...resource, status: 'nonsense' },
  }));
  expect(new Fhir().validate({ ...bundle, entry }, { errorOnUnexpected: true }).valid).toBe(false);
});

it('the bundle of an export refers to nothing that is not in it', () => {
  const addresses = new Set(bundle.entry.map(({ fullUrl }) => fullUrl));
  const references = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]+)"/g)].map(([, address = '']) => address);
  expect(references.length).toBeGreaterThan(20);
  expect(references.filter((address) => !addresses.has(address))).toEqual([]);
});

it('the bundle of an export holds the patient, the care, what was answered and written, and every file', () => {
  expect(resources('Patient')).toMatchObject([{ name: [{ text: 'Maria da Silva' }], gender: 'female' }]);
  expect(resources('Encounter')).toContainEqual(expect.objectContaining({ reasonCode: [{ text: 'Febre alta' }] }));
  expect(resources('Appointment').length).toBeGreaterThan(0);
  expect(resources('Communication').at(-1)).toMatchObject({ payload: [{ contentString: 'Tenho tosse & febre.' }] });
  expect(resources('Communication')).toContainEqual(
    expect.objectContaining({
      category: [{ text: 'Recado ao médico no encaminhamento' }],
      payload: [{ contentString: 'Pressão 15 por 9.' }],
    }),
  );
  expect(resources('Communication')).toContainEqual(
    expect.objectContaining({
      category: [{ text: 'Orientação ao paciente no fim do atendimento' }],
      payload: [{ contentString: 'Retorno em sete dias.' }],
    }),
  );
  const answers = JSON.stringify(resources('QuestionnaireResponse'));
  expect(answers).toContain('"linkId":"reason","text":"Motivo do atendimento","answer":[{"valueString":"Febre alta"}]');
  expect(answers).toContain(
    '"linkId":"recommendation","text":"Chance de recomendar, de 0 a 10","answer":[{"valueInteger":9}]',
  );
  expect(resources('DocumentReference').map(({ type }) => type)).toEqual(
    expect.arrayContaining([{ text: 'Imagem enviada com o pedido de atendimento' }, { text: 'Atestado/Declaração' }]),
  );
});

it('the archive of an export holds each file of the bundle, with its size and hash', () => {
  const attachments = resources('DocumentReference').flatMap(
    ({ content }) => content as { attachment: { url: string; size: number; hash: string } }[],
  );
  expect(attachments.length).toBeGreaterThan(1);
  expect(Object.keys(paths).sort()).toEqual(
    ['meus-dados.pdf', 'meus-dados.fhir.json', ...attachments.map(({ attachment }) => attachment.url)].sort(),
  );
  for (const { attachment } of attachments) {
    const bytes = Buffer.from(paths[attachment.url] ?? []);
    expect([bytes.length, createHash('sha1').update(bytes).digest('base64')]).toEqual([
      attachment.size,
      attachment.hash,
    ]);
  }
  expect(Buffer.from(paths['meus-dados.pdf'] ?? []).equals(paper)).toBe(true);
});

it('the PDF of an export is tagged, and contains all data in Portuguese', () => {
  expect(uaProblems(paper)).toEqual([]);
  const text = pdfText(paper).pages.join('\n').replaceAll('\n', ' ');
  for (const part of [
    'Cópia dos seus dados',
    '529.982.247-25',
    'Febre alta',
    'Tenho tosse & febre.',
    'Paula Ramos',
    'Repouso por dois dias.',
    'garganta.png',
    'Recomendação, de 0 a 10:',
    'Termo aceito',
    'Cancelada pela clínica',
    'Imprevisto do profissional.',
  ])
    expect(text).toContain(part);
});

it('an export contains of professionals only name and registration, and no secret of the patient', () => {
  expect(resources('Practitioner').length).toBeGreaterThan(0);
  for (const { resourceType: _, id: _id, name, identifier: _registration, ...rest } of resources('Practitioner')) {
    expect(name).toEqual([{ text: expect.any(String) }]);
    expect(rest).toEqual({});
  }
  const everything = JSON.stringify(bundle) + pdfText(paper).pages.join('');
  for (const secret of ['paula@acolhe.test', '$argon2', 'Pedro Santos', '86830412048'])
    expect(everything).not.toContain(secret);
});
