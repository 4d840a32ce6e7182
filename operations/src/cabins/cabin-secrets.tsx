import { changeCabinPinCall, type ManagedCabin } from '@acolhe/contracts/operations';
import { CABIN_PIN } from '@acolhe/domain';
import { CheckboxChoice, LinkButton, Note, PasswordField, Stack, useForm, withRetryTime } from '@acolhe/ui';
import { useOperator } from '../access/operator-context.tsx';
import { FormDialog } from '../editor/change-dialogs.tsx';
import { ReasonField, reasonOf } from '../editor/form-fields.tsx';
import { ConsolePage } from '../page/console-page.tsx';
import { CopiedSecret } from '../page/copying.tsx';
import { momentOf } from '../page/formats.ts';
import { CABINS } from './cabin-labels.ts';

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

/** The enrolment code of a cabin; the answer that created it contains it once. */
export interface IssuedCode {
  readonly name: string;
  readonly code: string;
  readonly codeExpiresAt: string;
}

/** Shows the code that makes a device a cabin. */
export function CabinCode({ name, code, codeExpiresAt }: IssuedCode) {
  return (
    <ConsolePage title="Digite o código no aparelho" sentence={name} narrow>
      <Stack>
        <Note kind="warning" title="Ele não aparece de novo">
          Vale uma vez, até {momentOf(codeExpiresAt)}, horário de Brasília. O aparelho em que for digitado passa a ser
          esta cabine, no lugar do anterior.
        </Note>
        <CopiedSecret name="o código" copiedLabel="Copiado" announcement="Código copiado.">
          {code}
        </CopiedSecret>
        <p>
          <LinkButton href={CABINS}>Voltar às cabines</LinkButton>
        </p>
      </Stack>
    </ConsolePage>
  );
}
