import type { VisitSide } from '@acolhe/domain';
import { mediaWord, readMediaWord } from '../model/media-word.ts';
import { type LinkStats, readLinkStats } from '../model/quality.ts';
import type { DeviceKind, MediaStates } from '../model/video-room.ts';

const KIND = { camera: 'video', microphone: 'audio' } as const satisfies Record<DeviceKind, string>;

export interface PeerLinkEvents {
  candidate(candidate: RTCIceCandidateInit): void;
  track(track: MediaStreamTrack): void;
  /** Words can be said. */
  opened(): void;
  /** Received every second while the peer lives. */
  media(states: MediaStates): void;
  /** The browser gave the path through the network up. */
  pathLost(): void;
}

/** One connection to one session of the peer. */
export interface PeerLink {
  /** @returns the offer; that of the beginning is made once */
  offer(restart: boolean): Promise<string>;
  /** The newest offer, with the candidates found since. */
  offered(): string | undefined;
  /** @returns the answer */
  answer(sdp: string): Promise<string>;
  accept(sdp: string): Promise<void>;
  addCandidate(candidate: RTCIceCandidateInit): Promise<void>;
  send(device: DeviceKind, track: MediaStreamTrack | undefined): Promise<void>;
  sendStates(states: MediaStates): void;
  configure(configuration: RTCConfiguration): void;
  /** Sound, picture and words received; grows while the peer lives. */
  stats(): Promise<LinkStats & { readonly received: number }>;
  close(): void;
}

/**
 * Opens a connection (W3C webrtc-pc). The professional's side lays out sound, picture and the channel for words; the
 * patient's side fills these transceivers, so that switching a camera never needs a new agreement.
 * @param own tracks to send from the beginning
 */
export function openPeerLink(
  side: VisitSide,
  configuration: RTCConfiguration,
  own: (device: DeviceKind) => MediaStreamTrack | undefined,
  events: PeerLinkEvents,
): PeerLink {
  const connection = new RTCPeerConnection(configuration);
  const channel = connection.createDataChannel('media', { negotiated: true, id: 0 });
  // Sound and picture of one stream are played in step.
  const together = new MediaStream();
  const early: RTCIceCandidateInit[] = [];
  const senders: Partial<Record<DeviceKind, RTCRtpSender>> = {};
  let receivedMessages = 0;

  channel.onopen = () => events.opened();
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    receivedMessages += 1;
    const states = typeof data === 'string' ? readMediaWord(data) : undefined;
    if (states) events.media(states);
  };
  connection.ontrack = ({ track }) => events.track(track);
  connection.onicecandidate = ({ candidate }) => {
    if (candidate) events.candidate(candidate.toJSON());
  };
  connection.onconnectionstatechange = () => {
    if (connection.connectionState === 'failed') events.pathLost();
  };
  if (side === 'professional') {
    for (const device of ['microphone', 'camera'] as const) {
      senders[device] = connection.addTransceiver(own(device) ?? KIND[device], {
        direction: 'sendrecv',
        streams: [together],
      }).sender;
    }
  }
  /** Puts the tracks of the patient's side into the offered transceivers. */
  const fill = async (): Promise<void> => {
    const filled = connection.getTransceivers().map(async (transceiver) => {
      const device = transceiver.receiver.track.kind === 'video' ? 'camera' : 'microphone';
      if (senders[device]) return;
      transceiver.direction = 'sendrecv';
      senders[device] = transceiver.sender;
      transceiver.sender.setStreams(together);
      await transceiver.sender.replaceTrack(own(device) ?? null);
    });
    await Promise.all(filled);
  };
  const applyRemote = async (description: RTCSessionDescriptionInit): Promise<void> => {
    await connection.setRemoteDescription(description);
    for (const candidate of early.splice(0)) await connection.addIceCandidate(candidate).catch(() => undefined);
  };
  const speak = async (): Promise<string> => {
    await connection.setLocalDescription();
    return connection.localDescription?.sdp ?? '';
  };

  let first: Promise<string> | undefined;

  return {
    offer(restart) {
      if (!restart) return (first ??= speak());
      connection.restartIce();
      return speak();
    },
    offered: () => connection.localDescription?.sdp,
    async answer(sdp) {
      await applyRemote({ type: 'offer', sdp });
      await fill();
      return speak();
    },
    accept: (sdp) => applyRemote({ type: 'answer', sdp }),
    async addCandidate(candidate) {
      if (!connection.remoteDescription) early.push(candidate);
      // One that belongs to a path that was given up is refused; others follow.
      else await connection.addIceCandidate(candidate).catch(() => undefined);
    },
    async send(device, track) {
      await senders[device]?.replaceTrack(track ?? null);
    },
    sendStates(states) {
      if (channel.readyState === 'open') channel.send(mediaWord(states));
    },
    configure: (next) => connection.setConfiguration(next),
    async stats() {
      const report = await connection.getStats();
      // Its entries are `any` to the compiler.
      const stats = readLinkStats(report.values() as Iterable<{ type: string }>);
      return { ...stats, received: stats.bytesReceived + receivedMessages };
    },
    close() {
      channel.onopen = channel.onmessage = null;
      connection.ontrack = connection.onicecandidate = connection.onconnectionstatechange = null;
      connection.close();
    },
  };
}
