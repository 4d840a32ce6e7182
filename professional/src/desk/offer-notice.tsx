import {
  type CallInput,
  getDevicePushCall,
  removePushSubscriptionCall,
  savePushSubscriptionCall,
} from '@acolhe/contracts';
import { browserPush, useDevicePush } from '@acolhe/federation/push';
import { DeviceNotice } from '@acolhe/ui';
import { useMemo } from 'react';
import type { ConsoleService } from '../service/console-service.ts';

/**
 * Offers to tell this device of offers, to a professional on duty who may look elsewhere.
 * @see docs/product/push.md
 */
export function OfferNotice({ service }: { readonly service: ConsoleService }) {
  const calls = useMemo(
    () => ({
      get: () => service.call(getDevicePushCall, {}),
      save: (input: CallInput<typeof savePushSubscriptionCall>) => service.call(savePushSubscriptionCall, input),
      remove: () => service.call(removePushSubscriptionCall, {}),
    }),
    [service],
  );
  const browser = useMemo(() => browserPush(), []);
  const { state, turnOn, turnOff } = useDevicePush('offer', calls, browser);
  return (
    <DeviceNotice
      state={state}
      label="Avisar neste aparelho quando houver um paciente"
      on="Avisamos neste aparelho quando houver um paciente para você."
      onTurnOn={turnOn}
      onTurnOff={turnOff}
    />
  );
}
