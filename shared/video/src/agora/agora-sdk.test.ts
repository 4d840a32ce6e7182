import { VideoError } from '../model/video-room.ts';
import { agoraFailure } from './agora-sdk.ts';

const agoraError = (code: string, message = '') =>
  Object.assign(new Error(`AgoraRTCError ${code}: ${message}`), { code });

it.each([
  ['PERMISSION_DENIED', 'permission-denied'],
  ['NOT_READABLE', 'device-busy'],
  ['DEVICE_NOT_FOUND', 'device-not-found'],
  ['CONSTRAINT_NOT_SATISFIED', 'device-not-found'],
  ['TOKEN_EXPIRE', 'token-refused'],
  ['TIMEOUT', 'join-timeout'],
  ['NETWORK_ERROR', 'connection-lost'],
  ['UID_CONFLICT', 'connection-lost'],
  ['UNEXPECTED_ERROR', 'unknown'],
])('the Agora error %s means %s', (code, failure) => expect(agoraFailure(agoraError(code)).failure).toBe(failure));

it.each([
  ['invalid token, authorized failed', 'token-refused'],
  ['dynamic key expired', 'token-refused'],
  ['dynamic use static key', 'token-refused'],
  ['invalid vendor key, can not find appid', 'token-refused'],
  ['no server is available', 'connection-lost'],
])('a gateway that says "%s" means %s', (reason, failure) => {
  expect(agoraFailure(agoraError('CAN_NOT_GET_GATEWAY_SERVER', reason)).failure).toBe(failure);
});

it('an Agora failure does not wrap twice, and takes anything', () => {
  const failure = new VideoError('device-busy');
  expect(agoraFailure(failure)).toBe(failure);
  expect(agoraFailure('?').failure).toBe('unknown');
});
