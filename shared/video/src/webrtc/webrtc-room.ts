import type { RoomCredentials } from '@acolhe/contracts';
import { within } from '@acolhe/domain';
import type { DevicesOn } from '../devices/media-failure.ts';
import { pageDevices } from '../devices/open-media.ts';
import { createOwnMedia } from '../devices/own-media.ts';
import { createRoomEvents } from '../room/room-events.ts';
import { newSessionId } from '../room/session-id.ts';
import { createTokenClock } from '../room/token-clock.ts';
import { VideoError, type VideoRoom, type VideoRoomState } from '../video-room.ts';
import { type Conversation, createConversation } from './conversation.ts';
import type { WebRtcRoomOptions } from './room-options.ts';

const JOIN_LIMIT_MS = 10_000;

/**
 * A room for two over WebRTC, peer to peer.
 * @see docs/product/call.md
 */
export function createWebRtcRoom(options: WebRtcRoomOptions): VideoRoom {
  const events = createRoomEvents();
  const own = createOwnMedia(options.devices ?? pageDevices(), {
    changed: (device, track) => conversation?.sendOwn(device, track),
    lost: (device) => events.emit('device-lost', { device }),
  });
  const tokens = createTokenClock(options.nowMs, () => events.emit('token-expiring', {}));
  const remoteElements = new Map<HTMLVideoElement, () => void>();
  let state: VideoRoomState = 'idle';
  let conversation: Conversation | undefined;
  let leaving: Promise<void> | undefined;

  const enter = async (credentials: RoomCredentials, devices?: DevicesOn): Promise<void> => {
    await own.prepare(devices);
    if (state !== 'joining') throw new VideoError('unknown');
    conversation = createConversation({ ...options, session: newSessionId(options.nowMs()), credentials, own, events });
    for (const element of remoteElements.keys()) remoteElements.set(element, conversation.attachRemote(element));
    await within(conversation.join(), options.joinLimitMs ?? JOIN_LIMIT_MS, () => { throw new VideoError('join-timeout'); });
    tokens.wind(credentials);
  };
  const leave = async (): Promise<void> => {
    state = 'leaving';
    tokens.stop();
    own.close();
    await conversation?.leave();
    remoteElements.clear();
    state = 'left';
  };

  return {
    get state() { return state; },
    prepare: (devices) => own.prepare(devices),
    async join(credentials, devices) {
      if (state !== 'idle') throw new Error(`a room is joined once, and this one is ${state}`);
      state = 'joining';
      try {
        await enter(credentials, devices);
      } catch (error) {
        await (leaving ??= leave());
        throw error;
      }
      // `leave` may have been called meanwhile.
      if (leaving) await leaving;
      else state = 'joined';
    },
    leave: () => (leaving ??= leave()),
    renewToken(credentials) {
      tokens.wind(credentials);
      conversation?.renew(credentials);
      return Promise.resolve();
    },
    attachLocal: (element) => own.attach(element),
    attachRemote(element) {
      remoteElements.set(element, conversation?.attachRemote(element) ?? (() => undefined));
      return () => {
        remoteElements.get(element)?.();
        remoteElements.delete(element);
      };
    },
    setCamera: (on) => own.set('camera', on),
    setMicrophone: (on) => own.set('microphone', on),
    resumeSound: () => conversation?.resumeSound() ?? Promise.resolve(),
    on: (event, listener) => events.on(event, listener),
  };
}
