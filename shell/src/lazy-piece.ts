import { useEffect, useState } from 'react';

/** Delay before a chunk that failed to load is requested again. */
const RETRY_MS = 3_000;

/**
 * Loads a part of the page that no first view shows: at the first touch or key, so that it works without a network
 * later, or when it is needed.
 * @param load imports the part; the same function on every render
 * @param isWanted whether it must be shown now: it is requested until it loads
 * @returns the part, undefined until it is loaded
 * @see docs/product/page-frame.md
 */
export function useLazyPiece<Piece extends object>(load: () => Promise<Piece>, isWanted: boolean): Piece | undefined {
  const [piece, setPiece] = useState<Piece>();
  const isMissing = piece === undefined;

  useEffect(() => {
    if (!isMissing) return;
    const prefetch = (): void => void load().then(setPiece, () => undefined);
    window.addEventListener('pointerdown', prefetch, { once: true });
    window.addEventListener('keydown', prefetch, { once: true });
    return () => {
      window.removeEventListener('pointerdown', prefetch);
      window.removeEventListener('keydown', prefetch);
    };
  }, [load, isMissing]);

  useEffect(() => {
    if (!isMissing || !isWanted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = async (): Promise<void> => {
      try {
        setPiece(await load());
      } catch {
        if (!isOver) timer = setTimeout(() => void ask(), RETRY_MS);
      }
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [load, isMissing, isWanted]);

  return piece;
}
