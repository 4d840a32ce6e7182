import { type Symptom, symptomLabel, SYMPTOMS } from '@acolhe/contracts';
import { CARE_LIMITS } from '@acolhe/domain';
import {
  Actions,
  Button,
  CheckboxChoice,
  ChoiceGroup,
  Form,
  icons,
  ImagesField,
  LinkButton,
  Note,
  TextArea,
  useForm,
  useStyles,
} from '@acolhe/ui';
import { useEffect } from 'react';
import { feelingRules, healthRules, type RequestValues } from './draft.ts';
import { MAX_PICKED_BYTES, type PicturesPort } from './pictures.tsx';
import * as styles from './health-steps.module.css';

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
      {pictures.progress && <Note kind="info">{pictures.progress}</Note>}
      <Actions>
        <Button onPress={onBack}>Voltar</Button>
        <Button kind="main" type="submit" idle={pictures.preparing}>
          Continuar
        </Button>
      </Actions>
    </Form>
  );
}

interface StepProps {
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

/**
 * Shows the emergencies that must not wait in a queue.
 * @see docs/product/urgent-care-request.md
 */
export function RedFlags() {
  return (
    <Note
      kind="warning"
      title="Não espere na fila se houver sinal de emergência"
      action={
        <LinkButton href="tel:192" icon={icons.phone}>
          Ligar 192 (SAMU)
        </LinkButton>
      }
    >
      Dor no peito, falta de ar, desmaio, convulsão, sangramento que não para, fraqueza de um lado do corpo, fala
      enrolada ou confusão: ligue 192.
    </Note>
  );
}

/** Returns the patient's answers as lines, each with its step; an empty answer is an empty text. */
function answerLines(
  values: RequestValues,
  pictureCount: number,
): readonly (readonly [question: string, answer: string, step: 1 | 2])[] {
  const facts = [values.pregnant && 'Gravidez', values.disability && 'Deficiência'].filter(Boolean).join(', ');
  return [
    ['Motivo', values.reason.trim(), 1],
    ['Você sente', values.symptoms.map(symptomLabel).join(', '), 1],
    ['Remédios', values.medication.trim(), 2],
    ['Sobre você', facts, 2],
    ['Fotos ou exames', pictureCount === 0 ? '' : pictureCount === 1 ? '1 imagem' : `${pictureCount} imagens`, 2],
  ];
}

export interface AnswersProps {
  readonly values: RequestValues;
  readonly pictureCount: number;
  /** They are being sent, and cannot be changed now. */
  readonly isIdle: boolean;
  /** Leads to the step of a question. */
  readonly onChange: (step: 1 | 2) => void;
}

/** Shows the answers before they are sent, each with a button that leads to its question. */
export function Answers({ values, pictureCount, isIdle, onChange }: AnswersProps) {
  const css = useStyles(styles);
  return (
    <dl className={css.answers} aria-label="Suas respostas">
      {answerLines(values, pictureCount).map(([question, answer, step]) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd className={answer === '' ? css.empty : undefined}>{answer === '' ? 'Nada informado' : answer}</dd>
          <dd className={css.change}>
            <Button
              kind="text"
              size="small"
              idle={isIdle}
              aria-label={`Alterar: ${question}`}
              onPress={() => onChange(step)}
            >
              Alterar
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  );
}
