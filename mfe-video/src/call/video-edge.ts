import type { RoomCredentials } from '@acolhe/contracts';
import type { Realtime } from '@acolhe/realtime';
import type { DevicePreview, VideoRoom } from '@acolhe/video';
import { createContext, useContext } from 'react';

type Provider = RoomCredentials['provider'];

/** Cameras, microphones and rooms: what is loaded only when somebody comes near a call. */
export interface VideoEdge {
  /** @throws VideoError */
  openPreview(): Promise<DevicePreview>;
  createRoom(provider: Provider, place: { readonly realtime: Realtime; readonly requestId: number }): Promise<VideoRoom>;
}

const loadVideo = () => import('@acolhe/video');

const browserVideo: VideoEdge = {
  openPreview: async () => (await loadVideo()).openPreview(),
  createRoom: async (provider, { realtime, requestId }) => (await loadVideo()).createRoom(provider, { realtime, requestId, side: 'patient' }),
};

const VideoEdgeContext = createContext<VideoEdge>(browserVideo);
/** Puts other devices and rooms in the place of the browser's. */
export const VideoEdgeProvider = VideoEdgeContext.Provider;
export const useVideoEdge = (): VideoEdge => useContext(VideoEdgeContext);
