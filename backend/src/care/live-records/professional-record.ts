import {
  patientKey,
  RESET_ROOM,
  visitKey,
  type Patient,
  type Professional,
  type ProfessionalRecord,
} from '@acolhe/contracts';
import { ageInYears, dayInSaoPaulo, genderLabel } from '@acolhe/domain';
import { type Visit } from '../visit/tables.ts';
import { inSaoPaulo } from '../../platform/clock/sao-paulo.ts';

/** What a professional's record is made of. */
export interface ProfessionalState {
  readonly professional: Professional;
  readonly available: boolean;
  readonly lastHeardAt?: Date;
  /** Not heard for minutes. */
  readonly unheard: boolean;
  /** Who follows in the linked list. */
  readonly next?: number;
  /** What is offered to them or in their call, and whose it is. */
  readonly held?: { readonly visit: Visit; readonly patient: Patient };
}

/**
 * The live projection of a professional; one who was not heard for minutes is busy. An offer shows who asks; visit and
 * patient can be reached only in the call.
 */
export function professionalRecordOf(
  { professional, available, lastHeardAt, unheard, next, held }: ProfessionalState,
  revision: number,
  now: Date,
): ProfessionalRecord {
  return {
    revision,
    professionalId: professional.id,
    name: professional.name,
    isTechnician: professional.isTechnician,
    available,
    status: held ? (held.visit.phase === 'in-call' ? 'in-call' : 'offered') : 'free',
    isBusy: held !== undefined || unheard,
    next,
    command: 'nenhum',
    patientId: 0,
    updatedAt: updatedAtText(lastHeardAt ?? now),
    ...(held && heldFields(held.visit, held.patient, now)),
  };
}

function heldFields(visit: Visit, patient: Patient, now: Date): Partial<ProfessionalRecord> {
  const inCall = visit.phase === 'in-call';
  return {
    ...(visit.roomResets > 0 && { command: RESET_ROOM, commandSeq: visit.roomResets }),
    requestId: visit.id,
    patientId: patient.id,
    patientName: patient.name,
    patientGenderLabel: genderLabel(patient.gender),
    patientAgeYears: ageInYears(patient.birthDate, dayInSaoPaulo(now)),
    offerExpiresAtMs: visit.offerExpiresAt?.getTime(),
    ...(inCall && {
      visitKey: visitKey(visit.id),
      patientKey: patientKey(patient.id),
      callStartedAtMs: visit.callStartedAt?.getTime(),
      roomName: visit.roomChannel ?? undefined,
      roomUid: visit.roomProfessionalUid ?? undefined,
    }),
  };
}

function updatedAtText(at: Date): string {
  return inSaoPaulo(at).toFormat('yyyy-LL-dd HH:mm:ss');
}
