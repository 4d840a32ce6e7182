import {
  exportImportProblemsCall,
  type ImportProblem,
  type ImportRecord,
  listImportProblemsCall,
} from '@acolhe/contracts/operations';
import { AsyncContent, Stack, Table, type TableColumn, useStyles } from '@acolhe/ui';
import { useState } from 'react';
import { useOperator } from '../access/operator-context.tsx';
import { ExportButton, ExportFailure } from '../export/export-parts.tsx';
import { useExport } from '../export/use-export.ts';
import { PageButtons } from '../list/page-buttons.tsx';
import { useAnswer } from '../list/use-answer.ts';
import * as styles from './imports.module.css';

const COLUMNS: readonly TableColumn<ImportProblem>[] = [
  { title: 'Linha', kind: 'main', cell: ({ line }) => line.toLocaleString('pt-BR') },
  { title: 'Coluna', cell: ({ column }) => column },
  { title: 'Valor', kind: 'long', cell: ({ value }) => value || 'Vazio' },
  { title: 'Problema', cell: ({ message }) => message },
];

/** What is wrong with which line: page by page, and all of it as a file. */
export function LineProblems({ record: { id } }: { readonly record: ImportRecord }) {
  const css = useStyles(styles);
  const { service } = useOperator();
  const exported = useExport(exportImportProblemsCall, { id }, 'linhas-com-erro.csv');
  const [cursor, setCursor] = useState<string>();
  const state = useAnswer(`${id} ${cursor}`, (signal) =>
    service.call(listImportProblemsCall, { id, ...(cursor !== undefined && { cursor }) }, { signal }),
  );
  return (
    <Stack>
      <ExportFailure of={exported} />
      <div className={css.actions}>
        <ExportButton of={exported} label="Baixar linhas com erro" />
      </div>
      <AsyncContent state={state} loading="Carregando as linhas com erro" failed="A lista não abriu">
        {({ items, nextCursor }) => (
          <Stack>
            <Table label="Linhas com erro" columns={COLUMNS} rows={items} keyOf={({ place }) => place} />
            <PageButtons
              label="Páginas das linhas com erro"
              cursor={cursor}
              nextCursor={nextCursor}
              onTurn={setCursor}
            />
          </Stack>
        )}
      </AsyncContent>
    </Stack>
  );
}
