import { renewRecoveryCodesCall } from '@acolhe/contracts/operations';
import { Button, Form, TextField, useForm, withRetryTime } from '@acolhe/ui';
import { useState } from 'react';
import { object, string } from 'yup';
import type { OperationsService } from '../service/operations-service.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

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
