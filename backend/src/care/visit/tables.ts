import type { BrandKey } from '@acolhe/brand';
import type { Command, EndReason, HandOver, QueueName } from '@acolhe/contracts';
import type { VisitPhase } from '@acolhe/domain';
import {
  bigint,
  boolean,
  integer,
  pgTable,
  type PgUpdateSetSource,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const bigintNumber = (name: string) => bigint(name, { mode: 'number' });
const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A request for urgent care and the visit that it becomes.
 * @see docs/product/urgent-care.md
 */
export const careRequests = pgTable('care_requests', {
  id: bigintNumber('id').primaryKey().generatedByDefaultAsIdentity(),
  patientId: bigintNumber('patient_id').notNull(),
  /** The partner in whose page it was requested; none for the portal. */
  partnerId: bigintNumber('partner_id'),
  /** The cabin in which it was requested; none elsewhere. */
  cabinId: bigintNumber('cabin_id'),
  /** The brand under which it was requested; none for visits before brands were stored. */
  brand: text('brand').$type<BrandKey>(),
  reason: text('reason').notNull(),
  medication: text('medication'),
  /** Those that can be ticked by their names, others in the words of the request. */
  symptoms: text('symptoms').array().notNull().default([]),
  disability: boolean('disability').notNull().default(false),
  pregnant: boolean('pregnant').notNull().default(false),
  requestedAt: timestamptz('requested_at').notNull(),
  phase: text('phase').$type<VisitPhase>().notNull().default('requested'),
  queue: text('queue').$type<QueueName>().notNull().default('technicians'),
  /** Place in the queue; retained during a call, so that a visit can return to it. */
  ticket: bigintNumber('ticket'),
  arrivedAt: timestamptz('arrived_at'),
  /** The number in the queue that was last written into the patient's record. */
  shownNumber: bigintNumber('shown_number').notNull().default(0),
  /** The professional who has the offer of the visit, or is in the call. */
  professionalId: bigintNumber('professional_id'),
  /** The professional who answered last. */
  answeredBy: bigintNumber('answered_by'),
  offerExpiresAt: timestamptz('offer_expires_at'),
  /** Names the professional's browser that answered last, or took the call over; null when it gave no name. */
  answeringPage: text('answering_page'),
  /** When it was answered last. */
  callStartedAt: timestamptz('call_started_at'),
  /** When a professional first answered, and how long the patient had waited in the queue then. */
  firstAnsweredAt: timestamptz('first_answered_at'),
  firstWaitMs: bigintNumber('first_wait_ms'),
  /** Since when the patient who waits has no connection; null while there is one. */
  disconnectedAt: timestamptz('disconnected_at'),
  /** When the absent patient was notified; null while there is a connection. */
  calledAt: timestamptz('called_at'),
  /** When each side was first in the room of this call: by getting its credentials, or by its presence there. */
  patientEnteredAt: timestamptz('patient_entered_at'),
  professionalEnteredAt: timestamptz('professional_entered_at'),
  /** When both sides were first in a room of this visit: then it became an attendance. */
  metAt: timestamptz('met_at'),
  /** When sound or picture of the other side first arrived at one of the two, as their pages reported. */
  mediaOpenedAt: timestamptz('media_opened_at'),
  /** When the page of one of the two first reported that no path opens for sound and picture. */
  mediaMissingAt: timestamptz('media_missing_at'),
  endedAt: timestamptz('ended_at'),
  /** The professional who had its offer, or was in the call, when it ended. */
  endedWith: bigintNumber('ended_with'),
  /** Why it ended, when neither side ended it. */
  endReason: text('end_reason').$type<EndReason>(),
  attendanceId: bigintNumber('attendance_id'),
  roomChannel: text('room_channel'),
  roomPatientUid: text('room_patient_uid'),
  roomProfessionalUid: text('room_professional_uid'),
  tokenRecordId: text('token_record_id'),
  tokenHandle: text('token_handle'),
  command: text('command').$type<Command>().notNull().default('none'),
  /** Increases per patient, across visits. */
  commandSeq: bigintNumber('command_seq').notNull().default(0),
  /** How often the professional has reset the room. */
  roomResets: bigintNumber('room_resets').notNull().default(0),
  cleanedAt: timestamptz('cleaned_at'),
  /** The direction of the latest hand-over, and its professional. */
  handOver: text('hand_over').$type<HandOver>(),
  handedOverBy: bigintNumber('handed_over_by'),
  /** The doctor to be asked first. */
  requestedDoctorId: bigintNumber('requested_doctor_id'),
  /** The doctors who were asked for this visit. */
  triedIds: bigintNumber('tried_ids').array().notNull().default([1, 2, 3, 4]),
});

/** A request as it is stored; once it is in the queue it is called a visit. */
export type Visit = typeof careRequests.$inferSelect;
export type VisitChange = PgUpdateSetSource<typeof careRequests>;

/**
 * The messages that patient and professional wrote in a call; each belongs to a visit or to an appointment.
 * @see docs/product/chat.md
 */
export const chatMessages = pgTable('chat_messages', {
  requestId: bigintNumber('request_id'),
  appointmentId: bigintNumber('appointment_id'),
  id: text('id').notNull(),
  fromPatient: boolean('from_patient').notNull(),
  /** The professional of the call in which it was written. */
  professionalId: bigintNumber('professional_id').notNull(),
  clientId: uuid('client_id').notNull(),
  body: text('body').notNull(),
  sentAt: timestamptz('sent_at').notNull(),
});

/** The order in which technicians are picked. ordered: the one free the longest first; random: any free one. */
export type PickOrder = 'ordered' | 'random';

export const QUEUES: readonly QueueName[] = ['technicians', 'doctors'];

/**
 * Ticket arithmetic of each queue.
 * @see docs/product/virtual-queue.md
 */
export const queueStates = pgTable('queue_states', {
  queue: text('queue').$type<QueueName>().primaryKey(),
  served: bigintNumber('served').notNull().default(0),
  left: bigintNumber('left_tickets').array().notNull().default([]),
  nextTicket: bigintNumber('next_ticket').notNull().default(1),
  /** How the operator wants technicians to be picked. */
  pick: text('pick').$type<PickOrder>().notNull().default('ordered'),
  /** How long the place of an absent patient is held. */
  queueHoldMs: integer('place_kept_ms').notNull().default(180_000),
  /** When the next attempt to make offers is due, without another event. */
  nextAttemptAt: timestamptz('next_attempt_at').notNull(),
});

/**
 * Whether a professional takes visits, and from which queue. Whether they have a visit is stored with the visit only.
 */
export const professionalStates = pgTable('professional_states', {
  professionalId: bigintNumber('professional_id').primaryKey(),
  queue: text('queue').$type<QueueName>().notNull(),
  available: boolean('available').notNull().default(false),
  freeSince: timestamptz('free_since').notNull(),
  lastHeartbeatAt: timestamptz('last_heard_at').notNull(),
  /** Marked as busy, since no heartbeat arrived for five minutes. */
  unresponsive: boolean('unheard').notNull().default(false),
});

/** The latest refusal of a visit by a professional. */
export const offerRefusals = pgTable(
  'offer_refusals',
  {
    requestId: bigintNumber('request_id').notNull(),
    professionalId: bigintNumber('professional_id').notNull(),
    how: text('how').$type<'declined' | 'expired'>().notNull(),
    refusedAt: timestamptz('refused_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.professionalId] })],
);

/** Every professional who answered a visit, and how their latest call in it ended where the visit continued. */
export const visitAnswers = pgTable(
  'visit_answers',
  {
    requestId: bigintNumber('request_id').notNull(),
    professionalId: bigintNumber('professional_id').notNull(),
    leftAt: timestamptz('left_at'),
    leftHow: text('left_how').$type<'returned' | 'handed-over'>(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.professionalId] })],
);

/**
 * The members of the linked list of technicians, in the order of their places.
 * @see docs/product/calling-circle.md
 */
export const linkedTechnicians = pgTable('linked_technicians', {
  professionalId: bigintNumber('professional_id').primaryKey(),
  place: bigintNumber('place').generatedAlwaysAsIdentity().notNull(),
});

/** Each request of a professional to ask the next one for a visit; rows are never changed. */
export const forcedNexts = pgTable('forced_nexts', {
  id: bigintNumber('id').primaryKey().generatedAlwaysAsIdentity(),
  requestId: bigintNumber('request_id').notNull(),
  professionalId: bigintNumber('professional_id').notNull(),
  sid: text('sid').notNull(),
  /** The professional whose offer was withdrawn, if there was one. */
  takenFrom: bigintNumber('taken_from'),
  at: timestamptz('at').notNull(),
});

/**
 * How a patient rated an attendance, once.
 * @see docs/product/rating.md
 */
export const ratings = pgTable('ratings', {
  attendanceId: bigintNumber('attendance_id').primaryKey(),
  /** The rated visit, or else the call of an appointment. */
  requestId: bigintNumber('request_id'),
  appointmentId: bigintNumber('appointment_id'),
  patientId: bigintNumber('patient_id').notNull(),
  professionalId: bigintNumber('professional_id').notNull(),
  stars: integer('stars').notNull(),
  recommendation: integer('recommendation').notNull(),
  ratedAt: timestamptz('rated_at').notNull(),
});
