import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import type { RoomCredentials } from '@acolhe/contracts';
import type { VisitSide } from '@acolhe/domain';
import type * as AgoraToken from 'agora-token';
import { sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import type { AgoraProject } from '../platform/config.ts';
import { loadSigningKey } from '../platform/database/sealed-keys.ts';
import type { Services } from '../platform/services/services.ts';
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
 * The servers of rooms for a test before the request, under a random name.
 * @see docs/product/urgent-care-request.md
 */
export function grantTrial(
  { clock }: Pick<Services, 'clock'>,
  servers: IceServersConfig,
): ReturnType<typeof iceServersFor> {
  return iceServersFor(servers, newUid(), new Date(clock.now().getTime() + ROOM_TOKEN_LIFE_MS));
}

/**
 * The credentials for a place in a room, with the number of the entry; the caller has checked the right to enter.
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

// A CommonJS package whose names Node cannot see from outside.
const { RtcRole, RtcTokenBuilder } = createRequire(import.meta.url)('agora-token') as typeof AgoraToken;

/** Numbers, since the cloud has to look a text up first; a channel has no other users than its two participants. */
const UIDS = { patient: 1, professional: 2 } as const satisfies Record<VisitSide, number>;

/**
 * A token of Agora's (version 007) with which one side of a visit enters and publishes in one channel.
 * @param lifeMs from now on
 * @see docs/operating.md
 */
export function agoraToken(
  { appId, certificate }: AgoraProject,
  channel: string,
  side: VisitSide,
  lifeMs: number,
): { uid: string; token: string } {
  const uid = UIDS[side];
  const seconds = Math.floor(lifeMs / 1_000);
  return {
    uid: String(uid),
    token: RtcTokenBuilder.buildTokenWithUid(appId, certificate, channel, uid, RtcRole.PUBLISHER, seconds, seconds),
  };
}

/** 128 bits, in characters that are allowed in addresses and in keys of the realtime database. */
const opaque = (): string => randomBytes(16).toString('base64url');

/** Name of a room: opaque, reveals neither visit nor people. */
export const newChannel = (): string => `sala_${opaque()}`;
/** One side's id in a room. */
export const newUid = (): string => opaque();
/** Id of a token record. */
export const newRecordId = (): string => opaque();
/** Identifies a visit in the address of a page; gives no access by itself. */
export const newHandle = (): string => opaque();
