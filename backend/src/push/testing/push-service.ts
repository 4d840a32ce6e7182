import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import forge from 'node-forge';
import { type PostPush, postOverHttps, type ResolveAll } from '../../platform/messaging/https-post.ts';
import '../../../../scripts/jest/second-try.ts';

/** A push as it reached the push service. */
export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service on this machine, under the name of a real one: TLS, and answers of a test's own. */
export interface TestPushService {
  readonly host: string;
  readonly received: ReceivedPush[];
  /** What it answers next; 201 once the list is empty. */
  readonly answers: number[];
  /** Leads to it, whatever the name. */
  readonly post: PostPush;
  /** As `post`, but with the checks of addresses that the service has. */
  readonly checkedPost: PostPush;
  close(): Promise<void>;
}

export async function startPushService(host = 'fcm.googleapis.com'): Promise<TestPushService> {
  const { key, cert } = certificateFor(host);
  const received: ReceivedPush[] = [];
  const answers: number[] = [];
  const server = createServer({ key, cert }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(answers.shift() ?? 201).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const toHere = { ca: cert, port, resolve: resolveHere };
  return {
    host,
    received,
    answers,
    post: postOverHttps({ ...toHere, mayReach: () => true }),
    checkedPost: postOverHttps(toHere),
    close: () => new Promise((closed) => void server.close(() => closed())),
  };
}

/** A name server that gives the address of this machine for every name. */
const resolveHere: ResolveAll = (_hostname, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]);

function certificateFor(host: string): { readonly key: string; readonly cert: string } {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date(Date.now() - 86_400_000);
  certificate.validity.notAfter = new Date(Date.now() + 86_400_000);
  const name = [{ name: 'commonName', value: host }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: true },
    { name: 'subjectAltName', altNames: [{ type: 2, value: host }] },
  ]);
  certificate.sign(forge.pki.privateKeyFromPem(pair.privateKey), forge.md.sha256.create());
  return { key: pair.privateKey, cert: forge.pki.certificateToPem(certificate) };
}

/** A browser that subscribed: it alone can read what is sent to it. */
export interface TestBrowser {
  readonly subscription: { readonly endpoint: string; readonly browserKey: string; readonly browserSecret: string };
  /** @throws Error when the message was encrypted for another (RFC 8188, RFC 8291) */
  read(push: ReceivedPush): unknown;
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

export function subscribedBrowser(endpoint: string): TestBrowser {
  const curve = createECDH('prime256v1');
  const ownKey = curve.generateKeys();
  const secret = randomBytes(16);
  return {
    subscription: { endpoint, browserKey: ownKey.toString('base64url'), browserSecret: secret.toString('base64url') },
    read({ headers, body }) {
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding');
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const senderKey = body.subarray(21, 21 + keyLength);
      const shared = curve.computeSecret(senderKey);
      const input = derive(shared, secret, Buffer.concat([Buffer.from('WebPush: info\0'), ownKey, senderKey]), 32);
      const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12);
      const sealed = body.subarray(21 + keyLength);
      const cipher = createDecipheriv('aes-128-gcm', key, nonce);
      cipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      // The last record ends with a two and noughts.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')) as unknown;
    },
  };
}

/**
 * Verifies the signature of a push (VAPID, RFC 8292).
 * @returns the claims
 * @throws Error when the signature is not that of `publicKey`
 */
export function signedBy(publicKey: string, { headers }: ReceivedPush): Readonly<Record<string, unknown>> {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const signer = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const [head = '', claims = '', signature = ''] = token.split('.');
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight || key !== publicKey) throw new Error('signed by another');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Readonly<Record<string, unknown>>;
}
