import { Button, CheckboxChoice, Note, Stack, icons, useStyles } from '@acolhe/ui';
import { useState } from 'react';
import { saveFile } from '../page/save-file.ts';
import { useCopy } from '../page/use-copy.ts';
import * as styles from './second-factor.module.css';

const FILE_NAME = 'codigos-de-recuperacao-acolhe.txt';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shows recovery codes, which the service tells only once: to be copied, kept as a file or printed before going on. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const css = useStyles(styles);
  const [kept, setKept] = useState(false);
  const text = codes.join('\n');
  const { state: copied, copy } = useCopy(text, 'Códigos copiados.');
  return (
    <Stack>
      <Note kind="warning" title="Guarde estes códigos agora: eles não aparecem de novo">
        Se você perder o celular, cada um deles permite entrar uma única vez. Guarde em um lugar seguro, longe do
        celular.
      </Note>
      <ul className={css.codes} aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {copied === 'refused' && (
        <Note kind="danger" live>
          O navegador não permitiu copiar. Selecione os códigos e copie, ou baixe o arquivo.
        </Note>
      )}
      <div className={css.buttons}>
        <Button icon={icons.copy} onPress={() => void copy()}>
          {copied === 'copied' ? 'Copiados' : 'Copiar'}
        </Button>
        <Button
          icon={icons.download}
          onPress={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain;charset=utf-8' }), FILE_NAME)}
        >
          Baixar
        </Button>
        <Button icon={icons.print} onPress={() => window.print()}>
          Imprimir
        </Button>
      </div>
      <CheckboxChoice label="Guardei os códigos" checked={kept} onChange={setKept} />
      <Button kind="main" idle={!kept} idleReason="Marque que guardou os códigos." onPress={onDone}>
        Continuar
      </Button>
    </Stack>
  );
}
