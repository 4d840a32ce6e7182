import type { Encounter } from '@acolhe/contracts';
import { brazilianDateOf, EXPIRED_APPOINTMENT } from '@acolhe/domain';
import {
  Button,
  FileName,
  GuidanceText,
  icons,
  type StatusKind,
  Table,
  type TableColumn,
  Tag,
  useStyles,
} from '@acolhe/ui';
import { useMemo } from 'react';
import * as styles from './encounters-table.module.css';

/** A document of an encounter. */
export type EncounterDocument = Encounter['documents'][number];

const STATUSES: Readonly<Record<Encounter['status'], readonly [kind: StatusKind | 'neutral', label: string]>> = {
  finished: ['success', 'Finalizado'],
  interrupted: ['warning', 'Interrompido'],
  cancelled: ['danger', 'Cancelado'],
  missed: ['neutral', 'Não compareceu'],
};

/** An appointment that its patient did not come to reads as in the list of appointments; their ids begin with 'a'. */
const statusOf = (id: string, status: Encounter['status']) =>
  status === 'missed' && id.startsWith('a') ? (['neutral', EXPIRED_APPOINTMENT] as const) : STATUSES[status];

/** Neither side received media of the other. */
const UNCONNECTED = ['warning', 'Sem som e imagem'] as const;

interface EncountersTableProps {
  readonly label: string;
  readonly encounters: readonly Encounter[];
  readonly onView: (one: EncounterDocument) => void;
}

/** The encounters: a table where there is room, a card for each on a phone. */
export function EncountersTable({ label, encounters, onView }: EncountersTableProps) {
  const css = useStyles(styles);
  const columns = useMemo(
    (): readonly TableColumn<Encounter>[] => [
      {
        title: 'Status do Atendimento',
        kind: 'tag',
        cell: ({ id, status, isUnconnected }) => {
          const [kind, label] = isUnconnected ? UNCONNECTED : statusOf(id, status);
          return <Tag kind={kind}>{label}</Tag>;
        },
      },
      { title: 'Especialidade', kind: 'main', cell: ({ specialty }) => specialty },
      { title: 'Profissional', cell: ({ professionalName }) => professionalName ?? 'Nenhum' },
      { title: 'Data', cell: ({ date }) => <span className={css.together}>{brazilianDateOf(date)}</span> },
      { title: 'Hora', cell: ({ time }) => time },
      ...(encounters.some(({ guidance }) => guidance !== undefined)
        ? [
            {
              title: 'Orientações',
              kind: 'below' as const,
              cell: ({ guidance }: Encounter) =>
                guidance === undefined ? (
                  <span className={css.none}>Nada anotado</span>
                ) : (
                  <GuidanceText>{guidance}</GuidanceText>
                ),
            },
          ]
        : []),
      ...(encounters.some(({ clinicReason }) => clinicReason !== undefined)
        ? [
            {
              title: 'Cancelado pela clínica',
              kind: 'below' as const,
              cell: ({ clinicReason }: Encounter) => clinicReason ?? <span className={css.none}>Não</span>,
            },
          ]
        : []),
      {
        title: 'Anexos',
        kind: 'below',
        cell: ({ documents }) =>
          documents.length === 0 ? (
            <span className={css.none}>Nenhum</span>
          ) : (
            <Attachments documents={documents} onView={onView} />
          ),
      },
    ],
    [css, encounters, onView],
  );
  return (
    <div className={css.room}>
      <Table label={label} columns={columns} rows={encounters} keyOf={({ id }) => id} lazyRows />
    </div>
  );
}

function Attachments({ documents, onView }: Pick<Encounter, 'documents'> & Pick<EncountersTableProps, 'onView'>) {
  const css = useStyles(styles);
  return (
    <ul className={css.attachments}>
      {documents.map((one) => (
        <li key={one.fileId}>
          <Button kind="text" size="small" icon={icons.file} onPress={() => onView(one)}>
            <FileName name={one.name} />
          </Button>
          {one.withdrawnAt !== undefined && <Tag kind="danger">Retirado</Tag>}
        </li>
      ))}
    </ul>
  );
}
