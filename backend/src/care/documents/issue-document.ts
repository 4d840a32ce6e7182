import { clinicalDocumentLabel, type ClinicalDocumentType } from '@acolhe/contracts';
import { dayInSaoPaulo, isByRoutine, DAY_MS } from '@acolhe/domain';
import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { findCallOfAppointment } from '../../appointments/find-call.ts';
import { files } from '../../files/tables.ts';
import { clinicalDocuments, documentWithdrawals } from '../../medical-records/tables.ts';
import { clients, patients } from '../../patients/tables.ts';
import type { Executor, Tx } from '../../platform/database/database.ts';
import type { PdfMaker } from '../../platform/pdf/pdf-maker.ts';
import { signPdf } from '../../platform/pdf/sign-pdf.ts';
import type { SigningCertificate } from '../../platform/pdf/signing-certificate.ts';
import type { Services } from '../../platform/services/services.ts';
import { professionals } from '../../professionals/tables.ts';
import { findVisit } from '../visit/visits.ts';
import type { DocumentContent } from './document-pdf.ts';
import { issuedDocument } from './issued-document.ts';
import { newValidityCode, printedCode, validityAddress } from './validity-code.ts';

/** A document to be issued. */
export interface NewDocument {
  readonly professionalId: number;
  readonly consultation: Consultation;
  readonly type: ClinicalDocumentType;
  readonly text: string;
}

/** What it takes to issue a document. */
export interface IssueServices extends Pick<Services, 'config' | 'clock' | 'files' | 'log'> {
  readonly db: Executor;
  readonly pdfs: PdfMaker<DocumentContent>;
  /** What documents are signed with, if there is one. */
  readonly certificate?: SigningCertificate;
  /** Announces a document, in the transaction that stores it. */
  readonly announce?: (tx: Tx, document: NewDocument) => Promise<void>;
}

/**
 * Makes the PDF and stores it as a file of the patient. The same text of the same type in the same consultation is
 * issued once, unless it was withdrawn since.
 * @returns the document's id
 */
export async function issueDocument(services: IssueServices, document: NewDocument): Promise<number> {
  const { db, clock, files: store } = services;
  const before = await findIssued(db, document);
  if (before !== undefined) return before;
  const issuedAt = clock.now();
  const validityCode = newValidityCode();
  const certificate = usableAt(services, issuedAt);
  const signature = certificate && { signedBy: certificate.holder, isSelfSigned: certificate.isSelfSigned };
  const drawn = await render(services, document, { issuedAt, validityCode, signature });
  const bytes = certificate ? await signPdf(drawn, certificate) : drawn;
  const storeName = await store.write(bytes);
  const { id, isNew } = await db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended('documents-of-patient', ${document.consultation.patientId}))`,
    );
    const meanwhile = await findIssued(tx, document);
    if (meanwhile !== undefined) return { id: meanwhile, isNew: false };
    const { patientId, ...consultation } = document.consultation;
    const [earlier] = await tx.select({ times: count() }).from(clinicalDocuments).where(isSame(document));
    const [file] = await tx
      .insert(files)
      .values({
        patientId,
        documentType: issuedDocument.documentTypes[0],
        name: fileName(document.type, issuedAt),
        mediaType: 'application/pdf',
        sizeBytes: bytes.length,
        storeName,
        uploadedAt: issuedAt,
      })
      .returning({ id: files.id });
    if (!file) throw new Error('A document was not stored.');
    const [stored] = await tx
      .insert(clinicalDocuments)
      .values({
        patientId,
        professionalId: document.professionalId,
        requestId: consultation.requestId,
        appointmentId: consultation.appointmentId,
        type: document.type,
        body: document.text,
        fileId: file.id,
        consultedOn: dayInSaoPaulo(consultation.startedAt),
        issuedAt,
        validityCode,
        signedBy: signature?.signedBy,
        selfSigned: signature?.isSelfSigned,
        issue: (earlier?.times ?? 0) + 1,
      })
      .returning({ id: clinicalDocuments.id });
    if (!stored) throw new Error('A document was not stored.');
    await services.announce?.(tx, document);
    return { id: stored.id, isNew: true };
  });
  if (!isNew) await store.remove(storeName);
  return id;
}

/**
 * Returns the certificate if it is valid at that time. A signature outside its validity has no value: documents are
 * issued without one, and the operator is warned.
 */
function usableAt({ certificate, log }: IssueServices, at: Date): SigningCertificate | undefined {
  if (!certificate || (certificate.validFrom <= at && at <= certificate.validTo)) return certificate;
  log.error({ validTo: certificate.validTo }, 'the signing certificate is not valid now: a document is not signed');
  return undefined;
}

/** The same document, unless it was withdrawn. */
async function findIssued(executor: Executor, document: NewDocument): Promise<number | undefined> {
  const [issued] = await executor
    .select({ id: clinicalDocuments.id })
    .from(clinicalDocuments)
    .leftJoin(documentWithdrawals, eq(documentWithdrawals.documentId, clinicalDocuments.id))
    .where(and(isSame(document), isNull(documentWithdrawals.documentId)));
  return issued?.id;
}

function isSame({ professionalId, consultation, type, text }: NewDocument): SQL | undefined {
  return and(
    isIn(consultation),
    eq(clinicalDocuments.professionalId, professionalId),
    eq(clinicalDocuments.type, type),
    eq(clinicalDocuments.body, text),
  );
}

function isIn({ requestId, appointmentId = 0 }: Consultation): SQL {
  return requestId === undefined
    ? eq(clinicalDocuments.appointmentId, appointmentId)
    : eq(clinicalDocuments.requestId, requestId);
}

async function render(
  { config, db, pdfs }: IssueServices,
  { professionalId, consultation, type, text }: NewDocument,
  {
    issuedAt,
    validityCode,
    signature,
  }: Pick<DocumentContent, 'issuedAt' | 'signature'> & { readonly validityCode: string },
): Promise<Buffer> {
  const [[patient], [professional]] = await Promise.all([
    db
      .select({ name: patients.name, cpf: patients.cpf, brandName: clients.name })
      .from(patients)
      .innerJoin(clients, eq(clients.id, patients.clientId))
      .where(eq(patients.id, consultation.patientId)),
    db
      .select({
        name: professionals.name,
        registration: professionals.registration,
        isTechnician: professionals.isTechnician,
      })
      .from(professionals)
      .where(eq(professionals.id, professionalId)),
  ]);
  if (!patient || !professional) throw new Error('A document has a patient and a professional.');
  return pdfs.make({
    brandName: patient.brandName,
    title: clinicalDocumentLabel(type),
    patientName: patient.name,
    patientCpf: patient.cpf,
    professionalName: professional.name,
    registration: professional.registration ?? undefined,
    nursingRoutine: isByRoutine({ isNursing: professional.isTechnician }, type) ? config.nursingRoutine : undefined,
    issuedAt,
    text,
    signature,
    validity: { code: printedCode(validityCode), address: validityAddress(config, validityCode) },
  });
}

/** @returns for instance `Receita 2026-03-10.pdf` */
function fileName(type: ClinicalDocumentType, issuedAt: Date): string {
  return `${clinicalDocumentLabel(type).replace('/', '-')} ${dayInSaoPaulo(issuedAt)}.pdf`;
}

/** The visit or scheduled call in which a document is issued. */
export interface Consultation {
  readonly patientId: number;
  /** The visit, or else the appointment. */
  readonly requestId?: number;
  readonly appointmentId?: number;
  readonly startedAt: Date;
}

/** How long after the end a document may be issued. */
export const ISSUE_AFTER_END_MS = DAY_MS;

/**
 * Finds the visit in which a professional may issue a document: they answered it last, and it is live or ended within
 * `ISSUE_AFTER_END_MS`.
 * @see docs/product/documents.md
 */
export async function findConsultation(
  executor: Executor,
  professionalId: number,
  requestId: number,
  now: Date,
): Promise<Consultation | undefined> {
  const visit = await findVisit(executor, requestId);
  if (!visit?.callStartedAt) return undefined;
  const endedRecently = visit.endedAt === null || now.getTime() - visit.endedAt.getTime() < ISSUE_AFTER_END_MS;
  return visit.answeredBy === professionalId && endedRecently
    ? { patientId: visit.patientId, requestId, startedAt: visit.callStartedAt }
    : undefined;
}

/**
 * Finds the appointment in which its professional may issue a document: they were in the call, and it has not ended
 * longer ago than `ISSUE_AFTER_END_MS`.
 */
export async function findScheduledConsultation(
  executor: Executor,
  professionalId: number,
  appointmentId: number,
  now: Date,
): Promise<Consultation | undefined> {
  const scheduled = await findCallOfAppointment(executor, appointmentId);
  if (!scheduled?.call.callStartedAt || scheduled.appointment.professionalId !== professionalId) return undefined;
  const { appointment, call } = scheduled;
  const end = call.endedAt ?? appointment.endsAt;
  return now.getTime() < end.getTime() + ISSUE_AFTER_END_MS
    ? { patientId: appointment.patientId, appointmentId, startedAt: scheduled.call.callStartedAt }
    : undefined;
}

/**
 * Withdraws a document permanently; its file stays with the patient. A second withdrawal leaves the first unchanged.
 * @returns whether the professional issued such a document
 * @see docs/product/documents.md
 */
export async function withdrawDocument(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  withdrawal: { readonly documentId: number; readonly professionalId: number; readonly reason: string },
): Promise<boolean> {
  const { documentId, professionalId } = withdrawal;
  const [own] = await db
    .select({ id: clinicalDocuments.id })
    .from(clinicalDocuments)
    .where(and(eq(clinicalDocuments.id, documentId), eq(clinicalDocuments.professionalId, professionalId)));
  if (!own) return false;
  await db
    .insert(documentWithdrawals)
    .values({ ...withdrawal, withdrawnAt: clock.now() })
    .onConflictDoNothing();
  return true;
}
