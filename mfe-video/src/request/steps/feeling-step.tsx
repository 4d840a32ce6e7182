import { SYMPTOMS, symptomLabel, type Symptom } from '@acolhe/contracts';
import { CARE_LIMITS } from '@acolhe/domain';
import { Actions, Button, CheckboxChoice, ChoiceGroup, Form, TextArea, useForm } from '@acolhe/ui';
import { useEffect } from 'react';
import { feelingRules, type RequestValues } from '../draft/request-values.ts';

export interface StepProps {
  readonly values: RequestValues;
  /** Called at each change, so that a reload loses nothing. */
  readonly onChange: (values: Partial<RequestValues>) => void;
  readonly onNext: () => void;
}

/** First step: what the patient feels. */
export function FeelingStep({ values, onChange, onNext, onCancel }: StepProps & { readonly onCancel: () => void }) {
  const form = useForm({
    initial: { reason: values.reason, symptoms: values.symptoms },
    rules: feelingRules,
    onSubmit: onNext,
  });
  const { reason, symptoms } = form.values;
  useEffect(() => onChange({ reason, symptoms }), [reason, symptoms, onChange]);
  const mark = (symptom: Symptom, marked: boolean): void =>
    form.setValue('symptoms', marked ? [...symptoms, symptom] : symptoms.filter((other) => other !== symptom));
  return (
    <Form form={form}>
      <TextArea
        {...form.field('reason')}
        label="Qual é o motivo do atendimento?"
        help="Escreva com as suas palavras. Uma frase já ajuda."
        maxLength={CARE_LIMITS.maxReasonLength}
      />
      <ChoiceGroup legend="O que você está sentindo?" legendNote="(marque o que tiver)" columns={2}>
        {SYMPTOMS.map((symptom) => (
          <CheckboxChoice
            key={symptom}
            label={symptomLabel(symptom)}
            checked={symptoms.includes(symptom)}
            onChange={(marked) => mark(symptom, marked)}
          />
        ))}
      </ChoiceGroup>
      <Actions>
        <Button onPress={onCancel}>Cancelar</Button>
        <Button kind="main" type="submit">
          Continuar
        </Button>
      </Actions>
    </Form>
  );
}
