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

const number = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A request for urgent care and the visit that it becomes.
 * @see docs/product/urgent-care.md
 */
export const careRequests = pgTable('care_requests', {
  id: number('id').primaryKey().generatedByDefaultAsIdentity(),
  patientId: number('patient_id').notNull(),
  /** The partner in whose page it was requested; none for the portal. */
  partnerId: number('partner_id'),
  /** The cabin in which it was requested; none elsewhere. */
  cabinId: number('cabin_id'),
  /** The brand under which it was requested; none for visits of before that was kept. */
  brand: text('brand').$type<BrandKey>(),
  reason: text('reason').notNull(),
  medication: text('medication'),
  /** Those that can be ticked by their names, others in the words of the request. */
  symptoms: text('symptoms').array().notNull().default([]),
  disability: boolean('disability').notNull().default(false),
  pregnant: boolean('pregnant').notNull().default(false),
  requestedAt: moment('requested_at').notNull(),
  phase: text('phase').$type<VisitPhase>().notNull().default('requested'),
  queue: text('queue').$type<QueueName>().notNull().default('technicians'),
  /** Place in the queue; kept during a call, so that a visit can return to it. */
  ticket: number('ticket'),
  arrivedAt: moment('arrived_at'),
  /** The number in the queue that was last written into the patient's record. */
  shownNumber: number('shown_number').notNull().default(0),
  /** The professional to whom the visit is offered, or who is in the call. */
  professionalId: number('professional_id'),
  /** The professional who answered last. */
  answeredBy: number('answered_by'),
  offerExpiresAt: moment('offer_expires_at'),
  /** Names the professional's browser that answered last, or took the call over; null when it gave no name. */
  answeringPage: text('answering_page'),
  /** When it was answered last. */
  callStartedAt: moment('call_started_at'),
  /** When a professional first answered, and how long the patient had waited in the queue then. */
  firstAnsweredAt: moment('first_answered_at'),
  firstWaitMs: number('first_wait_ms'),
  /** Since when the patient who waits has no connection; null while there is one. */
  disconnectedAt: moment('disconnected_at'),
  /** When the patient, who is away, was told that it is their turn; null while there is a connection. */
  calledAt: moment('called_at'),
  /** When each side was first in the room of this call: by getting its credentials, or by its presence there. */
  patientEnteredAt: moment('patient_entered_at'),
  professionalEnteredAt: moment('professional_entered_at'),
  /** When both sides were first in a room of this visit: then it became an attendance. */
  metAt: moment('met_at'),
  /** When sound or picture of the other side first arrived at one of the two, as their pages told. */
  mediaOpenedAt: moment('media_opened_at'),
  /** When the page of one of the two first told that no path opens for sound and picture. */
  mediaMissingAt: moment('media_missing_at'),
  endedAt: moment('ended_at'),
  /** The professional to whom it was offered, or who was in the call, when it ended. */
  endedWith: number('ended_with'),
  /** Why it ended, when neither side ended it. */
  endReason: text('end_reason').$type<EndReason>(),
  attendanceId: number('attendance_id'),
  roomChannel: text('room_channel'),
  roomPatientUid: text('room_patient_uid'),
  roomProfessionalUid: text('room_professional_uid'),
  tokenRecordId: text('token_record_id'),
  tokenHandle: text('token_handle'),
  command: text('command').$type<Command>().notNull().default('none'),
  /** Increases per patient, across visits. */
  commandSeq: number('command_seq').notNull().default(0),
  /** How often the professional has reset the room. */
  roomResets: number('room_resets').notNull().default(0),
  cleanedAt: moment('cleaned_at'),
  /** How the visit came to the doctors, and who handed it over last. */
  handOver: text('hand_over').$type<HandOver>(),
  handedOverBy: number('handed_over_by'),
  /** The doctor to be asked first. */
  requestedDoctorId: number('requested_doctor_id'),
  /** The doctors who were asked for this visit. */
  triedIds: number('tried_ids').array().notNull().default([1, 2, 3, 4]),
});

/** A request as it is stored; once it is in the queue it is called a visit. */
export type Visit = typeof careRequests.$inferSelect;
export type VisitChange = PgUpdateSetSource<typeof careRequests>;

const id = (name: string) => bigint(name, { mode: 'number' });

/**
 * The messages that patient and professional wrote in a call; each belongs to a visit or to an appointment.
 * @see docs/product/chat.md
 */
export const chatMessages = pgTable('chat_messages', {
  requestId: id('request_id'),
  appointmentId: id('appointment_id'),
  id: text('id').notNull(),
  fromPatient: boolean('from_patient').notNull(),
  /** The professional of the call in which it was written. */
  professionalId: id('professional_id').notNull(),
  clientId: uuid('client_id').notNull(),
  body: text('body').notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
});

/** The order in which technicians are picked. ordered: the one free the longest first; random: any free one. */
export type PickOrder = 'ordered' | 'random';

/**
 * Ticket arithmetic of each queue.
 * @see docs/product/virtual-queue.md
 */
export const queueStates = pgTable('queue_states', {
  queue: text('queue').$type<QueueName>().primaryKey(),
  served: bigint('served', { mode: 'number' }).notNull().default(0),
  left: bigint('left_tickets', { mode: 'number' }).array().notNull().default([]),
  nextTicket: bigint('next_ticket', { mode: 'number' }).notNull().default(1),
  /** How the operator wants technicians to be picked. */
  pick: text('pick').$type<PickOrder>().notNull().default('ordered'),
  /** For how long the place of a patient who is away is kept. */
  placeKeptMs: integer('place_kept_ms').notNull().default(180_000),
  /** When the next attempt to make offers is due, without another event. */
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
});

/**
 * Whether a professional takes visits, and from which queue. Whether they have a visit is stored with the visit only.
 */
export const professionalStates = pgTable('professional_states', {
  professionalId: bigint('professional_id', { mode: 'number' }).primaryKey(),
  queue: text('queue').$type<QueueName>().notNull(),
  available: boolean('available').notNull().default(false),
  freeSince: timestamp('free_since', { withTimezone: true }).notNull(),
  lastHeardAt: timestamp('last_heard_at', { withTimezone: true }).notNull(),
  /** Marked as busy, since no heartbeat arrived for five minutes. */
  unheard: boolean('unheard').notNull().default(false),
});

/** The latest refusal of a visit by a professional. */
export const offerRefusals = pgTable(
  'offer_refusals',
  {
    requestId: bigint('request_id', { mode: 'number' }).notNull(),
    professionalId: bigint('professional_id', { mode: 'number' }).notNull(),
    how: text('how').$type<'declined' | 'expired'>().notNull(),
    refusedAt: timestamp('refused_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.professionalId] })],
);

/** Every professional who answered a visit, and how their latest call in it ended where the visit went on. */
export const visitAnswers = pgTable(
  'visit_answers',
  {
    requestId: bigint('request_id', { mode: 'number' }).notNull(),
    professionalId: bigint('professional_id', { mode: 'number' }).notNull(),
    leftAt: timestamp('left_at', { withTimezone: true }),
    leftHow: text('left_how').$type<'returned' | 'handed-over'>(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.professionalId] })],
);

/**
 * The members of the linked list of technicians, in the order of their places.
 * @see docs/product/calling-circle.md
 */
export const linkedTechnicians = pgTable('linked_technicians', {
  professionalId: bigint('professional_id', { mode: 'number' }).primaryKey(),
  place: bigint('place', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
});

/** Each request of a professional to ask the next one for a visit; rows are never changed. */
export const forcedNexts = pgTable('forced_nexts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  requestId: bigint('request_id', { mode: 'number' }).notNull(),
  professionalId: bigint('professional_id', { mode: 'number' }).notNull(),
  sid: text('sid').notNull(),
  /** The professional whose offer was withdrawn, if there was one. */
  takenFrom: bigint('taken_from', { mode: 'number' }),
  at: timestamp('at', { withTimezone: true }).notNull(),
});

/**
 * How a patient rated an attendance, once.
 * @see docs/product/rating.md
 */
export const ratings = pgTable('ratings', {
  attendanceId: bigint('attendance_id', { mode: 'number' }).primaryKey(),
  /** The rated visit, or else the call of an appointment. */
  requestId: bigint('request_id', { mode: 'number' }),
  appointmentId: bigint('appointment_id', { mode: 'number' }),
  patientId: bigint('patient_id', { mode: 'number' }).notNull(),
  professionalId: bigint('professional_id', { mode: 'number' }).notNull(),
  stars: integer('stars').notNull(),
  recommendation: integer('recommendation').notNull(),
  ratedAt: timestamp('rated_at', { withTimezone: true }).notNull(),
});
