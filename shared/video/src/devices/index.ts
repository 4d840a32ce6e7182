// Camera and microphone ahead of a call, without the code of rooms.
export { checkDevices, type DeviceCheck, type DeviceVerdict, isMediaSupported } from './list-devices.ts';
export { tryDevices } from './open-media.ts';
export {
  BROWSER_LABEL,
  type BrowserFacts,
  browserFacts,
  type HelpSection,
  type PermissionHelp,
  permissionHelp,
} from './permission-help.ts';
export { VideoError, type VideoFailure } from '../model/video-room.ts';
