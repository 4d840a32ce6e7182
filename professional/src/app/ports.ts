import type { BrandLogo } from '@acolhe/brand';
import type { MakeRoom } from '../call/use-visit-call.ts';
import type { DeviceMemory } from '../equipment/device-memory.ts';
import type { EquipmentPorts } from '../equipment/use-equipment.ts';
import type { Pace } from '../pace/pace.ts';
import type { SessionHint } from '../session/session-hint.ts';
import type { TabLocks } from '../tabs/first-tab.ts';

/** What the console takes from its page; tests bring their own. */
export interface ConsolePorts {
  readonly logo: BrandLogo;
  readonly makeRoom: MakeRoom;
  readonly equipment: EquipmentPorts;
  readonly devices: DeviceMemory;
  /** Lives as long as the tab. */
  readonly tabStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly hint: SessionHint;
  /** The pace of the heartbeat, also while the page is not seen. */
  readonly pace: Pace;
  /** Missing where the browser has none: then every tab works. */
  readonly locks?: TabLocks;
}
