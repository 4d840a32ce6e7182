import { listLiveVisitsCall, listOnDutyCall, type LiveVisitRow, type OnDuty } from '@acolhe/contracts/operations';
import { AsyncContent, Button, EmptyState, Stack, Table, type TableColumn, useStyles } from '@acolhe/ui';
import { useOperator } from '../access/operator-context.tsx';
import type { FigureFilterNames, VisitFilters } from '../figures/visit-filters.tsx';
import { TableRoom } from '../list/list-table.tsx';
import { useRepeatedAnswer } from '../list/use-answer.ts';
import { momentOf } from '../page/formats.ts';
import type { Intervention } from './intervention-dialog.tsx';
import { PHASES, QUEUES } from './live-labels.ts';
import * as styles from './live.module.css';

const countText = (count: number): string => count.toLocaleString('pt-BR');

export interface LiveListsProps {
  readonly filters: VisitFilters;
  readonly partners: FigureFilterNames['partners'];
  /** Counts interventions and requests to read the lists again. */
  readonly version: number;
  readonly everyMs: number;
  readonly onIntervene: (intervention: Intervention) => void;
}

/** Professionals on duty and open visits, with interventions when the role permits them. */
export function LiveLists({ filters, partners, version, everyMs, onIntervene }: LiveListsProps) {
  const css = useStyles(styles);
  const { service } = useOperator();
  const { clientId = '', partnerId = '', brand = '' } = filters;
  const onDuty = useRepeatedAnswer(`${version}`, everyMs, (signal) => service.call(listOnDutyCall, {}, { signal }));
  const visits = useRepeatedAnswer(`${clientId} ${partnerId} ${brand} ${version}`, everyMs, (signal) =>
    service.call(listLiveVisitsCall, filters, { signal }),
  );
  const partnerName = (id: number | undefined): string =>
    id === undefined ? 'Portal' : (partners.find((partner) => partner.id === id)?.name ?? `Parceiro nº ${id}`);

  const onDutyColumns: readonly TableColumn<OnDuty>[] = [
    { title: 'Nome', kind: 'main', cell: ({ name }) => name },
    { title: 'Fila', cell: ({ queue }) => QUEUES[queue] },
    {
      title: 'Situação',
      cell: ({ phase, requestId }) => (phase ? `${PHASES[phase]}: nº ${requestId ?? ''}` : 'Livre'),
    },
    { title: 'Livre desde', cell: ({ phase, freeSince }) => (phase ? 'Ocupado' : momentOf(freeSince)) },
    { title: 'Último sinal', cell: ({ lastHeardAt: lastSeenAt }) => momentOf(lastSeenAt) },
    {
      title: 'Intervenção',
      kind: 'bare',
      cell: ({ professionalId, name, isOnDuty }) =>
        isOnDuty ? (
          <div className={css.interventions}>
            <Button
              kind="text"
              size="small"
              aria-label={`Tirar ${name} do plantão`}
              onPress={() => onIntervene({ kind: 'take-off-duty', professionalId, name })}
            >
              Tirar do plantão
            </Button>
          </div>
        ) : (
          'Já saiu, só termina o atendimento'
        ),
    },
  ];
  const visitColumns: readonly TableColumn<LiveVisitRow>[] = [
    { title: 'Número', kind: 'main', cell: ({ requestId }) => requestId },
    { title: 'Situação', cell: ({ phase, queue }) => `${PHASES[phase]}, ${QUEUES[queue].toLowerCase()}` },
    { title: 'Instituição', cell: ({ clientName }) => clientName },
    { title: 'Marca', cell: ({ brandName }) => brandName },
    { title: 'Origem', cell: ({ partnerId: id }) => partnerName(id) },
    { title: 'Desde', cell: (visit) => momentOf(visit.callStartedAt ?? visit.arrivedAt ?? visit.requestedAt) },
    { title: 'Profissional', cell: ({ professionalName }) => professionalName ?? 'Nenhum' },
    {
      title: 'Intervenção',
      kind: 'bare',
      cell: ({ requestId, phase }) => (
        <div className={css.interventions}>
          {(phase === 'offered' || phase === 'in-call') && (
            <Button
              kind="text"
              size="small"
              aria-label={`Devolver o atendimento ${requestId} à fila`}
              onPress={() => onIntervene({ kind: 'return-to-queue', requestId })}
            >
              Devolver à fila
            </Button>
          )}
          <Button
            kind="text"
            size="small"
            aria-label={`Encerrar o atendimento ${requestId}`}
            onPress={() => onIntervene({ kind: 'end-visit', requestId })}
          >
            Encerrar
          </Button>
        </div>
      ),
    },
  ];
  return (
    <>
      <Stack>
        <h2>Profissionais de plantão</h2>
        <AsyncContent state={onDuty} loading="Carregando quem está de plantão" failed="A lista não foi atualizada">
          {({ professionals, total }) =>
            professionals.length === 0 ? (
              <EmptyState>Ninguém está de plantão.</EmptyState>
            ) : (
              <>
                {total > professionals.length && (
                  <p>
                    São {countText(total)} profissionais. A lista mostra os primeiros {countText(professionals.length)},
                    por nome.
                  </p>
                )}
                <TableRoom>
                  <Table
                    label="Profissionais de plantão"
                    columns={onDutyColumns}
                    rows={professionals}
                    keyOf={({ professionalId }) => professionalId}
                    lazyRows
                  />
                </TableRoom>
              </>
            )
          }
        </AsyncContent>
      </Stack>
      <Stack>
        <h2>Atendimentos abertos</h2>
        <AsyncContent state={visits} loading="Carregando os atendimentos" failed="A lista não foi atualizada">
          {({ visits: rows, total }) =>
            rows.length === 0 ? (
              <EmptyState>Nenhum atendimento aberto.</EmptyState>
            ) : (
              <>
                {total > rows.length && (
                  <p>
                    São {countText(total)} atendimentos abertos. A lista mostra os {countText(rows.length)} mais
                    antigos.
                  </p>
                )}
                <TableRoom>
                  <Table
                    label="Atendimentos abertos"
                    columns={visitColumns}
                    rows={rows}
                    keyOf={({ requestId }) => requestId}
                    lazyRows
                  />
                </TableRoom>
              </>
            )
          }
        </AsyncContent>
      </Stack>
    </>
  );
}
