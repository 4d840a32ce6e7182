import {
  clinicalDocumentLabel,
  type ClinicalDocumentType,
  MAX_DOCUMENT_TEXT,
  type OwnProfessional,
} from '@acolhe/contracts';
import { brazilianDateOf, dayInSaoPaulo, DOCUMENT_KINDS, hasVisibleText } from '@acolhe/domain';
import { Button, Dialog, Form, Note, SelectField, TextArea, useForm, useStyles } from '@acolhe/ui';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { object, string } from 'yup';
import type { DocumentDraft } from './document-drafts.ts';
import * as styles from './document.module.css';

export interface WrittenDocument {
  readonly type: ClinicalDocumentType;
  readonly text: string;
}

/** To nursing without a routine of the institution. */
const NURSING_HELP =
  'Receita e solicitação de exame são do médico: encaminhe a ele. O atestado médico também; a enfermagem declara o atendimento.';

const NO_TYPE = { value: '' as const, label: 'Escolha o tipo' };

const rules = object({
  type: string().required('Escolha o tipo do documento'),
  text: string()
    .trim()
    .test('visible', 'Escreva o texto do documento', (text) => hasVisibleText(text ?? '')),
});

export interface DocumentFormProps {
  readonly place: DocumentPlace;
  readonly draft: DocumentDraft;
  readonly patientName: string;
  /** The professional who issues it. */
  readonly professional: OwnProfessional;
  /** Called with each change. */
  readonly onDraft: (draft: DocumentDraft) => void;
  readonly onDone: (document: WrittenDocument) => void;
  readonly onClose: () => void;
}

/** Asks for the type and the text of a document. */
export function DocumentForm({
  place,
  draft: draft,
  patientName,
  professional: { mayIssue, isTechnician },
  onDraft,
  onDone,
  onClose,
}: DocumentFormProps) {
  const form = useForm<DocumentDraft>({
    // A draft that was begun before the rule changed retains its text.
    initial: draft.type === '' || mayIssue.includes(draft.type) ? draft : { ...draft, type: '' },
    rules,
    onSubmit: ({ type, text }) => {
      if (type !== '') onDone({ type, text: text.trim() });
    },
  });
  const { type, text } = form.values;
  useEffect(() => onDraft({ type, text }), [onDraft, type, text]);
  const isLimited = isTechnician && mayIssue.length < DOCUMENT_KINDS.length;
  const typeField = form.field('type');
  const actions = (
    <>
      <Button kind="quiet" onPress={onClose}>
        Fechar
      </Button>
      <Button kind="main" onPress={() => form.submit()}>
        Conferir
      </Button>
    </>
  );
  return (
    <DocumentFrame
      key="form"
      place={place}
      title={`Emitir documento para ${patientName}`}
      actions={actions}
      onCancel={onClose}
    >
      <Form form={form} label="Documento">
        <SelectField
          {...typeField}
          label="Tipo do documento"
          help={isLimited && NURSING_HELP}
          options={[NO_TYPE, ...mayIssue.map((one) => ({ value: one, label: clinicalDocumentLabel(one) }))]}
        />
        <TextArea
          label="Texto do documento"
          help="Escreva como o paciente vai ler. O rascunho fica guardado nesta aba até você emitir ou sair."
          rows={8}
          maxLength={MAX_DOCUMENT_TEXT}
          {...form.field('text')}
        />
      </Form>
    </DocumentFrame>
  );
}

/** `beside`: a column of the call's screen, while the call continues; `dialog`: over the desk. */
export type DocumentPlace = 'beside' | 'dialog';

export interface DocumentFrameProps {
  readonly place: DocumentPlace;
  readonly title: string;
  readonly actions: ReactNode;
  /** Esc was pressed in the dialog. */
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/** Frames one step of the work on a document. The focus goes to its title, and back to where it was. */
export function DocumentFrame({ place, ...step }: DocumentFrameProps) {
  return place === 'dialog' ? <Dialog {...step} /> : <CallColumn {...step} />;
}

function CallColumn({ title, actions, children }: Omit<DocumentFrameProps, 'place'>) {
  const css = useStyles(styles);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <section className={css.beside} aria-labelledby="documento">
      <h2 ref={heading} id="documento" tabIndex={-1}>
        {title}
      </h2>
      <div className={css.step}>{children}</div>
      <div className={css.actions}>{actions}</div>
    </section>
  );
}

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
