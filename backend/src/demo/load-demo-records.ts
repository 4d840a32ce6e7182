import { desc, eq, sql } from 'drizzle-orm';
import type { Consultation } from '../care/documents/consultation.ts';
import { draw } from '../care/documents/document-pdf.ts';
import { type IssueServices, issueDocument } from '../care/documents/issue-document.ts';
import { clinicalDocuments, documentWithdrawals, seenDocuments } from '../medical-records/tables.ts';
import { patients } from '../patients/tables.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { loadSigningCertificate } from '../platform/pdf/signing-certificate.ts';
import { DEMO_VISITS, DOCUMENTS_OF_HAD_CALL } from './encounters.ts';
import { type DemoDocument, fillVisit, hadScheduledCall, issuedAfterMs } from './history.ts';
import { demoPatientId, demoProfessionalId } from './people.ts';
import { fillSentFiles } from './sent-files.ts';

const LOCK = 4_003_003;

type RecordServices = Pick<IssueServices, 'config' | 'files' | 'log'> & { readonly db: Db };

/**
 * Gives the demo's patients a past: visits that are over, the documents issued in them, and files that they sent. All
 * but Maria's newest document were seen. It is loaded once, where the demo's people are.
 * @returns whether it was loaded now
 * @see docs/product/demo.md
 */
export function loadDemoRecords(services: RecordServices, now: Date): Promise<boolean> {
  const maria = demoPatientId('Maria');
  return services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const [person] = await tx.select({ id: patients.id }).from(patients).where(eq(patients.id, maria));
    const [seen] = await tx.select().from(seenDocuments).where(eq(seenDocuments.patientId, maria));
    if (!person || seen) return false;
    const issue = documentIssuer({ ...services, db: tx }, now);
    const had = await hadScheduledCall(tx, 'Maria');
    if (had) await issue(had, had.professionalId, DOCUMENTS_OF_HAD_CALL);
    for (const visit of DEMO_VISITS) {
      const consultation = await fillVisit(tx, visit, now);
      if (visit.professional !== undefined)
        await issue(consultation, demoProfessionalId(visit.professional), visit.documents ?? []);
    }
    await fillSentFiles(tx, services.files, now);
    await seeAllButNewest(tx, maria, now);
    return true;
  });
}

/** Issues documents as a professional does, each some minutes after the one before. */
function documentIssuer(services: RecordServices | (Omit<RecordServices, 'db'> & { readonly db: Tx }), now: Date) {
  const { db } = services;
  const certificate = loadSigningCertificate(services.config, now);
  const pdfs = { make: draw, close: () => Promise.resolve() };
  return async (
    consultation: Consultation,
    professionalId: number,
    documents: readonly DemoDocument[],
  ): Promise<void> => {
    for (const [n, { type, text, isWithdrawn }] of documents.entries()) {
      const issuedAt = new Date(consultation.startedAt.getTime() + issuedAfterMs(n));
      const documentId = await issueDocument(
        { ...services, pdfs, certificate, clock: { now: () => issuedAt } },
        { professionalId, consultation, type, text },
      );
      if (isWithdrawn)
        await db
          .insert(documentWithdrawals)
          .values({ documentId, professionalId, reason: 'Dose revista.', withdrawnAt: issuedAt });
    }
  };
}

async function seeAllButNewest(tx: Tx, patientId: number, now: Date): Promise<void> {
  const [, second] = await tx
    .select({ id: clinicalDocuments.id })
    .from(clinicalDocuments)
    .where(eq(clinicalDocuments.patientId, patientId))
    .orderBy(desc(clinicalDocuments.id))
    .limit(2);
  if (second) await tx.insert(seenDocuments).values({ patientId, documentId: second.id, seenAt: now });
}
