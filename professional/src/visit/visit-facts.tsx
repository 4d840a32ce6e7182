import type { VisitForProfessional } from '@acolhe/contracts';
import { pluralize, useStyles } from '@acolhe/ui';
import * as styles from './visit.module.css';

const yesNo = (yes: boolean): string => (yes ? 'Sim' : 'Não');

/** Lists the facts of the request apart from its reason. */
export function VisitFacts({ visit }: { readonly visit: VisitForProfessional }) {
  const css = useStyles(styles);
  const facts = [
    ['Idade', pluralize(visit.ageYears, 'ano')],
    ['Sexo', visit.genderLabel],
    ['Sintomas', visit.symptoms.join(', ') || 'Nenhum marcado', css.told],
    ['Remédios', visit.medication || 'Nenhum informado', css.told],
    ['Gestante', yesNo(visit.pregnant)],
    ['Deficiência', yesNo(visit.disability)],
  ] as const;
  return (
    <dl className={css.facts}>
      {facts.map(([name, value, line]) => (
        <div key={name} className={line}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
