import { CARE_LIMITS } from '@acolhe/domain';
import { Actions, Button, CheckboxChoice, ChoiceGroup, Form, ImagesField, Note, TextArea, useForm, useUi } from '@acolhe/ui';
import { useEffect, useRef, useState } from 'react';
import { healthRules } from '../request-values.ts';
import type { StepProps } from './feeling-step.tsx';
import { MAX_PICKED_BYTES, preparePictures } from './pictures.ts';

export interface HealthStepProps extends StepProps {
  readonly asksPregnancy: boolean;
  readonly pictures: readonly File[];
  readonly onPictures: (pictures: readonly File[]) => void;
  readonly onBack: () => void;
}

/** Second step: medication, what the professional should know, pictures. */
export function HealthStep({ values, onChange, onNext, asksPregnancy, pictures, onPictures, onBack }: HealthStepProps) {
  const { announce } = useUi();
  const [fault, setFault] = useState<string>();
  const [preparing, setPreparing] = useState<string>();
  const form = useForm({ initial: { medication: values.medication, pregnant: values.pregnant, disability: values.disability }, rules: healthRules, onSubmit: onNext });
  const { medication, pregnant, disability } = form.values;
  useEffect(() => onChange({ medication, pregnant, disability }), [medication, pregnant, disability, onChange]);
  const round = useRef(0);
  const pick = (picked: readonly File[]): void => {
    const mine = ++round.current;
    setFault(undefined);
    void preparePictures(picked, pictures, (number, of) => {
      const words = `Preparando a imagem ${number} de ${of}...`;
      if (mine !== round.current) return;
      setPreparing(words);
      announce(words);
    }).then((kept) => {
      if (mine !== round.current) return;
      setPreparing(undefined);
      setFault(kept.fault);
      if (kept.fault) announce(kept.fault, 'assertive');
      onPictures(kept.pictures);
    });
  };
  return (
    <Form form={form}>
      <TextArea {...form.field('medication')} label="Você toma algum remédio?" optional maxLength={CARE_LIMITS.maxReasonLength} />
      <ChoiceGroup legend="Sobre você" columns={2}>
        {asksPregnancy && <CheckboxChoice label="Estou grávida" checked={pregnant} onChange={(marked) => form.setValue('pregnant', marked)} />}
        <CheckboxChoice label="Tenho alguma deficiência" checked={disability} onChange={(marked) => form.setValue('disability', marked)} />
      </ChoiceGroup>
      <ImagesField id={`${form.id}-pictures`} label="Fotos ou exames" value={pictures} onChange={pick} error={fault} max={CARE_LIMITS.maxAttachments} maxBytes={MAX_PICKED_BYTES} />
      {preparing && <Note kind="info">{preparing}</Note>}
      <Actions>
        <Button onPress={onBack}>Voltar</Button>
        <Button kind="main" type="submit" idle={preparing !== undefined}>Continuar</Button>
      </Actions>
    </Form>
  );
}
