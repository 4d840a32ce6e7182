export * from './model/video-room.ts';
export {
  DEVICE_STATES,
  type DeviceState,
  isSent,
  type MediaStates,
  PATH_STATES,
  type PathState,
} from './model/media-states.ts';
export { type DeviceCheck, type DeviceVerdict, checkDevices } from './devices/check-devices.ts';
export { type ListedDevice, watchDevices } from './devices/list-devices.ts';
export { holdWakeLock } from './devices/wake-lock.ts';
export type { ChosenDevices } from './devices/open-media.ts';
export { type DevicePreview, openPreview } from './devices/preview.ts';
export { tryDevices } from './devices/open-media.ts';
export { type HelpSection, type PermissionHelp, permissionHelp } from './devices/permission-help/permission-help.ts';
export { createCallRoom, expectProvider } from './call-room.ts';
export { checkPath, type PathCheck } from './webrtc/path-check.ts';
