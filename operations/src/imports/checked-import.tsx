import { startImportCall } from '@acolhe/contracts/operations';
import { Button, Dialog, LinkButton, Note, Stack, useStyles } from '@acolhe/ui';
import { useState } from 'react';
import { useOperator } from '../access/operator-context.tsx';
import { NEW_IMPORT } from './import-addresses.ts';
import { ImportCounts } from './import-counts.tsx';
import { linesText } from './import-words.ts';
import * as styles from './imports.module.css';
import { LineProblems } from './line-problems.tsx';
import type { StepProps } from './step-props.ts';

/** What would become of a file: brought in after a question, or what is wrong with its lines. */
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
      <Verdict badLines={badLines} created={created} />
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

function Verdict({ badLines, created }: { readonly badLines: number; readonly created: number }) {
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
