import { Button, Stack, useStyles } from '@acolhe/ui';
import { useState } from 'react';
import { linesText } from './import-words.ts';
import * as styles from './imports.module.css';
import type { StepProps } from './step-props.ts';

const TITLES = { checking: 'Verificando as linhas', importing: 'Importando', cancelling: 'Cancelando' } as const;

/** How far a check or an import is, with the way to stop it. */
export function UnderWay({ record: { state, lines, linesDone }, onCancel }: StepProps) {
  const css = useStyles(styles);
  const [isBusy, setIsBusy] = useState(false);
  const title = state in TITLES ? TITLES[state as keyof typeof TITLES] : '';
  const cancel = async () => {
    setIsBusy(true);
    await onCancel();
    setIsBusy(false);
  };
  return (
    <Stack>
      <h2>{title}</h2>
      <progress className={css.progress} aria-label={title} max={lines} value={linesDone} />
      <p role="status">{`${linesDone.toLocaleString('pt-BR')} de ${linesText(lines)}.`}</p>
      <p>Você pode sair desta tela e voltar a ela pela lista.</p>
      {state !== 'cancelling' && (
        <div className={css.actions}>
          <Button busy={isBusy} busyLabel="Cancelando..." onPress={() => void cancel()}>
            {state === 'importing' ? 'Cancelar a importação' : 'Cancelar a verificação'}
          </Button>
        </div>
      )}
    </Stack>
  );
}
