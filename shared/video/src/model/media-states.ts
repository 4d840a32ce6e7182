/**
 * What has become of a camera or a microphone, by itself.
 *
 * - `off`: its person does not want it on
 * - `asking`: wanted, and being opened; the browser may be asking its person
 * - `on`: it is sent
 * - `muted`: held and sent, but the system takes its picture or sound away, as in a phone call
 * - `silent`: a microphone from which no sound at all has come for a while
 * - `busy`: another program has it
 * - `gone`: there is none, or it was unplugged
 * - `forbidden`: the browser does not allow it
 * - `failed`: it did not open, for a reason that the browser does not say
 *
 * @see docs/product/call-media.md
 */
export const DEVICE_STATES = ['off', 'asking', 'on', 'muted', 'silent', 'busy', 'gone', 'forbidden', 'failed'] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];

/** Camera and microphone of one side, apart. */
export interface MediaStates {
  readonly camera: DeviceState;
  readonly microphone: DeviceState;
}

const HELD: readonly DeviceState[] = ['on', 'muted', 'silent'];
/** Whether a device in this state is held and sent, whatever arrives of it. */
export const isSent = (state: DeviceState): boolean => HELD.includes(state);
