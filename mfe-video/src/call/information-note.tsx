import { DURATIONS } from '@acolhe/domain';
import { Button, Note } from '@acolhe/ui';
import { useEffect, useState } from 'react';

/** Whether the advice for a call is shown, and how to close it. */
export interface Information {
  readonly shown: boolean;
  readonly close: () => void;
}

/**
 * Shows the advice once, when both have met for the first time, until its time is over or it is closed; an interruption
 * does not show it again.
 * @param due the two have not met in this visit yet
 * @see docs/product/call-screen.md
 */
export function useInformation(due: boolean, inCall: boolean): Information {
  const [past, setPast] = useState(!due);
  const [met, setMet] = useState(false);
  if (inCall && !met) setMet(true);
  useEffect(() => {
    if (!met) return undefined;
    const timer = setTimeout(() => setPast(true), DURATIONS.care.informationOverlayMs);
    return () => clearTimeout(timer);
  }, [met]);
  return { shown: inCall && !past, close: () => setPast(true) };
}

/** Shows advice at the start of a call. */
export function InformationNote({ onClose }: { readonly onClose: () => void }) {
  return (
    <Note
      kind="info"
      title="Informação"
      floating
      action={
        <Button size="small" onPress={onClose}>
          Fechar
        </Button>
      }
    >
      Fale com calma e olhe para a tela. Se a imagem travar, espere alguns segundos.
      <br />
      <small>Em breve, esta informação fechará</small>
    </Note>
  );
}
