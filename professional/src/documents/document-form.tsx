import {
  type ClinicalDocumentType,
  MAX_DOCUMENT_TEXT,
  type OwnProfessional,
  clinicalDocumentLabel,
} from '@acolhe/contracts';
import { DOCUMENT_KINDS, hasVisibleText } from '@acolhe/domain';
import { Button, Form, SelectField, TextArea, useForm } from '@acolhe/ui';
import { useEffect } from 'react';
import { object, string } from 'yup';
import type { DocumentDraft } from './document-drafts.ts';
import { DocumentFrame, type DocumentPlace } from './document-frame.tsx';

export interface WrittenDocument {
  readonly type: ClinicalDocumentType;
  readonly text: string;
}

/** To nursing without a routine of the institution. */
const NURSING_HELP =
  'Receita e solicitação de exame são do médico: encaminhe a ele. O atestado médico também; a enfermagem declara o atendimento.';

const NO_TYPE = { value: '', label: 'Escolha o tipo' };

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
  /** Who issues it. */
  readonly professional: OwnProfessional;
  /** Called with each change. */
  readonly onDraft: (draft: DocumentDraft) => void;
  readonly onDone: (document: WrittenDocument) => void;
  readonly onClose: () => void;
}

/** Asks for the type and the text of a document. */
export function DocumentForm({
  place,
  draft,
  patientName,
  professional: { mayIssue, isTechnician },
  onDraft,
  onDone,
  onClose,
}: DocumentFormProps) {
  const form = useForm<DocumentDraft>({
    // What was begun before the rule changed keeps its text.
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
          onChange={(value) => typeField.onChange(value as DocumentDraft['type'])}
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
