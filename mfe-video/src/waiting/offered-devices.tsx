import { usePortal } from '@acolhe/session';
import { useStore } from '@acolhe/state';
import { useMemo, useState } from 'react';
import { callControls } from '../call/call-controls.ts';
import { DeviceDialog } from '../call/device-dialog.tsx';
import { OwnDeviceNotes } from '../call/own-device-notes.tsx';
import type { RunningVisit } from '../visit-effects/run-call.ts';

/**
 * Tells what is wrong with camera and microphone while the visit is offered, so that it is mended before the call.
 * @see docs/product/waiting-room.md
 */
export function OfferedDevices({ visit }: { readonly visit: RunningVisit }) {
  const portal = usePortal();
  const { context } = visit;
  const media = useStore(visit.media);
  const controls = useMemo(
    () => callControls(portal, visit.media, context.memory, context.call),
    [portal, visit, context],
  );
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <OwnDeviceNotes
        own={media.own}
        onTurnOn={(device) => void controls.toggle(device)}
        onChoose={() => setChoosing(true)}
      />
      {choosing && (
        <DeviceDialog
          media={media}
          onChoose={(kind, id) => void controls.choose(kind, id)}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
