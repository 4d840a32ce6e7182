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
  useUi,
} from '@acolhe/ui';
import { useEffect, useRef, useState } from 'react';
import type { PdfFacts } from './file-kind.ts';
import type { DocumentFindings } from './prepare-document.ts';
import { loadSteps } from './upload-queue.ts';

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
  const findingsOf = useFindings(files);
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
          detailOf={(file) => describePdf(findingsOf(file)?.pdf)}
          faultOf={(file) => findingsOf(file)?.fault}
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

/** Facts of the chosen files, once they are read; a refusal is announced. */
function useFindings(files: readonly File[]): (file: File) => DocumentFindings | undefined {
  const { announce } = useUi();
  const [findings, setFindings] = useState<ReadonlyMap<File, DocumentFindings>>(new Map());
  const asked = useRef(new WeakSet<File>());
  const chosen = useRef(files);
  useEffect(() => {
    chosen.current = files;
    const read = async (file: File): Promise<void> => {
      // A file that cannot be read is refused on sending.
      const found = await loadSteps()
        .then(({ inspectDocument }) => inspectDocument(file))
        .catch(() => undefined);
      if (!found || !chosen.current.includes(file)) return;
      setFindings((known) => new Map(known).set(file, found));
      if (found.fault !== undefined) announce(`${file.name}: ${found.fault}`, 'assertive');
    };
    for (const file of files) {
      if (asked.current.has(file)) continue;
      asked.current.add(file);
      void read(file);
    }
  }, [announce, files]);
  return (file) => findings.get(file);
}

const describePdf = (pdf: PdfFacts | undefined): string | undefined =>
  pdf &&
  ['PDF', pdf.pages !== undefined && pluralize(pdf.pages, 'página'), pdf.isProtected && 'protegido por senha']
    .filter(Boolean)
    .join(', ');
