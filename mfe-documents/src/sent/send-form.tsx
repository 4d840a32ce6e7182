import { MAX_DOCUMENT_BYTES, SENT_DOCUMENT_TYPES, sentDocumentLabel, type SentDocumentType } from '@acolhe/contracts';
import { useGuardUnsaved } from '@acolhe/session';
import {
  Actions,
  Button,
  FileField,
  type FileType,
  Form,
  Panel,
  pluralize,
  SelectField,
  useInstantForm,
} from '@acolhe/ui';
import { useEffect, useState } from 'react';
import { detectContentKind, type PdfFacts, readPdfFacts } from './file-kind.ts';

const FILE_TYPES: readonly FileType[] = ['image/jpeg', 'image/png', 'application/pdf'];
/** As many as one wants to see with their states at once. */
const MAX_AT_ONCE = 30;

interface SendValues {
  readonly type: SentDocumentType | '';
  readonly files: readonly File[];
}

const OPTIONS = [
  { value: '' as const, label: 'Selecione' },
  ...SENT_DOCUMENT_TYPES.map((type) => ({ value: type, label: sentDocumentLabel(type) })),
];

const rules = ({ type, files }: SendValues) => [
  ...(type === '' ? [{ field: 'type' as const, message: 'Selecione o tipo de documento desejado' }] : []),
  ...(files.length === 0 ? [{ field: 'files' as const, message: 'Selecione o documento desejado' }] : []),
];

export interface SendFormProps {
  /** Called with the documents to send. */
  readonly onSend: (files: readonly File[], type: SentDocumentType) => void;
  /** The patient has chosen files, and will probably send them. */
  readonly onChoose: () => void;
}

/**
 * Asks for the type of document and its files.
 * @see docs/product/sent-documents.md
 */
export function SendForm({ onSend, onChoose }: SendFormProps) {
  const form = useInstantForm<SendValues>({
    initial: { type: '', files: [] },
    rules,
    onSubmit({ type, files }) {
      if (type === '') return;
      onSend(files, type);
      form.reset();
    },
  });
  const { files } = form.values;
  const detailOf = useFileDetails(files);
  useGuardUnsaved(files.length > 0);
  const type = form.field('type');
  const chosen = form.field('files');
  return (
    <Panel>
      <Form form={form}>
        <SelectField {...type} label="Tipo de documento" options={OPTIONS} />
        <FileField
          {...chosen}
          label="Arquivo"
          types={FILE_TYPES}
          max={MAX_AT_ONCE}
          maxBytes={MAX_DOCUMENT_BYTES}
          camera
          detailOf={detailOf}
          onChange={(picked) => {
            onChoose();
            chosen.onChange(picked);
          }}
        />
        <Actions>
          <Button kind="main" type="submit">
            Salvar
          </Button>
        </Actions>
      </Form>
    </Panel>
  );
}

/** Returns the first facts of chosen PDFs, once they are read. */
function useFileDetails(files: readonly File[]): (file: File) => string | undefined {
  const [details, setDetails] = useState<ReadonlyMap<File, string>>(new Map());
  useEffect(() => {
    let isCurrent = true;
    const read = async (file: File): Promise<void> => {
      const facts = (await detectContentKind(file)) === 'pdf' ? await readPdfFacts(file) : undefined;
      if (isCurrent && facts) setDetails((known) => new Map(known).set(file, describePdf(facts)));
    };
    for (const file of files) if (!details.has(file)) void read(file);
    return () => {
      isCurrent = false;
    };
  }, [details, files]);
  return (file) => details.get(file);
}

const describePdf = ({ pages, isProtected }: PdfFacts): string =>
  ['PDF', pages !== undefined && pluralize(pages, 'página'), isProtected && 'protegido por senha']
    .filter(Boolean)
    .join(', ');
