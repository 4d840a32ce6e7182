import { useEffect, useState } from 'react';

/** How long it waits before it asks again for a piece that did not come. */
const RETRY_MS = 3_000;

/**
 * Loads a piece of the page that no first view shows: at the first touch or key, so that it is there when the network
 * is not, or when it is wanted.
 * @param load imports the piece; the same function from one drawing to the next
 * @param isWanted whether it is to be shown now: it is asked for until it comes
 * @returns the piece, undefined until it came
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
