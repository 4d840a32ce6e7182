import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { record } from '../wire/codecs.ts';
import { outcome } from './common.ts';

/**
 * Events of the portal, by name: the code that the movement log stores.
 * @see docs/product/movement-log.md
 */
export const MOVEMENT = {
  signedIn: 1101,
  signedOut: 1102,
  requestOpened: 1200,
  requestSent: 1201,
  requestLeft: 1202,
  scheduleOpened: 1300,
  appointmentMade: 1301,
  scheduleLeft: 1302,
  waitingRoomEntered: 1400,
  delayShown: 1401,
  delayAccepted: 1402,
  waitingRoomLeft: 1403,
  ratingOpened: 1500,
  ratingSent: 1501,
  ratingPutOff: 1502,
  supportAsked: 1600,
  callOpened: 1700,
  roomJoined: 1701,
  roomNotJoined: 1702,
  professionalJoined: 1703,
  professionalLeft: 1704,
  cameraOn: 1705,
  cameraOff: 1706,
  microphoneOn: 1707,
  microphoneOff: 1708,
  chatOpened: 1709,
  messageSent: 1710,
  unstableShown: 1711,
  triedAgain: 1712,
  connectionLost: 1713,
  connectionBack: 1714,
  callCancelled: 1715,
  callEnded: 1716,
  eventIgnored: 1717,
  devicesAllowed: 1800,
  devicesRefused: 1801,
  devicesMissing: 1802,
  partNotLoaded: 1900,
} as const;

export type MovementEvent = keyof typeof MOVEMENT;

/** What each event means; apart from the codes, since pages need those alone. */
export const MOVEMENT_MEANINGS: Readonly<Record<MovementEvent, string>> = {
  signedIn: 'The patient signed in.',
  signedOut: 'The patient signed out.',
  requestOpened: 'The request for urgent care was opened.',
  requestSent: 'The request for urgent care was sent.',
  requestLeft: 'The request for urgent care was left unsent.',
  scheduleOpened: 'Scheduling was opened.',
  appointmentMade: 'An appointment was made.',
  scheduleLeft: 'Scheduling was left without an appointment.',
  waitingRoomEntered: 'The patient entered the waiting room.',
  delayShown: 'The patient was informed that the wait is long.',
  delayAccepted: 'The patient chose to continue waiting.',
  waitingRoomLeft: 'The patient gave up waiting.',
  ratingOpened: 'The rating was opened.',
  ratingSent: 'The rating was sent.',
  ratingPutOff: 'The rating was put off.',
  supportAsked: 'Support was asked for.',
  callOpened: 'The screen of the call was opened.',
  roomJoined: 'The patient joined the room.',
  roomNotJoined: 'The room could not be joined.',
  professionalJoined: 'The professional was seen in the room.',
  professionalLeft: 'The professional left the room.',
  cameraOn: 'The patient turned the camera on.',
  cameraOff: 'The patient turned the camera off.',
  microphoneOn: 'The patient turned the microphone on.',
  microphoneOff: 'The patient turned the microphone off.',
  chatOpened: 'The chat was opened.',
  messageSent: 'The patient sent a message.',
  unstableShown: 'The patient was informed that the connection is unstable.',
  triedAgain: 'The patient tried the connection again.',
  connectionLost: 'Picture and sound stalled.',
  connectionBack: 'Picture and sound returned.',
  callCancelled: 'The patient cancelled the call.',
  callEnded: 'The visit was over.',
  eventIgnored: 'An event arrived that the stage of the visit does not know.',
  devicesAllowed: 'Camera and microphone were allowed.',
  devicesRefused: 'Camera or microphone was refused.',
  devicesMissing: 'Camera or microphone was missing or busy.',
  partNotLoaded: 'A part of the portal did not load.',
};

/** The service's clock; the portal measures its own against it. */
export const currentTimeCall = defineCall({
  method: 'GET',
  path: '/api/current-time',
  access: ['public'],
  summary: 'The time of the service.',
  input: z.object({}),
  output: record({ now: ['datetime', z.iso.datetime({ offset: true })] }),
});

/** An instant, or the wall time of São Paulo, `YYYY-MM-DD HH:mm:ss`. */
const momentOfAction = z.codec(
  z.union([z.iso.datetime({ offset: true }), z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)]),
  z.iso.datetime({ offset: true }),
  { decode: (at) => (at.includes(' ') ? `${at.replace(' ', 'T')}-03:00` : at), encode: (at) => at },
);

export const saveMovementLogCall = defineCall({
  method: 'POST',
  path: '/api/movement-log/save-log',
  access: ['public', 'patient', 'urgent-care', 'scheduling', 'documents', 'scheduled-call', 'cabin-visit'],
  summary: 'Stores one event of the portal; of its payload as much as the log has room for.',
  maxBodyBytes: 32 * 1024,
  input: record({
    code: ['code', z.int().min(1000).max(1999)],
    at: ['timeAction', momentOfAction],
    /** Of any size within the body: the log truncates what exceeds its limit. */
    payload: ['payload', z.looseObject({}).nullish()],
  }),
  output: outcome,
});
