import { usePortal } from '@acolhe/session';
import { Button, Note, useFocusFallback } from '@acolhe/ui';
import { useEffect, useState } from 'react';
import { browserMessage } from './browser-messages.ts';
import type { DevicesModule } from './use-devices-module.ts';

const READ_KEY = 'home.browser-note-read';

interface BrowserNoteProps {
  readonly devices: DevicesModule;
  readonly onShown: () => void;
  /** Moves the focus on when the note that held it closes. */
  readonly onFocusLost: () => void;
}

/**
 * Recommends Chrome in another browser, until the patient closes the note in this tab.
 * @see docs/product/home.md
 */
export function BrowserNote({ devices: { browserFacts, BROWSER_LABEL }, onShown, onFocusLost }: BrowserNoteProps) {
  const { storage } = usePortal();
  const [read, setRead] = useState(() => storage.get(READ_KEY) !== undefined);
  const keeping = useFocusFallback(onFocusLost);
  const facts = browserFacts(navigator.userAgent, navigator.maxTouchPoints);
  const message = browserMessage(facts, BROWSER_LABEL[facts.browser]);
  const isShown = message !== undefined && !read;
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);
  if (!isShown) return null;
  const close = () => {
    storage.set(READ_KEY, 'true');
    setRead(true);
  };
  return (
    <div {...keeping}>
      <Note
        kind="info"
        title={message.title}
        action={
          <Button size="small" onPress={close}>
            Entendi
          </Button>
        }
      >
        {message.sentence}
      </Note>
    </div>
  );
}
