import { randomUUID } from 'node:crypto';
import {
  answerOfferCall,
  cleanPatientCall,
  enterQueueCall,
  generateRoomTokenCall,
  requestCareCall,
  setAvailabilityCall,
  setTokenCall,
} from '@acolhe/contracts';
import { sql } from 'drizzle-orm';
import { manualClock, type ManualClock } from '../../platform/clock.ts';
import { type Db, openDatabase } from '../../platform/database/database.ts';
import { sealBy, sealerOf } from '../../platform/database/sealed-keys.ts';
import { startTestDatabase } from '../../platform/database/testing/start-test-database.ts';
import type { Services } from '../../platform/services/services.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { setAvailability } from '../dispatch/availability.ts';
import type { QueueServices } from '../dispatch/change-queue.ts';
import { enterQueue } from '../dispatch/queue-entry.ts';
import { requestCare } from '../request/request-care.ts';
import { recordRoomEntry } from '../rooms/room-credentials.ts';
import { ensureToken } from '../rooms/token-record.ts';
import type { Visit } from '../visit/tables.ts';
import { findLiveVisit, findVisit } from '../visit/visits.ts';
import { addPatients, addProfessionals } from './people.ts';

/** Tables that refer to others come first. */
const TABLES_OF_CARE = [
  'ratings',
  'chat_messages',
  'call_drops',
  'visit_history',
  'offer_refusals',
  'visit_answers',
  'urgent_care_spends',
  'care_requests',
  'linked_technicians',
  'professional_states',
  'projection_records',
];

/**
 * A database with people, a clock that the test moves, and any number of instances of the service, each with its own
 * connections.
 */
export interface CareWorld {
  readonly db: Db;
  readonly clock: ManualClock;
  readonly instances: readonly QueueServices[];
  /** The first instance. */
  readonly services: QueueServices;
  readonly patients: readonly number[];
  readonly technicians: readonly number[];
  readonly doctors: readonly number[];
  /** Requests care and enters the queue. @returns the request's id */
  arrive(patientId: number, services?: QueueServices): Promise<number>;
  available(professionalId: number): Promise<void>;
  visit(requestId: number): Promise<Visit>;
  liveVisit(patientId: number): Promise<Visit | undefined>;
  /** Deletes all visits; the people stay. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

export interface CareWorldOptions {
  readonly instances?: number;
  readonly patients?: number;
  readonly technicians?: number;
  readonly doctors?: number;
}

export async function startCareWorld({
  instances = 1,
  patients = 6,
  technicians = 3,
  doctors = 0,
}: CareWorldOptions = {}): Promise<CareWorld> {
  const database = await startTestDatabase();
  const clock = manualClock('2026-03-10T12:00:00Z');
  const people = {
    patients: await addPatients(database.db, patients),
    technicians: await addProfessionals(database.db, technicians, 'technicians'),
    doctors: await addProfessionals(database.db, doctors, 'doctors'),
  };
  const pools = Array.from({ length: instances }, () => openDatabase({ url: database.url, maxConnections: 6 }));
  for (const { db } of pools) sealBy(db, sealerOf(database.db));
  const all = pools.map(({ db }): QueueServices => ({
    db,
    clock,
    jobs: { wake: () => undefined, start: () => undefined, stop: () => Promise.resolve() },
  }));
  const [services] = all;
  if (!services) throw new Error('A world needs an instance.');
  return {
    db: database.db,
    clock,
    instances: all,
    services,
    ...people,
    arrive: async (patientId, at = services) => {
      const outcome = await requestCare(at, { patientId, reason: 'Febre alta' });
      if (outcome.kind !== 'registered') throw new Error(`No request: ${outcome.kind}`);
      await ensureToken(at, { patientId }, outcome.requestId);
      await enterQueue(at, { patientId }, outcome.requestId);
      return outcome.requestId;
    },
    available: (professionalId) => setAvailability(services, professionalId, true),
    visit: async (requestId) => {
      const visit = await findVisit(database.db, requestId);
      if (!visit) throw new Error(`There is no visit ${requestId}.`);
      return visit;
    },
    liveVisit: (patientId) => findLiveVisit(database.db, { patientId }),
    empty: async () => {
      await database.db.execute(
        sql.raw(
          `${TABLES_OF_CARE.map((table) => `delete from ${table};`).join(' ')} update queue_states set served = 0, left_tickets = '{}', next_ticket = 1, next_attempt_at = '1970-01-01Z', pick = 'ordered'`,
        ),
      );
    },
    close: async () => {
      await Promise.all(pools.map((pool) => pool.close()));
      await database.close();
    },
  };
}

/** Makes an id as a client does. */
export const clientId = (): string => randomUUID();

const MARIA = 1001;

/** Puts Maria into a call with Paula, who answers her; both enter the room. @returns the visit's id */
export async function callOfPaula(app: TestApp): Promise<number> {
  const [patient, professional] = [
    await app.signInPatient('52998224725'),
    await app.signInProfessional('paula@acolhe.test'),
  ];
  await app.call(cleanPatientCall, { patientId: MARIA, byPatient: true }, { token: patient });
  const requestId =
    (await app.call(requestCareCall, { patientId: MARIA, reason: 'Febre alta' }, { token: patient })).output
      ?.requestId ?? 0;
  await app.call(setTokenCall, { patientId: MARIA, requestId }, { token: patient });
  await app.call(enterQueueCall, { patientId: MARIA, requestId }, { token: patient });
  await app.call(setAvailabilityCall, { available: true }, { token: professional });
  const answered = await app.call(answerOfferCall, { requestId, answer: 'accept' }, { token: professional });
  if (answered.status !== 200) throw new Error(`the offer was answered with ${answered.status}`);
  for (const token of [patient, professional]) await app.call(generateRoomTokenCall, { requestId }, { token });
  return requestId;
}

/** Brings both sides of a visit in the call into its room, as their pages do. */
export async function bothEnter(services: Pick<Services, 'db' | 'clock'>, requestId: number): Promise<void> {
  for (const side of ['patient', 'professional'] as const) await recordRoomEntry(services, requestId, side);
}
