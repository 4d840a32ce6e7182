import {
  cabinKey,
  type IssuedNotice,
  type Patient,
  type PatientRecord,
  patientRecord,
  type Professional,
  realtimePaths,
  visitKey,
  withPatientAnswer,
} from '@acolhe/contracts';
import { ageInYears, dayInSaoPaulo, genderLabel, isLive, LIVE_PHASES, DAY_MS } from '@acolhe/domain';
import { gt, inArray, or } from 'drizzle-orm';
import { z } from 'zod';
import { latestDocumentOf } from '../../medical-records/medical-records.ts';
import { findPatient } from '../../patients/patients.ts';
import { inSaoPaulo } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { defineRevisionedRecord, type ProjectionServices } from '../../platform/projection/live-record.ts';
import { findProfessional } from '../../professionals/professionals.ts';
import { patientRecordKey } from '../visit/record-keys.ts';
import { careRequests, type Visit } from '../visit/tables.ts';
import { findLatestVisit, isRecentAbsence } from '../visit/visits.ts';

/**
 * The record of each patient.
 * @see docs/product/realtime.md
 */
export const livePatientRecord = defineRevisionedRecord({
  keys: patientRecordKey,
  path: realtimePaths.patient,
  read: async ({ db, clock }, patientId, revision) => {
    const now = clock.now();
    const state = await readPatientState(db, patientId, now);
    return state && z.encode(patientRecord, patientRecordOf(state, revision, now));
  },
  listExpected: patientsOfRecentVisits,
  merge: withPatientAnswer,
});

/**
 * The patients whose visit is live or was over within a day.
 * @returns ids
 */
export async function patientsOfRecentVisits({ db, clock }: ProjectionServices): Promise<number[]> {
  const yesterday = new Date(clock.now().getTime() - DAY_MS);
  const visits = await db
    .selectDistinct({ patientId: careRequests.patientId })
    .from(careRequests)
    .where(or(inArray(careRequests.phase, LIVE_PHASES), gt(careRequests.endedAt, yesterday)));
  return visits.map(({ patientId }) => patientId);
}

async function readPatientState(db: Db, patientId: number, now: Date): Promise<PatientState | undefined> {
  const [patient, latest] = await Promise.all([findPatient(db, patientId), findLatestVisit(db, { patientId })]);
  if (!patient) return undefined;
  const visit = latest && (latest.cleanedAt === null || isRecentAbsence(latest, now)) ? latest : undefined;
  const professional =
    visit?.phase === 'in-call' && visit.professionalId !== null
      ? await findProfessional(db, visit.professionalId)
      : undefined;
  const issued =
    visit && isLive(visit.phase) && visit.answeredBy !== null
      ? await latestDocumentOf(db, { requestId: visit.id })
      : undefined;
  return { patient, visit, professional, issued };
}

/** Text instead of the CPF of a patient whose institution gave none: without a visit, and in one. */
const NO_CPF = { signedIn: 'Não Informado', visiting: 'Não passado' } as const;

/** The state that a patient's record shows. */
export interface PatientState {
  readonly patient: Patient;
  /** The latest visit, unless it is over and cleared; one that ended for absence is shown for a day all the same. */
  readonly visit?: Visit;
  /** In the call. */
  readonly professional?: Professional;
  /** The latest document of the live visit. */
  readonly issued?: IssuedNotice;
}

/**
 * Makes the record of a patient. An ended visit leaves phase, attendance and the last command, and no key with which
 * the patient could enter its room.
 */
export function patientRecordOf(
  { patient, visit, professional, issued }: PatientState,
  revision: number,
  now: Date,
): PatientRecord {
  return {
    revision,
    patientId: patient.id,
    name: patient.name,
    genderLabel: genderLabel(patient.gender),
    ageYears: ageInYears(patient.birthDate, dayInSaoPaulo(now)),
    imageUrl: patient.imageUrl,
    cpf: patient.cpf || NO_CPF[visit ? 'visiting' : 'signedIn'],
    command: visit?.command ?? 'none',
    commandSeq: visit?.commandSeq ?? 0,
    queueNumber: 0,
    ...(visit && {
      requestId: visit.id,
      partnerId: visit.partnerId ?? undefined,
      cabinKey: visit.cabinId === null ? undefined : cabinKey(visit.cabinId),
      phase: visit.phase,
      attendanceId: visit.attendanceId ?? undefined,
      endReason: visit.endReason ?? undefined,
    }),
    ...(visit && isLive(visit.phase) && { ...liveFields(visit, professional), issued }),
  };
}

function liveFields(visit: Visit, professional: Professional | undefined): Partial<PatientRecord> {
  return {
    visitKey: visitKey(visit.id),
    roomUid: visit.roomPatientUid ?? undefined,
    roomName: visit.roomChannel ?? undefined,
    roomToken: visit.tokenHandle ?? undefined,
    handOver: visit.handOver ?? undefined,
    ...((visit.phase === 'queued' || visit.phase === 'offered') && {
      callStatus: 'calling',
      queue: visit.queue,
      ticket: visit.ticket ?? undefined,
      queueNumber: visit.shownNumber,
      queuedAt: visit.arrivedAt ? queuedAtText(visit.arrivedAt) : undefined,
    }),
    ...(visit.phase === 'in-call' && {
      callStatus: 'in-call',
      professionalId: visit.professionalId ?? undefined,
      professionalName: professional?.name,
      professionalIsTechnician: professional?.isTechnician,
      callStartedAtMs: visit.callStartedAt?.getTime(),
    }),
  };
}

/** Writes an instant as São Paulo wall time, `DD/MM/YYYY - HH:mm:ss`. */
export function queuedAtText(at: Date): string {
  return inSaoPaulo(at).toFormat('dd/LL/yyyy - HH:mm:ss');
}
