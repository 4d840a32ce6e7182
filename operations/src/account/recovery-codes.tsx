import { renewRecoveryCodesCall } from '@acolhe/contracts/operations';
import {
  Button,
  CheckboxChoice,
  Form,
  icons,
  Note,
  Stack,
  TextField,
  useForm,
  useStyles,
  withRetryTime,
} from '@acolhe/ui';
import { useState } from 'react';
import { object, string } from 'yup';
import type { OperationsService } from '../access/operations-service.ts';
import { useCopy } from '../page/copying.tsx';
import { saveFile } from '../page/save-file.ts';
import * as styles from './second-factor.module.css';

const FILE_NAME = 'codigos-de-recuperacao-acolhe.txt';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shows recovery codes, which the service sends only once: they must be copied, saved or printed before continuing. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const css = useStyles(styles);
  const [stored, setStored] = useState(false);
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
      <CheckboxChoice label="Guardei os códigos" checked={stored} onChange={setStored} />
      <Button kind="main" idle={!stored} idleReason="Marque que guardou os códigos." onPress={onDone}>
        Continuar
      </Button>
    </Stack>
  );
}

const rules = object({ code: string().trim().required('Código do aplicativo não informado') });

export interface RenewedCodesProps {
  readonly service: Pick<OperationsService, 'call'>;
  readonly onDone: () => void;
}

/** Makes new recovery codes by a code of the authenticator, and shows them once. */
export function RenewedCodes({ service, onDone }: RenewedCodesProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useForm({
    initial: { code: '' },
    rules,
    async onSubmit({ code }, { setErrors, setFailure }) {
      const { data, error } = await service.call(renewRecoveryCodesCall, { code: code.trim() });
      if (data) setCodes(data.recoveryCodes);
      else if (error.code === 'wrong-second-factor') setErrors({ code: error.message });
      else setFailure(withRetryTime(error));
    },
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <Form form={form} failureTitle="Não foi possível fazer novos códigos">
      <TextField
        {...form.field('code')}
        label="Código do aplicativo"
        help="Os códigos de recuperação antigos deixam de valer."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        width="cpf"
      />
      <Button kind="main" type="submit" busy={form.busy}>
        Fazer novos códigos
      </Button>
    </Form>
  );
}
