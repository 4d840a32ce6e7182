import {
  NO_COMMAND,
  type Patient,
  patientKey,
  type Professional,
  type ProfessionalRecord,
  professionalRecord,
  realtimePaths,
  RESET_ROOM,
  visitKey,
} from '@acolhe/contracts';
import { ageInYears, dayInSaoPaulo, genderLabel } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { findPatient } from '../../patients/patients.ts';
import { inSaoPaulo } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { defineRevisionedRecord } from '../../platform/projection/live-record.ts';
import { findProfessional } from '../../professionals/professionals.ts';
import { linkedMembers, nextInRing } from '../dispatch/linked-list.ts';
import { professionalRecordKey } from '../visit/record-keys.ts';
import { professionalStates, type Visit } from '../visit/tables.ts';
import { findVisitHeldBy } from '../visit/visits.ts';

/**
 * The record of each professional who has ever sent a heartbeat.
 * @see docs/product/realtime.md
 */
export const liveProfessionalRecord = defineRevisionedRecord({
  keys: professionalRecordKey,
  path: realtimePaths.professional,
  read: async ({ db, clock }, professionalId, revision) => {
    const state = await readProfessionalState(db, professionalId);
    return state && z.encode(professionalRecord, professionalRecordOf(state, revision, clock.now()));
  },
  listExpected: async ({ db }) => {
    const known = await db.select({ id: professionalStates.professionalId }).from(professionalStates);
    return known.map(({ id }) => id);
  },
});

async function readProfessionalState(db: Db, professionalId: number): Promise<ProfessionalState | undefined> {
  const [professional, visit, [state], members] = await Promise.all([
    findProfessional(db, professionalId),
    findVisitHeldBy(db, professionalId),
    db.select().from(professionalStates).where(eq(professionalStates.professionalId, professionalId)),
    linkedMembers(db),
  ]);
  if (!professional) return undefined;
  const patient = visit && (await findPatient(db, visit.patientId));
  return {
    professional,
    available: state?.available ?? false,
    lastHeartbeatAt: state?.lastHeartbeatAt,
    unresponsive: state?.unresponsive ?? false,
    next: nextInRing(members, professionalId),
    held: visit && patient && { visit, patient },
  };
}

/** The state that a professional's record shows. */
export interface ProfessionalState {
  readonly professional: Professional;
  readonly available: boolean;
  readonly lastHeartbeatAt?: Date;
  /** Without a heartbeat for five minutes. */
  readonly unresponsive: boolean;
  /** The id of the next member of the linked list; none outside the list. */
  readonly next?: number;
  /** The visit that is offered to them or in their call, and its patient. */
  readonly held?: { readonly visit: Visit; readonly patient: Patient };
}

/**
 * Makes the record of a professional; one without a heartbeat for five minutes is shown as busy. An offer shows its
 * patient; the keys of visit and patient are in it only during the call.
 */
function professionalRecordOf(
  { professional, available, lastHeartbeatAt, unresponsive, next, held }: ProfessionalState,
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
    isBusy: held !== undefined || unresponsive,
    next,
    command: NO_COMMAND,
    patientId: 0,
    updatedAt: updatedAtText(lastHeartbeatAt ?? now),
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
      page: visit.answeringPage ?? undefined,
    }),
  };
}

function updatedAtText(at: Date): string {
  return inSaoPaulo(at).toFormat('yyyy-LL-dd HH:mm:ss');
}
