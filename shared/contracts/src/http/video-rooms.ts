import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { id, optionalId, record, text } from '../wire/codecs.ts';
import { namesNoCall, namesOneCall, nothing, outcome } from './common.ts';

/** The transport of the media: the two browsers themselves, or Agora's cloud. */
const roomProvider = z.enum(['webrtc', 'agora']);
export type RoomProvider = z.output<typeof roomProvider>;

/** STUN and TURN servers for connections between two browsers; the credentials of a TURN server end. */
const iceServers = z.array(
  z.object({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() }),
);

/** What one side needs to enter the room of a visit. */
export const roomCredentials = record({
  provider: ['provider', roomProvider],
  /** Agora's id of the operator's project; with Agora only. */
  appId: ['appId', z.string().optional()],
  channel: ['canal', z.string()],
  uid: ['uid', z.string()],
  token: ['token', z.string()],
  expiresAt: ['expiraEm', z.iso.datetime()],
  iceServers: ['iceServers', iceServers],
  relayOnly: ['somenteRelay', z.boolean()],
  /** Counts the entries into rooms, to order the pages of one side; services of before do not send it. */
  entry: ['entrada', z.int().positive().optional()],
});
export type RoomCredentials = z.output<typeof roomCredentials>;

export const generateRoomTokenCall = defineCall({
  method: 'POST',
  path: '/api/video/token-generation',
  access: ['patient', 'urgent-care', 'scheduled-call', 'cabin-visit', 'professional'],
  summary: 'Room credentials for one of the two people of a visit in a call, or of a scheduled call.',
  description:
    'In a visit, for the patient from the offer on. They last 10 minutes, and are renewed by calling again. The ' +
    'call is named by its id, or by its channel; a channel that is none of ours means the call that ' +
    'the caller is in.',
  refusal: { token: null },
  input: record({
    requestId: ['spaId', optionalId],
    appointmentId: ['agpId', optionalId],
    channel: ['canal', text(120).nullish()],
    /** As older callers send them: uid and person are the service’s own, whatever is sent. */
    uid: ['uid', z.union([z.number(), text(120)]).nullish()],
    clientToken: ['cli_token', text(1_000).nullish()],
    userToken: ['usu_token', text(1_000).nullish()],
  }).refine((named) => namesOneCall(named) || (named.channel && namesNoCall(named)), {
    message: 'spaId, agpId or canal',
  }),
  output: roomCredentials,
});

export const recordMediaPathCall = defineCall({
  method: 'POST',
  path: '/api/video/media-path',
  access: ['patient', 'urgent-care', 'scheduled-call', 'cabin-visit', 'professional'],
  summary: 'Reports from one side of a call that sound or picture of the other side arrived, or has no path.',
  description:
    'Of a visit, or of the call of an appointment. A call of which only the latter was reported is over without a ' +
    'connection, and uses nothing up.',
  input: record({
    requestId: ['spaId', id.optional()],
    appointmentId: ['agpId', id.optional()],
    isOpen: ['aberto', z.boolean()],
  }).refine(namesOneCall, { message: 'spaId or agpId' }),
  output: outcome,
});

export const findRoomProviderCall = defineCall({
  method: 'GET',
  path: '/api/video/provider',
  access: ['patient', 'urgent-care', 'scheduled-call', 'cabin-visit', 'professional'],
  summary: 'The provider that carries the media of rooms, so that what it takes is loaded before the call.',
  description:
    'Between two browsers also the servers of rooms, so that the network is tried before the request. Their ' +
    'credentials last 10 minutes.',
  input: nothing,
  output: record({
    provider: ['provider', roomProvider],
    iceServers: ['iceServers', iceServers.optional()],
    relayOnly: ['somenteRelay', z.boolean().optional()],
  }),
});

/** One measurement of the connection in a call. */
export const levelMeasurement = record({
  requestId: ['spa_id', id.optional()],
  appointmentId: ['agp_id', id.optional()],
  at: ['data', z.iso.datetime({ offset: true })],
  level: ['nivel', z.int().min(0).max(5)],
  roundTripMs: ['rtt', z.number().nonnegative().optional()],
}).refine(namesOneCall, { message: 'spa_id or agp_id' });
export type LevelMeasurement = z.output<typeof levelMeasurement>;

export const saveLevelsCall = defineCall({
  method: 'POST',
  path: '/api/movement-log/save-level-rtt',
  access: ['patient', 'urgent-care', 'scheduled-call', 'cabin-visit'],
  summary: 'Stores a batch of connection measurements.',
  maxBodyBytes: 48 * 1024,
  input: z.array(levelMeasurement).min(1).max(200),
  output: outcome,
});

const levelsOfCall = {
  path: '/api/movement-log/get-level-rtt',
  access: ['patient', 'urgent-care', 'scheduled-call', 'cabin-visit'] as const,
  input: record({ requestId: ['spa_id', optionalId], appointmentId: ['agp_id', optionalId] }).refine(
    (named) => namesOneCall(named) || namesNoCall(named),
    { message: 'spa_id or agp_id' },
  ),
  output: record({ ok: ['status', z.boolean()], levels: ['data', z.array(levelMeasurement)] }),
  summary: 'The latest connection measurements of a call of the caller, of a visit or of an appointment.',
  description: 'Of the one measured last unless it is named.',
};
export const getLevelsCall = defineCall({ ...levelsOfCall, method: 'GET' });
/** The same, as apps ask for it. */
export const getLevelsByPostCall = defineCall({ ...levelsOfCall, method: 'POST' });
