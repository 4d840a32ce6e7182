import {
  callIdOf,
  type CallKey,
  listPatientFilesCall,
  openFileCall,
  type PatientFile,
  sentDocumentLabel,
} from '@acolhe/contracts';
import { brazilianDateOf, dayInSaoPaulo } from '@acolhe/domain';
import { openInNewTab } from '@acolhe/session';
import { Button, Dialog, icons, Note, useStyles } from '@acolhe/ui';
import { useState } from 'react';
import type { ConsoleService } from '../service/console-service.ts';
import * as styles from './patient-files.module.css';

/**
 * Shows the files that the patient of the call sent, on request: each access is logged for the patient.
 * @see docs/product/console.md
 */
export function PatientFiles({ service, call }: { readonly service: ConsoleService; readonly call: CallKey }) {
  const css = useStyles(styles);
  const { files, isReading, failure, read, close, open } = usePatientFiles(service, call);
  const fault = failure !== undefined && (
    <Note kind="warning" live title="Não foi possível abrir.">
      {failure}
    </Note>
  );
  return (
    <section className={css.files} aria-label="Documentos enviados">
      {!files && fault}
      <Button size="small" icon={icons.file} busy={isReading && !files} busyLabel="Abrindo..." onPress={read}>
        Ver documentos enviados
      </Button>
      <p className={css.muted}>A pessoa atendida vê que você abriu.</p>
      {files && (
        <Dialog
          title="Documentos enviados"
          onCancel={close}
          actions={
            <>
              <Button busy={isReading} busyLabel="Atualizando..." onPress={read}>
                Atualizar a lista
              </Button>
              <Button kind="main" onPress={close}>
                Fechar
              </Button>
            </>
          }
        >
          {fault}
          {files.length === 0 ? (
            !fault && <p role="status">Nenhum documento enviado.</p>
          ) : (
            <ul className={css.list} aria-label="Documentos enviados pelo paciente">
              {files.map((file) => (
                <li key={file.id} className={css.file}>
                  <div>
                    <span className={css.name}>{file.name}</span>
                    <br />
                    <span className={css.muted}>
                      {kindOf(file)}, {brazilianDateOf(dayInSaoPaulo(new Date(file.sentAt)))}
                    </span>
                  </div>
                  <Button size="small" aria-label={`Abrir ${file.name} em outra aba`} onPress={() => open(file.id)}>
                    Abrir
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Dialog>
      )}
    </section>
  );
}

const kindOf = ({ type }: PatientFile) => (type === undefined ? 'Foto do pedido' : sentDocumentLabel(type));

/** Files of a call's patient, once they were requested. */
export interface PatientFilesState {
  /** Undefined unless the list was read and is open. */
  readonly files: readonly PatientFile[] | undefined;
  readonly isReading: boolean;
  readonly failure: string | undefined;
  /** Reads the list, which is logged for the patient. */
  readonly read: () => void;
  /** Closes the list. */
  readonly close: () => void;
  /** Opens a file in a separate tab; call it while a press is handled. */
  readonly open: (fileId: number) => void;
}

/** Reads and opens the files of the patient of a call, each time the professional asks for it and never before. */
function usePatientFiles(service: ConsoleService, call: CallKey): PatientFilesState {
  const [files, setFiles] = useState<readonly PatientFile[]>();
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<string>();

  const read = async (): Promise<void> => {
    setReading(true);
    setFailure(undefined);
    const { data, error } = await service.call(listPatientFilesCall, callIdOf(call));
    setReading(false);
    if (error) setFailure(error.message);
    else setFiles(data.files);
  };
  const open = async (fileId: number): Promise<void> => {
    setFailure(undefined);
    const fault = await openInNewTab(() => service.call(openFileCall, { fileId }));
    setFailure(fault?.message);
  };
  const close = (): void => {
    setFiles(undefined);
    setFailure(undefined);
  };
  return { files, isReading, failure, read: () => void read(), close, open: (fileId) => void open(fileId) };
}
