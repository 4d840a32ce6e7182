/**
 * Notifies its parent that it is ready, floods the service from a separate address on request, and ends when everything
 * was answered, so that a concurrent measurement covers the service alone. Arguments: port, address, sizes.
 */

import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { signInCall } from '@acolhe/contracts';
import type { Flood } from './flood.ts';

const [port, localAddress] = [Number(process.argv[2]), process.argv[3] ?? ''];
const FLOOD = JSON.parse(process.argv[4] ?? '') as Flood;

/** @returns the status; 0 when the connection was cut, as it may be while a body is refused */
function post(path: string, body: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request({ host: '127.0.0.1', port, localAddress, path, method: 'POST', headers, agent: false });
    sent.on('response', (response) => response.resume().on('close', () => resolve(response.statusCode ?? 0)));
    sent.on('error', () => resolve(0));
    sent.end(body);
  });
}

function idleSocket(): Promise<Socket> {
  return new Promise((resolve) => {
    const socket: Socket = connect({ host: '127.0.0.1', port, localAddress }, () => resolve(socket));
    socket.on('error', () => resolve(socket));
  });
}

async function hostileBodies(): Promise<void> {
  const parts = Array.from({ length: Math.floor(FLOOD.bodyBytes / 4) }, () => 'x');
  const body = JSON.stringify({ cpf: '1', parts });
  let left: number = FLOOD.bodies;
  const sendAll = async () => {
    while (left-- > 0) await post('/api/partner/sessions', body);
  };
  await Promise.all(Array.from({ length: FLOOD.bodiesAtOnce }, sendAll));
}

async function refusedSignIns(): Promise<void> {
  await Promise.all(
    Array.from({ length: FLOOD.signIns }, (_, n) =>
      post(signInCall.path, JSON.stringify({ cpf: String(n).padStart(11, '0'), psw: 'wrong' })),
    ),
  );
}

process.send?.('ready');
await once(process, 'message');
const sockets = await Promise.all(Array.from({ length: FLOOD.sockets }, idleSocket));
await Promise.all([hostileBodies(), refusedSignIns()]);
for (const socket of sockets) socket.destroy();
process.disconnect();
