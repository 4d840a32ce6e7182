import { clinicalDocumentLabel } from '@acolhe/contracts';
import { useStyles } from '@acolhe/ui';
import type { WrittenDocument } from './document-form.tsx';
import * as styles from './document.module.css';

export interface DocumentPreviewProps {
  readonly document: WrittenDocument;
  readonly patientName: string;
  readonly professionalName: string;
}

/** Shows the document as the patient will read it. */
export function DocumentPreview({ document, patientName, professionalName }: DocumentPreviewProps) {
  const css = useStyles(styles);
  return (
    <article className={css.paper} aria-label="Como o documento fica" tabIndex={0}>
      <h3>{clinicalDocumentLabel(document.type)}</h3>
      <p className={css.muted}>Paciente: {patientName}</p>
      <p className={css.text}>{document.text}</p>
      <p className={css.muted}>{professionalName}</p>
    </article>
  );
}
