import { usePortal } from '@acolhe/session';
import { Button, Note, useFocusKept } from '@acolhe/ui';
import { useState } from 'react';
import { browserWords } from './browser-words.ts';
import { type DevicesModule } from './use-devices-module.ts';

const READ_KEY = 'home.browser-note-read';

interface BrowserNoteProps {
  readonly devices: DevicesModule;
  /** The notice goes with the focus in it. */
  readonly onFocusLost: () => void;
}

/** Names a browser that is not Chrome, until that was read in this tab. See docs/product/home.md. */
export function BrowserNote({ devices: { browserFacts, BROWSER_LABEL }, onFocusLost }: BrowserNoteProps) {
  const { storage } = usePortal();
  const [read, setRead] = useState(() => storage.get(READ_KEY) !== undefined);
  const keeping = useFocusKept(onFocusLost);
  const facts = browserFacts(navigator.userAgent, navigator.maxTouchPoints);
  const words = browserWords(facts, BROWSER_LABEL[facts.browser]);
  if (read || !words) return null;
  const close = () => {
    storage.set(READ_KEY, 'true');
    setRead(true);
  };
  return (
    <div {...keeping}>
      <Note
        kind="info"
        title={words.title}
        action={
          <Button size="small" onPress={close}>
            Entendi
          </Button>
        }
      >
        {words.sentence}
      </Note>
    </div>
  );
}
