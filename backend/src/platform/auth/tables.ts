import { bigint, customType, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { SessionClaims } from './session.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

export const sessions = pgTable('sessions', {
  sid: text('sid').primaryKey(),
  kind: text('kind').notNull(),
  subjectId: bigint('subject_id', { mode: 'number' }).notNull(),
  scope: text('scope').notNull(),
  claims: jsonb('claims').$type<SessionClaims>().notNull().default({}),
  partnerId: bigint('partner_id', { mode: 'number' }),
  /** When an unsigned link opened it; none for all others. */
  unsignedSince: timestamptz('unsigned_since'),
  openedAt: timestamptz('opened_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
  endedAt: timestamptz('ended_at'),
  endReason: text('end_reason'),
  realtimeOpenedAt: timestamptz('realtime_opened_at'),
  realtimeClosedAt: timestamptz('realtime_closed_at'),
  device: text('device'),
  usedAt: timestamptz('used_at'),
});

export const refreshTokens = pgTable('refresh_tokens', {
  hash: bytes('hash').primaryKey(),
  sid: text('sid').notNull(),
  replacedAt: timestamptz('replaced_at'),
  /** With the token, it gives the one that follows. */
  successorSeed: uuid('successor_seed').notNull().defaultRandom(),
});
