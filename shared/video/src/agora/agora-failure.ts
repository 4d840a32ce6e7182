import { VideoError, type VideoFailure } from '../model/video-room.ts';

/** `AgoraRTCErrorCode` to what it means for a person. */
const FAILURE_BY_CODE: Readonly<Record<string, VideoFailure>> = {
  PERMISSION_DENIED: 'permission-denied',
  WEB_SECURITY_RESTRICT: 'permission-denied',
  DEVICE_NOT_FOUND: 'device-not-found',
  CONSTRAINT_NOT_SATISFIED: 'device-not-found',
  NOT_READABLE: 'device-busy',
  TOKEN_EXPIRE: 'token-refused',
  TIMEOUT: 'join-timeout',
  API_INVOKE_TIMEOUT: 'join-timeout',
  NETWORK_TIMEOUT: 'join-timeout',
  NETWORK_ERROR: 'connection-lost',
  NETWORK_RESPONSE_ERROR: 'connection-lost',
  WS_ABORT: 'connection-lost',
  WS_DISCONNECT: 'connection-lost',
  WS_ERR: 'connection-lost',
  ICE_FAILED: 'connection-lost',
  GATEWAY_P2P_LOST: 'connection-lost',
  UID_CONFLICT: 'connection-lost',
  CAN_NOT_GET_GATEWAY_SERVER: 'connection-lost',
};

/** How the gateway words a token, or the app that it is for, that it does not take. */
const TOKEN_REASON = /token|dynamic key|static key|vendor key|authoriz/i;

/** What an error of the Agora SDK means for a person. */
export function agoraFailure(error: unknown): VideoError {
  if (error instanceof VideoError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const refused = code === 'CAN_NOT_GET_GATEWAY_SERVER' && error instanceof Error && TOKEN_REASON.test(error.message);
  return new VideoError(refused ? 'token-refused' : (FAILURE_BY_CODE[code] ?? 'unknown'), undefined, { cause: error });
}
