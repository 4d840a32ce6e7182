import { Button, icons, useUi } from '@acolhe/ui';
import { useState } from 'react';

/** Whether this browser can still be asked; a page that may not show any, or was answered before, is not. */
const canAsk = (): boolean => 'Notification' in globalThis && Notification.permission === 'default';

/** Offers to tell of the turn outside the page; browsers want to be asked by a press. @see docs/product/waiting-room.md */
export function NotificationPermission() {
  const { announce } = useUi();
  const [asked, setAsked] = useState<'open' | 'granted' | 'denied'>('open');
  const ask = async (): Promise<void> => {
    // Where it cannot be asked for after all, the sound and the title remain.
    const answer = await Notification.requestPermission().catch(() => 'denied' as const);
    if (answer === 'default') return;
    setAsked(answer);
    announce(WORDS[answer]);
  };
  if (asked !== 'open') return <p>{WORDS[asked]}</p>;
  if (!canAsk()) return null;
  return <Button size="small" icon={icons.bell} onPress={() => void ask()}>Avisar quando for a minha vez</Button>;
}

const WORDS = {
  granted: 'Vamos avisar quando for a sua vez, mesmo em outra tela.', denied: 'O navegador não permite avisos. Deixe esta tela aberta e o som ligado.',
} as const;
