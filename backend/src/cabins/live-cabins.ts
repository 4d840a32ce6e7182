import {
  CABIN_ROOM_PREFIX,
  type CabinRoomRecord,
  cabinRoomRecord,
  type CabinStatusRecord,
  cabinStatusRecord,
  cabinSummaryRecord,
  realtimePaths,
} from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { cabinLinkKey, cabinRoomKey, cabinStatusKey, cabinSummaryKey } from '../care/visit/record-keys.ts';
import type { Visit } from '../care/visit/tables.ts';
import { findPatient } from '../patients/patients.ts';
import type { Db } from '../platform/database/database.ts';
import {
  defineRevisionedRecord,
  type LiveRecord,
  type ProjectionServices,
} from '../platform/projection/live-record.ts';
import { findVisitInCabin } from './find-cabin.ts';
import { cabins, type CabinRow } from './tables.ts';

/** The person in a cabin, as the cabin shows it. */
const liveCabinStatus = defineRevisionedRecord({
  keys: cabinStatusKey,
  path: realtimePaths.cabinStatus,
  read: async ({ db, clock }, cabinId, revision) => {
    const state = await readCabin(db, cabinId);
    return state && z.encode(cabinStatusRecord, { revision, cabinId, ...statusOf(state, clock.now()) });
  },
  listExpected: listCabinIds,
});

/** How far a cabin is: for all professionals. */
const liveCabinSummary = defineRevisionedRecord({
  keys: cabinSummaryKey,
  path: realtimePaths.cabinSummary,
  read: async ({ db, clock }, cabinId, revision) => {
    const state = await readCabin(db, cabinId);
    return state && z.encode(cabinSummaryRecord, { revision, cabinId, phase: statusOf(state, clock.now()).phase });
  },
  listExpected: listCabinIds,
});

/** The room of a cabin, as the cabin enters it. */
const liveCabinRoom = defineRevisionedRecord({
  keys: cabinRoomKey,
  path: (cabinId) => realtimePaths.cabinRoom(cabinId, 'patient'),
  read: async ({ db }, cabinId, revision) => {
    const state = await readCabin(db, cabinId);
    return state && z.encode(cabinRoomRecord, { revision, ...roomOf(state, state.visit?.roomPatientUid) });
  },
  listExpected: listCabinIds,
});

/** The room of a cabin, as the professional in the call enters it. */
const liveCabinLink = defineRevisionedRecord({
  keys: cabinLinkKey,
  path: (cabinId) => realtimePaths.cabinRoom(cabinId, 'professional'),
  read: async ({ db }, cabinId, revision) => {
    const state = await readCabin(db, cabinId);
    const uid = state?.visit?.phase === 'in-call' ? state.visit.roomProfessionalUid : null;
    return state && z.encode(cabinRoomRecord, { revision, ...roomOf(state, uid) });
  },
  listExpected: listCabinIds,
});

/**
 * The records of cabins in the realtime database.
 * @see docs/product/cabin.md
 */
export const CABIN_RECORDS: readonly LiveRecord[] = [liveCabinStatus, liveCabinSummary, liveCabinRoom, liveCabinLink];

interface CabinState {
  readonly cabin: CabinRow;
  /** The live one. */
  readonly visit?: Visit;
  /** Digits, of the patient of the visit. */
  readonly cpf?: string;
}

async function readCabin(db: Db, cabinId: number): Promise<CabinState | undefined> {
  const [cabin] = await db.select().from(cabins).where(eq(cabins.id, cabinId));
  if (!cabin) return undefined;
  const visit = await findVisitInCabin(db, cabinId);
  return { cabin, visit, cpf: visit && (await findPatient(db, visit.patientId))?.cpf };
}

function statusOf(
  { cabin: { announcedCpf, announcedUntil }, visit, cpf }: CabinState,
  now: Date,
): Pick<CabinStatusRecord, 'phase' | 'cpf'> {
  if (visit) return { phase: visit.phase === 'in-call' ? 'in-call' : 'waiting', cpf };
  const isAnnounced = announcedCpf !== null && announcedUntil !== null && announcedUntil > now;
  return isAnnounced ? { phase: 'announced', cpf: announcedCpf } : {};
}

function roomOf({ visit, cpf }: CabinState, uid: string | null | undefined): Omit<CabinRoomRecord, 'revision'> {
  if (!visit || !uid || visit.tokenHandle === null) return {};
  return { uid, channel: `${CABIN_ROOM_PREFIX}${cpf ?? ''}`, token: visit.tokenHandle };
}

async function listCabinIds({ db }: ProjectionServices): Promise<number[]> {
  return (await db.select({ id: cabins.id }).from(cabins)).map(({ id }) => id);
}
