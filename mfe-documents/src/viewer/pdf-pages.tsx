import { Button, icons, useStyles } from '@acolhe/ui';
import { type CSSProperties, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIsNear } from '../list/use-is-near.ts';
import type { PdfFile } from './open-pdf.lazy.ts';
import { CSS_PIXELS_PER_POINT, type PdfPage } from './pdf-page.ts';
import type { PrintedPage } from './print-images.ts';
import { type ShownFile, ViewFrame } from './view-frame.tsx';
import { openingZoomOfText, useZoom } from './zoom.ts';
import * as styles from './viewer.module.css';

interface PdfPagesProps {
  readonly file: ShownFile;
  readonly pdf: PdfFile;
  /** A part of it could not be drawn. */
  readonly isIncomplete: boolean;
}

/** The pages of a PDF, one below the other. */
export function PdfPages({ file, pdf: { pages, language }, isIncomplete }: PdfPagesProps) {
  const css = useStyles(styles);
  const place = useRef<HTMLDivElement>(null);
  const width = useClientWidth(place);
  const zoom = useZoom(place, openingZoomOfText(width));
  const scale = fittingScale(width, Math.max(...pages.map((page) => page.width))) * zoom.value;
  // Both margins of a page are as wide: its text is in view when its middle is.
  useLayoutEffect(() => {
    const element = place.current;
    if (element && width > 0) element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
  }, [width]);
  const { current, turnTo } = usePageTurner(place);
  const total = pages.length;
  return (
    <ViewFrame
      {...{ file, zoom, place, isIncomplete }}
      draw={() => drawPdfPages(pages)}
      pages={
        total > 1 && (
          <div className={css.tool}>
            <Button
              size="small"
              icon={icons.chevronLeft}
              idle={current === 1}
              aria-label="Página anterior"
              onPress={() => turnTo(current - 1)}
            >
              Anterior
            </Button>
            <span role="status">
              Página {current} de {total}
            </span>
            <Button
              size="small"
              icon={icons.chevronRight}
              iconAfter
              idle={current === total}
              aria-label="Próxima página"
              onPress={() => turnTo(current + 1)}
            >
              Próxima
            </Button>
          </div>
        )
      }
    >
      <div className={css.pages} lang={language}>
        {pages.map((page, index) => (
          <PdfPageView key={index} {...{ page, scale, place }} label={`Página ${index + 1} de ${total}`} />
        ))}
      </div>
    </ViewFrame>
  );
}

/** 200 dots to the inch: small print stays sharp on paper. */
const PRINT_SCALE = 200 / 96;

/**
 * Draws pages as pictures for paper, one after the other.
 * @throws Error when one cannot be drawn
 */
async function drawPdfPages(pages: readonly PdfPage[]): Promise<readonly PrintedPage[]> {
  const drawn: PrintedPage[] = [];
  const { signal } = new AbortController();
  for (const [index, page] of pages.entries()) {
    const canvas = document.createElement('canvas');
    await page.draw(canvas, PRINT_SCALE, signal);
    const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    if (!content) throw new Error(`page ${index + 1} was not drawn`);
    drawn.push({ content, alt: `Página ${index + 1} de ${pages.length}` });
  }
  return drawn;
}

interface PdfPageViewProps {
  readonly page: PdfPage;
  /** 'Página 2 de 5' */
  readonly label: string;
  readonly scale: number;
  /** Scrolls the pages. */
  readonly place: RefObject<HTMLElement | null>;
}

/** Debounce before a page is redrawn for a new size, in milliseconds: a pinch reports many sizes. */
const REDRAW_DELAY_MS = 120;

/** A page: its picture while it is near the view, and its text. */
function PdfPageView({ page, label, scale, place }: PdfPageViewProps) {
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

/** Enlarged further, a page on a wide screen would be a wall of letters. */
const MAX_FITTING_SCALE = 1.5;

/**
 * Finds the scale at which a page fits the width of its place.
 * @param width CSS pixels of the place; 0 before it is measured
 * @param pageWidth CSS pixels at a scale of 1
 */
const fittingScale = (width: number, pageWidth: number): number =>
  width === 0 ? 1 : Math.min(MAX_FITTING_SCALE, width / pageWidth);

/** Measures the width inside an element, also when that changes; 0 before the first layout. */
function useClientWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return width;
}

/** The page in view, and what leads to another. Pages count from 1. */
export interface PageTurner {
  readonly current: number;
  readonly turnTo: (page: number) => void;
}

const pagesIn = (place: HTMLElement): HTMLElement[] => [...place.querySelectorAll<HTMLElement>('[data-page]')];

/**
 * Turns the pages of a vertical list, marked with `data-page`.
 * @param place scrolls them
 */
function usePageTurner(place: RefObject<HTMLElement | null>): PageTurner {
  const [current, setCurrent] = useState(1);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const look = (): void => {
      const middle = element.getBoundingClientRect().top + element.clientHeight / 2;
      const next = pagesIn(element).findIndex((page) => page.getBoundingClientRect().top > middle);
      setCurrent(next === -1 ? pagesIn(element).length : Math.max(1, next));
    };
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [place]);
  const turnTo = useCallback(
    (page: number): void => {
      const element = place.current;
      const target = element && pagesIn(element)[page - 1];
      if (!target) return;
      element.scrollTop += target.getBoundingClientRect().top - element.getBoundingClientRect().top;
      setCurrent(page);
    },
    [place],
  );
  return { current, turnTo };
}
