import {
  clinicalDocumentLabel,
  listIssuedDocumentsCall,
  MAX_WITHDRAWAL_REASON,
  type OwnIssuedDocument,
  PAGE_SIZES,
  withdrawDocumentCall,
} from '@acolhe/contracts';
import { brazilianDateOf, dayInSaoPaulo, hasVisibleText, SAO_PAULO_ZONE, timeIn } from '@acolhe/domain';
import {
  Button,
  Dialog,
  Note,
  Pager,
  Skeleton,
  Table,
  type TableColumn,
  Tag,
  TextArea,
  useForm,
  useStyles,
} from '@acolhe/ui';
import { useCallback, useEffect, useState } from 'react';
import { object, string } from 'yup';
import { FormDialog } from '../page/question-dialogs.tsx';
import type { ConsoleService } from '../service/console-service.ts';
import * as styles from './issued-documents.module.css';

export interface IssuedDialogProps {
  readonly service: ConsoleService;
  readonly onClose: () => void;
}

/**
 * Lists the documents that the professional issued, with a button to withdraw each.
 * @see docs/product/console.md
 */
export function IssuedDialog({ service, onClose }: IssuedDialogProps) {
  const css = useStyles(styles);
  const { page, pageSize, shown, failure, turnTo, readAgain } = useIssuedDocuments(service);
  const [withdrawing, setWithdrawing] = useState<OwnIssuedDocument>();
  if (withdrawing)
    return (
      <WithdrawDialog
        service={service}
        documentId={withdrawing.id}
        title={`${clinicalDocumentLabel(withdrawing.type)}, ${withdrawing.patientName}`}
        onWithdrawn={() => {
          setWithdrawing(undefined);
          readAgain();
        }}
        onCancel={() => setWithdrawing(undefined)}
      />
    );
  return (
    <Dialog
      key="issued"
      title="Documentos emitidos"
      wide
      actions={
        <Button kind="main" onPress={onClose}>
          Fechar
        </Button>
      }
      onCancel={onClose}
    >
      {failure !== undefined && (
        <Note
          kind="warning"
          live
          title="A lista não abriu."
          action={
            <Button size="small" onPress={readAgain}>
              Tentar novamente
            </Button>
          }
        >
          {failure}
        </Note>
      )}
      {!shown && failure === undefined && <Skeleton label="Carregando os documentos" rows={3} />}
      {shown?.total === 0 && <p role="status">Você ainda não emitiu nenhum documento.</p>}
      {shown && shown.total > 0 && (
        <>
          <div className={css.table}>
            <Table
              label="Documentos emitidos"
              columns={columnsFor(css.line, setWithdrawing)}
              rows={shown.documents}
              keyOf={({ id }) => id}
            />
          </div>
          {shown.total > pageSize && (
            <Pager
              label="Páginas dos documentos emitidos"
              page={page}
              pageSize={pageSize}
              total={shown.total}
              onPage={turnTo}
            />
          )}
        </>
      )}
    </Dialog>
  );
}

const columnsFor = (
  line: string | undefined,
  onWithdraw: (document: OwnIssuedDocument) => void,
): readonly TableColumn<OwnIssuedDocument>[] => [
  { title: 'Paciente', kind: 'main', cell: ({ patientName }) => patientName },
  { title: 'Tipo', cell: ({ type }) => clinicalDocumentLabel(type) },
  { title: 'Emitido em', cell: ({ issuedAt }) => momentOf(issuedAt) },
  { title: 'Código', cell: ({ code }) => <span className={line}>{code ?? 'Sem código'}</span> },
  {
    title: 'Situação',
    kind: 'tag',
    cell: ({ withdrawnAt }) =>
      withdrawnAt === undefined ? <Tag kind="success">Válido</Tag> : <Tag kind="danger">Retirado</Tag>,
  },
  {
    title: 'Ações',
    kind: 'bare',
    cell: (document) =>
      document.withdrawnAt === undefined && (
        <span className={line}>
          <Button
            size="small"
            kind="dangerQuiet"
            aria-label={`Retirar ${clinicalDocumentLabel(document.type)} de ${document.patientName}`}
            onPress={() => onWithdraw(document)}
          >
            Retirar
          </Button>
        </span>
      ),
  },
];

function momentOf(instant: string): string {
  const at = new Date(instant);
  return `${brazilianDateOf(dayInSaoPaulo(at))}, ${timeIn(SAO_PAULO_ZONE, at)}`;
}

const rules = object({
  reason: string()
    .trim()
    .test('visible', 'Diga por que o documento é retirado', (text) => hasVisibleText(text ?? '')),
});

export interface WithdrawDialogProps {
  readonly service: ConsoleService;
  readonly documentId: number;
  /** Title of the document. */
  readonly title: string;
  readonly onWithdrawn: () => void;
  readonly onCancel: () => void;
}

/**
 * Asks for the reason, and withdraws a document.
 * @see docs/product/documents.md
 */
export function WithdrawDialog({ service, documentId, title, onWithdrawn, onCancel }: WithdrawDialogProps) {
  const form = useForm({
    initial: { reason: '' },
    rules,
    onSubmit: async ({ reason }, { setFailure }) => {
      const { error } = await service.call(withdrawDocumentCall, { documentId, reason: reason.trim() });
      if (error) setFailure(error.message);
      else onWithdrawn();
    },
  });
  return (
    <FormDialog
      title={`Retirar documento: ${title}`}
      label="Retirada"
      form={form}
      failureTitle="O documento não foi retirado"
      confirm={{ label: 'Retirar', busyLabel: 'Retirando...', danger: true }}
      onCancel={onCancel}
    >
      <Note kind="warning" title="Não é possível desfazer.">
        O paciente continua vendo o documento, e quem conferir o código lê que ele não vale mais.
      </Note>
      <TextArea
        label="Motivo"
        help="Fica guardado com o documento e não é mostrado a quem o confere."
        rows={3}
        maxLength={MAX_WITHDRAWAL_REASON}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

interface Page {
  readonly total: number;
  readonly documents: readonly OwnIssuedDocument[];
}

/** The documents that a professional issued, page by page. */
export interface IssuedDocuments {
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
  /** The latest answer; undefined until there is one. */
  readonly shown: Page | undefined;
  readonly failure: string | undefined;
  readonly turnTo: (page: number) => void;
  /** Reads the page again. */
  readonly readAgain: () => void;
}

/** Reads one page of the documents that the professional issued. */
function useIssuedDocuments(service: ConsoleService): IssuedDocuments {
  const [page, setPage] = useState(0);
  const [round, setRound] = useState(0);
  const [shown, setShown] = useState<Page>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let over = false;
    void service.call(listIssuedDocumentsCall, { page: page + 1 }).then(({ data, error }) => {
      if (over) return;
      setFailure(error?.message);
      if (data) setShown(data);
    });
    return () => {
      over = true;
    };
  }, [service, page, round]);
  return {
    page,
    pageSize: PAGE_SIZES[0],
    shown,
    failure,
    turnTo: setPage,
    readAgain: useCallback(() => setRound((before) => before + 1), []),
  };
}
