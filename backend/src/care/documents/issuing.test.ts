import { issueDocumentCall, listIssuedDocumentsCall, professionalSignInCall } from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { clinicalDocuments } from '../../medical-records/tables.ts';
import { pdfText } from '../../platform/pdf/testing/read-pdf.ts';
import { professionals } from '../../professionals/tables.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { callOfPaula } from '../testing/care-world.ts';

const PAULA = { email: 'paula@acolhe.test', password: 'Acolhe@2026' };
const ROUTINE = 'Protocolo de Enfermagem 4/2026';
let app: TestApp;
afterEach(() => app.close());

async function nursing(registration: string | null, nursingRoutine?: string) {
  app = await startTestApp({ config: { nursingRoutine } });
  await app.services.db.update(professionals).set({ registration }).where(eq(professionals.id, 101));
  const requestId = await callOfPaula(app);
  const token = await app.signInProfessional(PAULA.email);
  return {
    token,
    issue: (type: 'prescription' | 'exam-request' | 'certificate' | 'referral' | 'report') =>
      app.call(issueDocumentCall, { requestId, type, text: 'Paracetamol 500 mg' }, { token }),
    self: async () => (await app.call(professionalSignInCall, PAULA)).output?.professional,
  };
}

it.each([
  ['a technician, whatever the routine', 'COREN-SP 123456-TEC', ROUTINE],
  ['nursing without a known registration', null, ROUTINE],
  ['a nurse without a routine of the institution', 'COREN-SP 123456-ENF', undefined],
])(
  'a prescription and an exam request are refused to %s, and the rest is issued',
  async (_who, registration, routine) => {
    const { issue, token, self } = await nursing(registration, routine);
    for (const type of ['prescription', 'exam-request'] as const)
      expect((await issue(type)).body).toMatchObject({ httpStatus: 403, code: 'not-issued-by-nursing' });
    expect((await app.call(listIssuedDocumentsCall, {}, { token })).output?.total).toBe(0);
    for (const type of ['certificate', 'referral', 'report'] as const) expect((await issue(type)).status).toBe(200);
    expect(await self()).toMatchObject({ mayIssue: ['certificate', 'referral', 'report'] });
  },
);

it('a nurse prescribes by the institution’s routine, which the prescription names', async () => {
  const { issue, self } = await nursing('COREN-SP 123456-ENF', ROUTINE);
  expect(await self()).toMatchObject({
    registration: 'COREN-SP 123456-ENF',
    mayIssue: expect.arrayContaining(['prescription', 'exam-request']),
  });
  const textOf = async (documentId = 0) => {
    const [stored] = await app.services.db
      .select({ fileId: clinicalDocuments.fileId })
      .from(clinicalDocuments)
      .where(eq(clinicalDocuments.id, documentId));
    const token = await app.signInPatient('52998224725');
    const { rawPayload } = await app.inject({
      url: `/api/files/${stored?.fileId ?? 0}`,
      headers: { authorization: `Bearer ${token}` },
    });
    return pdfText(rawPayload).pages.join(' ').replace(/\s+/g, ' ');
  };
  expect(await textOf((await issue('prescription')).output?.documentId)).toContain(ROUTINE);
  expect(await textOf((await issue('report')).output?.documentId)).not.toContain(ROUTINE);
});
