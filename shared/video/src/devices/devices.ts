export type DeviceKind = 'camera' | 'microphone';
/** Which of the own devices are on. */
export type DevicesOn = Readonly<Record<DeviceKind, boolean>>;
