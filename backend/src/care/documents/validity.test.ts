import {
  checkDocumentCall,
  type ClinicalDocument,
  issueDocumentCall,
  listClinicalDocumentsCall,
  withdrawDocumentCall,
} from '@acolhe/contracts';
import { eq, sql } from 'drizzle-orm';
import { clinicalDocuments } from '../../medical-records/tables.ts';
import { manualClock } from '../../platform/clock.ts';
import { pdfText, readPdf, readQrCode } from '../../platform/pdf/testing/read-pdf.ts';
import { professionals } from '../../professionals/tables.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { callOfPaula } from '../testing/care-world.ts';
import { validityPage } from './validity-page.ts';
import { patientInitials } from './validity.ts';

const clock = manualClock(new Date('2026-03-10T02:05:00Z'));
const ORIGIN = 'https://documentos.example';
const REASON = 'Dose errada.';
let app: TestApp;
let requestId: number;
beforeAll(async () => {
  app = await startTestApp({ clock, config: { validityOrigin: ORIGIN } });
  await app.services.db.update(professionals).set({ registration: 'COREN-SP 654321' }).where(eq(professionals.id, 101));
  requestId = await callOfPaula(app);
});
beforeEach(() => app.services.limits.reset('document-validity:127.0.0.1'));
afterAll(() => app.close());

const paula = () => app.signInProfessional('paula@acolhe.test');
const documents = async () =>
  (await app.call(listClinicalDocumentsCall, { cpf: '52998224725' }, { token: await app.signInPatient('52998224725') }))
    .output?.documents ?? [];
async function issue(text: string): Promise<ClinicalDocument & { readonly code: string }> {
  const answer = await app.call(issueDocumentCall, { requestId, type: 'report', text }, { token: await paula() });
  const found = (await documents()).find(({ id }) => id === answer.output?.documentId);
  if (found?.code === undefined) throw new Error('the document has no code');
  return { ...found, code: found.code };
}
const check = (code: string) => app.call(checkDocumentCall, { code });
const withdraw = async (documentId: number, reason = REASON, email = 'paula@acolhe.test') =>
  app.call(withdrawDocumentCall, { documentId, reason }, { token: await app.signInProfessional(email) });
const page = async (url: string) => {
  const { statusCode, body, headers } = await app.inject(url);
  const text = body
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  return { statusCode, body, text, headers };
};
const wrong = (code: string) => (code.startsWith('7') ? '8' : '7') + code.slice(1);

it('a code reveals to any caller issuer, time and type of a document, and of the patient the initials', async () => {
  const { code } = await issue('Amoxicilina 500 mg.');
  const { status, body, response } = await check(code);
  expect([status, body]).toEqual([
    200,
    {
      status: true,
      mvd_code: code,
      mdd_tipo_documento: 'RELATORIO',
      mvd_created_at: '2026-03-10T02:05:00.000Z',
      instituicao: 'Acolhe',
      fun_nome: 'Paula Ramos',
      fun_profissao: 'ENFERMAGEM',
      fun_registro: 'COREN-SP 654321',
      pac_iniciais: 'M. S.',
    },
  ]);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(JSON.stringify(body)).not.toMatch(/Maria|Silva|529|Amoxicilina/);
  expect((await check(code.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
});

it('the document itself bears its code and the address of its QR code', async () => {
  const { code, url } = await issue('Dipirona.');
  const token = await app.signInPatient('52998224725');
  const { rawPayload } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const text = pdfText(rawPayload).pages.join(' ').replace(/\s+/g, ' ');
  expect(text).toContain(`abra ${ORIGIN}/validar e digite: ${code}`);
  expect(text).toContain('Paula Ramos, COREN-SP 654321');
  expect(readQrCode(rawPayload)).toBe(`${ORIGIN}/validar/${code}`);
  expect(readPdf(rawPayload).elements).toContainEqual({
    role: 'Figure',
    depth: 2,
    alt: `Código QR: leva a ${ORIGIN}/validar/${code}`,
  });
});

it('a wrong code, a code that can be none and another document of before are all unknown', async () => {
  const { code, id } = await issue('Repouso.');
  const unknown = { httpStatus: 404, code: 'not-found', msg: 'Nenhum documento tem este código.' };
  for (const typed of [wrong(code), '0000-0000-0000', 'x', code.slice(0, -1), String(id), "' or true --"])
    expect((await check(typed)).body).toMatchObject(unknown);
});

it('a document of before there were codes has none, and none opens it', async () => {
  const { db } = app.services;
  const [before] = await db.select().from(clinicalDocuments).limit(1);
  if (!before) throw new Error('there is no document');
  const { rows } = await db.execute<{ id: number }>(
    sql`insert into files (patient_id, document_type, name, media_type, size_bytes, store_name, uploaded_at)
      values (1001, 0, 'Antigo.pdf', 'application/pdf', 1, 'antigo', now()) returning id`,
  );
  await db
    .insert(clinicalDocuments)
    .values({ ...before, id: 9_001, fileId: Number(rows[0]?.id), body: 'Antigo.', validityCode: null });
  expect((await documents()).find(({ id }) => id === 9_001)).toMatchObject({ name: 'Antigo.pdf' });
  expect((await documents()).find(({ id }) => id === 9_001)).not.toHaveProperty('code');
  expect((await app.inject('/api/documents/validity/%20')).statusCode).toBe(404);
});

it('thirty wrong codes in a quarter of an hour are the most of an address, and right ones do not count', async () => {
  const { code } = await issue('Soro.');
  for (let n = 0; n < 29; n += 1) expect((await check(wrong(code))).status).toBe(404);
  for (let n = 0; n < 5; n += 1) expect((await check(code)).status).toBe(200);
  expect((await check(wrong(code))).status).toBe(404);
  const refused = await check(code);
  expect(refused.body).toMatchObject({ httpStatus: 429, code: 'too-many-attempts' });
  const shown = await page(`/validar/${code}`);
  expect([shown.statusCode, Number(shown.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  expect(shown.text).toContain('Não foi possível conferir');
  clock.advance(900_001);
  expect((await check(code)).status).toBe(200);
});

it('the issuer of a document withdraws it, permanently and once; its file stays with the patient', async () => {
  const { code, id, url } = await issue('Dose: 5 g.');
  const issuedAt = (await check(code)).output?.issuedAt;
  expect((await withdraw(id)).body).toEqual({
    status: true,
    msg: 'Documento retirado.',
    message: 'Documento retirado.',
  });
  const withdrawnAt = clock.now().toISOString();
  expect((await check(code)).body).toMatchObject({ mvd_withdrawn_at: withdrawnAt, mvd_created_at: issuedAt });
  clock.advance(60_000);
  expect((await withdraw(id, 'Outra razão.')).status).toBe(200);
  expect((await check(code)).output).toMatchObject({ withdrawnAt });
  expect((await documents()).find((one) => one.id === id)).toMatchObject({ withdrawnAt, code });
  const token = await app.signInPatient('52998224725');
  const file = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  await expect(app.services.db.execute(sql`update document_withdrawals set reason = 'x'`)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('keeps what it has') },
  });
});

it('a withdrawal of another’s document, of an unknown one, or without a reason is refused', async () => {
  const { code, id } = await issue('Atestado de dois dias.');
  for (const [documentId, email] of [
    [id, 'bruno@acolhe.test'],
    [id, 'rafael@acolhe.test'],
    [999_999, 'paula@acolhe.test'],
  ] as const)
    expect((await withdraw(documentId, REASON, email)).body).toMatchObject({
      httpStatus: 404,
      msg: 'Este documento não foi emitido por você.',
    });
  for (const motivo of ['', ' \n ', 'x'.repeat(501), undefined])
    expect(
      (
        await app.inject({
          method: 'POST',
          url: withdrawDocumentCall.path,
          headers: { authorization: `Bearer ${await paula()}` },
          payload: { mvd_id: id, motivo },
        })
      ).statusCode,
    ).toBe(400);
  expect((await check(code)).output).not.toHaveProperty('withdrawnAt');
});

it('a text that was withdrawn may be issued again, as another document', async () => {
  const first = await issue('Ibuprofeno.');
  expect((await issue('Ibuprofeno.')).id).toBe(first.id);
  for (let n = 0; n < 2; n += 1) {
    const { id } = await issue('Ibuprofeno.');
    await withdraw(id);
  }
  const third = await issue('Ibuprofeno.');
  expect(new Set([first.code, third.code]).size).toBe(2);
  expect((await check(first.code)).output).toHaveProperty('withdrawnAt');
  expect((await check(third.code)).output).not.toHaveProperty('withdrawnAt');
});

describe('the public page', () => {
  it('asks for a code, without script and without anything from elsewhere', async () => {
    const { statusCode, headers, body, text } = await page('/validar');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(text).toContain('Código do documento');
    expect(body).not.toMatch(/<script|https?:\/\/|\son\w+=|style=/);
  });

  it('shows a valid document by its address and by the field, and says when it was withdrawn', async () => {
    const { code, id } = await issue('Fisioterapia.');
    for (const url of [`/validar/${code}`, `/validar?codigo=${encodeURIComponent(` ${code.toLowerCase()} `)}`]) {
      const { statusCode, text } = await page(url);
      expect(statusCode).toBe(200);
      expect(text).toContain('Documento válido');
      expect(text).toContain('Emitido por Paula Ramos, enfermagem, COREN-SP 654321');
      expect(text).toContain('Paciente M. S. (só as iniciais)');
      expect(text).not.toMatch(/Maria|Silva|Fisioterapia/);
    }
    await withdraw(id);
    const { text } = await page(`/validar/${code}`);
    expect(text).toContain('Documento retirado');
    expect(text).toContain('Ele não vale mais.');
    expect(text).not.toContain('Documento válido');
    expect(text).not.toContain(REASON);
  });

  it('names the profession of a doctor as the other screens do', async () => {
    const { output } = await check((await issue('Natação.')).code);
    if (!output) throw new Error('the code is unknown');
    const html = validityPage({ kind: 'found', document: { ...output, profession: 'medicine' } });
    expect(html).toContain('<dd>Paula Ramos, equipe médica, COREN-SP 654321</dd>');
  });

  it('refuses an unknown code in the field, and shows it as it was typed, as text', async () => {
    const typed = '"><script>alert(1)</script>';
    const { statusCode, body, text } = await page(`/validar?codigo=${encodeURIComponent(typed)}`);
    expect(statusCode).toBe(404);
    expect(text).toContain('Nenhum documento tem este código.');
    expect(body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" aria-invalid="true"');
    expect(body).not.toContain('<script');
    expect((await page('/validar/0000-0000-0000')).statusCode).toBe(404);
    expect((await page(`/validar/${'x'.repeat(90)}`)).statusCode).toBe(404);
    expect((await page('/validar?codigo=a&codigo=b')).statusCode).toBe(200);
  });
});

it.each([
  ['Maria da Silva', 'M. S.'],
  ['  érica   DOS santos e  Ávila ', 'É. S. Á.'],
  ['A\u0301lvaro Lima', 'A\u0301. L.'],
  ['João', 'J.'],
  ['', ''],
])('the initials of %p are %p', (name, initials) => {
  expect(patientInitials(name)).toBe(initials);
});
