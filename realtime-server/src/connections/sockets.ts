import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { Connection, MAX_BUFFERED_BYTES } from './connection.ts';
import { MAX_CLIENT_MESSAGE_CHARS, MAX_MESSAGE_CHARS } from '../protocol/frames.ts';
import { helloText } from '../protocol/messages.ts';
import { Session, type SessionServices } from './session.ts';

/** How often a peer is asked whether it lives, and after how many unanswered questions it counts as gone. */
const HEARTBEAT_MS = 5_000;
const MISSED_BEATS = 3;

export interface SocketOptions {
  readonly services: SessionServices;
  /** Which requests may open a socket at all. */
  readonly admits: (request: IncomingMessage) => boolean;
  /** Runs something once all commits so far are safe on disk. */
  readonly whenSafe: (run: () => void) => void;
  readonly onError: (error: unknown) => void;
}

interface Peer {
  readonly socket: WebSocket;
  readonly session: Session;
  readonly connection: Connection;
  missedBeats: number;
}

/** Turns a request for a socket away with a plain HTTP answer. */
function turnAway(socket: Socket, status: string): void {
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/**
 * The connected clients of one listener.
 * @see docs/product/realtime.md
 */
export class Sockets {
  private readonly server: WebSocketServer;
  private readonly peers = new Map<string, Peer>();
  private readonly heartbeat: NodeJS.Timeout;

  constructor(private readonly options: SocketOptions) {
    const maxChars = options.services.ownerAllowed ? MAX_MESSAGE_CHARS : MAX_CLIENT_MESSAGE_CHARS;
    // A character takes up to three bytes.
    this.server = new WebSocketServer({ noServer: true, maxPayload: 3 * maxChars, perMessageDeflate: false });
    this.heartbeat = setInterval(() => this.beat(), HEARTBEAT_MS).unref();
  }

  get size(): number {
    return this.peers.size;
  }

  /** Answers a request to upgrade: protocol version 5 over `/.ws`, and nothing else. */
  upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void {
    const [path = '', search = ''] = (request.url ?? '').split('?', 2);
    const parameters = new URLSearchParams(search);
    if (!this.options.admits(request)) return turnAway(socket, '403 Forbidden');
    if (path !== '/.ws') return turnAway(socket, '404 Not Found');
    // `s` would continue a long-polling connection, which cannot exist.
    if (parameters.get('v') !== '5' || parameters.has('s')) return turnAway(socket, '400 Bad Request');
    this.server.handleUpgrade(request, socket, head, (webSocket) =>
      this.open(webSocket, request, parameters.get('ls')),
    );
  }

  private open(socket: WebSocket, request: IncomingMessage, formerSession: string | null): void {
    const { services, whenSafe, onError } = this.options;
    // A client that comes back names its last session: it ends now, so that what it left is written before what comes.
    if (formerSession) this.endPeer(formerSession);
    const session = new Session(
      randomUUID(),
      services,
      (message) => whenSafe(() => this.deliver(socket, message)),
      () => socket.terminate(),
    );
    const peer: Peer = { socket, session, connection: new Connection(socket, session, onError), missedBeats: 0 };
    this.peers.set(session.id, peer);
    socket.on('close', () => this.peers.delete(session.id));
    for (const sign of ['message', 'pong'] as const) socket.on(sign, () => (peer.missedBeats = 0));
    session.send(
      helloText({ nowMs: services.now(), host: request.headers.host ?? 'localhost', sessionId: session.id }),
    );
  }

  private deliver(socket: WebSocket, message: string | Buffer): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) return socket.terminate();
    try {
      socket.send(message, { binary: false });
    } catch (error) {
      // Many deliveries may wait for the same sync of the disk: one that fails must not stop the rest.
      this.options.onError(error);
      socket.terminate();
    }
  }

  private endPeer(sessionId: string): void {
    const peer = this.peers.get(sessionId);
    if (!peer) return;
    this.peers.delete(sessionId);
    peer.session.end();
    peer.socket.terminate();
  }

  private beat(): void {
    for (const peer of this.peers.values()) {
      peer.missedBeats += 1;
      peer.connection.closeIfOverdue();
      if (peer.missedBeats > MISSED_BEATS) peer.socket.terminate();
      else if (peer.socket.readyState === peer.socket.OPEN) peer.socket.ping();
    }
  }

  /** Ends all sessions, carries out their pending writes and closes their sockets. */
  close(): void {
    clearInterval(this.heartbeat);
    for (const sessionId of [...this.peers.keys()]) this.endPeer(sessionId);
    this.server.close();
  }
}
