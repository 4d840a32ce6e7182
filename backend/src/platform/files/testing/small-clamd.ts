import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import '../../../../../scripts/jest/second-try.ts';

/** What scanners find by agreement, and no virus: the test file of EICAR, in two halves so that none finds it here. */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

/** A scanner with the protocol and the replies of clamd 1.4; it knows one virus. */
export interface SmallClamd {
  readonly host: string;
  readonly port: number;
  /** How many contents it was asked about. */
  scans(): number;
  close(): Promise<void>;
}

const LAST_CHUNK = Buffer.alloc(4);

/** How it is started. */
export interface SmallClamdSettings {
  /** A free one unless given. */
  readonly port?: number;
  /** The setting `StreamMaxLength`, which is 25 MiB in Debian's file. */
  readonly maxStreamBytes?: number;
}

/** Starts it on this machine. */
export async function startSmallClamd({
  port = 0,
  maxStreamBytes = 25 * 1024 * 1024,
}: SmallClamdSettings = {}): Promise<SmallClamd> {
  let scans = 0;
  const server = createServer((socket) => {
    const came: Buffer[] = [];
    let cameBytes = 0;
    let tail = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      if (socket.writableEnded) return;
      came.push(chunk);
      cameBytes += chunk.length;
      if (cameBytes > maxStreamBytes) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      tail = Buffer.concat([tail, chunk]).subarray(-LAST_CHUNK.length);
      const content = tail.equals(LAST_CHUNK) && contentOf(Buffer.concat(came));
      if (!content) return;
      scans++;
      socket.end(content.includes(EICAR) ? 'stream: Eicar-Signature.UNOFFICIAL FOUND\0' : 'stream: OK\0');
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    scans: () => scans,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

/** Reads the chunks of `INSTREAM`; undefined until the last, which is empty, has come. */
function contentOf(came: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (came.toString('latin1', 0, command.length) !== command) return undefined;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= came.length;) {
    const size = came.readUInt32BE(at);
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(came.subarray(at + 4, at + 4 + size));
    at += 4 + size;
  }
  return undefined;
}
