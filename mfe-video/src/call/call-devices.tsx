import { useStore } from '@acolhe/state';
import { usePortal } from '@acolhe/session';
import type { DeviceKind } from '@acolhe/video';
import { type ReactNode, useMemo, useState } from 'react';
import type { CallMedia } from '../room/call-media.ts';
import type { RunningVisit } from '../visit-effects/run-call.ts';
import { noteAnswersOf } from '../visit-machine/visit-memory.ts';
import { type CallControls, callControls } from './call-controls.ts';
import { DeviceDialog } from './device-dialog.tsx';
import { OwnDeviceNotes } from './own-device-notes.tsx';

/** The own devices of a call, as a screen of it shows them. */
export interface CallDevices {
  readonly media: CallMedia;
  readonly controls: CallControls;
  /** The same as a press on the device's button. */
  readonly toggle: (device: DeviceKind) => void;
  /** What is wrong with them, and what to do about it. */
  readonly notes: ReactNode;
  /** Opens the list of cameras, microphones and speakers. */
  readonly choose: () => void;
  /** That list, while it is open. */
  readonly dialog: ReactNode;
}

/**
 * Gives the own devices of a call: their state, what is told of them, and the list of the others.
 * @param isFloating the notes lie beside a picture
 * @see docs/product/call-media.md
 */
export function useCallDevices(visit: RunningVisit, isFloating: boolean): CallDevices {
  const portal = usePortal();
  const { memory, call } = visit.context;
  const media = useStore(visit.media);
  const controls = useMemo(() => callControls(portal, visit.media, memory, call), [portal, visit, memory, call]);
  const answers = useMemo(() => noteAnswersOf(memory), [memory]);
  const [choosing, setChoosing] = useState(false);
  const [presses, setPresses] = useState(0);
  const toggle = (device: DeviceKind): void => {
    setPresses((count) => count + 1);
    void controls.toggle(device);
  };
  const choose = (): void => setChoosing(true);
  return {
    media,
    controls,
    toggle,
    notes: (
      <OwnDeviceNotes
        own={media.own}
        presses={presses}
        answers={answers}
        floating={isFloating}
        onTurnOn={toggle}
        onChoose={choose}
      />
    ),
    choose,
    dialog: choosing && (
      <DeviceDialog
        media={media}
        onChoose={(kind, id) => void controls.choose(kind, id)}
        onClose={() => setChoosing(false)}
      />
    ),
  };
}
