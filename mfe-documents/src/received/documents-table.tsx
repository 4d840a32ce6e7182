import { type ClinicalDocument, clinicalDocumentLabel } from '@acolhe/contracts';
import { brazilianDateOf } from '@acolhe/domain';
import { Button, FileName, icons, Table, type TableColumn, Tag, useStyles } from '@acolhe/ui';
import { useMemo } from 'react';
import { useOpenFileInNewTab } from '../viewer/file-viewer.tsx';
import * as styles from './documents-table.module.css';

interface DocumentsTableProps {
  readonly label: string;
  readonly documents: readonly ClinicalDocument[];
  /** Shows one in the page. */
  readonly onView: (one: ClinicalDocument) => void;
}

/** The documents: a table where there is room, a card for each on a phone. */
export function DocumentsTable({ label, documents, onView }: DocumentsTableProps) {
  const css = useStyles(styles);
  const openInNewTab = useOpenFileInNewTab();
  const columns = useMemo(
    (): readonly TableColumn<ClinicalDocument>[] => [
      {
        title: 'Arquivo',
        kind: 'main',
        cell: ({ name, withdrawnAt }) => (
          <span className={css.name}>
            <FileName name={name} />
            {withdrawnAt !== undefined && <Tag kind="danger">Retirado</Tag>}
          </span>
        ),
      },
      { title: 'Tipo de Arquivo', cell: ({ type }) => clinicalDocumentLabel(type) },
      {
        title: 'Data de Consulta',
        cell: ({ consultedOn }) => <span className={css.date}>{brazilianDateOf(consultedOn)}</span>,
      },
      {
        title: 'Ações',
        kind: 'bare',
        cell: (one) => (
          <div className={css.actions}>
            <Button size="small" icon={icons.eye} aria-label={`Ver aqui: ${one.name}`} onPress={() => onView(one)}>
              Ver aqui
            </Button>
            <Button
              size="small"
              icon={icons.open}
              aria-label={`Visualizar em nova aba: ${one.name}`}
              onPress={() => void openInNewTab(one.fileId)}
            >
              Visualizar
            </Button>
          </div>
        ),
      },
    ],
    [css, onView, openInNewTab],
  );
  return (
    <div className={css.room}>
      <Table label={label} columns={columns} rows={documents} keyOf={({ id }) => id} lazyRows />
    </div>
  );
}
