import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import type { InstallMemory, InstallPrompt } from './install-prompt.ts';

const InstallOffer = lazy(async () => ({ default: (await import('./install-offer.lazy.tsx')).InstallOffer }));

/** What installing is offered with. */
export interface Installing {
  readonly prompt: InstallPrompt;
  readonly memory: InstallMemory;
}

export interface InstallPlaceProps extends Installing {
  readonly brandName: string;
}

/** The focus returns to the screen: the button that had it is removed with the offer. */
function focusScreen(): void {
  const title = document.querySelector<HTMLElement>('main h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

/** The install offer below the home; nothing when it is unsupported or was declined. */
export function InstallPlace({ prompt, memory, brandName }: InstallPlaceProps) {
  const method = useSyncExternalStore(prompt.subscribe, prompt.method);
  const [isDue, setDue] = useState(memory.isDue);
  if (method === undefined || !isDue) return null;
  const end = (): void => {
    memory.putOff();
    focusScreen();
    setDue(false);
  };
  return (
    <Suspense>
      <InstallOffer
        brandName={brandName}
        method={method}
        onPutOff={end}
        onInstall={() => {
          prompt.ask();
          end();
        }}
      />
    </Suspense>
  );
}
