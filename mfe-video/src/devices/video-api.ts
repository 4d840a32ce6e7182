import type { CallKey, RoomProvider } from '@acolhe/contracts';
import type { Realtime } from '@acolhe/realtime';
import type { ChosenDevices, DevicePreview, ListedDevice, PermissionHelp, VideoRoom } from '@acolhe/video';
import { createContext, useContext } from 'react';

/** Cameras, microphones and rooms of the browser. Their code is loaded with the first use. */
export interface VideoApi {
  /** @throws VideoError */
  openPreview(chosen: ChosenDevices): Promise<DevicePreview>;
  /** Hears which devices there are, now and when one comes or goes, until the returned function is called. */
  watchDevices(listener: (devices: readonly ListedDevice[]) => void): Promise<() => void>;
  /** Loads what rooms take that run over this provider, ahead of the call. */
  expectProvider(provider: RoomProvider): Promise<void>;
  createRoom(place: { readonly realtime: Realtime; readonly call: CallKey }): Promise<VideoRoom>;
  /**
   * How this browser is made to allow camera and microphone.
   * @param retryLabel words of the button by which the page asks again
   */
  permissionHelp(retryLabel: string): Promise<PermissionHelp>;
  /** Keeps the screen lit until the returned function is called. */
  holdWakeLock(): Promise<() => void>;
}

const loadVideo = () => import('@acolhe/video');

const browserVideo: VideoApi = {
  openPreview: async (chosen) => (await loadVideo()).openPreview(chosen),
  watchDevices: async (listener) => (await loadVideo()).watchDevices(listener),
  expectProvider: async (provider) => (await loadVideo()).expectProvider(provider),
  createRoom: async ({ realtime, call }) => (await loadVideo()).createCallRoom(realtime, call, 'patient'),
  permissionHelp: async (retryLabel) =>
    (await loadVideo()).permissionHelp(retryLabel, navigator.userAgent, navigator.maxTouchPoints),
  holdWakeLock: async () => (await loadVideo()).holdWakeLock(),
};

const VideoApiContext = createContext<VideoApi>(browserVideo);
/** Puts other devices and rooms in the place of the browser's. */
export const VideoApiProvider = VideoApiContext.Provider;
export const useVideoApi = (): VideoApi => useContext(VideoApiContext);
