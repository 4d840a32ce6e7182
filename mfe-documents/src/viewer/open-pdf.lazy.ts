import { startWorker } from '@acolhe/federation/worker';
import { adoptSheet } from '@acolhe/ui';
import {
  AnnotationMode,
  getDocument,
  OPS,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  TextLayer,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type CountBoxes, drawFormValues, layFormValues } from './draw-form-values.ts';
import { CSS_PIXELS_PER_POINT, type PdfPage } from './pdf-page.ts';
import * as styles from './open-pdf.module.css';

/** More pixels than this do not fit a canvas on a phone. */
const MAX_CANVAS_PIXELS = 16_000_000;

/** A document that is open until it is closed. */
export interface PdfFile {
  readonly pages: readonly PdfPage[];
  /** Of the text, as the document says it: `pt-BR`. */
  readonly language: string | undefined;
  close(): void;
}

/** The file is no PDF, is broken, or needs a password: a retry would fail the same way. */
export class UnreadablePdf extends Error {}

/**
 * Opens a PDF in a worker. Its scripts are not run.
 * @param onIncomplete called when a part of it cannot be drawn, maybe several times
 * @throws UnreadablePdf
 * @throws Error when the worker cannot be loaded
 */
export async function openPdf(content: Blob, onIncomplete: () => void = () => undefined): Promise<PdfFile> {
  const { read, stop } = await startReader(onIncomplete);
  const discardStyles = adoptSheet(document, styles.default);
  const close = (): void => {
    discardStyles();
    stop();
    TextLayer.cleanup();
  };
  try {
    const file = await read(content);
    const { info } = await file.getMetadata();
    // The library types it as an object without fields.
    const language = (info as { readonly Language?: unknown }).Language;
    const numbers = Array.from({ length: file.numPages }, (_, index) => index + 1);
    const context: PageContext = { countBoxes: boxCounter(file), onIncomplete };
    const layer = textLayers(context.countBoxes);
    return {
      pages: await Promise.all(numbers.map(async (number) => pdfPage(await file.getPage(number), layer, context))),
      language: typeof language === 'string' && language !== '' ? language : undefined,
      close,
    };
  } catch (error) {
    close();
    throw new UnreadablePdf(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Checks whether a PDF asks for a password to open; one that is only protected from printing and copying does not.
 * @throws Error when the worker cannot be loaded
 */
export async function asksForPassword(content: Blob): Promise<boolean> {
  const { read, stop } = await startReader();
  try {
    await read(content);
    return false;
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException';
  } finally {
    stop();
  }
}

interface PdfReader {
  readonly read: (content: Blob) => Promise<PDFDocumentProxy>;
  readonly stop: () => void;
}

async function startReader(onIncomplete: () => void = () => undefined): Promise<PdfReader> {
  const port = await startWorker(new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url));
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS });
  return {
    read: async (content) =>
      getDocument({
        data: await content.arrayBuffer(),
        worker,
        // Pages of ours forbid evaluation, of WebAssembly too.
        isEvalSupported: false,
        useWasm: false,
        enableXfa: false,
        ...dataFactories(onIncomplete),
        verbosity: VerbosityLevel.ERRORS,
      }).promise,
    stop: () => {
      worker.destroy();
      port.terminate();
    },
  };
}

/** What pdf.js asks for when a document names a character map or a font that it does not bring. */
function dataFactories(onIncomplete: () => void) {
  const orIncomplete = async <T>(loading: Promise<T>): Promise<T> => {
    try {
      return await loading;
    } catch (error) {
      onIncomplete();
      throw error;
    }
  };
  const data = () => import('./pdf-data.lazy.ts');
  return {
    CMapReaderFactory: class {
      fetch = ({ name }: { readonly name: string }) =>
        orIncomplete(
          data()
            .then(({ loadCharacterMap }) => loadCharacterMap(name))
            .then((cMapData) => ({ cMapData, isCompressed: true })),
        );
    },
    StandardFontDataFactory: class {
      fetch = ({ filename }: { readonly filename: string }) =>
        orIncomplete(data().then(({ loadStandardFont }) => loadStandardFont(filename)));
    },
  };
}

/**
 * Whether a picture of a drawn page could not be decoded, or a font not be read: pdf.js leaves their places blank, and
 * has no picture, or the text of an error as font.
 */
const lacksPart = ({ objs, commonObjs }: PDFPageProxy): boolean =>
  [objs, commonObjs].some((known) => {
    for (const [id, value] of known as Iterable<readonly [string, unknown]>)
      if ((id.includes('img_') && value === null) || typeof value === 'string') return true;
    return false;
  });

/** Reads the form of a document when its boxes are first counted. */
function boxCounter(file: PDFDocumentProxy): CountBoxes {
  type Fields = Readonly<Record<string, readonly { readonly type: string }[]>> | null;
  let reading: Promise<Fields> | undefined;
  return async (fieldName) => {
    const fields = await (reading ??= file.getFieldObjects() as Promise<Fields>);
    return (fields?.[fieldName] ?? []).filter(({ type }) => type === 'checkbox').length;
  };
}

type LayText = (page: PDFPageProxy, container: HTMLElement, signal: AbortSignal) => Promise<void>;

/** Lays out the texts of a document one after another, so that the page stays responsive. */
function textLayers(countBoxes: CountBoxes): LayText {
  let last = Promise.resolve();
  const lay = async (...[page, container, signal]: Parameters<LayText>): Promise<void> => {
    if (signal.aborted) return;
    const layer = new TextLayer({
      textContentSource: page.streamTextContent({ includeMarkedContent: true }),
      container,
      viewport: page.getViewport({ scale: CSS_PIXELS_PER_POINT }),
    });
    const cancel = (): void => layer.cancel();
    signal.addEventListener('abort', cancel);
    // Without its text the page can be seen all the same.
    await layer.render().catch(() => undefined);
    await layFormValues(page, container, signal, countBoxes).catch(() => undefined);
    signal.removeEventListener('abort', cancel);
  };
  return (...text) => (last = last.then(() => lay(...text)));
}

interface PageContext {
  readonly countBoxes: CountBoxes;
  readonly onIncomplete: () => void;
}

function pdfPage(page: PDFPageProxy, layText: LayText, { countBoxes, onIncomplete }: PageContext): PdfPage {
  const { width, height } = page.getViewport({ scale: CSS_PIXELS_PER_POINT });
  return {
    width,
    height,
    layText: (container, signal) => layText(page, container, signal),
    async draw(canvas, scale, signal) {
      const viewport = page.getViewport({ scale: CSS_PIXELS_PER_POINT * pixelScale(width, height, scale) });
      // Drawn aside: what was there stays until the new one is whole.
      const sheet = document.createElement('canvas');
      sheet.width = Math.floor(viewport.width);
      sheet.height = Math.floor(viewport.height);
      const task = page.render({ canvas: sheet, viewport, annotationMode: AnnotationMode.ENABLE });
      const cancel = (): void => task.cancel();
      signal.addEventListener('abort', cancel);
      try {
        await task.promise;
      } finally {
        signal.removeEventListener('abort', cancel);
      }
      signal.throwIfAborted();
      if (lacksPart(page)) onIncomplete();
      const pen = sheet.getContext('2d');
      const hasAllValues = pen && (await drawFormValues(page, viewport, pen, OPS, countBoxes));
      signal.throwIfAborted();
      if (hasAllValues !== true) onIncomplete();
      canvas.width = sheet.width;
      canvas.height = sheet.height;
      canvas.getContext('2d')?.drawImage(sheet, 0, 0);
    },
  };
}

/**
 * The scale at which a page is drawn: the one wanted, or the largest that fits a canvas.
 * @param width of the page at a scale of 1, and its height
 */
function pixelScale(width: number, height: number, wanted: number): number {
  return Math.min(wanted, Math.sqrt(MAX_CANVAS_PIXELS / (width * height)));
}
