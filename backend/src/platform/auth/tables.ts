import { bigint, customType, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SessionClaims } from './session.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const sessions = pgTable('sessions', {
  sid: text('sid').primaryKey(),
  kind: text('kind').notNull(),
  subjectId: bigint('subject_id', { mode: 'number' }).notNull(),
  scope: text('scope').notNull(),
  claims: jsonb('claims').$type<SessionClaims>().notNull().default({}),
  partnerId: bigint('partner_id', { mode: 'number' }),
  /** When an unsigned link opened it; none for all others. */
  unsignedSince: instant('unsigned_since'),
  openedAt: instant('opened_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
  endReason: text('end_reason'),
  realtimeOpenedAt: instant('realtime_opened_at'),
  realtimeClosedAt: instant('realtime_closed_at'),
  device: text('device'),
  usedAt: instant('used_at'),
});

export const refreshTokens = pgTable('refresh_tokens', {
  hash: bytes('hash').primaryKey(),
  sid: text('sid').notNull(),
  replacedAt: instant('replaced_at'),
});
