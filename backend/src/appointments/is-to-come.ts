import { type SQL, sql } from 'drizzle-orm';
import { appointments, scheduledCalls } from './tables.ts';

/** SQL condition on an appointment and its call: it is booked, and the call was not had yet. */
export const isToCome: SQL = sql`${appointments.status} = 'booked' and ${scheduledCalls.phase} in ('idle', 'waiting')`;
