import { Button, icons, useStyles } from '@acolhe/ui';
import { useRef } from 'react';
import type { PdfFile } from '../pdf/open-pdf.ts';
import { useZoom } from '../zoom/use-zoom.ts';
import { drawPdfPages } from './draw-pdf-pages.ts';
import { PdfPageView } from './pdf-page-view.tsx';
import type { ShownFile } from './shown-file.ts';
import { useFittingScale } from './use-fitting-scale.ts';
import { usePageTurner } from './use-page-turner.ts';
import { ViewFrame } from './view-frame.tsx';
import * as styles from './shown.module.css';

interface PdfPagesProps {
  readonly file: ShownFile;
  readonly pdf: PdfFile;
}

/** The pages of a PDF, one below the other. */
export function PdfPages({ file, pdf: { pages, language } }: PdfPagesProps) {
  const css = useStyles(styles);
  const place = useRef<HTMLDivElement>(null);
  const zoom = useZoom(place);
  const scale = useFittingScale(place, Math.max(...pages.map(({ width }) => width))) * zoom.value;
  const { current, turnTo } = usePageTurner(place);
  const total = pages.length;
  return (
    <ViewFrame
      {...{ file, zoom, place }}
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
