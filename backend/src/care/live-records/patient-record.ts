import { visitKey, type Patient, type PatientRecord, type Professional } from '@acolhe/contracts';
import { ageInYears, dayInSaoPaulo, genderLabel, isLive } from '@acolhe/domain';
import { type Visit } from '../visit/tables.ts';
import { inSaoPaulo } from '../../platform/clock/sao-paulo.ts';

/**
 * Stands for the CPF of a patient whose institution gave none: as somebody who is signed in, and once there is a visit.
 * @see docs/product/realtime.md
 */
const NO_CPF = { signedIn: 'Não Informado', visiting: 'Não passado' } as const;

/** What a patient's record is made of. */
export interface PatientState {
  readonly patient: Patient;
  /** The latest visit, unless it is over and cleaned. */
  readonly visit?: Visit;
  /** Who is in the call. */
  readonly professional?: Professional;
}

/**
 * The live projection of a patient.
 * A visit that is over leaves phase, attendance and the last command; the patient reaches nothing of it any more.
 */
export function patientRecordOf(
  { patient, visit, professional }: PatientState,
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
      phase: visit.phase,
      attendanceId: visit.attendanceId ?? undefined,
    }),
    ...(visit && isLive(visit.phase) && liveFields(visit, professional)),
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

/** São Paulo wall time as the records have it, `DD/MM/YYYY - HH:mm:ss`. */
export function queuedAtText(at: Date): string {
  return inSaoPaulo(at).toFormat('dd/LL/yyyy - HH:mm:ss');
}
