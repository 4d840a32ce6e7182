import { Button, Lead, ThanksPair } from '@acolhe/ui';
import { useEffect, useEffectEvent } from 'react';
import { Step } from './step.tsx';

export const THANKS = 'Obrigado pela sua avaliação, sua opinião é muito importante para nós!';

/** How long the thanks stay before the patient is led home, in milliseconds. */
const THANKS_MS = 2_000;

/** The end of a rating; leaves by itself. */
export function Thanks({ onLeave }: { readonly onLeave: () => void }) {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const timer = setTimeout(() => leave(), THANKS_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Step
      isLater
      title="Obrigado!"
      art={<ThanksPair />}
      end={
        <Button kind="main" onPress={onLeave}>
          Retonar ao Início!
        </Button>
      }
    >
      <Lead>{THANKS}</Lead>
      <p>Informações registradas com sucesso</p>
    </Step>
  );
}
