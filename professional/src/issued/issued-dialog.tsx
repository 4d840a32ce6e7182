import { clinicalDocumentLabel, type OwnIssuedDocument } from '@acolhe/contracts';
import { brazilianDateOf, dayInSaoPaulo, SAO_PAULO_ZONE, timeIn } from '@acolhe/domain';
import { Button, Dialog, Note, Pager, Skeleton, Table, type TableColumn, Tag, useStyles } from '@acolhe/ui';
import { useState } from 'react';
import { WithdrawDialog } from '../documents/withdraw-dialog.tsx';
import type { ConsoleService } from '../service/console-service.ts';
import { useIssuedDocuments } from './use-issued-documents.ts';
import * as styles from './issued-dialog.module.css';

export interface IssuedDialogProps {
  readonly service: ConsoleService;
  readonly onClose: () => void;
}

/**
 * Lists the documents that the professional issued, and lets each be withdrawn.
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
