import { useUi } from '@acolhe/ui';
import { useEffect, useRef, useState } from 'react';
import { preparePictures } from './pictures.ts';

export interface Pictures {
  /** Ready to be sent. */
  readonly files: readonly File[];
  /** How many were lost by a reload, and not added again. */
  readonly lost: number;
  /** Whether some are being compressed: nothing can be added or sent meanwhile. */
  readonly preparing: boolean;
  /** Text that tells which one is being compressed, when it takes time. */
  readonly words?: string;
  /** Why pictures were left out. */
  readonly fault?: string;
}

export interface PicturesPort extends Pictures {
  /** Replaces the pictures; new ones are compressed first. Must not be called while pictures are being prepared. */
  readonly pick: (picked: readonly File[]) => void;
  /** Removes all pictures, those that are being prepared too. */
  readonly drop: () => void;
}

/**
 * Holds the pictures of a request. They belong to the request and not to a step: compression goes on while the patient
 * moves between the steps.
 * @param lostBefore how many a draft once had
 * @see docs/product/urgent-care-request.md
 */
export function usePictures(lostBefore: number): PicturesPort {
  const { announce } = useUi();
  const [pictures, setPictures] = useState<Pictures>({ files: [], lost: lostBefore, preparing: false });
  const round = useRef(0);
  const endRound = (): void => void (round.current += 1);
  useEffect(() => endRound, []);

  function pick(picked: readonly File[]): void {
    endRound();
    const mine = round.current;
    const { files } = pictures;
    setPictures({ files, lost: 0, preparing: true });
    void preparePictures(picked, files, (number, of) => {
      if (mine !== round.current) return;
      const words = `Preparando a imagem ${number} de ${of}...`;
      setPictures({ files, lost: 0, preparing: true, words });
      announce(words);
    }).then(({ pictures: kept, fault }) => {
      if (mine !== round.current) return;
      setPictures({ files: kept, lost: 0, preparing: false, ...(fault !== undefined && { fault }) });
      if (fault !== undefined) announce(fault, 'assertive');
    });
  }

  function drop(): void {
    endRound();
    setPictures({ files: [], lost: 0, preparing: false });
  }

  return { ...pictures, pick, drop };
}
