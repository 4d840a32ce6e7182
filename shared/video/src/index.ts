export {
  DEVICE_STATES,
  type DeviceKind,
  type DevicesOn,
  type DeviceState,
  isSent,
  type MediaStates,
  PATH_STATES,
  type PathState,
  VideoError,
  type VideoFailure,
  type VideoRoom,
  type VideoRoomEvents,
  type VideoRoomState,
} from './model/video-room.ts';
export {
  checkDevices,
  type DeviceCheck,
  type DeviceVerdict,
  type ListedDevice,
  watchDevices,
} from './devices/list-devices.ts';
export { holdWakeLock } from './devices/wake-lock.ts';
export { type ChosenDevices, tryDevices } from './devices/open-media.ts';
export { type DevicePreview, openPreview } from './devices/preview.ts';
export { type HelpSection, type PermissionHelp, permissionHelp } from './devices/permission-help.ts';
export { createCallRoom, expectProvider } from './call-room.ts';
export { checkPath, type PathCheck } from './webrtc/path-check.ts';
