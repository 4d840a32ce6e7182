import type { FieldProblem, RegistrationField } from '@acolhe/domain';
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

/** The current step, from 0, and the navigation between steps. */
export interface RegistrationSteps {
  readonly step: number;
  readonly isLast: boolean;
  readonly go: (step: number) => void;
  /** Checks the steps up to the current one: fields of later steps are not missing yet. */
  readonly rules: (values: RegistrationValues) => FieldProblem<RegistrationField>[];
}

/** Starts the registration at its first step. @param today `YYYY-MM-DD` in São Paulo */
export function useRegistrationSteps(today: string): RegistrationSteps {
  const [step, go] = useState(0);
  const asked = STEPS.slice(0, step + 1);
  return {
    step,
    isLast: step === STEPS.length - 1,
    go,
    rules: (values) =>
      checkRegistration(today)(values).filter(({ field }) => asked.some(({ fields }) => fields.includes(field))),
  };
}

export interface RegistrationFormProps {
  readonly form: FormApi<RegistrationValues>;
  readonly steps: RegistrationSteps;
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
  steps: { step },
  shown: { form: shownForm, top, titles },
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
  /** The form with the messages of the shown step alone. */
  readonly form: FormApi<RegistrationValues>;
  /** Of what is brought into view with a step. */
  readonly top: RefObject<HTMLDivElement | null>;
  /** Of the title of each step, which takes the focus. */
  readonly titles: readonly RefObject<HTMLHeadingElement | null>[];
}

/** Shows the first step of which a submit was refused something, and leads the focus when the step changes. */
export function useShownStep({ step, go }: RegistrationSteps, form: FormApi<RegistrationValues>): ShownStep {
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
