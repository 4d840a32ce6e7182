import { Fault } from '../fault/fault.tsx';
import { Loading } from './loading.tsx';
import { PdfPages } from './pdf-pages.tsx';
import type { ShownFile } from './shown-file.ts';
import { UnshownView } from './unshown-view.tsx';
import { useOpenedPdf } from './use-opened-pdf.ts';

/** Shows a PDF. */
export function PdfView(file: ShownFile) {
  const [opened, retry] = useOpenedPdf(file.content);
  switch (opened.phase) {
    case 'loading':
      return <Loading part={undefined} />;
    case 'failed':
      return <Fault onRetry={retry}>O visualizador não pôde ser carregado. Confira a internet e tente de novo.</Fault>;
    case 'unreadable':
      return <UnshownView {...file} />;
    case 'ready':
      return <PdfPages file={file} pdf={opened.pdf} />;
  }
}
