import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import '../../../scripts/jest/second-try.ts';

/** The connection from one device to a server, with the silent faults of a mobile network. */
export interface PhoneLine {
  /** The address for the device, instead of the server's own. */
  readonly url: string;
  /** Drops all data, in either direction, without closing: aeroplane mode, a tunnel, a dead battery. */
  lose(): void;
  /** The server gives up what was lost, as it does with every peer that answers no ping. */
  exitWithError(): void;
  /** The network is restored: old connections are lost, new ones pass. */
  regain(): void;
  close(): void;
}

interface Pair {
  readonly device: Socket;
  readonly server: Socket;
  /** Data and the end of this connection no longer arrive. */
  isLost: boolean;
}

/** @param port of the server, on this machine */
export async function openPhoneLine(port: number): Promise<PhoneLine> {
  const pairs = new Set<Pair>();
  let isLost = false;
  const listener = createServer((device) => {
    const pair: Pair = { device, server: connect(port, '127.0.0.1'), isLost };
    pairs.add(pair);
    join(pair, device, pair.server);
    join(pair, pair.server, device);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    lose() {
      isLost = true;
      for (const pair of pairs) pair.isLost = true;
    },
    exitWithError() {
      for (const pair of pairs) if (pair.isLost) pair.server.destroy();
    },
    regain() {
      isLost = false;
      for (const pair of pairs) if (pair.isLost) pair.device.destroy();
    },
    close() {
      for (const { device, server } of pairs) [device, server].forEach((socket) => socket.destroy());
      listener.close();
    },
  };
}

/** Passes on what one end sends, and its end, until the pair is lost. */
function join(pair: Pair, from: Socket, to: Socket): void {
  from
    .on('data', (bytes) => void (!pair.isLost && to.write(bytes)))
    .on('close', () => void (!pair.isLost && to.destroy()))
    .on('error', () => undefined);
}
