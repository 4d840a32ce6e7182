import { usePortal } from '@acolhe/session';
import { Button, icons, Note, Stack, useDelayed, useStyles } from '@acolhe/ui';
import { type ReactNode, type RefObject, useState } from 'react';
import { Fault } from './file-content.tsx';
import { type PrintedPage, printImages } from './print-images.ts';
import { MAX_ZOOM, MIN_ZOOM, type Zoom } from './zoom.ts';
import * as styles from './viewer.module.css';

const PRINT_FAILED = 'Não foi possível preparar a impressão. Abra em uma nova aba e imprima de lá.';

interface ViewFrameProps {
  readonly file: ShownFile;
  readonly zoom: Zoom;
  /** Scrolls the document. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** Turns the pages, where there are several. */
  readonly pages?: ReactNode;
  /** Draws what is printed. */
  readonly draw: () => Promise<readonly PrintedPage[]>;
  /** A part of the document is missing. */
  readonly isIncomplete?: boolean;
  readonly children: ReactNode;
}

/** The document with the buttons for its size, for a copy and for paper. */
export function ViewFrame({ file, zoom, place, pages, draw, isIncomplete, children }: ViewFrameProps) {
  const css = useStyles(styles);
  const portal = usePortal();
  const [isPrinting, setPrinting] = useState(false);
  const print = async (): Promise<void> => {
    setPrinting(true);
    await draw()
      .then(printImages)
      .catch(() => portal.notify({ tone: 'danger', message: PRINT_FAILED }));
    setPrinting(false);
  };
  return (
    <div className={css.view}>
      <div className={css.tools} role="group" aria-label="Ferramentas do documento">
        <div className={css.tool}>
          <Button
            size="small"
            icon={icons.minus}
            idle={zoom.value <= MIN_ZOOM}
            aria-label="Diminuir"
            onPress={zoom.smaller}
          >
            Menor
          </Button>
          <Button
            size="small"
            icon={icons.plus}
            idle={zoom.value >= MAX_ZOOM}
            aria-label="Aumentar"
            onPress={zoom.larger}
          >
            Maior
          </Button>
          <Button kind="text" size="small" aria-label="Ajustar à largura" onPress={zoom.fit}>
            <span role="status">{Math.round(zoom.value * 100)}%</span>
          </Button>
        </div>
        <div className={css.tool}>
          <Button size="small" icon={icons.download} onPress={() => saveFile(file.content, file.fileName)}>
            Baixar
          </Button>
          <Button
            size="small"
            icon={icons.print}
            busy={isPrinting}
            busyLabel="Preparando..."
            onPress={() => void print()}
          >
            Imprimir
          </Button>
        </div>
        {pages}
      </div>
      {isIncomplete && (
        <Note
          kind="warning"
          live
          title="Uma parte deste documento não aparece aqui"
          action={<Button onPress={() => saveFile(file.content, file.fileName)}>Baixar o arquivo</Button>}
        >
          Abra em uma nova aba ou baixe o arquivo para ver tudo.
        </Note>
      )}
      <div ref={place} className={css.place} tabIndex={0} role="region" aria-label={file.name}>
        {children}
      </div>
    </div>
  );
}

/**
 * Has the browser save content as a file.
 * @param name with its extension
 */
function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // Not at once: some browsers read it only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

/** A file whose content is here. */
export interface ShownFile {
  readonly content: Blob;
  /** As the list shows it. */
  readonly name: string;
  /** Of a saved copy. */
  readonly fileName: string;
}

/** Offers a file that cannot be shown here to be saved. */
export function UnshownView({ content, fileName }: Pick<ShownFile, 'content' | 'fileName'>) {
  return (
    <Stack>
      <Fault>Este documento não pode ser mostrado aqui. Abra em uma nova aba ou baixe o arquivo.</Fault>
      <Button icon={icons.download} onPress={() => saveFile(content, fileName)}>
        Baixar
      </Button>
    </Stack>
  );
}

/** Shows the loaded part of the document; after 300 ms, so that a fast one does not flicker. */
export function Loading({ part }: { readonly part: number | undefined }) {
  const css = useStyles(styles);
  const late = useDelayed(true);
  return (
    <div className={css.loading} role="status">
      {late && (
        <label className={css.progress}>
          Abrindo o documento
          <progress value={part} />
        </label>
      )}
    </div>
  );
}
