import { Button, icons } from '@acolhe/ui';
import { useCallback, useState } from 'react';

/** Whether the permission can still be asked for: notifications exist, and the patient has not answered. */
const canAsk = (): boolean => 'Notification' in globalThis && Notification.permission === 'default';

/**
 * Offers notifications outside the page; browsers require a press before they ask.
 * @see docs/product/waiting-room.md
 */
export function NotificationPermission() {
  const [asked, setAsked] = useState<'open' | 'granted' | 'denied'>('open');
  const ask = async (): Promise<void> => {
    // Without the permission the sound and the title remain.
    const answer = await Notification.requestPermission().catch(() => 'denied' as const);
    if (answer === 'default') return;
    setAsked(answer);
  };
  // The button that had the focus is gone; so the answer is announced too.
  const takeFocus = useCallback((answer: HTMLElement | null) => answer?.focus(), []);
  if (asked !== 'open')
    return (
      <p ref={takeFocus} tabIndex={-1}>
        {WORDS[asked]}
      </p>
    );
  if (!canAsk()) return null;
  return (
    <Button size="small" icon={icons.bell} onPress={() => void ask()}>
      Avisar quando for a minha vez
    </Button>
  );
}

const WORDS = {
  granted: 'Vamos avisar quando for a sua vez, mesmo em outra tela.',
  denied: 'O navegador não permite avisos. Deixe esta tela aberta e o som ligado.',
} as const;
