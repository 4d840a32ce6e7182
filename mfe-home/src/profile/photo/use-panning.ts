import { type PointerEvent, useRef } from 'react';

/** A pointer that moves by no more pixels than these taps. */
const TAP_PX = 6;

interface Drag {
  readonly startX: number;
  readonly startY: number;
  lastX: number;
  lastY: number;
}

/** Event handlers of the element that is panned. */
export interface Panning {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: () => void;
}

/**
 * Pans the view through an element by dragging, or by a tap on the point that becomes its centre (WCAG 2.5.7).
 * @param move takes fractions of the element's width and height, in the direction in which the view goes
 */
export function usePanning(move: (byX: number, byY: number) => void): Panning {
  const drag = useRef<Drag>(undefined);
  return {
    onPointerDown({ currentTarget, pointerId, clientX, clientY }) {
      currentTarget.setPointerCapture(pointerId);
      drag.current = { startX: clientX, startY: clientY, lastX: clientX, lastY: clientY };
    },
    onPointerMove({ currentTarget, clientX, clientY }) {
      const now = drag.current;
      if (!now) return;
      const { width, height } = currentTarget.getBoundingClientRect();
      // What lies under the finger follows it, so the view goes the other way.
      move((now.lastX - clientX) / width, (now.lastY - clientY) / height);
      Object.assign(now, { lastX: clientX, lastY: clientY });
    },
    onPointerUp({ currentTarget, clientX, clientY }) {
      const now = drag.current;
      drag.current = undefined;
      if (!now || Math.hypot(clientX - now.startX, clientY - now.startY) > TAP_PX) return;
      const { left, top, width, height } = currentTarget.getBoundingClientRect();
      move((clientX - left) / width - 0.5, (clientY - top) / height - 0.5);
    },
    onPointerCancel() {
      drag.current = undefined;
    },
  };
}
