import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

/** A person's line to the services: a SOCKS5 proxy that falls silent, as a network does, without closing anything. */
export interface TcpLine {
  /** For a browser's `proxy` option. */
  readonly server: string;
  /** Blocks all data; new connections wait. */
  cut(): void;
  /** Passes on the waiting data, in order. */
  mend(): void;
  close(): void;
}

const VERSION = 5;
const CONNECT = 1;
const ADDRESS = { ipv4: 1, name: 3, ipv6: 4 } as const;
const OPEN = Buffer.from([VERSION, 0, 0, ADDRESS.ipv4, 0, 0, 0, 0, 0, 0]);
const REFUSED = Buffer.from([VERSION, 5, 0, ADDRESS.ipv4, 0, 0, 0, 0, 0, 0]);

/** Opens a line on a free port of this machine. @see RFC 1928, without authentication, CONNECT alone */
export async function openTcpLine(): Promise<TcpLine> {
  const sockets = new Set<Socket>();
  let waiting: (() => void)[] | undefined;
  const passing = (): Promise<void> =>
    new Promise((resolve) => {
      if (waiting) waiting.push(resolve);
      else resolve();
    });

  const follow = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const forward = (from: Socket, to: Socket): void => {
    from.on('data', (chunk) => void to.write(chunk));
    // An end is passed on too, and waits like all data.
    from.on('close', () => void passing().then(() => to.destroy()));
    if (waiting) from.pause();
  };
  const serve = async (client: Socket): Promise<void> => {
    const target = await greet(client);
    await passing();
    const upstream = follow(connect(target));
    const opened = await once(upstream, 'connect').then(
      () => true,
      () => false,
    );
    await passing();
    client.write(opened ? OPEN : REFUSED);
    if (!opened) return void client.end();
    forward(client, upstream);
    forward(upstream, client);
  };
  const server = createServer((client) => void serve(follow(client)).catch(() => client.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    server: `socks5://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      waiting ??= [];
      for (const socket of sockets) socket.pause();
    },
    mend() {
      const late = waiting ?? [];
      waiting = undefined;
      for (const socket of sockets) socket.resume();
      for (const go of late) go();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** The client says where it wants to go. @throws Error when it speaks something else */
async function greet(client: Socket): Promise<{ readonly host: string; readonly port: number }> {
  const [version, methods = 0] = await take(client, 2);
  if (version !== VERSION) throw new Error('no SOCKS5');
  await take(client, methods);
  client.write(Buffer.from([VERSION, 0]));
  const [, command, , kind] = await take(client, 4);
  if (command !== CONNECT) throw new Error('no CONNECT');
  const host = await hostOf(client, kind);
  return { host, port: (await take(client, 2)).readUInt16BE() };
}

async function hostOf(client: Socket, kind: number | undefined): Promise<string> {
  if (kind === ADDRESS.name) return (await take(client, (await take(client, 1)).readUInt8())).toString();
  if (kind === ADDRESS.ipv4) return [...(await take(client, 4))].join('.');
  return (await take(client, 16)).toString('hex').replace(/(.{4})(?!$)/g, '$1:');
}

async function take(socket: Socket, count: number): Promise<Buffer> {
  for (;;) {
    const bytes = socket.read(count) as Buffer | null;
    if (bytes) return bytes;
    await once(socket, 'readable');
  }
}
