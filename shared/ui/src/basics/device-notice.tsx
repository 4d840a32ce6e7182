import { useCallback, useRef } from 'react';
import { Button } from './button.tsx';
import { bell } from './icons.ts';

export interface DeviceNoticeProps {
  /** Whether this device is notified; nothing is shown where that is impossible. */
  readonly state: 'unavailable' | 'off' | 'busy' | 'on' | 'denied' | 'failed';
  /** What the button does: 'Avisar neste aparelho quando for a sua vez'. */
  readonly label: string;
  /** Said when it is on. */
  readonly on: string;
  readonly onTurnOn: () => void;
  readonly onTurnOff: () => void;
}

const DENIED = 'O navegador não permite avisos neste aparelho. Você pode mudar isso nas configurações do navegador.';
const FAILED = 'Não foi possível ligar os avisos neste aparelho.';

/** Offers notifications on this device while its tab is closed, and shows the result. */
export function DeviceNotice({ state, label, on, onTurnOn, onTurnOff }: DeviceNoticeProps) {
  const pressed = useRef(false);
  // The button that had the focus was removed, and the one that replaced it is another, by its key; so the answer is
  // announced too. A state that was shown from the start asks nothing.
  const takeFocus = useCallback((answer: HTMLElement | null) => {
    if (answer && pressed.current && answer.ownerDocument.activeElement === answer.ownerDocument.body) answer.focus();
  }, []);
  switch (state) {
    case 'unavailable':
      return null;
    case 'on':
    case 'denied':
      return (
        <>
          <p ref={takeFocus} tabIndex={-1}>
            {state === 'on' ? on : DENIED}
          </p>
          {state === 'on' && (
            <Button key="off" size="small" onPress={onTurnOff}>
              Não avisar mais neste aparelho
            </Button>
          )}
        </>
      );
    case 'off':
    case 'busy':
    case 'failed':
      return (
        <>
          {state === 'failed' && <p role="status">{FAILED}</p>}
          <Button
            key="on"
            size="small"
            icon={bell}
            busy={state === 'busy'}
            onPress={() => {
              pressed.current = true;
              onTurnOn();
            }}
          >
            {label}
          </Button>
        </>
      );
  }
}
