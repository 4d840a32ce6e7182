import {
  exportImportProblemsCall,
  type ImportProblem,
  type ImportRecord,
  listImportProblemsCall,
  startImportCall,
} from '@acolhe/contracts/operations';
import { AsyncContent, Button, Dialog, LinkButton, Note, Stack, Table, type TableColumn, useStyles } from '@acolhe/ui';
import { useState } from 'react';
import { useOperator } from '../access/operator-context.tsx';
import { ExportButton, ExportFailure, useExport } from '../list/export.tsx';
import { FigureList } from '../list/figure-list.tsx';
import { PageButtons } from '../list/list-table.tsx';
import { useAnswer } from '../list/use-answer.ts';
import { linesText, NEW_IMPORT, type StepProps } from './import-labels.ts';
import * as styles from './imports.module.css';

/** The result of a check: a button that imports the file, or the faults of its lines. */
export function CheckedImport({ record, act, onCancel, onRemap }: StepProps & { readonly onRemap: () => void }) {
  const css = useStyles(styles);
  const { service } = useOperator();
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { id, badLines, created = 0 } = record;
  const start = async () => {
    setIsBusy(true);
    await act(service.call(startImportCall, { id }));
    setIsBusy(false);
    setIsAsked(false);
  };
  return (
    <Stack>
      <CheckResult badLines={badLines} created={created} />
      <ImportCounts record={record} createdName="Serão trazidas" />
      <div className={css.actions}>
        <Button onPress={() => void onCancel()}>Descartar arquivo</Button>
        <Button onPress={onRemap}>Mudar as colunas</Button>
        {badLines > 0 && (
          <LinkButton kind="main" href={NEW_IMPORT}>
            Enviar arquivo corrigido
          </LinkButton>
        )}
        {badLines === 0 && created > 0 && (
          <Button kind="main" onPress={() => setIsAsked(true)}>
            {`Importar ${linesText(created)}`}
          </Button>
        )}
      </div>
      {badLines > 0 && <LineProblems record={record} />}
      {isAsked && (
        <Dialog
          title={`Importar ${linesText(created)}?`}
          onCancel={isBusy ? undefined : () => setIsAsked(false)}
          actions={
            <>
              <Button idle={isBusy} onPress={() => setIsAsked(false)}>
                Voltar
              </Button>
              <Button kind="main" busy={isBusy} busyLabel="Começando..." onPress={() => void start()}>
                Importar
              </Button>
            </>
          }
        >
          <p>
            Tudo é trazido, ou nada. Quem é trazido recebe um e-mail com o link para a primeira senha, poucos por
            segundo.
          </p>
        </Dialog>
      )}
    </Stack>
  );
}

function CheckResult({ badLines, created }: { readonly badLines: number; readonly created: number }) {
  if (badLines > 0)
    return (
      <Note kind="danger" title={`Há ${linesText(badLines)} com erro`} live>
        Nada é importado enquanto houver erro. Corrija o arquivo e envie de novo, ou mude as colunas.
      </Note>
    );
  if (created === 0)
    return (
      <Note kind="info" title="Tudo o que o arquivo traz já existe" live>
        Não há nada para importar.
      </Note>
    );
  return <Note kind="success" title="O arquivo está pronto para importar" live />;
}

export interface ImportCountsProps {
  readonly record: ImportRecord;
  /** 'Serão trazidas' before, 'Trazidas' after. */
  readonly createdName: string;
}

/** Counts of a file's lines by result. */
export function ImportCounts({
  record: { lines, created = 0, existing = 0, badLines },
  createdName,
}: ImportCountsProps) {
  const figures = [
    { name: 'Linhas', value: lines },
    { name: createdName, value: created },
    { name: 'Já existem', value: existing },
    { name: 'Com erro', value: badLines },
  ];
  return <FigureList figures={figures.map(({ name, value }) => ({ name, value: value.toLocaleString('pt-BR') }))} />;
}

const COLUMNS: readonly TableColumn<ImportProblem>[] = [
  { title: 'Linha', kind: 'main', cell: ({ line }) => line.toLocaleString('pt-BR') },
  { title: 'Coluna', cell: ({ column }) => column },
  { title: 'Valor', kind: 'long', cell: ({ value }) => value || 'Vazio' },
  { title: 'Problema', cell: ({ message }) => message },
];

/** Faults by line: page by page, and all of them as a file. */
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
