import { symptomLabel } from '@acolhe/contracts';
import { useStyles } from '@acolhe/ui';
import * as styles from './answers.module.css';
import type { RequestValues } from '../draft/request-values.ts';

/** Gives the patient's answers as lines; questions without an answer are left out. */
function answerLines(
  values: RequestValues,
  pictureCount: number,
): readonly (readonly [question: string, answer: string])[] {
  const facts = [values.pregnant && 'Gravidez', values.disability && 'Deficiência'].filter(Boolean).join(', ');
  const lines: readonly (readonly [string, string])[] = [
    ['Motivo', values.reason.trim()],
    ['Você sente', values.symptoms.map(symptomLabel).join(', ')],
    ['Remédios', values.medication.trim()],
    ['Sobre você', facts],
    ['Fotos ou exames', pictureCount === 0 ? '' : pictureCount === 1 ? '1 imagem' : `${pictureCount} imagens`],
  ];
  return lines.filter(([, answer]) => answer);
}

/** Shows the answers before they are sent. */
export function Answers({ values, pictureCount }: { readonly values: RequestValues; readonly pictureCount: number }) {
  const css = useStyles(styles);
  return (
    <dl className={css.answers} aria-label="Suas respostas">
      {answerLines(values, pictureCount).map(([question, answer]) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
