import { useId, useState } from 'react';
import { type FormApi, formFields } from './form-api.ts';
import { type FieldMessages, firstMessages, type FormCheck } from './validate.ts';

export interface InstantFormOptions<Values extends object> {
  readonly initial: Values;
  /** Tells the problems of the values. */
  readonly rules: FormCheck<Values>;
  /** Runs with valid values only, and is done when it returns. */
  readonly onSubmit: (values: Values) => void;
}

/**
 * Holds the state of a form that waits for nobody when it is submitted. It behaves as `useForm` does, and spares its
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
  const [messages, setMessages] = useState<FieldMessages<Values>>({});
  const [refusals, setRefusals] = useState(0);
  const setValue: FormApi<Values>['setValue'] = (name, value) => setValues((now) => ({ ...now, [name]: value }));
  return {
    id,
    values,
    busy: false,
    failure: null,
    refusals,
    ...formFields({ id, values, setValue }, messages),
    setValue,
    submit: (event) => {
      event?.preventDefault();
      const found = firstMessages(rules(values));
      setMessages(found);
      if (Object.keys(found).length === 0) onSubmit(values);
      else setRefusals((count) => count + 1);
    },
    reset: () => {
      setValues(initial);
      setMessages({});
    },
  };
}
