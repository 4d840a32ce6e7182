import type { CallKey, RoomCredentials, RoomProvider } from '@acolhe/contracts';
import type { Realtime } from '@acolhe/realtime';
import type {
  ChosenDevices,
  DeviceCheck,
  DevicePreview,
  ListedDevice,
  PathCheck,
  PermissionHelp,
  VideoRoom,
} from '@acolhe/video';
import { createContext, useContext } from 'react';

/** Cameras, microphones and rooms of the browser. Their code is loaded with the first use. */
export interface VideoApi {
  /** @throws VideoError when the page can have no devices at all */
  openPreview(chosen: ChosenDevices): Promise<DevicePreview>;
  /** Calls the listener with the devices, now and at each change, until the returned function is called. */
  watchDevices(listener: (devices: readonly ListedDevice[]) => void): Promise<() => void>;
  /** Reports the state of the devices, without asking the person. */
  checkDevices(): Promise<DeviceCheck>;
  /** Loads the code of rooms of this provider ahead of the call. */
  expectProvider(provider: RoomProvider): Promise<void>;
  /** Tries whether sound and picture pass the network, with the servers of rooms. */
  checkPath(settings: Pick<RoomCredentials, 'iceServers' | 'relayOnly'>): Promise<PathCheck>;
  createRoom(place: { readonly realtime: Realtime; readonly call: CallKey }): Promise<VideoRoom>;
  /**
   * Gives the steps by which this browser allows camera and microphone.
   * @param retryLabel words of the button by which the page asks again
   */
  permissionHelp(retryLabel: string): Promise<PermissionHelp>;
  /** Holds a wake lock until the returned function is called. */
  holdWakeLock(): Promise<() => void>;
}

const loadVideo = () => import('@acolhe/video');

const browserVideo: VideoApi = {
  openPreview: async (chosen) => (await loadVideo()).openPreview(chosen),
  watchDevices: async (listener) => (await loadVideo()).watchDevices(listener),
  checkDevices: async () => (await loadVideo()).checkDevices(),
  expectProvider: async (provider) => (await loadVideo()).expectProvider(provider),
  checkPath: async (settings) => (await loadVideo()).checkPath(settings),
  createRoom: async ({ realtime, call }) => (await loadVideo()).createCallRoom(realtime, call, 'patient'),
  permissionHelp: async (retryLabel) =>
    (await loadVideo()).permissionHelp(retryLabel, navigator.userAgent, navigator.maxTouchPoints),
  holdWakeLock: async () => (await loadVideo()).holdWakeLock(),
};

const VideoApiContext = createContext<VideoApi>(browserVideo);
/** Replaces the devices and rooms of the browser. */
export const VideoApiProvider = VideoApiContext.Provider;
export const useVideoApi = (): VideoApi => useContext(VideoApiContext);
