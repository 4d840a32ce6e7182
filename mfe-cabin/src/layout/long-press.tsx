import { type ReactNode, useEffect, useRef } from 'react';

/** How long something has to be held down until it counts. */
const LONG_PRESS_MS = 5_000;

export interface LongPressProps {
  readonly onHeld: () => void;
  readonly children: ReactNode;
}

/**
 * Hears that its content was held down for 5 s; a shorter touch of it counts for nothing. It is no button: patients are
 * not to find it, and readers pass it by.
 */
export function LongPress({ onHeld, children }: LongPressProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = (): void => clearTimeout(timer.current);
  useEffect(() => end, []);
  return (
    <div
      style={{ touchAction: 'none', userSelect: 'none' }}
      onPointerDown={() => {
        end();
        timer.current = setTimeout(onHeld, LONG_PRESS_MS);
      }}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      onClick={(event) => event.stopPropagation()}
      onContextMenu={(event) => event.preventDefault()}
    >
      {children}
    </div>
  );
}
