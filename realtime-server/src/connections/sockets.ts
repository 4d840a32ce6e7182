import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import type { HeldBytes, Seats } from '../limits/held.ts';
import type { LimitName } from '../limits/limits.ts';
import { MAX_MESSAGE_CHARS } from '../protocol/frames.ts';
import { helloText, shutdownText } from '../protocol/messages.ts';
import { Connection, MAX_BUFFERED_BYTES } from './connection.ts';
import { Session, type SessionServices } from './session.ts';

/** Unanswered pings after which a peer counts as disconnected. */
const MISSED_BEATS = 3;
/** Beats that a socket may take to close after the close frame was sent. */
const CLOSING_BEATS = 2;

/** Largest WebSocket message of a client: the SDKs send nothing longer than 16 384 characters in one. */
const MAX_CLIENT_FRAME_BYTES = 64 * 1024;
/** A character takes up to three bytes. */
const MAX_SERVICE_FRAME_BYTES = 3 * MAX_MESSAGE_CHARS;

/** Why a socket is not opened, as HTTP says it. */
export interface Rejection {
  readonly status: string;
  readonly headers?: string;
}

export interface SocketOptions {
  readonly services: SessionServices;
  /** Why a request may open no socket at all; undefined: it may. */
  readonly rejects: (request: IncomingMessage, parameters: URLSearchParams) => Rejection | undefined;
  /** Whether this is the database that a client names. */
  readonly serves: (namespace: string | null) => boolean;
  /** What a client's connections are counted for. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** The host to which a client should reconnect. */
  readonly hostFor: (request: IncomingMessage) => string;
  /** Connections of each address. */
  readonly addressSeats: Seats;
  readonly held: HeldBytes;
  /** How often a peer is asked whether it lives, in milliseconds. */
  readonly heartbeatMs: number;
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
function turnAway(socket: Socket, { status, headers = '' }: Rejection): void {
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\n${headers}Connection: close\r\nContent-Length: 0\r\n\r\n`);
}

/**
 * The connected clients of one listener.
 * @see docs/product/realtime.md
 */
export class Sockets {
  private readonly server: WebSocketServer;
  private readonly peers = new Map<string, Peer>();
  /** Sockets that are closing, with the beats since. */
  private readonly closing = new Map<WebSocket, number>();
  private open = 0;
  private readonly heartbeat: NodeJS.Timeout;

  constructor(private readonly options: SocketOptions) {
    const maxPayload = options.services.ownerAllowed ? MAX_SERVICE_FRAME_BYTES : MAX_CLIENT_FRAME_BYTES;
    this.server = new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false });
    this.heartbeat = setInterval(() => this.beat(), options.heartbeatMs).unref();
  }

  get size(): number {
    return this.open;
  }

  /** Answers a request to upgrade: protocol version 5 over `/.ws`, and nothing else. */
  upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void {
    const [path = '', search = ''] = (request.url ?? '').split('?', 2);
    const parameters = new URLSearchParams(search);
    const rejection = this.options.rejects(request, parameters);
    if (rejection) return turnAway(socket, rejection);
    if (path !== '/.ws') return turnAway(socket, { status: '404 Not Found' });
    // `s` would continue a long-polling connection, which cannot exist.
    if (parameters.get('v') !== '5' || parameters.has('s')) return turnAway(socket, { status: '400 Bad Request' });
    const address = this.options.addressOf(request);
    const full = this.fullFor(address);
    if (full) return turnAway(socket, full);
    this.server.handleUpgrade(request, socket, head, (webSocket) => {
      this.count(webSocket, address);
      if (this.options.serves(parameters.get('ns'))) this.welcome(webSocket, socket, { request, address, parameters });
      else this.sendAway(webSocket, parameters.get('ns') ?? '');
    });
  }

  /** Why there is no room for another client of an address. */
  private fullFor(address: string): Rejection | undefined {
    const { services, addressSeats } = this.options;
    const { limits, refusals, unsignedSeats, ownerAllowed } = services;
    if (ownerAllowed) return undefined;
    const refuse = (limit: LimitName, reason: string, status: string): Rejection => {
      refusals.add(limit, reason);
      return { status, headers: 'Retry-After: 10\r\n' };
    };
    if (this.open >= limits.sockets)
      return refuse('sockets', `at most ${limits.sockets} connections`, '503 Service Unavailable');
    if (!addressSeats.hasRoom(address))
      return refuse(
        'socketsPerAddress',
        `at most ${limits.socketsPerAddress} connections of one address`,
        '429 Too Many Requests',
      );
    if (!unsignedSeats.hasRoom(address))
      return refuse(
        'unsignedSocketsPerAddress',
        `at most ${limits.unsignedSocketsPerAddress} connections of one address that have not signed in`,
        '429 Too Many Requests',
      );
    return undefined;
  }

  private count(socket: WebSocket, address: string): void {
    const { addressSeats, services } = this.options;
    const closed = services.timings.connectionOpened(services.ownerAllowed ? 'service' : 'client');
    this.open += 1;
    if (!services.ownerAllowed) addressSeats.take(address);
    socket.on('close', () => {
      closed();
      this.open -= 1;
      this.closing.delete(socket);
      if (!services.ownerAllowed) addressSeats.giveBack(address);
    });
  }

  /** Rejects a client of another database with the reason, after which the SDK stops asking. */
  private sendAway(socket: WebSocket, namespace: string): void {
    const reason = `there is no database '${namespace.slice(0, 60)}' on this server`;
    this.options.services.refusals.add('namespace', reason);
    socket.on('error', () => socket.terminate());
    socket.send(shutdownText(reason));
    this.closeSocket(socket, 1008, reason);
  }

  private welcome(
    socket: WebSocket,
    stream: Socket,
    {
      request,
      address,
      parameters,
    }: { readonly request: IncomingMessage; readonly address: string; readonly parameters: URLSearchParams },
  ): void {
    const { services, whenSafe, hostFor, held, onError } = this.options;
    // A reconnecting client names its last session: end it now, so that its pending writes precede what the client does
    // next.
    const formerSession = parameters.get('ls');
    if (formerSession) this.endPeer(formerSession);
    const session = new Session(randomUUID(), services, {
      address,
      send: (message) => whenSafe(() => this.deliver(socket, message)),
      close: (code, reason) => whenSafe(() => this.closeSocket(socket, code, reason)),
      cutOff: () => socket.terminate(),
    });
    const connection = new Connection(socket, stream, session, { held, onError });
    const peer: Peer = { socket, session, connection, missedBeats: 0 };
    this.peers.set(session.id, peer);
    socket.on('close', () => this.peers.delete(session.id));
    for (const sign of ['message', 'pong'] as const) socket.on(sign, () => (peer.missedBeats = 0));
    session.send(helloText({ nowMs: services.now(), host: hostFor(request), sessionId: session.id }));
  }

  private closeSocket(socket: WebSocket, code: number, reason: string): void {
    if (socket.readyState === socket.CLOSED) return;
    this.closing.set(socket, 0);
    socket.close(code, reason);
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
    for (const [socket, beats] of this.closing) {
      if (beats >= CLOSING_BEATS) socket.terminate();
      else this.closing.set(socket, beats + 1);
    }
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
    for (const socket of this.closing.keys()) socket.terminate();
    this.server.close();
  }
}
