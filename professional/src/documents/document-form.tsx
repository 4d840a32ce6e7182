import {
  CLINICAL_DOCUMENT_TYPES,
  type ClinicalDocumentType,
  MAX_DOCUMENT_TEXT,
  clinicalDocumentLabel,
} from '@acolhe/contracts';
import { hasVisibleText } from '@acolhe/domain';
import { Button, ChoiceGroup, Dialog, Form, RadioChoice, TextArea, useForm } from '@acolhe/ui';
import { useEffect } from 'react';
import { object, string } from 'yup';
import type { DocumentDraft } from './document-drafts.ts';

export interface WrittenDocument {
  readonly type: ClinicalDocumentType;
  readonly text: string;
}

const rules = object({
  type: string().required('Escolha o tipo do documento'),
  text: string()
    .trim()
    .test('visible', 'Escreva o texto do documento', (text) => hasVisibleText(text ?? '')),
});

export interface DocumentFormProps {
  readonly draft: DocumentDraft;
  readonly patientName: string;
  /** Called with each change. */
  readonly onDraft: (draft: DocumentDraft) => void;
  readonly onDone: (document: WrittenDocument) => void;
  readonly onClose: () => void;
}

/** Asks for the type and the text of a document. */
export function DocumentForm({ draft, patientName, onDraft, onDone, onClose }: DocumentFormProps) {
  const form = useForm<DocumentDraft>({
    initial: draft,
    rules,
    onSubmit: ({ type, text }) => {
      if (type !== '') onDone({ type, text: text.trim() });
    },
  });
  const { type, text } = form.values;
  useEffect(() => onDraft({ type, text }), [onDraft, type, text]);
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
    <Dialog key="form" title={`Emitir documento para ${patientName}`} actions={actions} onCancel={onClose}>
      <Form form={form} label="Documento">
        <ChoiceGroup id={typeField.id} legend="Tipo do documento" error={typeField.error} columns={2}>
          {CLINICAL_DOCUMENT_TYPES.map((one) => (
            <RadioChoice
              key={one}
              name={typeField.name}
              label={clinicalDocumentLabel(one)}
              checked={type === one}
              onChoose={() => typeField.onChange(one)}
            />
          ))}
        </ChoiceGroup>
        <TextArea
          label="Texto do documento"
          help="Escreva como o paciente vai ler. O rascunho fica guardado nesta aba até você emitir ou sair."
          rows={8}
          maxLength={MAX_DOCUMENT_TEXT}
          {...form.field('text')}
        />
      </Form>
    </Dialog>
  );
}
