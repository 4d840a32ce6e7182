import { finishFirstAccessCall, type Patient } from '@acolhe/contracts';
import { useGuardUnsaved, usePortal, useServiceCall } from '@acolhe/session';
import { useHistoryStep } from '@acolhe/session/history-step';
import { Actions, Button, Page, useForm } from '@acolhe/ui';
import { useToday } from '../registration/registration-fields.tsx';
import {
  REGISTRATION_STEPS,
  RegistrationForm,
  registrationSteps,
  useShownStep,
} from '../registration/registration-form.tsx';
import {
  fieldMessages,
  isSameRegistration,
  registrationForm,
  registrationValues,
} from '../registration/registration-values.ts';
import { LeaveButton } from './consent-gate.tsx';

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
  const place = useHistoryStep('registrationStep', REGISTRATION_STEPS);
  const steps = registrationSteps(today, place);
  const finish = (registered: Patient): void => {
    portal.session.update(registered);
    place.goToFirst();
  };
  const form = useForm({
    initial: known,
    rules: steps.rules,
    async onSubmit(values, { setErrors, setFailure }) {
      if (steps.goOn(values)) return undefined;
      const { data, error } = await finishFirstAccess({
        patientId: patient.id,
        userId: patient.userId,
        ownCpf: patient.cpf,
        ...registrationForm(values),
      });
      if (data) return finish(data.patient);
      // Already completed in another tab, or here by a save whose response was lost: let the patient continue.
      if (error.code === 'first-access-done') {
        portal.notify({ tone: 'warning', message: DONE_ELSEWHERE });
        return finish({ ...patient, firstAccessDone: true });
      }
      const messages = fieldMessages(error);
      return messages ? setErrors(messages) : setFailure(error.message);
    },
  });
  const isUnsaved = !isSameRegistration(form.values, known);
  useGuardUnsaved(isUnsaved);
  const shown = useShownStep(steps, form);
  const { step, isLast } = shown;
  return (
    <Page
      title="Complemento de Cadastro"
      sentence="É o seu primeiro acesso. Confira seus dados e crie uma senha nova. Se cancelar, você sai da sua conta."
      narrow
    >
      <RegistrationForm form={form} shown={shown} today={today}>
        <Actions>
          <LeaveButton isUnsaved={isUnsaved} idle={form.busy} />
          {step > 0 && (
            <Button idle={form.busy} onPress={() => steps.go(step - 1)}>
              Voltar
            </Button>
          )}
          <Button kind="main" type="submit" busy={form.busy} busyLabel="Salvando...">
            {isLast ? 'Salvar e Continuar' : 'Continuar'}
          </Button>
        </Actions>
      </RegistrationForm>
    </Page>
  );
}
