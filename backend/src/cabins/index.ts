import type { Module } from '../platform/app/module.ts';
import { cabinRoomsModule } from './cabin-rooms-module.ts';
import { cabinsModule } from './cabins-module.ts';
import { cabinConsoleModule } from './console-module.ts';

/** The modules of kiosk cabins. */
export const CABIN_MODULES: readonly Module[] = [cabinsModule, cabinRoomsModule, cabinConsoleModule];
