import type { LiveQueue } from '@acolhe/contracts/operations';
import { Panel, Stack, Table, type TableColumn, useStyles } from '@acolhe/ui';
import { FigureList } from '../list/figure-list.tsx';
import { NumberText } from '../list/list-table.tsx';
import { waitText } from '../page/formats.ts';
import { QUEUES } from './live-labels.ts';
import * as styles from './live.module.css';

type Line = Pick<LiveQueue, 'waiting' | 'oldestWaitMs'>;

const LENGTH: readonly TableColumn<Line>[] = [
  { title: 'Esperando', cell: ({ waiting }) => waiting },
  {
    title: 'Espera mais longa',
    cell: ({ oldestWaitMs }) =>
      oldestWaitMs === undefined ? 'Ninguém na fila' : <NumberText>{waitText(oldestWaitMs)}</NumberText>,
  },
];
const BY_CLIENT: readonly TableColumn<LiveQueue['clients'][number]>[] = [
  { title: 'Instituição', kind: 'main', cell: ({ clientName }) => clientName },
  ...LENGTH,
];

/** A queue: how many wait, since when, who takes visits from it, and the same by brand and by institution. */
export function QueuePanel({ queue, waiting, oldestWaitMs, estimateMs, onDuty, inCall, clients, brands }: LiveQueue) {
  const css = useStyles(styles);
  const byBrand: readonly TableColumn<LiveQueue['brands'][number]>[] = [
    { title: 'Marca', kind: 'main', cell: ({ brandName }) => brandName },
    ...LENGTH,
    // The figures of all brands are on one line.
    { title: 'Espera de quem chega agora', cell: () => <NumberText>{estimateText(estimateMs)}</NumberText> },
  ];
  return (
    <Panel>
      <Stack>
        <h2>{`Fila de ${QUEUES[queue].toLowerCase()}`}</h2>
        <FigureList
          figures={[
            { name: 'Esperando', value: waiting },
            {
              name: 'Espera mais longa',
              value: oldestWaitMs === undefined ? 'Ninguém' : <NumberText>{waitText(oldestWaitMs)}</NumberText>,
            },
            {
              name: 'Espera de quem chega agora',
              value: <NumberText>{estimateText(estimateMs)}</NumberText>,
              ...(estimateMs === undefined && {
                note: onDuty === 0 ? 'Ninguém de plantão' : 'Nenhuma chamada terminou nas últimas 24 horas',
              }),
            },
            { name: 'De plantão', value: onDuty, note: `${inCall} em chamada` },
          ]}
        />
        {brands.length > 0 && (
          <div className={css.lines}>
            <h3>Por marca</h3>
            <Table
              label={`Fila de ${QUEUES[queue].toLowerCase()} por marca`}
              columns={byBrand}
              rows={brands}
              keyOf={({ brand }) => brand}
            />
          </div>
        )}
        {clients.length > 0 && (
          <div className={css.lines}>
            <h3>Por instituição</h3>
            <Table
              label={`Fila de ${QUEUES[queue].toLowerCase()} por instituição`}
              columns={BY_CLIENT}
              rows={clients}
              keyOf={({ clientId }) => clientId}
            />
          </div>
        )}
      </Stack>
    </Panel>
  );
}

function estimateText(estimateMs: number | undefined): string {
  if (estimateMs === undefined) return 'Sem estimativa';
  return estimateMs === 0 ? 'Sem espera' : `cerca de ${waitText(estimateMs)}`;
}
