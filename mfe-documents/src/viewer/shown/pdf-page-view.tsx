import { useStyles } from '@acolhe/ui';
import { type CSSProperties, type RefObject, useEffect, useRef } from 'react';
import { CSS_PIXELS_PER_POINT, type PdfPage } from '../pdf/pdf-page.ts';
import { useIsNear } from '../../near/use-is-near.ts';
import * as styles from './shown.module.css';

interface PdfPageViewProps {
  readonly page: PdfPage;
  /** 'Página 2 de 5' */
  readonly label: string;
  readonly scale: number;
  /** Scrolls the pages. */
  readonly place: RefObject<HTMLElement | null>;
}

/** A page that is redrawn for its size waits so long for the next size, in milliseconds: a pinch tells many. */
const REDRAW_DELAY_MS = 120;

/** A page: its picture while it is near the view, and its text. */
export function PdfPageView({ page, label, scale, place }: PdfPageViewProps) {
  const css = useStyles(styles);
  const sheet = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(sheet, place);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    if (!isNear) {
      // Phones have memory for few pages.
      element.width = 0;
      element.height = 0;
      return undefined;
    }
    const left = new AbortController();
    const timer = setTimeout(
      () => void page.draw(element, scale * window.devicePixelRatio, left.signal).catch(() => undefined),
      element.width === 0 ? 0 : REDRAW_DELAY_MS,
    );
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [page, scale, isNear]);

  useEffect(() => {
    const element = text.current;
    if (!element) return undefined;
    const left = new AbortController();
    void page.layText(element, left.signal);
    return () => {
      left.abort();
      element.replaceChildren();
    };
  }, [page]);

  const size: CSSProperties = { width: page.width * scale, height: page.height * scale };
  return (
    <div
      ref={sheet}
      className={css.page}
      role="group"
      aria-label={label}
      data-page
      style={{ ...size, ['--total-scale-factor' as string]: scale * CSS_PIXELS_PER_POINT }}
    >
      <canvas ref={canvas} className={css.picture} aria-hidden="true" width={0} height={0} />
      <div ref={text} className={css.text} />
    </div>
  );
}
