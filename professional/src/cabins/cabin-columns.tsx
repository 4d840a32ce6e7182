import type { CabinForProfessional } from '@acolhe/contracts';
import { pluralize, type TableColumn, Tag, useStyles } from '@acolhe/ui';
import { CabinActions, type CabinActionsProps } from './cabin-actions.tsx';
import { summarizeHealth } from './cabin-health.ts';
import { describeCabin, type ListedCabin } from './cabin-state.ts';
import * as styles from './cabins.module.css';

/** The columns of the list of cabins. */
export const cabinColumns = (actions: Omit<CabinActionsProps, 'cabin'>): readonly TableColumn<ListedCabin>[] => [
  { title: 'Cabine', kind: 'main', cell: (cabin) => <CabinName cabin={cabin} /> },
  { title: 'Situação', cell: (cabin) => describeCabin(cabin, actions.now) },
  { title: 'Paciente', cell: ({ room }) => (room ? describePatient(room) : 'Ninguém') },
  {
    title: 'Equipamento',
    kind: 'tag',
    cell(cabin) {
      const { kind, words } = summarizeHealth(cabin, actions.now);
      return <Tag kind={kind}>{words}</Tag>;
    },
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

const describePatient = ({ patientName, ageYears, genderLabel }: NonNullable<CabinForProfessional['room']>): string =>
  `${patientName}, ${pluralize(ageYears, 'ano')}, ${genderLabel.toLowerCase()}`;
