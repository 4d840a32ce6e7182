import { CARE_LIMITS } from '@acolhe/domain';
import { Actions, Button, CheckboxChoice, ChoiceGroup, Form, ImagesField, Note, TextArea, useForm } from '@acolhe/ui';
import { useEffect } from 'react';
import { healthRules } from '../draft/request-values.ts';
import type { PicturesPort } from '../pictures/use-pictures.ts';
import type { StepProps } from './feeling-step.tsx';
import { MAX_PICKED_BYTES } from '../pictures/pictures.ts';

export interface HealthStepProps extends StepProps {
  readonly asksPregnancy: boolean;
  readonly pictures: PicturesPort;
  readonly onBack: () => void;
}

/** Second step: medication, what the professional should know, pictures. */
export function HealthStep({ values, onChange, onNext, asksPregnancy, pictures, onBack }: HealthStepProps) {
  const form = useForm({
    initial: { medication: values.medication, pregnant: values.pregnant, disability: values.disability },
    rules: healthRules,
    onSubmit: onNext,
  });
  const { medication, pregnant, disability } = form.values;
  useEffect(() => onChange({ medication, pregnant, disability }), [medication, pregnant, disability, onChange]);
  return (
    <Form form={form}>
      <TextArea
        {...form.field('medication')}
        label="Você toma algum remédio?"
        optional
        maxLength={CARE_LIMITS.maxReasonLength}
      />
      <ChoiceGroup legend="Sobre você" columns={2}>
        {asksPregnancy && (
          <CheckboxChoice
            label="Estou grávida"
            checked={pregnant}
            onChange={(marked) => form.setValue('pregnant', marked)}
          />
        )}
        <CheckboxChoice
          label="Tenho alguma deficiência"
          checked={disability}
          onChange={(marked) => form.setValue('disability', marked)}
        />
      </ChoiceGroup>
      <ImagesField
        id={`${form.id}-pictures`}
        label="Fotos ou exames"
        value={pictures.files}
        onChange={pictures.pick}
        busy={pictures.preparing}
        error={pictures.fault}
        max={CARE_LIMITS.maxAttachments}
        maxBytes={MAX_PICKED_BYTES}
      />
      {pictures.words && <Note kind="info">{pictures.words}</Note>}
      <Actions>
        <Button onPress={onBack}>Voltar</Button>
        <Button kind="main" type="submit" idle={pictures.preparing}>
          Continuar
        </Button>
      </Actions>
    </Form>
  );
}
