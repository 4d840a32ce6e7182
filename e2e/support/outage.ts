import { plugIn, pullPlug } from './control.ts';

/** Kills a service, does something meanwhile, and starts it again, whatever came of it. */
export async function without(service: 'backend' | 'realtime', meanwhile: () => Promise<void>): Promise<void> {
  await pullPlug(service);
  try {
    await meanwhile();
  } finally {
    await plugIn(service);
  }
}
