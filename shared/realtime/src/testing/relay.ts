import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { ReceivedEvents } from '@acolhe/realtime-server/src/testing/received-events.ts';
import { WebSocket, WebSocketServer } from 'ws';
import '../../../../scripts/jest/second-try.ts';

/** A request of a client: `a` is the action of the protocol (`p` put, `o` on disconnect put, `q` listen, `g` get). */
export interface Asked {
  readonly a: string;
  readonly r: number;
  readonly b: { readonly p?: string };
}

/**
 * The fate of a request: it passes, the socket closes before the database receives it, or it is refused with this
 * status.
 */
export type Fate = 'pass' | 'cut' | { readonly refuse: string };

/** A proxy between client and database that records requests and imitates a bad network. */
export interface Relay {
  readonly url: string;
  readonly asked: ReceivedEvents<Asked>;
  /** Sockets that were opened, from the beginning. */
  readonly sockets: number;
  /** Sets the fate of each request from now on. */
  decide(fate: (asked: Asked) => Fate): void;
  /** Holds back all traffic of the open sockets, without an event. */
  holdBreath(): void;
  close(): void;
}

/** @param url of the database */
export async function startRelay(url: string): Promise<Relay> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  const asked = new ReceivedEvents<Asked>();
  const breathing = new Set<{ held: boolean }>();
  let fateOf: (asked: Asked) => Fate = () => 'pass';
  let sockets = 0;

  server.on('connection', (client, { url: path = '/', headers }) => {
    sockets += 1;
    const breath = { held: false };
    breathing.add(breath);
    // The database names its host to the client, which reconnects to that name.
    const upstream = new WebSocket(url.replace(/^http/, 'ws') + path, { headers: { host: headers.host } });
    const opened = once(upstream, 'open');
    const cut = (): void => {
      client.terminate();
      upstream.terminate();
    };
    const toDatabase = async (text: string): Promise<void> => {
      await opened;
      if (breath.held) return;
      const request = requestIn(text);
      const fate = request ? fateOf(request) : 'pass';
      if (fate === 'pass') upstream.send(text);
      else if (fate === 'cut') cut();
      else client.send(JSON.stringify({ t: 'd', d: { r: request?.r, b: { s: fate.refuse, d: fate.refuse } } }));
      if (request) asked.record(request);
    };
    client.on('message', (data: Buffer) => void toDatabase(data.toString()).catch(cut));
    upstream.on('message', (data: Buffer) => {
      if (!breath.held) client.send(data.toString());
    });
    for (const socket of [client, upstream]) socket.on('close', cut).on('error', cut);
  });
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    get sockets() {
      return sockets;
    },
    decide: (fate) => {
      fateOf = fate;
    },
    holdBreath: () =>
      breathing.forEach((breath) => {
        breath.held = true;
      }),
    close() {
      for (const client of server.clients) client.terminate();
      server.close();
    },
  };
}

/** Keep-alives and the pieces of long messages are no requests. */
function requestIn(text: string): Asked | undefined {
  if (!text.startsWith('{')) return undefined;
  const { t, d } = JSON.parse(text) as { t: string; d: Asked };
  return t === 'd' ? d : undefined;
}
