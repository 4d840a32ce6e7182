import { CABIN_LIMITS } from '@acolhe/domain';
import { Button, VisuallyHidden, withRetryTime } from '@acolhe/ui';
import { useState } from 'react';
import type { CabinCalls } from '../cabin-service/cabin-calls.ts';
import { Keypad } from '../keypad/keypad.tsx';
import { MessageScreen } from '../layout/message-screen.tsx';

const { minPinDigits: MIN_DIGITS, maxPinDigits: MAX_DIGITS } = CABIN_LIMITS;

export interface PinPadProps {
  readonly calls: Pick<CabinCalls, 'checkPin'>;
  readonly onPassed: () => void;
  readonly onClose: () => void;
}

/** Asks for the PIN of the staff, which the service checks. Its digits are not shown. */
export function PinPad({ calls, onPassed, onClose }: PinPadProps) {
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const check = async (): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    const { error } = await calls.checkPin({ pin });
    setBusy(false);
    if (!error) return onPassed();
    setPin('');
    setRefusal(error.kind === 'refused' && error.httpStatus !== 429 ? 'PIN errado.' : withRetryTime(error));
  };
  return (
    <MessageScreen
      title="Verificação da cabine"
      actions={
        <>
          <Keypad value={pin} onChange={setPin} maxLength={MAX_DIGITS} />
          <Button kind="main" size="large" wide idle={pin.length < MIN_DIGITS} busy={busy} onPress={() => void check()}>
            Entrar
          </Button>
          <Button size="large" wide onPress={onClose}>
            Voltar
          </Button>
        </>
      }
    >
      <p>PIN da equipe</p>
      <p>
        <VisuallyHidden>Números digitados: {pin.length}</VisuallyHidden>
        <span aria-hidden="true">{'●'.repeat(pin.length) || '\u00a0'}</span>
      </p>
      <div role="alert">{refusal && <p>{refusal}</p>}</div>
    </MessageScreen>
  );
}
