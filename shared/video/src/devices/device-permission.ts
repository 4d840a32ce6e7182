import type { DeviceKind } from '../model/video-room.ts';

/** Asks the browser what it says of a device; undefined where it does not know the question. */
export async function permissionStatus(name: DeviceKind): Promise<PermissionStatus | undefined> {
  // Not every browser in use has it, whatever the types say.
  const { navigator } = globalThis as { readonly navigator?: Partial<Navigator> };
  return navigator?.permissions?.query({ name }).catch(() => undefined);
}
