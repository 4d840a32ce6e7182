/**
 * Where a page inside the page can be scrolled and has room; on phones, whose browsers mostly have no viewer or show a
 * first page alone, it cannot.
 */
const ROOM = '(hover: hover) and (pointer: fine) and (min-width: 48em)';

/** Whether this browser shows a PDF inside a page, so that it can be read there. */
export const canEmbedPdf = ({ navigator, matchMedia }: Pick<Window, 'navigator' | 'matchMedia'>): boolean =>
  navigator.pdfViewerEnabled && matchMedia(ROOM).matches;
