import { CARE_LIMITS, hasVisibleText } from '@acolhe/domain';
import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { id, record } from '../wire/codecs.ts';
import { namesOneCall } from './common.ts';

/**
 * One message of a call. The id is its server time, `YYYYMMDD_HHmmss_SSS` with a suffix when two share it; ids sort by
 * time.
 */
export const chatMessage = record({
  id: ['id', z.string()],
  text: ['msg', z.string()],
  date: ['date', z.string()],
  time: ['time', z.string()],
  /** Name of the professional who wrote it. */
  authorName: ['fun_nome', z.string().optional()],
  fromPatient: [
    'isPatient',
    z.codec(z.union([z.literal(0), z.literal(1)]), z.boolean(), {
      decode: (v) => v === 1,
      encode: (v) => (v ? (1 as const) : (0 as const)),
    }),
  ],
});
export type ChatMessage = z.output<typeof chatMessage>;

/** Sends a message; the same `clientId` twice is one message. */
export const sendChatMessageCall = defineCall({
  method: 'POST',
  path: '/api/chat/messages',
  access: ['patient', 'urgent-care', 'scheduled-call', 'professional'],
  summary: 'Sends a chat message in the call of a visit or of an appointment.',
  input: record({
    requestId: ['spaId', id.optional()],
    appointmentId: ['agpId', id.optional()],
    text: ['msg', z.string().trim().max(CARE_LIMITS.maxChatMessageLength).refine(hasVisibleText)],
    clientId: ['clientId', z.uuid()],
  }).refine(namesOneCall, { message: 'spaId or agpId' }),
  output: record({ ok: ['status', z.boolean()], message: ['obj', chatMessage] }),
});
