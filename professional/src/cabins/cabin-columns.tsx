import type { CabinForProfessional } from '@acolhe/contracts';
import { type TableColumn, Tag, useStyles } from '@acolhe/ui';
import { CabinActions, type CabinActionsProps } from './cabin-actions.tsx';
import { summarizeHealth } from './cabin-health.ts';
import { describeCabin, type ListedCabin } from './cabin-state.ts';
import { personLabel } from '../visit/person-label.ts';
import * as styles from './cabins.module.css';

/** The columns of the list of cabins. */
export const cabinColumns = (actions: Omit<CabinActionsProps, 'cabin'>): readonly TableColumn<ListedCabin>[] => [
  { title: 'Cabine', kind: 'main', cell: (cabin) => <CabinName cabin={cabin} /> },
  { title: 'Situação', kind: 'tag', cell: (cabin) => <CabinSituation cabin={cabin} now={actions.now} /> },
  {
    title: 'Equipamento',
    kind: 'tag',
    cell: (cabin) => <CabinHealthTag cabin={cabin} now={actions.now} />,
  },
  { title: 'Ações', kind: 'bare', cell: (cabin) => <CabinActions {...actions} cabin={cabin} /> },
];

function CabinName({ cabin: { name, place } }: { readonly cabin: ListedCabin }) {
  const css = useStyles(styles);
  return (
    <>
      {name}
      {place !== undefined && <span className={css.place}>{place}</span>}
    </>
  );
}

function CabinSituation({ cabin, now }: { readonly cabin: ListedCabin; readonly now: number }) {
  const css = useStyles(styles);
  return (
    <div className={css.situation}>
      {describeCabin(cabin, now)}
      {cabin.room && <span className={css.patient}>{describePatient(cabin.room)}</span>}
    </div>
  );
}

function CabinHealthTag({ cabin, now }: { readonly cabin: ListedCabin; readonly now: number }) {
  const css = useStyles(styles);
  const { kind, words } = summarizeHealth(cabin, now);
  return (
    <span className={css.health}>
      <Tag kind={kind}>{words}</Tag>
    </span>
  );
}

const describePatient = ({ patientName, ageYears, genderLabel }: NonNullable<CabinForProfessional['room']>): string =>
  `${patientName}, ${personLabel(genderLabel, ageYears)}`;
