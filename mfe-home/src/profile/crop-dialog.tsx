import { Button, Dialog, FieldError, RangeField, useStyles } from '@acolhe/ui';
import { type PointerEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import {
  cropOf,
  drawCrop,
  INITIAL_VIEW,
  MAX_ZOOM,
  pan,
  PHOTO_SIZE,
  PICTURE_MESSAGES,
  renderPhoto,
  zoomTo,
} from './crop.ts';
import * as styles from './photo.module.css';

/** How far an arrow key pans, as a part of the visible width or height. */
const KEY_STEP = 0.05;
const KEYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};

export interface CropDialogProps {
  readonly picture: ImageBitmap;
  readonly onCancel: () => void;
  readonly onDone: (photo: File) => void;
}

/**
 * Crops a picture to the arch in which people are shown. The patient drags it, taps the point that becomes the centre
 * or uses the arrow keys, and zooms with a slider.
 */
export function CropDialog({ picture, onCancel, onDone }: CropDialogProps) {
  const css = useStyles(styles);
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [view, setView] = useState(INITIAL_VIEW);
  const [failed, setFailed] = useState(false);
  // Before the dialog is seen, so that its picture is never empty.
  useLayoutEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, cropOf(picture, view));
  }, [picture, view]);
  const move = (byX: number, byY: number): void => setView((now) => pan(picture, now, byX, byY));
  const panning = usePanning(move);
  // The picture closes once the photo is taken: a second press would draw a closed one.
  const [isTaking, setTaking] = useState(false);
  const take = async (): Promise<void> => {
    setTaking(true);
    const photo = await renderPhoto(picture, cropOf(picture, view));
    if (photo) return onDone(photo);
    setFailed(true);
    return setTaking(false);
  };
  const cancel = (): void => {
    if (!isTaking) onCancel();
  };
  return (
    <Dialog
      title="Ajustar a foto"
      onCancel={cancel}
      actions={
        <>
          <Button idle={isTaking} onPress={cancel}>
            Cancelar
          </Button>
          <Button kind="main" busy={isTaking} onPress={() => void take()}>
            Usar esta foto
          </Button>
        </>
      }
    >
      <div className={css.crop}>
        <p id={`${id}-help`}>Arraste a foto, toque no ponto que deve ficar no meio, ou use as setas do teclado.</p>
        {failed && <FieldError id={`${id}-error`}>{PICTURE_MESSAGES.broken}</FieldError>}
        <div
          className={css.frame}
          role="application"
          tabIndex={0}
          aria-label="Enquadramento da foto"
          aria-describedby={`${id}-help`}
          {...panning}
          onKeyDown={(event) => {
            const step = KEYS[event.key];
            if (!step) return;
            event.preventDefault();
            move(...step);
          }}
        >
          <canvas ref={canvas} width={PHOTO_SIZE.width} height={PHOTO_SIZE.height} />
        </div>
        <RangeField
          id={`${id}-zoom`}
          label="Aproximar"
          min={1}
          max={MAX_ZOOM}
          step={0.1}
          value={view.zoom}
          valueText={`${Math.round(view.zoom * 100)}%`}
          onChange={(zoom) => setView((now) => zoomTo(picture, now, zoom))}
        />
      </div>
    </Dialog>
  );
}

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
function usePanning(move: (byX: number, byY: number) => void): Panning {
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
      // The picture follows the finger, so the view moves the other way.
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
