import type { FieldProblem, RegistrationField } from '@acolhe/domain';
import type { FormApi } from '@acolhe/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { RegistrationValues } from '../registration/registration-values.ts';

/** The steps of the form by their names, and the fields that each asks for. */
export const STEPS: readonly { readonly name: string; readonly fields: readonly RegistrationField[] }[] = [
  { name: 'Você', fields: ['name', 'birthDate', 'gender', 'cpf', 'motherName'] },
  {
    name: 'Contato',
    fields: ['email', 'phone', 'zipCode', 'street', 'addressNumber', 'addressExtra', 'neighborhood', 'state', 'city'],
  },
  { name: 'Senha', fields: ['newPassword', 'passwordConfirmation'] },
];

/** Keeps the problems of the steps up to one: what has not been asked yet is not missing. */
export const problemsUpTo = (
  step: number,
  problems: readonly FieldProblem<RegistrationField>[],
): FieldProblem<RegistrationField>[] =>
  problems.filter(({ field }) => STEPS.slice(0, step + 1).some(({ fields }) => fields.includes(field)));

/** The step that is shown, from 0, and the way between steps. */
export interface StepControl {
  readonly step: number;
  readonly isLast: boolean;
  readonly go: (step: number) => void;
}

export function useStepControl(): StepControl {
  const [step, go] = useState(0);
  return { step, isLast: step === STEPS.length - 1, go };
}

/** What the screen needs of its steps once the form is there. */
export interface ShownStep {
  /** The form with the messages of the shown step alone. */
  readonly form: FormApi<RegistrationValues>;
  /** Of what is brought into view with a step. */
  readonly top: RefObject<HTMLDivElement | null>;
  /** Of the title of each step, which takes the focus. */
  readonly titles: readonly RefObject<HTMLHeadingElement | null>[];
}

/** Shows the first step of which a submit was refused something, and leads the focus when the step changes. */
export function useShownStep({ step, go }: StepControl, form: FormApi<RegistrationValues>): ShownStep {
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
