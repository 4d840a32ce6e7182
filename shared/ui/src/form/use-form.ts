import { useFormik } from 'formik';
import { useCallback, useId, useState } from 'react';
import {
  type FieldMessages,
  type FormApi,
  type FormCheck,
  formFields,
  type FormRules,
  remainingErrors,
  type Refusal,
  validateValues,
} from './form-api.ts';

/** Refusal of a submit by the server: messages by field, or one sentence for the whole form. */
export interface SubmitReport<Values> {
  readonly setErrors: (errors: FieldMessages<Values>) => void;
  readonly setFailure: (sentence: string) => void;
}

export interface FormOptions<Values extends object> {
  readonly initial: Values;
  /** A yup schema, or a function that returns the problems of the values. */
  readonly rules?: FormRules | FormCheck<Values>;
  /** Runs with valid values only. The form is busy until it settles. */
  readonly onSubmit: (values: Values, report: SubmitReport<Values>) => void | Promise<void>;
}

/**
 * Holds the state of one form. Says what is wrong after a submit only; a message goes as soon as its field is right.
 * @see docs/product/ui.md
 */
export function useForm<Values extends object>({ initial, rules, onSubmit }: FormOptions<Values>): FormApi<Values> {
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal<Values>>({ values: initial, messages: {}, count: 0, by: 'rules' });
  const refuse = (found: Omit<Refusal<Values>, 'count'>): void =>
    setRefusal(({ count }) => ({ ...found, count: count + 1 }));
  const formik = useFormik<Values>({
    initialValues: initial,
    validateOnBlur: false,
    validateOnChange: false,
    validate: (values) => {
      const messages = validateValues(rules, values);
      if (Object.keys(messages).length > 0) refuse({ values, messages, by: 'rules' });
      else setRefusal((last) => ({ ...last, values, messages }));
      return messages;
    },
    // Asynchronous even where `onSubmit` is not: formik stays busy for ever after a submit that returns nothing.
    onSubmit: async (values) => {
      const setErrors = (messages: FieldMessages<Values>): void => {
        refuse({ values, messages, by: 'service' });
        // What has no field here would be said nowhere.
        const ofOthers = Object.entries<string | undefined>(messages)
          .filter(([name]) => !(name in values))
          .map(([, message]) => message);
        if (ofOthers.length > 0) setFailure(ofOthers.join(' '));
      };
      setBusy(true);
      try {
        await onSubmit(values, { setErrors, setFailure });
      } finally {
        setBusy(false);
      }
    },
  });
  const { values, isSubmitting, setFieldValue, submitForm, resetForm } = formik;
  const messages = remainingErrors(refusal, values, rules);
  const setValue = useCallback(
    <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
      void setFieldValue(name, value, false);
    },
    [setFieldValue],
  );
  return {
    id,
    values,
    // Formik submits as soon as it begins to validate.
    busy,
    failure,
    refusals: refusal.count,
    ...formFields({ id, values, setValue }, messages),
    setValue,
    submit: (event) => {
      event?.preventDefault();
      if (isSubmitting) return;
      setFailure(null);
      void submitForm();
    },
    reset: () => {
      setFailure(null);
      setRefusal((last) => ({ ...last, messages: {} }));
      resetForm();
    },
  };
}
