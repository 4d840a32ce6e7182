import type { ImportRecord } from '@acolhe/contracts/operations';
import { LinkButton, Note, Stack, useStyles } from '@acolhe/ui';
import { ImportCounts } from './import-counts.tsx';
import { IMPORTS, NEW_IMPORT } from './import-addresses.ts';
import { linesText } from './import-words.ts';
import * as styles from './imports.module.css';
import { LineProblems } from './line-problems.tsx';

/** An import that is over: what was brought in, or why nothing was. */
export function OverImport({ record }: { readonly record: ImportRecord }) {
  const css = useStyles(styles);
  return (
    <Stack>
      <Outcome record={record} />
      {record.state === 'done' && <ImportCounts record={record} createdName="Trazidas" />}
      {record.badLines > 0 && <LineProblems record={record} />}
      <div className={css.actions}>
        <LinkButton href={IMPORTS}>Ver importações</LinkButton>
        <LinkButton kind="main" href={NEW_IMPORT}>
          Enviar outro arquivo
        </LinkButton>
      </div>
    </Stack>
  );
}

function Outcome({ record: { state, created = 0, fault } }: { readonly record: ImportRecord }) {
  if (state === 'done') return <Note kind="success" title={`Importado: ${linesText(created)}`} live />;
  if (state === 'cancelled')
    return (
      <Note kind="info" title="A importação foi cancelada" live>
        Nada deste arquivo foi trazido, e ele não está mais guardado.
      </Note>
    );
  return (
    <Note kind="danger" title="O arquivo não foi importado" live>
      {fault}
    </Note>
  );
}
