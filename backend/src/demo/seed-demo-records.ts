import type { ClinicalDocumentType } from '@acolhe/contracts';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { appointments, scheduledCalls } from '../appointments/tables.ts';
import { draw } from '../care/documents/document-pdf.ts';
import { type Consultation, issueDocument, type IssueServices } from '../care/documents/issue-document.ts';
import { careRequests } from '../care/visit/tables.ts';
import {
  clinicalDocuments,
  documentWithdrawals,
  HISTORY_KIND,
  seenDocuments,
  visitHistory,
} from '../medical-records/tables.ts';
import { patients } from '../patients/tables.ts';
import { inSaoPaulo } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { loadSigningCertificate } from '../platform/pdf/signing-certificate.ts';
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
    const had = await endedScheduledCall(tx, 'Maria');
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

const REST = 'Repouso por dois dias, a contar desta data.';

/** The visits of the demo, the oldest first. */
const DEMO_VISITS: readonly DemoVisit[] = [
  {
    patient: 'Maria',
    daysAgo: 200,
    hour: 9,
    reason: 'Cansaço',
    professional: 'Helena',
    documents: [
      { type: 'prescription', text: 'Sulfato ferroso 400 mg: um comprimido ao dia.', isWithdrawn: true },
      { type: 'exam-request', text: 'Hemograma completo\nFerritina\nTSH' },
    ],
  },
  { patient: 'Maria', daysAgo: 130, hour: 22, reason: 'Dor de cabeça', isGivenUp: true },
  { patient: 'Maria', daysAgo: 95, hour: 15, reason: 'Dúvida sobre vacinas', professional: 'Paula' },
  {
    patient: 'Maria',
    daysAgo: 62,
    hour: 8,
    reason: 'Febre',
    professional: 'Rafael',
    documents: [{ type: 'certificate', text: REST }],
  },
  { patient: 'Pedro', daysAgo: 45, hour: 11, reason: 'Tosse', professional: 'Bruno', isGivenUp: true },
  { patient: 'Maria', daysAgo: 40, hour: 19, reason: 'Tontura', professional: 'Bruno', isGivenUp: true },
  {
    patient: 'Maria',
    daysAgo: 23,
    hour: 10,
    reason: 'Dor no joelho',
    professional: 'Paula',
    documents: [{ type: 'referral', text: 'Encaminho à ortopedia, por dor no joelho direito há três semanas.' }],
  },
  {
    patient: 'Pedro',
    daysAgo: 20,
    hour: 17,
    reason: 'Garganta inflamada',
    professional: 'Helena',
    documents: [{ type: 'prescription', text: 'Ibuprofeno 400 mg: um comprimido a cada 8 horas, por três dias.' }],
  },
  { patient: 'Maria', daysAgo: 16, hour: 21, reason: 'Enjoo', isGivenUp: true },
  {
    patient: 'Maria',
    daysAgo: 9,
    hour: 14,
    reason: 'Infecção urinária',
    professional: 'Rafael',
    documents: [
      { type: 'prescription', text: 'Nitrofurantoína 100 mg: uma cápsula a cada 6 horas, por sete dias.' },
      { type: 'exam-request', text: 'Urina tipo I\nUrocultura com antibiograma' },
      { type: 'certificate', text: REST },
    ],
  },
  {
    patient: 'Maria',
    daysAgo: 2,
    hour: 16,
    reason: 'Retorno',
    professional: 'Helena',
    documents: [
      { type: 'report', text: 'Paciente em bom estado geral, sem queixas urinárias após o tratamento.' },
      { type: 'prescription', text: 'Manter hidratação: dois litros de água ao dia.' },
    ],
  },
];

/** Issued in the scheduled call that Maria had. */
const DOCUMENTS_OF_HAD_CALL: readonly DemoDocument[] = [
  { type: 'prescription', text: 'Losartana 50 mg: um comprimido pela manhã.' },
  { type: 'report', text: 'Pressão arterial controlada. Retorno em três meses.' },
];

const MINUTE_MS = 60_000;

/** A document that is issued in an encounter of the demo. */
interface DemoDocument {
  readonly type: ClinicalDocumentType;
  readonly text: string;
  readonly isWithdrawn?: boolean;
}

/** A visit of the demo: at an hour of São Paulo so many days ago. */
interface DemoVisit {
  readonly patient: string;
  readonly daysAgo: number;
  readonly hour: number;
  readonly reason: string;
  /** The professional who answered it; none unless given. */
  readonly professional?: string;
  /** The patient gave it up. */
  readonly isGivenUp?: boolean;
  readonly documents?: readonly DemoDocument[];
}

/** Writes an ended visit, as it is stored after its end. */
async function fillVisit(tx: Tx, visit: DemoVisit, now: Date): Promise<Consultation> {
  const { patient, daysAgo, hour, reason, professional, isGivenUp = false } = visit;
  const patientId = demoPatientId(patient);
  const answeredBy = professional === undefined ? null : demoProfessionalId(professional);
  const requestedAt = inSaoPaulo(now).minus({ days: daysAgo }).set({ hour, minute: 10, second: 0, millisecond: 0 });
  const startedAt = requestedAt.plus({ minutes: 8 }).toJSDate();
  const endedAt = requestedAt.plus({ minutes: 30 }).toJSDate();
  const [stored] = await tx
    .insert(careRequests)
    .values({
      patientId,
      brand: 'acolhe',
      reason,
      requestedAt: requestedAt.toJSDate(),
      phase: isGivenUp ? 'cancelled' : 'ended',
      answeredBy,
      callStartedAt: answeredBy === null ? null : startedAt,
      attendanceId: answeredBy === null ? null : sql`nextval('attendance_ids')`,
      endedAt,
      cleanedAt: endedAt,
    })
    .returning({ id: careRequests.id, attendanceId: careRequests.attendanceId });
  if (!stored) throw new Error('a visit was not stored');
  await tx.insert(visitHistory).values({
    requestId: stored.id,
    patientId,
    professionalId: answeredBy,
    attendanceId: stored.attendanceId,
    kind: HISTORY_KIND.urgent,
    savedAt: endedAt,
  });
  return { patientId, requestId: stored.id, startedAt };
}

/** The scheduled call that the demo's appointments say a patient had. */
async function endedScheduledCall(
  tx: Tx,
  patient: string,
): Promise<(Consultation & { readonly professionalId: number }) | undefined> {
  const [had] = await tx
    .select({
      patientId: appointments.patientId,
      appointmentId: appointments.id,
      professionalId: appointments.professionalId,
      startedAt: scheduledCalls.callStartedAt,
    })
    .from(scheduledCalls)
    .innerJoin(appointments, eq(appointments.id, scheduledCalls.appointmentId))
    .where(and(eq(appointments.patientId, demoPatientId(patient)), eq(scheduledCalls.phase, 'ended')))
    .orderBy(asc(appointments.startsAt))
    .limit(1);
  return had?.startedAt ? { ...had, startedAt: had.startedAt } : undefined;
}

/** The moment at which the n-th document of an encounter was issued, from 0. */
const issuedAfterMs = (n: number): number => (5 + 3 * n) * MINUTE_MS;
