import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Kinds of frames of the WebSocket protocol (RFC 6455, 5.2). */
export const OPCODE = { continuation: 0x0, text: 0x1, close: 0x8, ping: 0x9 } as const;

const MASK = Buffer.alloc(4);

/** A frame of a client; the mask is nothing, so that its bytes are the payload's. */
export function frame(opcode: number, payload: string | Buffer, { final = true } = {}): Buffer {
  const data = Buffer.from(payload);
  const length =
    data.length < 126
      ? Buffer.from([0x80 | data.length])
      : Buffer.from([0x80 | 126, data.length >> 8, data.length & 0xff]);
  return Buffer.concat([Buffer.from([(final ? 0x80 : 0) | opcode]), length, MASK, data]);
}

/** A client that writes the frames of the WebSocket protocol by hand, also those that no library sends. */
export class RawSocket {
  /** Bytes that the server sent. */
  received = Buffer.alloc(0);
  /** Resolves when the server has ended its half of the connection, or the connection is closed. */
  readonly ended: Promise<unknown>;

  private constructor(readonly socket: Socket) {
    socket.on('data', (chunk) => (this.received = Buffer.concat([this.received, chunk])));
    socket.on('error', () => undefined);
    this.ended = Promise.race([once(socket, 'end'), once(socket, 'close')]);
  }

  /**
   * Opens a connection that stays half open when the server ends its half; resolves with the server's greeting.
   * @throws Error when the server opens none
   */
  static async open(port: number, { localAddress }: { readonly localAddress?: string } = {}): Promise<RawSocket> {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true, localAddress });
    const raw = new RawSocket(socket);
    socket.write(
      `GET /.ws?v=5&ns=acolhe HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
    await raw.until((text) => text.includes('"h"') || /^HTTP\/1\.1 [45]/.test(text));
    if (!/^HTTP\/1\.1 [45]/.test(raw.received.toString('latin1'))) return raw;
    raw.destroy();
    throw new Error(`the server answers ${raw.received.toString('latin1').slice(9, 12)}`);
  }

  /** Resolves once what the server sent satisfies a condition. */
  async until(done: (text: string) => boolean): Promise<void> {
    while (!done(this.received.toString('latin1'))) {
      if (this.socket.readableEnded || this.socket.destroyed) throw new Error('the connection closed');
      await Promise.race([once(this.socket, 'data'), this.ended]);
    }
  }

  write(...frames: Buffer[]): void {
    this.socket.write(Buffer.concat(frames));
  }

  /** Sends a request of the protocol as one text. */
  request(action: string, body: unknown): void {
    this.write(frame(OPCODE.text, JSON.stringify({ t: 'd', d: { r: 1, a: action, b: body } })));
  }

  destroy(): void {
    this.socket.destroy();
  }
}
