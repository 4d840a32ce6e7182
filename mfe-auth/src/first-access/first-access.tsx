import { finishFirstAccessCall, type Patient } from '@acolhe/contracts';
import { useGuardUnsaved, usePortal, useServiceCall } from '@acolhe/session';
import { Actions, Button, Form, Page, Stack, Steps, useForm } from '@acolhe/ui';
import { LeaveButton } from '../gate/leave-button.tsx';
import { fieldMessages } from '../registration/field-messages.ts';
import {
  AddressSection,
  ContactSection,
  PasswordSection,
  PersonSection,
} from '../registration/registration-fields.tsx';
import {
  checkRegistration,
  isSameRegistration,
  registrationForm,
  registrationValues,
} from '../registration/registration-values.ts';
import { useToday } from '../registration/use-today.ts';
import { problemsUpTo, STEPS, useShownStep, useStepControl } from './use-steps.ts';

const DONE_ELSEWHERE = 'Seu cadastro já estava concluído. Vale o que foi salvo antes, inclusive a senha.';

/**
 * Asks the patient to complete the registration at the first access, in short steps, before anything else. Cancelling
 * signs the patient out.
 * @see docs/product/consent.md
 */
export function FirstAccess({ patient }: { readonly patient: Patient }) {
  const portal = usePortal();
  const finishFirstAccess = useServiceCall(finishFirstAccessCall);
  const today = useToday();
  const known = registrationValues(patient);
  const steps = useStepControl();
  const { step, isLast, go } = steps;
  const form = useForm({
    initial: known,
    rules: (values) => problemsUpTo(step, checkRegistration(today)(values)),
    async onSubmit(values, { setErrors, setFailure }) {
      if (!isLast) return go(step + 1);
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
  const { form: shown, top, titles } = useShownStep(steps, form);
  return (
    <Page
      title="Complemento de Cadastro"
      sentence="É o seu primeiro acesso. Confira seus dados e crie uma senha nova. Se cancelar, você sai da sua conta."
      narrow
    >
      <Stack space="large">
        <div ref={top}>
          <Steps steps={STEPS.map(({ name }) => name)} now={step + 1} />
        </div>
        <Form form={shown} failureTitle="Não foi possível salvar">
          {/* Hidden, not taken away: the address remembers what its zip code has filled in. */}
          <div hidden={step !== 0}>
            <PersonSection form={form} today={today} titleRef={titles[0]} />
          </div>
          <div hidden={step !== 1}>
            <Stack>
              <ContactSection form={form} titleRef={titles[1]} />
              <AddressSection form={form} />
            </Stack>
          </div>
          <div hidden={step !== 2}>
            <PasswordSection form={form} titleRef={titles[2]} />
          </div>
          <Actions>
            <LeaveButton isUnsaved={isUnsaved} />
            {step > 0 && <Button onPress={() => go(step - 1)}>Voltar</Button>}
            <Button kind="main" type="submit" busy={form.busy} busyLabel="Salvando...">
              {isLast ? 'Salvar e Continuar' : 'Continuar'}
            </Button>
          </Actions>
        </Form>
      </Stack>
    </Page>
  );
}
