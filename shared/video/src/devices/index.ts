// Camera and microphone ahead of a call, without the code of rooms.
export { checkDevices, type DeviceCheck, type DeviceVerdict, isMediaSupported } from './check-devices.ts';
export { tryDevices } from './open-media.ts';
export { BROWSER_LABEL, browserFacts, type BrowserFacts } from './permission-help/browser.ts';
export { type HelpSection, type PermissionHelp, permissionHelp } from './permission-help/permission-help.ts';
export { VideoError, type VideoFailure } from '../model/video-room.ts';
