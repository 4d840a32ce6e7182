import { clinicalDocumentLabel, type OwnProfessional } from '@acolhe/contracts';
import { brazilianDateOf, dayInSaoPaulo } from '@acolhe/domain';
import { Note, useStyles } from '@acolhe/ui';
import type { WrittenDocument } from './document-form.tsx';
import * as styles from './document.module.css';

export interface DocumentPreviewProps {
  readonly document: WrittenDocument;
  readonly patientName: string;
  readonly professional: OwnProfessional;
  /** Epoch milliseconds by the service's clock. */
  readonly nowMs: number;
}

/** Shows the document as the patient will read it, with who issues it, their number in the council, and the day. */
export function DocumentPreview({
  document,
  patientName,
  professional: { name, registration },
  nowMs,
}: DocumentPreviewProps) {
  const css = useStyles(styles);
  return (
    <>
      <article className={css.paper} aria-label="Como o documento fica" tabIndex={0}>
        <h3>{clinicalDocumentLabel(document.type)}</h3>
        <p className={css.muted}>Paciente: {patientName}</p>
        <p className={css.text}>{document.text}</p>
        <p className={css.muted}>
          {[name, registration].filter(Boolean).join(', ')}
          <br />
          Emitido em {brazilianDateOf(dayInSaoPaulo(new Date(nowMs)))}
        </p>
      </article>
      {registration === undefined && (
        <Note kind="warning" title="Falta o seu número no conselho.">
          O documento sai sem ele. Peça ao suporte que o inclua no seu cadastro.
        </Note>
      )}
    </>
  );
}
