import { clinicalDocumentLabel, type IssuedNotice } from '@acolhe/contracts';
import { Button, icons, ThanksPair, useStyles } from '@acolhe/ui';
import { useEffect, useState } from 'react';
import { MessageScreen } from '../layout/layout.tsx';
import type { VisitCalls } from './visit-calls.ts';
import * as styles from './visit.module.css';

/** The screen returns by itself after this time. */
const OVER_MS = 15_000;
/** With a document that can be printed, after this. */
const OVER_WITH_PRINT_MS = 25_000;

export interface OverScreenProps {
  readonly issued: IssuedNotice | undefined;
  readonly hasPrinter: boolean;
  readonly calls: Pick<VisitCalls, 'openFile'>;
  readonly onClose: () => void;
}

/** Thanks the patient, says what was issued, and returns by itself. */
export function OverScreen({ issued, hasPrinter, calls, onClose }: OverScreenProps) {
  const css = useStyles(styles);
  const canPrint = issued !== undefined && hasPrinter;
  const [printing, setPrinting] = useState<'no' | 'busy' | 'failed'>('no');
  useEffect(() => {
    if (printing === 'busy') return undefined;
    const timer = setTimeout(onClose, canPrint ? OVER_WITH_PRINT_MS : OVER_MS);
    return () => clearTimeout(timer);
  }, [canPrint, onClose, printing]);
  const print = async (fileId: number): Promise<void> => {
    setPrinting('busy');
    const { data } = await calls.openFile({ fileId });
    const printed = data ? await printFile(data.url) : false;
    setPrinting(printed ? 'no' : 'failed');
  };
  return (
    <MessageScreen
      title="Atendimento encerrado"
      art={
        <span className={css.ground}>
          <ThanksPair />
        </span>
      }
      actions={
        <>
          {canPrint && (
            <Button
              kind="main"
              size="large"
              wide
              icon={icons.print}
              busy={printing === 'busy'}
              onPress={() => void print(issued.fileId)}
            >
              Imprimir
            </Button>
          )}
          <Button kind={canPrint ? 'quiet' : 'main'} size="large" wide onPress={onClose}>
            Concluir
          </Button>
        </>
      }
    >
      <p>Obrigado por usar o atendimento por vídeo.</p>
      <p>Cuide-se bem.</p>
      {issued && (
        <p>
          Você recebeu um documento: {clinicalDocumentLabel(issued.type)}. Ele fica guardado em Documentos Médicos
          Recebidos, no portal.
        </p>
      )}
      <div role="status">{printing === 'failed' && <p>Não foi possível imprimir. Tente de novo.</p>}</div>
    </MessageScreen>
  );
}

/** Time limit of a print job that does not report its end; the screen then continues. */
const MAX_PRINT_MS = 60_000;
/** The file is in memory: a frame that has not loaded it after this time never does. */
const MAX_LOAD_MS = 15_000;

/**
 * Prints a file in a separate frame, which is removed afterwards.
 * @param url short-lived address of the file
 * @returns whether the browser accepted it for printing
 */
export async function printFile(url: string): Promise<boolean> {
  let address: string | undefined;
  try {
    const answer = await fetch(url);
    if (!answer.ok) return false;
    // Printing needs a frame of this origin; the file itself is on another.
    address = URL.createObjectURL(await answer.blob());
    return await printFrame(address);
  } catch {
    return false;
  } finally {
    if (address !== undefined) URL.revokeObjectURL(address);
  }
}

function printFrame(address: string): Promise<boolean> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = address;
  return new Promise((resolve) => {
    const finish = (printed: boolean): void => {
      clearTimeout(limit);
      frame.remove();
      resolve(printed);
    };
    let limit = setTimeout(() => finish(false), MAX_LOAD_MS);
    frame.onerror = () => finish(false);
    frame.onload = () => {
      const page = frame.contentWindow;
      if (!page) return finish(false);
      clearTimeout(limit);
      limit = setTimeout(() => finish(true), MAX_PRINT_MS);
      page.onafterprint = () => finish(true);
      page.print();
    };
    document.body.append(frame);
  });
}
