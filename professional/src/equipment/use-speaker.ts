import { type RefObject, useEffect } from 'react';

/** Lets an element be heard where the professional chose. What cannot be had leaves the sound where it was. */
export function useSpeaker(element: RefObject<HTMLMediaElement | null>, speakerId: string | undefined): void {
  useEffect(() => {
    const target = element.current;
    if (speakerId !== undefined && target && 'setSinkId' in target) target.setSinkId(speakerId).catch(() => undefined);
  }, [element, speakerId]);
}
