import type { Cabin } from '@acolhe/contracts';
import type { CabinCalls } from '../cabin-service/cabin-calls.ts';
import { useState } from 'react';
import { DeviceCheck } from './device-check.tsx';
import { PinPad } from './pin-pad.tsx';

export interface StaffScreenProps {
  readonly calls: Pick<CabinCalls, 'checkPin'>;
  readonly cabin: Cabin | undefined;
  readonly reportedAt: Date | undefined;
  readonly onClose: () => void;
}

/** For the staff of the place: the PIN, then the device check. */
export function StaffScreen({ calls, onClose, ...check }: StaffScreenProps) {
  const [isStaff, setIsStaff] = useState(false);
  if (!isStaff) return <PinPad calls={calls} onPassed={() => setIsStaff(true)} onClose={onClose} />;
  return <DeviceCheck {...check} onClose={onClose} />;
}
