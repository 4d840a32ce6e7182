import { type Socket, createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { BrowserContext } from '@playwright/test';

/** A line for audio and video between two browsers, which can drop packets. */
export interface MediaLine {
  /** Leads what the pages of a browser send over this line; to be called for both sides before the call. */
  lead(context: BrowserContext): Promise<void>;
  /** Drops every packet after the call. */
  cut(): void;
  mend(): void;
  /** As a phone that goes from Wi-Fi to 4G: the routes opened so far carry nothing more, further ones do. */
  move(): void;
  close(): void;
}

declare global {
  interface Window {
    leadCandidates(text: string): Promise<string>;
  }
}

const CANDIDATE = /(?:a=)?candidate:\S+ \d+ (\S+) \d+ (\S+) (\d+) typ [^\r\n]*(?:\r\n)?/g;

/**
 * A line between browsers on this machine: each receives the other's candidates (RFC 8839) with a port of this line
 * instead of the other's port, so that packets have no other route.
 */
export function openMediaLine(): MediaLine {
  const ports = new Map<string, Promise<number>>();
  const sockets: Socket[] = [];
  let whole = true;
  let network = 0;

  const open = async (address: string): Promise<Socket> => {
    const socket = createSocket(address.includes(':') ? 'udp6' : 'udp4');
    sockets.push(socket);
    socket.on('error', () => undefined).bind(0, address);
    await once(socket, 'listening');
    return socket;
  };
  /**
   * Opens a port that forwards to an address. Each sender gets its answers from this port; the address sees a separate
   * port for each sender.
   */
  const openPort = async (address: string, port: number): Promise<number> => {
    const front = await open(address);
    const ofNetwork = network;
    const carries = (): boolean => whole && network === ofNetwork;
    const backs = new Map<string, Promise<Socket>>();
    front.on('message', (packet, from) => {
      const known =
        backs.get(`${from.address} ${from.port}`) ??
        open(address).then((back) =>
          back.on('message', (answer) => {
            if (carries()) front.send(answer, from.port, from.address);
          }),
        );
      backs.set(`${from.address} ${from.port}`, known);
      void known.then((back) => {
        if (carries()) back.send(packet, port, address);
      });
    });
    return front.address().port;
  };
  const portTo = (address: string, port: number): Promise<number> => {
    const known = ports.get(`${address} ${port}`) ?? openPort(address, port);
    ports.set(`${address} ${port}`, known);
    return known;
  };
  const lead = async (text: string): Promise<string> => {
    let led = text;
    for (const [candidate, protocol = '', address = '', port = ''] of text.matchAll(CANDIDATE)) {
      // A candidate that does not use UDP would bypass the line, so it is removed.
      const other =
        protocol.toLowerCase() === 'udp'
          ? candidate.replace(` ${port} typ`, ` ${await portTo(address, Number(port))} typ`)
          : '';
      led = led.replace(candidate, other);
    }
    return led;
  };

  return {
    async lead(context) {
      await context.exposeBinding('leadCandidates', (_, text: string) => lead(text));
      await context.addInitScript(redirectReceived);
      await Promise.all(context.pages().map((page) => page.evaluate(redirectReceived)));
    },
    cut: () => {
      whole = false;
    },
    mend: () => {
      whole = true;
    },
    move() {
      network += 1;
      ports.clear();
    },
    close: () => sockets.forEach((socket) => socket.close()),
  };
}

/**
 * Runs in a page: redirects each candidate and description of the other side through the line before the browser gets
 * it. Nothing in here may be a named function.
 */
function redirectReceived(): void {
  // The application does not use the older forms of both, with callbacks.
  const addIceCandidate: (this: RTCPeerConnection, candidate: RTCIceCandidateInit) => Promise<void> =
    RTCPeerConnection.prototype.addIceCandidate;
  const setRemoteDescription: (this: RTCPeerConnection, description: RTCSessionDescriptionInit) => Promise<void> =
    RTCPeerConnection.prototype.setRemoteDescription;
  RTCPeerConnection.prototype.addIceCandidate = async function (received?: RTCIceCandidateInit | null) {
    const candidate = await window.leadCandidates(received?.candidate ?? '');
    if (candidate !== '') await addIceCandidate.call(this, { ...received, candidate });
  };
  RTCPeerConnection.prototype.setRemoteDescription = async function ({ type, sdp }: RTCSessionDescriptionInit) {
    await setRemoteDescription.call(this, { type, sdp: await window.leadCandidates(sdp ?? '') });
  };
}
