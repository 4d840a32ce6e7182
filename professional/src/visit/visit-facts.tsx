import type { VisitForProfessional } from '@acolhe/contracts';
import { pluralize, useStyles } from '@acolhe/ui';
import * as styles from './visit.module.css';

const yesNo = (yes: boolean): string => (yes ? 'Sim' : 'Não');

/** Lists the facts of the request apart from its reason. A patient in a cabin was asked none of them. */
export function VisitFacts({ visit }: { readonly visit: VisitForProfessional }) {
  const css = useStyles(styles);
  const ofPatient = [
    ['Idade', pluralize(visit.ageYears, 'ano'), undefined],
    ['Sexo', visit.genderLabel, undefined],
  ] as const;
  const answers = [
    ['Sintomas', visit.symptoms.join(', ') || 'Nenhum marcado', css.told],
    ['Remédios', visit.medication || 'Nenhum informado', css.told],
    ['Gestante', yesNo(visit.pregnant), undefined],
    ['Deficiência', yesNo(visit.disability), undefined],
  ] as const;
  return (
    <dl className={css.facts}>
      {[...ofPatient, ...(visit.isInCabin ? [] : answers)].map(([name, value, line]) => (
        <div key={name} className={line}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
