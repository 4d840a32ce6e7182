import { finishFirstAccessCall, type Patient } from '@acolhe/contracts';
import { useGuardUnsaved, usePortal, useServiceCall } from '@acolhe/session';
import { Actions, Button, Form, Page, useForm } from '@acolhe/ui';
import { LeaveButton } from '../gate/leave-button.tsx';
import { fieldMessages } from '../registration/field-messages.ts';
import { RegistrationFields } from '../registration/registration-fields.tsx';
import {
  checkRegistration,
  isSameRegistration,
  registrationForm,
  registrationValues,
} from '../registration/registration-values.ts';
import { useToday } from '../registration/use-today.ts';

const DONE_ELSEWHERE = 'Seu cadastro já estava concluído. Vale o que foi salvo antes, inclusive a senha.';

/**
 * Asks the patient to complete the registration at the first access, before anything else. Cancelling signs the patient
 * out.
 * @see docs/product/consent.md
 */
export function FirstAccess({ patient }: { readonly patient: Patient }) {
  const portal = usePortal();
  const finishFirstAccess = useServiceCall(finishFirstAccessCall);
  const today = useToday();
  const known = registrationValues(patient);
  const form = useForm({
    initial: known,
    rules: checkRegistration(today),
    async onSubmit(values, { setErrors, setFailure }) {
      const { data, error } = await finishFirstAccess({
        patientId: patient.id,
        userId: patient.userId,
        ownCpf: patient.cpf,
        ...registrationForm(values),
      });
      if (data) return portal.session.update(data.patient);
      // It was done in another tab, or here by a save whose answer got lost: the patient may go on.
      if (error.code === 'first-access-done') {
        portal.notify({ tone: 'warning', message: DONE_ELSEWHERE });
        return portal.session.update({ ...patient, firstAccessDone: true });
      }
      const messages = fieldMessages(error);
      return messages ? setErrors(messages) : setFailure(error.message);
    },
  });
  const isUnsaved = !isSameRegistration(form.values, known);
  useGuardUnsaved(isUnsaved);
  return (
    <Page
      title="Complemento de Cadastro"
      sentence="É o seu primeiro acesso. Confira seus dados e crie uma senha nova. Se cancelar, você sai da sua conta."
      narrow
    >
      <Form form={form} failureTitle="Não foi possível salvar">
        <RegistrationFields form={form} today={today} />
        <Actions>
          <LeaveButton isUnsaved={isUnsaved} />
          <Button kind="main" type="submit" busy={form.busy} busyLabel="Salvando...">
            Salvar e Continuar
          </Button>
        </Actions>
      </Form>
    </Page>
  );
}
