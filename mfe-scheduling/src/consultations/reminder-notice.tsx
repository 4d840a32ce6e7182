import { usePortalPush } from '@acolhe/federation/push';
import { DeviceNotice } from '@acolhe/ui';

/**
 * Offers to remind this device of appointments.
 * @see docs/product/push.md
 */
export function ReminderNotice() {
  const { state, turnOn, turnOff } = usePortalPush('appointment');
  return (
    <DeviceNotice
      state={state}
      label="Lembrar das consultas neste aparelho"
      on="Lembramos das suas consultas neste aparelho: na véspera e 15 minutos antes."
      onTurnOn={turnOn}
      onTurnOff={turnOff}
    />
  );
}
