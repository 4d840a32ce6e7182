import type { BrandLogo } from '@acolhe/brand';
import type { DeviceMemory } from '@acolhe/call';
import type { CreateRoom } from '../call/use-call.ts';
import type { DevicePorts } from '../devices/use-device-check.ts';
import type { HeartbeatTimer } from '../heartbeat/heartbeat-timer.ts';
import type { SafeStorage } from '../storage/safe-storage.ts';

/** What the signed-in console takes from its page; tests bring their own. */
export interface SignedInPorts {
  readonly logo: BrandLogo;
  readonly createRoom: CreateRoom;
  readonly devicePorts: DevicePorts;
  readonly deviceMemory: DeviceMemory;
  /** Lives as long as the tab. */
  readonly tabStorage: SafeStorage;
  /** Names this browser to the service: the one that answers a visit enters its call. */
  readonly page: string;
  /** Paces the heartbeat, also while the page is hidden. */
  readonly heartbeat: HeartbeatTimer;
}
