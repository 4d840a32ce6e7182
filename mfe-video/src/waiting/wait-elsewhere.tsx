import { usePortalPush } from '@acolhe/federation/push';
import { DeviceNotice } from '@acolhe/ui';
import { inMinutes } from '../absence/in-minutes.ts';
import { NotificationPermission } from './notification-permission.tsx';

export interface WaitElsewhereProps {
  /** For how long the place of somebody who is away is kept, once it is known. */
  readonly placeKeptMs: number | undefined;
}

/**
 * Says what becomes of the place of a patient who leaves, and offers to tell this device of the turn: then the wait may
 * be spent elsewhere.
 * @see docs/product/push.md
 */
export function WaitElsewhere({ placeKeptMs }: WaitElsewhereProps) {
  const { state, turnOn, turnOff } = usePortalPush('turn');
  const kept = placeKeptMs === undefined ? 'por alguns minutos' : `por ${inMinutes(placeKeptMs)}`;
  return (
    <>
      {state !== 'on' && <p>Deixe esta tela aberta. Tocamos um som quando for a sua vez.</p>}
      {state !== 'on' && placeKeptMs !== undefined && (
        <p>{`Se você sair desta tela ou ficar sem conexão, guardamos o seu lugar ${kept}.`}</p>
      )}
      {state === 'unavailable' ? (
        <NotificationPermission />
      ) : (
        <DeviceNotice
          state={state}
          label="Avisar neste aparelho quando for a sua vez"
          on={`Você pode fechar esta tela. Avisamos neste aparelho quando for a sua vez e, a partir do aviso, guardamos o seu lugar ${kept}.`}
          onTurnOn={turnOn}
          onTurnOff={turnOff}
        />
      )}
    </>
  );
}
