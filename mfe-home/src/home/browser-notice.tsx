import { usePortal } from '@acolhe/session';
import { Button, Note, useFocusFallback } from '@acolhe/ui';
import type { BrowserFacts } from '@acolhe/video/devices';
import { useEffect, useState } from 'react';

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
  const focusProps = useFocusFallback(onFocusLost);
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
    <div {...focusProps}>
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

export interface BrowserMessage {
  readonly title: string;
  readonly sentence: string;
}

const ADVICE = 'Para o atendimento por vídeo, recomendamos o Google Chrome.';
const ON_APPLE = `${ADVICE} No iPhone e no iPad todos os navegadores usam a base do Safari: se o vídeo não abrir, atualize o sistema do aparelho.`;

/**
 * Recommends Chrome in other browsers, and a browser inside an app.
 * @param label name of the browser for the patient
 * @returns undefined for Chrome
 * @see docs/product/home.md
 */
export function browserMessage(
  { browser, system, insideApp }: BrowserFacts,
  label: string,
): BrowserMessage | undefined {
  if (insideApp !== undefined)
    return {
      title: `O portal está aberto dentro ${insideApp ? `do ${insideApp}` : 'de outro aplicativo'}`,
      sentence: `Abra o portal no navegador. ${ADVICE}`,
    };
  if (browser === 'chrome') return undefined;
  return {
    title: browser === 'other' ? 'Seu navegador não é o Google Chrome' : `Você está usando o ${label}`,
    sentence: system === 'ios' ? ON_APPLE : ADVICE,
  };
}

const loadDevicesModule = () => import('@acolhe/video/devices');
export type DevicesModule = Awaited<ReturnType<typeof loadDevicesModule>>;

/**
 * Loads the module about camera, microphone and browser after the home has rendered.
 * @returns undefined until it is loaded, or when it does not load
 */
export function useDevicesModule(): DevicesModule | undefined {
  const [devices, setDevices] = useState<DevicesModule>();
  useEffect(() => {
    let over = false;
    loadDevicesModule().then(
      (found) => {
        if (!over) setDevices(found);
      },
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, []);
  return devices;
}
