import { type CallKey, type PatientFile, sentDocumentLabel } from '@acolhe/contracts';
import { brazilianDateOf, dayInSaoPaulo } from '@acolhe/domain';
import { Button, Dialog, icons, Note, useStyles } from '@acolhe/ui';
import type { ConsoleService } from '../service/console-service.ts';
import * as styles from './patient-files.module.css';
import { usePatientFiles } from './use-patient-files.ts';

/**
 * Shows what the patient of the call sent, once the professional asks for it: each look is told to the patient.
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
