import { type ClinicalDocument, clinicalDocumentLabel } from '@acolhe/contracts';
import { brazilianDateOf, dayInSaoPaulo } from '@acolhe/domain';
import { usePortal } from '@acolhe/session';
import { Button, icons, Table, type TableColumn, Tag, useStyles } from '@acolhe/ui';
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
  const thisYear = dayInSaoPaulo(new Date(usePortal().clock.nowMs())).slice(0, 4);
  const columns = useMemo(
    (): readonly TableColumn<ClinicalDocument>[] => [
      {
        title: 'Arquivo',
        kind: 'main',
        cell: (one) => (
          <span className={css.name}>
            <span>
              <DocumentTitle document={one} thisYear={thisYear} />
            </span>
            {one.withdrawnAt !== undefined && <Tag kind="danger">Retirado</Tag>}
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
            <Button
              size="small"
              icon={icons.eye}
              aria-label={`Abrir: ${documentTitle(one, thisYear)}`}
              onPress={() => onView(one)}
            >
              Abrir
            </Button>
            <Button
              size="small"
              icon={icons.open}
              aria-label={`Abrir em nova aba: ${documentTitle(one, thisYear)}`}
              onPress={() => void openInNewTab(one.fileId)}
            >
              Abrir em nova aba
            </Button>
          </div>
        ),
      },
    ],
    [css, thisYear, onView, openInNewTab],
  );
  return (
    <div className={css.room}>
      <Table label={label} columns={columns} rows={documents} keyOf={({ id }) => id} lazyRows />
    </div>
  );
}

const DAY = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/**
 * What a document is called: its type, who issued it, and the day of the consultation; the name of its file where the
 * service does not say who issued it.
 * @param thisYear `YYYY`; the day of another year names its year
 * @returns 'Receita, Helena Dias, 24 de novembro'
 */
export function documentTitle({ type, name, issuerName, consultedOn }: ClinicalDocument, thisYear: string): string {
  return issuerName === undefined
    ? name
    : `${clinicalDocumentLabel(type)}, ${issuerName}, ${consultationDay(consultedOn, thisYear)}`;
}

function consultationDay(consultedOn: string, thisYear: string): string {
  const year = consultedOn.slice(0, 4);
  return `${DAY.format(new Date(`${consultedOn}T00:00:00Z`))}${year === thisYear ? '' : ` de ${year}`}`;
}

/** `documentTitle`, with its day in one piece. */
function DocumentTitle(props: { readonly document: ClinicalDocument; readonly thisYear: string }) {
  const css = useStyles(styles);
  const title = documentTitle(props.document, props.thisYear);
  if (props.document.issuerName === undefined) return title;
  const day = consultationDay(props.document.consultedOn, props.thisYear);
  return (
    <>
      {title.slice(0, -day.length)}
      <span className={css.day}>{day}</span>
    </>
  );
}
