import type { RoomCredentials } from '@acolhe/contracts';
import { SignJWT } from 'jose';
import { findVisit } from '../care-requests/find-visit.ts';
import { loadSigningKey } from '../platform/auth/signing-key.ts';
import type { Services } from '../platform/services.ts';
import { type Participant, takesPart } from '../visits/participant.ts';
import { iceServersFor, type IceServersConfig } from './ice-servers.ts';

/** A room token lives this long and is renewed by asking again. */
export const ROOM_TOKEN_LIFE_MS = 600_000;
/** Audience of room tokens, so that no other token of ours passes for one. */
export const ROOM_TOKEN_AUDIENCE = 'acolhe-room';

/** not-theirs: no visit of this person; no-call: theirs, but it is not in the call. */
export type RoomOutcome = { readonly kind: 'granted'; readonly credentials: RoomCredentials } | { readonly kind: 'not-theirs' } | { readonly kind: 'no-call' };

/**
 * Room credentials for one of the two of a visit, while it is in the call.
 * @see docs/product/urgent-care.md
 */
export async function roomCredentials({ db, clock }: Pick<Services, 'db' | 'clock'>, iceServers: IceServersConfig, who: Participant, requestId: number): Promise<RoomOutcome> {
  const visit = await findVisit(db, requestId);
  if (!visit || !takesPart(visit, who)) return { kind: 'not-theirs' };
  const uid = who.side === 'patient' ? visit.roomPatientUid : visit.roomProfessionalUid;
  if (visit.phase !== 'in-call' || visit.roomChannel === null || uid === null) return { kind: 'no-call' };
  const issuedAt = clock.now();
  const expiresAt = new Date(issuedAt.getTime() + ROOM_TOKEN_LIFE_MS);
  const token = await new SignJWT({ channel: visit.roomChannel, uid }).setProtectedHeader({ alg: 'HS256' })
    .setAudience(ROOM_TOKEN_AUDIENCE).setIssuedAt(issuedAt).setExpirationTime(expiresAt).sign(await loadSigningKey(db, 'room-token'));
  return {
    kind: 'granted',
    credentials: { provider: 'webrtc', channel: visit.roomChannel, uid, token, expiresAt: expiresAt.toISOString(), ...iceServersFor(iceServers, uid, expiresAt) },
  };
}
