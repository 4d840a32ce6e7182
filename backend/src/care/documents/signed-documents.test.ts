import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDocumentCall, issueDocumentCall, listClinicalDocumentsCall } from '@acolhe/contracts';
import { manualClock } from '../../platform/clock.ts';
import type { SigningConfig } from '../../platform/config.ts';
import { pdfText } from '../../platform/pdf/testing/read-pdf.ts';
import { checkSignature, makeCertificateFile } from '../../platform/pdf/testing/signatures.ts';
import { uaProblems } from '../../platform/pdf/testing/ua-problems.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { callOfPaula } from '../testing/care-world.ts';

const NOW = new Date('2026-03-10T02:05:00Z');
const SELF_SIGNED = 'Acolhe (demonstração, sem validade jurídica)';
let app: TestApp;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'acolhe-test-signing-'));
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

function ownCertificate(validTo?: Date): SigningConfig {
  const [file, passwordFile] = [join(folder, 'own.p12'), join(folder, 'password')];
  writeFileSync(file, makeCertificateFile('CLINICA LTDA', { password: 'segredo', algorithm: '3des', validTo }));
  writeFileSync(passwordFile, 'segredo\n');
  return { kind: 'certificate', file, passwordFile };
}

/** Issues a document, and returns what the patient and a checker are shown of it. */
async function issued(signing: SigningConfig) {
  app = await startTestApp({ clock: manualClock(NOW), config: { signing } });
  const requestId = await callOfPaula(app);
  const paula = await app.signInProfessional('paula@acolhe.test');
  await app.call(issueDocumentCall, { requestId, type: 'report', text: 'Febre ≥ 38 °C.' }, { token: paula });
  const token = await app.signInPatient('52998224725');
  const [document] =
    (await app.call(listClinicalDocumentsCall, { cpf: '52998224725' }, { token })).output?.documents ?? [];
  const code = document?.code ?? '';
  const { rawPayload } = await app.inject({
    url: document?.url ?? '',
    headers: { authorization: `Bearer ${token}` },
  });
  const page = (await app.inject(`/validar/${code}`)).body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  return {
    file: rawPayload,
    text: pdfText(rawPayload).pages.join(' ').replace(/\s+/g, ' '),
    answer: (await app.call(checkDocumentCall, { code })).output,
    page,
  };
}

it('a document is signed with the operator’s certificate, tagged as ever, and the page names its holder', async () => {
  const { file, text, answer, page } = await issued(ownCertificate());
  expect(checkSignature(file)).toMatchObject({ isIntact: true, namesCertificate: true });
  expect(checkSignature(file).certificates.map(({ subject }) => subject)).toEqual([
    'CN=CLINICA LTDA',
    'CN=AC de Teste',
  ]);
  expect(uaProblems(file)).toEqual([]);
  expect(text).toContain('Febre ≥ 38 °C.');
  expect(text).toContain('Assinado digitalmente por CLINICA LTDA.');
  expect(text).not.toContain('autoassinado');
  expect(answer?.signature).toEqual({ signedBy: 'CLINICA LTDA', isSelfSigned: false });
  expect(page).toContain('Assinatura digital CLINICA LTDA Código');
});

it('a document of the demo is signed by itself alone, and says so on paper and page', async () => {
  const { file, text, answer, page } = await issued({ kind: 'demo' });
  expect(checkSignature(file)).toMatchObject({ isIntact: true });
  expect(text).toContain(`por ${SELF_SIGNED}. O certificado é autoassinado e não prova a origem.`);
  expect(answer?.signature).toEqual({ signedBy: SELF_SIGNED, isSelfSigned: true });
  expect(page).toContain(`${SELF_SIGNED}; certificado autoassinado, que não prova a origem`);
});

it('a file that was altered is detected by its signature', async () => {
  const { file } = await issued(ownCertificate());
  const altered = Buffer.from(file.toString('latin1').replace('/Title', '/Title'.toUpperCase()), 'latin1');
  expect(altered.equals(file)).toBe(false);
  expect(checkSignature(altered).isIntact).toBe(false);
});

it.each<[string, () => SigningConfig]>([
  ['without a certificate', () => ({ kind: 'none' })],
  ['with one that is over', () => ownCertificate(new Date(NOW.getTime() - 1))],
])('a document is issued %s too, and says that it is not signed', async (_what, signing) => {
  const { file, text, answer, page } = await issued(signing());
  expect(() => checkSignature(file)).toThrow('There is no signature.');
  expect(text).not.toContain('Assinado');
  expect(answer).toBeDefined();
  expect(answer).not.toHaveProperty('signature');
  expect(page).toContain('Assinatura digital nenhuma');
});
