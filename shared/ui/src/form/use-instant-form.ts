import { useId, useState } from 'react';
import { type FormApi, type FormCheck, formFields, remainingErrors, type Refusal, validateValues } from './form-api.ts';

export interface InstantFormOptions<Values extends object> {
  readonly initial: Values;
  /** Returns the problems of the values. */
  readonly rules: FormCheck<Values>;
  /** Runs with valid values only, and is done when it returns. */
  readonly onSubmit: (values: Values) => void;
}

/**
 * Holds the state of a form whose submit is synchronous. It behaves as `useForm` does, and spares its
 * screen the library that waiting forms need.
 * @see docs/product/ui.md
 */
export function useInstantForm<Values extends object>({
  initial,
  rules,
  onSubmit,
}: InstantFormOptions<Values>): FormApi<Values> {
  const id = useId();
  const [values, setValues] = useState(initial);
  const [refusal, setRefusal] = useState<Refusal<Values>>({ values: initial, messages: {}, count: 0, by: 'rules' });
  const setValue: FormApi<Values>['setValue'] = (name, value) => setValues((now) => ({ ...now, [name]: value }));
  return {
    id,
    values,
    busy: false,
    failure: null,
    refusals: refusal.count,
    ...formFields({ id, values, setValue }, remainingErrors(refusal, values, rules)),
    setValue,
    submit: (event) => {
      event?.preventDefault();
      const messages = validateValues(rules, values);
      const isRefused = Object.keys(messages).length > 0;
      setRefusal(({ count }) => ({ values, messages, count: isRefused ? count + 1 : count, by: 'rules' }));
      if (!isRefused) onSubmit(values);
    },
    reset: () => {
      setValues(initial);
      setRefusal((last) => ({ ...last, messages: {} }));
    },
  };
}
