import { WebSocket } from 'ws';
import { ReceivedEvents } from './received-events.ts';

export interface ServerMessage {
  readonly t: string;
  readonly d: Readonly<Record<string, unknown>>;
}

/** A client that sends messages of the protocol by hand, also those that the SDK never sends. */
export class RawClient {
  readonly received = new ReceivedEvents<ServerMessage>();
  /** Close code, once closed. */
  readonly closed: Promise<number>;
  private requests = 0;

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => this.received.record(JSON.parse(data.toString()) as ServerMessage));
    this.closed = new Promise((resolve) => socket.on('close', resolve));
  }

  /** Opens a socket; resolves with the hello. @param search more of the address, such as `&ls=...` */
  static async open(port: number, search = '', headers: Record<string, string> = {}): Promise<RawClient> {
    const client = new RawClient(new WebSocket(`ws://127.0.0.1:${port}/.ws?v=5&ns=acolhe${search}`, { headers }));
    await new Promise((resolve, reject) => client.socket.once('open', resolve).once('error', reject));
    await client.received.until((all) => all.length > 0);
    return client;
  }

  /** Opens a socket on the administrative listener, with its secret. */
  static openAdmin(server: { readonly adminPort: number; readonly adminSecret: string }): Promise<RawClient> {
    return RawClient.open(server.adminPort, '', { authorization: `Bearer ${server.adminSecret}` });
  }

  get sessionId(): string {
    return (this.received.all[0]?.d['d'] as { s: string }).s;
  }

  sendText(text: string): void {
    this.socket.send(text);
  }

  /** Sends a message as the SDKs do: one that is long in pieces, after their number. */
  sendMessage(text: string): void {
    const pieces = text.match(/[^]{1,16384}/g) ?? [];
    if (pieces.length > 1) this.sendText(String(pieces.length));
    for (const piece of pieces) this.sendText(piece);
  }

  /** Sends a request; resolves with status and data of the answer. */
  async request(action: string, body: unknown): Promise<{ s: string; d: unknown }> {
    const number = (this.requests += 1);
    this.sendMessage(JSON.stringify({ t: 'd', d: { r: number, a: action, b: body } }));
    const isAnswer = ({ d }: ServerMessage): boolean => d['r'] === number;
    await this.received.until((all) => all.some(isAnswer));
    return this.received.all.find(isAnswer)?.d['b'] as { s: string; d: unknown };
  }

  /** The received pushes, as action and body. */
  get pushes(): { a: string; b: unknown }[] {
    return this.received.all.flatMap(({ t, d }) =>
      t === 'd' && typeof d['a'] === 'string' ? [{ a: d['a'], b: d['b'] }] : [],
    );
  }

  /**
   * Resolves when the server has read all that was sent: it answers a WebSocket ping in order, whatever else it holds
   * back.
   */
  serverHasRead(): Promise<void> {
    return new Promise((resolve) => {
      this.socket.once('pong', () => resolve());
      this.socket.ping();
    });
  }

  close(): void {
    this.socket.terminate();
  }
}
