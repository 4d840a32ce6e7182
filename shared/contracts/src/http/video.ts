import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, record } from '../wire.ts';

/** What one side needs to enter the room of a visit. */
export const roomCredentials = record({
  provider: ['provider', z.enum(['webrtc', 'agora'])],
  channel: ['canal', z.string()],
  uid: ['uid', z.string()],
  token: ['token', z.string()],
  expiresAt: ['expiraEm', z.iso.datetime()],
  iceServers: ['iceServers', z.array(z.object({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() }))],
  relayOnly: ['somenteRelay', z.boolean()],
});
export type RoomCredentials = z.output<typeof roomCredentials>;

export const generateRoomToken = defineCall({
  method: 'POST', path: '/api/video/token-generation', access: ['patient', 'urgent-care', 'professional'],
  summary: 'Room credentials for one of the two people of a visit in a call; 10 minutes, renewed by calling again.',
  input: record({ requestId: ['spaId', id] }),
  output: roomCredentials,
});
