import type { RoomCredentials } from '@acolhe/contracts';
import type { VisitSide } from '@acolhe/domain';
import { sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { loadSigningKey } from '../platform/database/sealed-keys.ts';
import type { AgoraProject } from '../platform/config.ts';
import type { Services } from '../platform/services/services.ts';
import { agoraToken } from './agora-token.ts';
import { newUid } from './room-names.ts';
import { iceServersFor, type IceServersConfig } from './ice-servers.ts';

/** A room token lives this long and is renewed by asking again. */
const ROOM_TOKEN_LIFE_MS = 600_000;
/** Audience of room tokens, so that no other token of ours passes for one. */
export const ROOM_TOKEN_AUDIENCE = 'acolhe-room';

/** Carriers of the rooms' media: Agora's cloud when its project is configured, else a peer-to-peer connection. */
export interface RoomProviders {
  readonly iceServers: IceServersConfig;
  readonly agora?: AgoraProject;
}

/** One side's place in a room. */
export interface RoomPlace {
  readonly channel: string;
  readonly uid: string;
  readonly side: VisitSide;
}

/**
 * The servers of rooms for a trial before the request, under a name that is nobody's.
 * @see docs/product/urgent-care-request.md
 */
export function grantTrial(
  { clock }: Pick<Services, 'clock'>,
  servers: IceServersConfig,
): ReturnType<typeof iceServersFor> {
  return iceServersFor(servers, newUid(), new Date(clock.now().getTime() + ROOM_TOKEN_LIFE_MS));
}

/**
 * The credentials for a place in a room, with the number of the entry; who may have them is the caller's to know.
 * @see docs/operating.md
 */
export async function grantRoom(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { iceServers, agora }: RoomProviders,
  { channel, uid, side }: RoomPlace,
): Promise<RoomCredentials> {
  const issuedAt = clock.now();
  const expiresAt = new Date(issuedAt.getTime() + ROOM_TOKEN_LIFE_MS);
  const ends = { channel, expiresAt: expiresAt.toISOString() };
  if (agora)
    return {
      provider: 'agora',
      appId: agora.appId,
      ...ends,
      ...agoraToken(agora, channel, side, ROOM_TOKEN_LIFE_MS),
      iceServers: [],
      relayOnly: false,
    };
  const token = await new SignJWT({ channel, uid })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(ROOM_TOKEN_AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(await loadSigningKey(db, 'room-token'));
  const { rows } = await db.execute<{ entry: string }>(sql`select nextval('room_entries') as entry`);
  const entry = Number(rows[0]?.entry);
  return { provider: 'webrtc', ...ends, uid, token, entry, ...iceServersFor(iceServers, uid, expiresAt) };
}
