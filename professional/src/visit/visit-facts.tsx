import type { VisitForProfessional } from '@acolhe/contracts';
import { classNames, useStyles } from '@acolhe/ui';
import * as styles from './visit.module.css';

/**
 * Lists what the patient answered besides the reason. A patient in a cabin was asked none of it.
 * @see docs/product/console.md
 */
export function VisitFacts({ visit }: { readonly visit: VisitForProfessional }) {
  const css = useStyles(styles);
  if (visit.isInCabin) return null;
  const told = [
    ['Sintomas', visit.symptoms.join(', ') || 'Nenhum marcado'],
    ['Remédios', visit.medication || 'Nenhum informado'],
  ] as const;
  const asked = [
    ['Gestante', visit.pregnant],
    ['Deficiência', visit.disability],
  ] as const;
  return (
    <dl className={css.facts}>
      {told.map(([name, value]) => (
        <div key={name} className={css.told}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {asked.map(([name, yes]) => (
        <div key={name} className={classNames(css.asked, yes && css.yes)}>
          <dt>{name}</dt>
          <dd>{yes ? 'Sim' : 'Não'}</dd>
        </div>
      ))}
    </dl>
  );
}
