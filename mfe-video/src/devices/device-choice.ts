import { createDeviceMemory, type DeviceMemory } from '@acolhe/call';
import type { PortalStorage } from '@acolhe/session';

/**
 * Gives the memory of the devices that the patient chose in this tab, in the device check or in a call.
 * @see docs/product/call-screen.md
 */
export const deviceMemoryOf = (storage: PortalStorage): DeviceMemory =>
  createDeviceMemory(storage, 'urgent-care.devices');
