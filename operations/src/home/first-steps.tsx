import type { CallOutput } from '@acolhe/contracts';
import type { ChecklistKey, readChecklistCall } from '@acolhe/contracts/operations';
import { LinkButton, Tag, useStyles } from '@acolhe/ui';
import { useMay } from '../access/operator-context.tsx';
import { sectionAt, type SectionPath } from '../sections/sections.ts';
import * as styles from './first-steps.module.css';
import { FIRST_STEPS } from './first-step-words.ts';

/** What the service counts before a first visit, step by step. */
export type Checklist = CallOutput<typeof readChecklistCall>;

/** What has to be there before the first visit, or had better be: what is done, and what to do for the rest. */
export function FirstSteps({ items }: Pick<Checklist, 'items'>) {
  const css = useStyles(styles);
  return (
    <ol className={css.steps} aria-label="Primeiros passos">
      {items.map(({ key, isDone, isRequired }) => (
        <li key={key} className={css.step}>
          <p className={css.title}>
            <strong>{FIRST_STEPS[key].title}</strong>
            <StepTag isDone={isDone} isRequired={isRequired} />
          </p>
          {!isDone && <Todo step={key} />}
        </li>
      ))}
    </ol>
  );
}

function StepTag({ isDone, isRequired }: Pick<Checklist['items'][number], 'isDone' | 'isRequired'>) {
  if (isDone) return <Tag kind="success">Feito</Tag>;
  return isRequired ? <Tag kind="warning">Falta</Tag> : <Tag kind="info">Recomendado</Tag>;
}

function Todo({ step }: { readonly step: ChecklistKey }) {
  const css = useStyles(styles);
  const { todo, section, settings = [] } = FIRST_STEPS[step];
  return (
    <>
      <p>{todo}</p>
      {settings.length > 0 && (
        <p>
          Quem opera o servidor ajusta:{' '}
          {settings.map((name, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <code className={css.setting}>{name}</code>
            </span>
          ))}
          .
        </p>
      )}
      {section && <SectionLink path={section} />}
    </>
  );
}

function SectionLink({ path }: { readonly path: SectionPath }) {
  const { title, right } = sectionAt(path);
  if (!useMay(right)) return null;
  return (
    <p>
      <LinkButton href={path} size="small">{`Abrir ${title}`}</LinkButton>
    </p>
  );
}
