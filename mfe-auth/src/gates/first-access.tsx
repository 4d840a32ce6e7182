import { finishFirstAccessCall, type Patient } from '@acolhe/contracts';
import type { FieldProblem, RegistrationField } from '@acolhe/domain';
import { useGuardUnsaved, usePortal, useServiceCall } from '@acolhe/session';
import { Actions, Button, Form, type FormApi, Page, Stack, Steps, useForm } from '@acolhe/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  AddressSection,
  ContactSection,
  PasswordSection,
  PersonSection,
  useToday,
} from '../registration/registration-fields.tsx';
import {
  checkRegistration,
  fieldMessages,
  isSameRegistration,
  registrationForm,
  type RegistrationValues,
  registrationValues,
} from '../registration/registration-values.ts';
import { LeaveButton } from './leave-button.tsx';

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
      // Already completed in another tab, or here by a save whose response was lost: let the patient continue.
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

/** The steps of the form by their names, and the fields that each asks for. */
const STEPS: readonly { readonly name: string; readonly fields: readonly RegistrationField[] }[] = [
  { name: 'Você', fields: ['name', 'birthDate', 'gender', 'cpf', 'motherName'] },
  {
    name: 'Contato',
    fields: ['email', 'phone', 'zipCode', 'street', 'addressNumber', 'addressExtra', 'neighborhood', 'state', 'city'],
  },
  { name: 'Senha', fields: ['newPassword', 'passwordConfirmation'] },
];

/** Filters the problems to the steps up to `step`: fields of later steps are not missing yet. */
const problemsUpTo = (
  step: number,
  problems: readonly FieldProblem<RegistrationField>[],
): FieldProblem<RegistrationField>[] =>
  problems.filter(({ field }) => STEPS.slice(0, step + 1).some(({ fields }) => fields.includes(field)));

/** The current step, from 0, and the navigation between steps. */
export interface StepControl {
  readonly step: number;
  readonly isLast: boolean;
  readonly go: (step: number) => void;
}

function useStepControl(): StepControl {
  const [step, go] = useState(0);
  return { step, isLast: step === STEPS.length - 1, go };
}

/** The screen's view of its steps once the form is there. */
export interface ShownStep {
  /** The form with the messages of the shown step alone. */
  readonly form: FormApi<RegistrationValues>;
  /** Of what is brought into view with a step. */
  readonly top: RefObject<HTMLDivElement | null>;
  /** Of the title of each step, which takes the focus. */
  readonly titles: readonly RefObject<HTMLHeadingElement | null>[];
}

/** Shows the first step of which a submit was refused something, and leads the focus when the step changes. */
function useShownStep({ step, go }: StepControl, form: FormApi<RegistrationValues>): ShownStep {
  const [seen, setSeen] = useState(form.refusals);
  if (form.refusals !== seen) {
    setSeen(form.refusals);
    const refused = STEPS.findIndex(({ fields }) => fields.some((field) => form.field(field).error !== undefined));
    if (refused >= 0 && refused !== step) go(refused);
  }
  const top = useRef<HTMLDivElement>(null);
  const [first, second, third] = [
    useRef<HTMLHeadingElement>(null),
    useRef<HTMLHeadingElement>(null),
    useRef<HTMLHeadingElement>(null),
  ];
  const titles = [first, second, third];
  const before = useRef({ step, refusals: form.refusals });
  useEffect(() => {
    const isRefused = before.current.refusals !== form.refusals;
    if (before.current.step !== step && !isRefused) {
      top.current?.scrollIntoView({ block: 'start' });
      [first, second, third][step]?.current?.focus({ preventScroll: true });
    }
    before.current = { step, refusals: form.refusals };
  }, [step, form.refusals, first, second, third]);
  const ids = STEPS[step]?.fields.map((field) => form.field(field).id) ?? [];
  return { form: { ...form, errors: form.errors.filter(({ id }) => ids.includes(id)) }, top, titles };
}
