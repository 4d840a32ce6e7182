import { createRequire } from 'node:module';
import type { VisitSide } from '@acolhe/domain';
import type * as AgoraToken from 'agora-token';
import type { AgoraProject } from '../platform/config.ts';

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
