import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bigintNumber = (name: string) => bigint(name, { mode: 'number' });
const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

export const appointments = pgTable('appointments', {
  id: bigintNumber('id').primaryKey().generatedByDefaultAsIdentity(),
  patientId: bigintNumber('patient_id').notNull(),
  professionalId: bigintNumber('professional_id').notNull(),
  specialtyId: bigintNumber('specialty_id').notNull(),
  startsAt: timestamptz('starts_at').notNull(),
  endsAt: timestamptz('ends_at').notNull(),
  status: text('status', { enum: ['booked', 'cancelled'] })
    .notNull()
    .default('booked'),
  /** When it was given its time: when it was booked, or moved last. */
  timeSetAt: timestamptz('time_set_at').notNull().defaultNow(),
  cancelReason: text('cancel_reason'),
  cancelledAt: timestamptz('cancelled_at'),
  /** Not by the patient; the reason is the clinic's then. */
  isCancelledByClinic: boolean('is_cancelled_by_clinic').notNull().default(false),
  /** A mail about the clinic's cancellation was queued for the patient. */
  isCancellationMailed: boolean('is_cancellation_mailed').notNull().default(false),
  /** Changes that the patient's calendar has to learn of: SEQUENCE of RFC 5545. */
  calendarSequence: integer('calendar_sequence').notNull().default(0),
  /** What paid for it; neither where the contract covers any number. */
  contractId: bigintNumber('contract_id'),
  giftCardQuotaId: bigintNumber('gift_card_quota_id'),
  isQuotaReturned: boolean('is_quota_returned').notNull().default(false),
  /** It was rescheduled too late for its quota to be returned. */
  isQuotaForfeited: boolean('is_quota_forfeited').notNull().default(false),
});

/** An appointment as it is stored. */
export type AppointmentRow = typeof appointments.$inferSelect;

/** When a patient first held a slot; retained beyond the hold, so that holds cannot be extended without end. */
export const firstHourHolds = pgTable('hours_held', {
  patientId: bigintNumber('patient_id').notNull(),
  professionalId: bigintNumber('professional_id').notNull(),
  startsAt: timestamptz('starts_at').notNull(),
  since: timestamptz('since').notNull(),
});

/** The same key of a patient books once. */
export const bookingKeys = pgTable('booking_keys', {
  patientId: bigintNumber('patient_id').notNull(),
  key: uuid('key').notNull(),
  appointmentId: bigintNumber('appointment_id').notNull(),
  bookedAt: timestamptz('booked_at').notNull(),
});

export const scheduledCalls = pgTable('scheduled_calls', {
  id: bigintNumber('id').primaryKey().generatedByDefaultAsIdentity(),
  appointmentId: bigintNumber('appointment_id').notNull(),
  phase: text('phase', { enum: ['idle', 'waiting', 'in-call', 'ended'] })
    .notNull()
    .default('idle'),
  roomName: text('room_name'),
  roomPatientUid: text('room_patient_uid'),
  roomProfessionalUid: text('room_professional_uid'),
  /** Identifies the call in the address of a page; gives no access by itself. */
  handle: text('handle'),
  /** Of the care that was given; ids of both kinds of care are counted together. */
  attendanceId: bigintNumber('attendance_id'),
  firstStartedAt: timestamptz('first_started_at'),
  callStartedAt: timestamptz('call_started_at'),
  endedAt: timestamptz('ended_at'),
  /** When a page first reported that something of the other side arrived. */
  mediaOpenedAt: timestamptz('media_opened_at'),
  /** When a page first reported that no path opened for sound and picture. */
  mediaMissingAt: timestamptz('media_missing_at'),
});
export type ScheduledCallRow = typeof scheduledCalls.$inferSelect;
