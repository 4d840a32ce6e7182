import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import type { InstallMemory } from './install-memory.ts';
import type { InstallPrompt } from './install-prompt.ts';

const InstallOffer = lazy(async () => ({ default: (await import('./install-offer.tsx')).InstallOffer }));

/** What installing is offered with. */
export interface Installing {
  readonly prompt: InstallPrompt;
  readonly memory: InstallMemory;
}

export interface InstallPlaceProps extends Installing {
  readonly brandName: string;
}

/** Where installing is offered, below the home: nothing where it cannot be done, or nobody wants to be asked. */
export function InstallPlace({ prompt, memory, brandName }: InstallPlaceProps) {
  const way = useSyncExternalStore(prompt.subscribe, prompt.way);
  const [isDue, setDue] = useState(memory.isDue);
  if (way === undefined || !isDue) return null;
  const end = (): void => {
    memory.putOff();
    setDue(false);
  };
  return (
    <Suspense>
      <InstallOffer
        brandName={brandName}
        way={way}
        onPutOff={end}
        onInstall={() => {
          prompt.ask();
          end();
        }}
      />
    </Suspense>
  );
}
