import type { SentFile } from '@acolhe/contracts';
import { Button, FileRow, icons } from '@acolhe/ui';
import { useEffect, useRef, useState } from 'react';
import type { Removal } from './use-removal.ts';

/** How long a removal can be undone, in milliseconds; the time stops while the button has the focus or the pointer. */
const UNDO_MS = 5_000;
/** The service restores for a minute: the time does not stop for longer, in milliseconds. */
const LONGEST_UNDO_MS = 50_000;

/** A document that was removed just now, in its place, with the way back. Takes the focus: its button had it. */
export function RemovedRow({ document, removal }: { readonly document: SentFile; readonly removal: Removal }) {
  const row = useRef<HTMLLIElement>(null);
  const [isHeld, setIsHeld] = useState(false);
  const { settle } = removal;
  useEffect(() => row.current?.focus(), []);
  useEffect(() => {
    const timer = setTimeout(() => settle(document), isHeld ? LONGEST_UNDO_MS : UNDO_MS);
    return () => clearTimeout(timer);
  }, [document, isHeld, settle]);
  return (
    <FileRow
      ref={row}
      name={document.name}
      meta="Removido"
      isPicture={document.extension !== 'pdf'}
      actions={
        <span
          onFocus={() => setIsHeld(true)}
          onBlur={() => setIsHeld(false)}
          onPointerEnter={() => setIsHeld(true)}
          onPointerLeave={() => setIsHeld(false)}
        >
          <Button
            kind="text"
            size="small"
            icon={icons.retry}
            aria-label={`Desfazer: ${document.name}`}
            onPress={() => removal.undo(document)}
          >
            Desfazer
          </Button>
        </span>
      }
    />
  );
}
