import type { BrandKey } from '@acolhe/brand';
import type { Command, EndReason, HandOver, QueueName } from '@acolhe/contracts';
import type { VisitPhase } from '@acolhe/domain';
import { bigint, boolean, type PgUpdateSetSource, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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
