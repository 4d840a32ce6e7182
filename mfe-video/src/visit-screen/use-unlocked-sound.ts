import { unlockSound } from '@acolhe/ui';
import { useEffect } from 'react';

const PRESSES = ['click', 'keydown'] as const;

/**
 * Lets the alerts of waiting room and call be heard, whatever the way here: a reload, a link from the home or from
 * another page comes without the press that asked for the visit. Most browsers go by any press in the page; the others
 * want one while sound is asked for, and the next is taken.
 * @see docs/product/waiting-room.md
 */
export function useUnlockedSound(): void {
  useEffect(() => {
    const unlock = (): void => void unlockSound();
    // Browsers from before 2022 lack it, whatever the types say.
    if ((navigator as Partial<Navigator>).userActivation?.hasBeenActive) unlock();
    for (const press of PRESSES) document.addEventListener(press, unlock, true);
    return () => {
      for (const press of PRESSES) document.removeEventListener(press, unlock, true);
    };
  }, []);
}
