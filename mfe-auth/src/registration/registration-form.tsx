import type { FieldProblem, RegistrationField } from '@acolhe/domain';
import type { HistoryStep } from '@acolhe/session/history-step';
import { Form, type FormApi, Stack, Steps } from '@acolhe/ui';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { AddressSection, ContactSection, PasswordSection, PersonSection } from './registration-fields.tsx';
import { checkRegistration, type RegistrationValues } from './registration-values.ts';

/** The steps of the form by their names, and the fields that each asks for. */
const STEPS: readonly { readonly name: string; readonly fields: readonly RegistrationField[] }[] = [
  { name: 'Você', fields: ['name', 'birthDate', 'gender', 'cpf', 'motherName'] },
  {
    name: 'Contato',
    fields: ['email', 'phone', 'zipCode', 'street', 'addressNumber', 'addressExtra', 'neighborhood', 'state', 'city'],
  },
  { name: 'Senha', fields: ['newPassword', 'passwordConfirmation'] },
];

/** The steps of the form by their numbers. */
export const REGISTRATION_STEPS: readonly number[] = STEPS.map((_, step) => step);
const LAST_STEP = STEPS.length - 1;

/** Where the step that the patient visits is stored: in the history, or in the state of a dialog. */
type StepPlace = Pick<HistoryStep<number>, 'visited' | 'go' | 'store'>;

/**
 * The steps, from 0. The visited one is that of the place; the one to show may be an earlier one that is incomplete,
 * and, until the place has followed, is the one that the service has refused.
 */
export interface RegistrationSteps extends StepPlace {
  /** The visited step, but no later one than the first that is incomplete. */
  readonly stepOf: (values: RegistrationValues) => number;
  /** Checks the steps up to the current one: fields of later steps are not missing yet. */
  readonly rules: (values: RegistrationValues) => FieldProblem<RegistrationField>[];
  /** @returns whether there was a step after this one, which is shown now */
  readonly goOn: (values: RegistrationValues) => boolean;
}

/**
 * Leads through the steps of the registration.
 * @param today `YYYY-MM-DD` in São Paulo
 * @param place where the step is stored
 */
export function registrationSteps(today: string, place: StepPlace): RegistrationSteps {
  const stepOf = (values: RegistrationValues): number => {
    const wrong = checkRegistration(today)(values);
    const incomplete = STEPS.findIndex(({ fields }) => wrong.some(({ field }) => fields.includes(field)));
    return Math.min(place.visited ?? 0, incomplete < 0 ? LAST_STEP : incomplete);
  };
  return {
    ...place,
    stepOf,
    rules(values) {
      const upToShown = STEPS.slice(0, stepOf(values) + 1);
      return checkRegistration(today)(values).filter(({ field }) =>
        upToShown.some(({ fields }) => fields.includes(field)),
      );
    },
    goOn(values) {
      const step = stepOf(values);
      if (step < LAST_STEP) place.go(step + 1);
      return step < LAST_STEP;
    },
  };
}

export interface RegistrationFormProps {
  readonly form: FormApi<RegistrationValues>;
  readonly shown: ShownStep;
  /** `YYYY-MM-DD` in São Paulo. */
  readonly today: string;
  /** The form's buttons, where they are not those of a dialog. */
  readonly children?: ReactNode;
}

/**
 * 'Complemento de Cadastro' in three short steps, of which one is shown.
 * @see docs/product/registration.md
 */
export function RegistrationForm({
  form,
  shown: { step, form: shownForm, top, titles },
  today,
  children,
}: RegistrationFormProps) {
  return (
    <Stack space="large">
      <div ref={top}>
        <Steps steps={STEPS.map(({ name }) => name)} now={step + 1} />
      </div>
      <Form form={shownForm} failureTitle="Não foi possível salvar">
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
        {children}
      </Form>
    </Stack>
  );
}

/** The screen's view of its steps once the form is there. */
export interface ShownStep {
  readonly step: number;
  readonly isLast: boolean;
  /** The form with the messages of the shown step alone. */
  readonly form: FormApi<RegistrationValues>;
  /** Of what is brought into view with a step. */
  readonly top: RefObject<HTMLDivElement | null>;
  /** Of the title of each step, which takes the focus. */
  readonly titles: readonly RefObject<HTMLHeadingElement | null>[];
}

/** Shows the first step of which a submit was refused something, and leads the focus when the step changes. */
export function useShownStep(
  { visited, go, store, stepOf }: RegistrationSteps,
  form: FormApi<RegistrationValues>,
): ShownStep {
  const [seen, setSeen] = useState(form.refusals);
  // Shown at once, since its field takes the focus; the history follows.
  const [refusedStep, setRefusedStep] = useState<number>();
  if (form.refusals !== seen) {
    setSeen(form.refusals);
    const refused = STEPS.findIndex(({ fields }) => fields.some((field) => form.field(field).error !== undefined));
    if (refused >= 0) setRefusedStep(refused);
  }
  const step = refusedStep ?? stepOf(form.values);
  useEffect(() => {
    if (refusedStep === undefined) store(step);
    else if (refusedStep === visited) setRefusedStep(undefined);
    else go(refusedStep);
  }, [refusedStep, visited, step, go, store]);
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
  return {
    step,
    isLast: step === LAST_STEP,
    form: { ...form, errors: form.errors.filter(({ id }) => ids.includes(id)) },
    top,
    titles,
  };
}
