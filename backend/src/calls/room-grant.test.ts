import { createHmac } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { agoraToken } from './room-grant.ts';

const project = { appId: 'a'.repeat(32), certificate: 'c'.repeat(32) };
const RTC = 1;
const PRIVILEGES = { join: 1, publishAudio: 2, publishVideo: 3, publishData: 4 };

/** A token of Agora's version 007 taken apart: all numbers are little-endian, texts come with their length. */
function takeApart(token: string) {
  const bytes = inflateSync(Buffer.from(token.slice(3), 'base64'));
  let at = 0;
  const short = (): number => bytes.readUInt16LE((at += 2) - 2);
  const long = (): number => bytes.readUInt32LE((at += 4) - 4);
  const buffer = (): Buffer => {
    const length = short();
    return bytes.subarray(at, (at += length));
  };
  const signature = buffer();
  const signed = bytes.subarray(at);
  const appId = buffer().toString();
  const [issuedAt, lifeSeconds, salt, services, service] = [long(), long(), long(), short(), short()];
  const privileges = new Map(Array.from({ length: short() }, () => [short(), long()]));
  return {
    signature,
    signed,
    appId,
    issuedAt,
    lifeSeconds,
    salt,
    services,
    service,
    privileges,
    channel: buffer().toString(),
    uid: buffer().toString(),
  };
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
const hmac = (key: Buffer, text: Buffer | string): Buffer => createHmac('sha256', key).update(text).digest();

it.each([
  ['patient', '1'],
  ['professional', '2'],
] as const)('allows only the %s into one channel, to speak there, for ten minutes', (side, uid) => {
  const before = Math.floor(Date.now() / 1_000);
  const credentials = agoraToken(project, 'sala_x', side, 600_000);
  const after = Math.ceil(Date.now() / 1_000);
  expect(credentials.uid).toBe(uid);
  expect(credentials.token).toMatch(/^007/);
  const token = takeApart(credentials.token);
  expect(token).toMatchObject({
    appId: project.appId,
    channel: 'sala_x',
    uid,
    lifeSeconds: 600,
    services: 1,
    service: RTC,
  });
  expect(token.issuedAt).toBeGreaterThanOrEqual(before);
  expect(token.issuedAt).toBeLessThanOrEqual(after);
  expect([...token.privileges]).toEqual(Object.values(PRIVILEGES).map((privilege) => [privilege, 600]));
  const key = hmac(number(token.salt), hmac(number(token.issuedAt), project.certificate));
  expect(token.signature).toEqual(hmac(key, token.signed));
});
