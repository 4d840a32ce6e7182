import { changeCabinPinCall, type ManagedCabin } from '@acolhe/contracts/operations';
import { CABIN_PIN } from '@acolhe/domain';
import { CheckboxChoice, PasswordField, useForm, withRetryTime } from '@acolhe/ui';
import { useOperator } from '../access/operator-context.tsx';
import { FormDialog } from '../editor/form-dialog.tsx';
import { ReasonField, reasonOf } from '../editor/reason-field.tsx';

export interface CabinPinDialogProps {
  readonly cabin: ManagedCabin;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** Sets the PIN of a cabin's staff, or takes it away. */
export function CabinPinDialog({ cabin: { id, revision, isPinSet }, onCancel, onDone }: CabinPinDialogProps) {
  const { service } = useOperator();
  const form = useForm({
    initial: { pin: '', takesAway: false, reason: '' },
    rules: ({ pin, takesAway }) =>
      takesAway || CABIN_PIN.test(pin) ? [] : [{ field: 'pin', message: 'A senha tem de 4 a 8 algarismos' }],
    async onSubmit({ pin, takesAway, reason }, { setFailure }) {
      const { error } = await service.call(changeCabinPinCall, {
        id,
        revision,
        pin: takesAway ? null : pin,
        ...reasonOf(reason),
      });
      if (error) setFailure(withRetryTime(error));
      else onDone();
    },
  });
  const title = isPinSet ? 'Trocar a senha da equipe' : 'Definir a senha da equipe';
  return (
    <FormDialog title={title} form={form} failureTitle="A senha não foi salva" label="Salvar senha" onCancel={onCancel}>
      {!form.values.takesAway && (
        <PasswordField
          label="Senha da equipe"
          help="De 4 a 8 algarismos."
          autoComplete="new-password"
          {...form.field('pin')}
        />
      )}
      {isPinSet && (
        <CheckboxChoice
          label="Tirar a senha"
          hint="A tela da equipe fica fechada."
          checked={form.values.takesAway}
          onChange={(takes) => form.setValue('takesAway', takes)}
        />
      )}
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
}
