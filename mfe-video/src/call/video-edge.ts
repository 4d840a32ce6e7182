import type { RoomCredentials } from '@acolhe/contracts';
import type { Realtime } from '@acolhe/realtime';
import type { ChosenDevices, DevicePreview, ListedDevice, PermissionHelp, VideoRoom } from '@acolhe/video';
import { createContext, useContext } from 'react';

type Provider = RoomCredentials['provider'];

/** Cameras, microphones and rooms: what is loaded only when somebody comes near a call. */
export interface VideoEdge {
  /** @throws VideoError */
  openPreview(chosen: ChosenDevices): Promise<DevicePreview>;
  /** Hears which devices there are, now and when one comes or goes, until the returned function is called. */
  watchDevices(listener: (devices: readonly ListedDevice[]) => void): Promise<() => void>;
  /** @throws VideoError for a provider that this portal has no room for */
  createRoom(provider: Provider, place: { readonly realtime: Realtime; readonly requestId: number }): Promise<VideoRoom>;
  /** How this browser is made to allow camera and microphone. */
  permissionHelp(): Promise<PermissionHelp>;
  /** Keeps the screen lit until the returned function is called. */
  keepAwake(): Promise<() => void>;
}

const loadVideo = () => import('@acolhe/video');

const browserVideo: VideoEdge = {
  openPreview: async (chosen) => (await loadVideo()).openPreview(chosen),
  watchDevices: async (listener) => (await loadVideo()).watchDevices(listener),
  async createRoom(provider, { realtime, requestId }) {
    const { createWebRtcRoom, VideoError, visitSignals } = await loadVideo();
    if (provider !== 'webrtc') throw new VideoError('unknown');
    return createWebRtcRoom(visitSignals(realtime, requestId, 'patient'));
  },
  permissionHelp: async () => (await loadVideo()).permissionHelp(navigator.userAgent, navigator.maxTouchPoints),
  keepAwake: async () => (await loadVideo()).keepAwake(),
};

const VideoEdgeContext = createContext<VideoEdge>(browserVideo);
/** Puts other devices and rooms in the place of the browser's. */
export const VideoEdgeProvider = VideoEdgeContext.Provider;
export const useVideoEdge = (): VideoEdge => useContext(VideoEdgeContext);
