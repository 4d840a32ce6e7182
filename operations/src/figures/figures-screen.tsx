import { exportFiguresCall, type Figures, getFiguresCall, type PeriodFigures } from '@acolhe/contracts/operations';
import { useSearchParams } from '@acolhe/session/router';
import {
  AsyncContent,
  EmptyState,
  formatDate,
  formatTime,
  Stack,
  Table,
  type TableColumn,
  useStyles,
} from '@acolhe/ui';
import { useOperator } from '../access/operator-context.tsx';
import { ExportButton, ExportFailure, useExport } from '../list/export.tsx';
import { FigureList } from '../list/figure-list.tsx';
import { TableRoom } from '../list/list-table.tsx';
import { useAnswer } from '../list/use-answer.ts';
import { ConsolePage } from '../page/console-page.tsx';
import { waitText } from '../page/formats.ts';
import { FiguresFilters, figuresQuestionOf } from './figures-filters.tsx';
import { PeriodPlot } from './period-plot.tsx';
import * as styles from './figures-screen.module.css';

/** Writes when a period begins. */
type Period = (start: PeriodFigures['start']) => string;

const columnsOf = (period: Period): readonly TableColumn<PeriodFigures>[] => [
  { title: 'Início', kind: 'main', cell: ({ start }) => period(start) },
  { title: 'Pedidos', cell: ({ asked }) => asked },
  { title: 'Atendidos', cell: ({ answered }) => answered },
  { title: 'Desistências', cell: ({ givenUp }) => givenUp },
  { title: 'Quedas', cell: ({ drops }) => drops },
  { title: 'Sem som e imagem', cell: ({ unconnected }) => unconnected ?? 'Sem dados' },
  { title: 'Espera de metade', kind: 'whole', cell: ({ waitP50Ms }) => shareText(waitP50Ms) },
  { title: 'Espera de 95%', kind: 'whole', cell: ({ waitP95Ms }) => shareText(waitP95Ms) },
  {
    title: 'Nota média',
    cell: ({ averageStars, ratings }) => (ratings > 0 ? `${starsText(averageStars)} (${ratings})` : 'Nenhuma'),
  },
];

/** Figures of urgent care over days: totals, plots by hour or day, and a table. */
export function FiguresScreen() {
  const { service } = useOperator();
  const [address] = useSearchParams();
  const question = figuresQuestionOf(address, new Date(service.nowMs()));
  const state = useAnswer(JSON.stringify(question), (signal) => service.call(getFiguresCall, question, { signal }));
  const isWithinDay = question.from === question.until;
  const period: Period = (start) => periodText(start, isWithinDay);
  const exported = useExport(exportFiguresCall, question, `indicadores-${question.from}-${question.until}.csv`);
  return (
    <ConsolePage title="Números" sentence="O pronto atendimento por hora e por dia. Horário de Brasília.">
      <Stack space="large">
        <Stack>
          <FiguresFilters question={question} />
          <ExportFailure of={exported} />
          <div>
            <ExportButton of={exported} />
          </div>
        </Stack>
        <AsyncContent state={state} loading="Carregando os números" failed="Os números não abriram" fillsWindow>
          {({ total, periods }) => (
            <Stack space="large">
              <Total {...total} />
              {isNothing(total) ? (
                <EmptyState>Nada aconteceu neste período.</EmptyState>
              ) : (
                <>
                  <Stack>
                    <h2>{question.by === 'day' ? 'Por dia' : 'Por hora'}</h2>
                    <Plots {...{ periods, period }} />
                  </Stack>
                  <Stack>
                    <h2>Os mesmos números em tabela</h2>
                    <TableRoom>
                      <Table
                        label="Números por período"
                        columns={columnsOf(period)}
                        rows={periods}
                        keyOf={({ start }) => start}
                        lazyRows
                      />
                    </TableRoom>
                  </Stack>
                </>
              )}
            </Stack>
          )}
        </AsyncContent>
      </Stack>
    </ConsolePage>
  );
}

function Total({ asked, answered, givenUp, drops, unconnected, waitP50Ms, waitP95Ms, ratings, averageStars }: Figures) {
  return (
    <FigureList
      columns={4}
      figures={[
        { name: 'Pedidos', value: asked },
        { name: 'Atendidos', value: answered },
        { name: 'Desistências', value: givenUp },
        { name: 'Quedas de chamada', value: drops },
        { name: 'Sem som e imagem', value: unconnected ?? 'Sem dados' },
        { name: 'Espera de metade', value: shareText(waitP50Ms), note: 'ou menos' },
        { name: 'Espera de 95%', value: shareText(waitP95Ms), note: 'ou menos' },
        {
          name: 'Nota média',
          value: starsText(averageStars),
          ...(ratings > 0 && { note: ratings === 1 ? '1 avaliação' : `${ratings} avaliações` }),
        },
      ]}
    />
  );
}

function Plots({ periods, period }: { readonly periods: readonly PeriodFigures[]; readonly period: Period }) {
  const css = useStyles(styles);
  const pointsOf = (valueOf: (figures: PeriodFigures) => number | undefined) =>
    periods.map((figures) => ({ period: period(figures.start), value: valueOf(figures) }));
  return (
    <div className={css.plots}>
      <PeriodPlot title="Pedidos" points={pointsOf(({ asked }) => asked)} textOf={String} />
      <PeriodPlot title="Atendidos" points={pointsOf(({ answered }) => answered)} textOf={String} />
      <PeriodPlot title="Desistências" points={pointsOf(({ givenUp }) => givenUp)} textOf={String} />
      <PeriodPlot title="Quedas de chamada" points={pointsOf(({ drops }) => drops)} textOf={String} />
      <PeriodPlot
        title="Espera"
        legend="Parte de baixo: metade esperou até aí. Barra inteira: 95%."
        points={periods.map(({ start, waitP50Ms, waitP95Ms }) => ({
          period: period(start),
          value: waitP95Ms,
          part: waitP50Ms ?? 0,
        }))}
        textOf={waitText}
      />
      <PeriodPlot title="Nota média" points={pointsOf(({ averageStars }) => averageStars)} textOf={starsText} />
    </div>
  );
}

/**
 * Writes the day or the hour of a period: '21/08/2026', '21/08/2026, 14:00'.
 * @param isWithinDay all periods are of one day, which need not be said: '14:00'
 */
function periodText(start: PeriodFigures['start'], isWithinDay = false): string {
  if (!start.includes('T')) return formatDate(new Date(`${start}T12:00:00Z`));
  const at = new Date(start);
  return isWithinDay ? formatTime(at) : `${formatDate(at)}, ${formatTime(at)}`;
}

/** Writes what a share of the visits waited at most, or that none was answered. */
const shareText = (waitMs: number | undefined): string => (waitMs === undefined ? 'Sem dados' : waitText(waitMs));

/** Writes a mean rating: '4,25', or that there is none. */
const starsText = (averageStars: number | undefined): string =>
  averageStars === undefined ? 'Sem avaliação' : averageStars.toFixed(2).replace('.', ',');

/** Whether a period has no requests. */
const isNothing = ({ asked, answered, givenUp, drops, ratings }: Figures): boolean =>
  asked + answered + givenUp + drops + ratings === 0;
