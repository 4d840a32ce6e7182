import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { record } from '../wire/codecs.ts';
import { nothing } from './common.ts';

/** What a client needs to open the realtime database. */
export const realtimeAccess = record({
  customToken: ['customToken', z.string()],
  databaseUrl: ['databaseURL', z.string()],
  /** Sign-in host of the embedded server; missing for a Firebase project. */
  authUrl: ['authURL', z.string().optional()],
  apiKey: ['apiKey', z.string()],
  projectId: ['projectId', z.string()],
});
export type RealtimeAccess = z.output<typeof realtimeAccess>;

export const openRealtimeCall = defineCall({
  method: 'POST',
  path: '/api/session/realtime',
  access: ['patient', 'urgent-care', 'scheduled-call', 'cabin', 'cabin-visit', 'professional'],
  beforeGates: true,
  summary: 'Mints a custom token for the realtime database, bound to this session.',
  input: nothing,
  output: realtimeAccess,
});
