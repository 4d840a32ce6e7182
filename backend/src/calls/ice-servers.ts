import { createHmac } from 'node:crypto';
import type { RoomCredentials } from '@acolhe/contracts';
import { z } from 'zod';

const address = z.string().regex(/^(stun|turn)s?:/);

/**
 * STUN and TURN servers as the operator names them: JSON, a list of `{ urls, username?, credential?, secret? }`. With
 * `secret` (shared with the TURN server) each room gets separate credentials that expire with its token.
 */
const iceServersConfig = z.array(
  z.object({
    urls: z.union([z.array(address).min(1), address.transform((one) => [one])]),
    username: z.string().optional(),
    credential: z.string().optional(),
    secret: z.string().optional(),
  }),
);
export type IceServersConfig = z.output<typeof iceServersConfig>;

/**
 * The servers from the environment's `ACOLHE_ICE_SERVERS`.
 * @param text JSON; empty for none
 * @throws Error in one line when it does not fit
 */
export function parseIceServers(text: string): IceServersConfig {
  if (text === '') return [];
  try {
    return iceServersConfig.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(
      'Settings: ACOLHE_ICE_SERVERS must be a JSON list of { urls: ["stun:…" or "turn:…"], username?, credential?, secret? }',
      { cause },
    );
  }
}

/**
 * Makes the part of a room's credentials that names the servers. relayOnly: media goes through TURN alone, so that
 * neither side sees the other's address.
 */
export function iceServersFor(
  config: IceServersConfig,
  uid: string,
  expiresAt: Date,
): Pick<RoomCredentials, 'iceServers' | 'relayOnly'> {
  return {
    iceServers: config.map(({ secret, ...server }) =>
      secret === undefined ? server : { ...server, ...sharedSecretCredentials(secret, uid, expiresAt) },
    ),
    relayOnly: config.some(({ urls }) => urls.some((url) => url.startsWith('turn'))),
  };
}

/** The scheme of draft-uberti-behave-turn-rest: the name carries the end, the password is its HMAC-SHA1. */
function sharedSecretCredentials(
  secret: string,
  uid: string,
  expiresAt: Date,
): { username: string; credential: string } {
  const username = `${Math.floor(expiresAt.getTime() / 1_000)}:${uid}`;
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') };
}
