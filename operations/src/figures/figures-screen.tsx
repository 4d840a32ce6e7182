import { exportFiguresCall, type Figures, getFiguresCall, type PeriodFigures } from '@acolhe/contracts/operations';
import { useSearchParams } from '@acolhe/session/router';
import { AsyncContent, EmptyState, Stack, Table, type TableColumn, useStyles } from '@acolhe/ui';
import { useOperator } from '../access/operator-context.tsx';
import { ExportButton, ExportFailure } from '../export/export-parts.tsx';
import { useExport } from '../export/use-export.ts';
import { FigureList } from '../figure-parts/figure-list.tsx';
import { waitText } from '../figure-parts/wait-text.ts';
import { TableRoom } from '../list/table-room.tsx';
import { useAnswer } from '../list/use-answer.ts';
import { ConsolePage } from '../page/console-page.tsx';
import { isNothing, periodText, shareText, starsText } from './figure-words.ts';
import { figuresQuestionOf } from './figures-address.ts';
import { FiguresFilters } from './figures-filters.tsx';
import * as styles from './figures.module.css';
import { PeriodPlot } from './period-plot.tsx';

/** Writes when a period begins. */
type Period = (start: PeriodFigures['start']) => string;

const columnsOf = (period: Period): readonly TableColumn<PeriodFigures>[] => [
  { title: 'Início', kind: 'main', cell: ({ start }) => period(start) },
  { title: 'Pedidos', cell: ({ asked }) => asked },
  { title: 'Atendidos', cell: ({ answered }) => answered },
  { title: 'Desistências', cell: ({ givenUp }) => givenUp },
  { title: 'Quedas', cell: ({ drops }) => drops },
  { title: 'Sem som e imagem', cell: ({ unconnected }) => unconnected ?? 'Sem dados' },
  { title: 'Espera de metade', cell: ({ waitP50Ms }) => shareText(waitP50Ms) },
  { title: 'Espera de 95%', cell: ({ waitP95Ms }) => shareText(waitP95Ms) },
  {
    title: 'Nota média',
    cell: ({ averageStars, ratings }) => (ratings > 0 ? `${starsText(averageStars)} (${ratings})` : 'Nenhuma'),
  },
];

/** What happened to urgent care over days: as a whole, as plots by hour or day, and as a table. */
export function FiguresScreen() {
  const { service } = useOperator();
  const [address] = useSearchParams();
  const question = figuresQuestionOf(address, new Date());
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
