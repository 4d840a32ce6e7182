import { Button, Dialog, FieldError, RangeField, useStyles } from '@acolhe/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { cropOf, INITIAL_VIEW, MAX_ZOOM, pan, PHOTO_SIZE, zoomTo } from './crop.ts';
import { drawCrop, renderPhoto } from './draw-photo.ts';
import * as styles from './photo.module.css';
import { PICTURE_MESSAGES } from './read-picture.ts';
import { usePanning } from './use-panning.ts';

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
  useEffect(() => {
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
    </Dialog>
  );
}
