import { useCallDevices } from '../call/call-devices.tsx';
import type { RunningVisit } from '../visit-effects/run-call.ts';

/**
 * Tells what is wrong with camera and microphone while the visit is offered, so that it is mended before the call.
 * @see docs/product/waiting-room.md
 */
export function OfferedDevices({ visit }: { readonly visit: RunningVisit }) {
  const { notes, dialog } = useCallDevices(visit, false);
  return (
    <>
      {notes}
      {dialog}
    </>
  );
}
