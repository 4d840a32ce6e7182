import { type RefObject, useEffect } from 'react';

/**
 * Plays an element through the speaker that the person chose. One that is unplugged gives way to the browser's default,
 * and plays again when it is back; one that is gone from the beginning leaves the sound where it was.
 * @param speakerId undefined leaves it to the browser
 * @param onLost is told that the speaker was unplugged, and that it is back or another was chosen; must stay the same
 *   function
 * @see docs/product/call-screen.md
 */
export function useSpeaker(
  element: RefObject<HTMLMediaElement | null>,
  speakerId: string | undefined,
  onLost: (isLost: boolean) => void,
): void {
  useEffect(() => {
    const target = element.current;
    if (speakerId === undefined || !target || !('setSinkId' in target)) return undefined;
    const play = (id: string): void => void target.setSinkId(id).catch(() => undefined);
    let isLost = false;
    play(speakerId);
    const stop = watchSpeaker(speakerId, (isThere) => {
      isLost = !isThere;
      play(isThere ? speakerId : '');
      onLost(isLost);
    });
    return () => {
      stop();
      if (isLost) onLost(false);
    };
  }, [element, speakerId, onLost]);
}

/**
 * Hears when a speaker is unplugged, and when it is back.
 * @returns a function that ends it
 */
function watchSpeaker(speakerId: string, listener: (isThere: boolean) => void): () => void {
  // A page that is not served securely has none.
  if (!('mediaDevices' in navigator)) return () => undefined;
  const { mediaDevices } = navigator;
  let wasThere: boolean | undefined;
  let over = false;
  const hear = (isThere: boolean): void => {
    if (over || isThere === wasThere) return;
    if (wasThere !== undefined) listener(isThere);
    wasThere = isThere;
  };
  const look = (): void =>
    void mediaDevices.enumerateDevices().then(
      (devices) => hear(devices.some(({ kind, deviceId }) => kind === 'audiooutput' && deviceId === speakerId)),
      () => undefined,
    );
  mediaDevices.addEventListener('devicechange', look);
  look();
  return () => {
    over = true;
    mediaDevices.removeEventListener('devicechange', look);
  };
}
