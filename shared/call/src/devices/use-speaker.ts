import { type RefObject, useEffect } from 'react';

/**
 * Plays an element through the speaker that the person chose. A speaker that is gone leaves the sound where it was.
 * @param speakerId undefined leaves it to the browser
 */
export function useSpeaker(element: RefObject<HTMLMediaElement | null>, speakerId: string | undefined): void {
  useEffect(() => {
    const target = element.current;
    if (speakerId !== undefined && target && 'setSinkId' in target) target.setSinkId(speakerId).catch(() => undefined);
  }, [element, speakerId]);
}
