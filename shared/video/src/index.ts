export * from './video-room.ts';
export { type DeviceCheck, type DeviceVerdict, checkDevices } from './devices/check-devices.ts';
export { keepAwake } from './devices/keep-awake.ts';
export { type DevicePreview, openPreview } from './devices/preview.ts';
export { type HelpSection, type PermissionHelp, permissionHelp } from './devices/permission-help/permission-help.ts';
export type { DeviceKind, DevicesOn } from './devices/media-failure.ts';
export type { WebRtcRoomOptions } from './webrtc/room-options.ts';
export { createWebRtcRoom } from './webrtc/webrtc-room.ts';
export { visitSignals } from './webrtc/visit-signals.ts';
