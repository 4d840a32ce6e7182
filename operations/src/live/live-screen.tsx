import type { CallOutput } from '@acolhe/contracts';
import { getLiveFiguresCall } from '@acolhe/contracts/operations';
import { DURATIONS } from '@acolhe/domain';
import { useSearchParams } from '@acolhe/session/router';
import { AsyncContent, Button, icons, Note, Panel, Stack, Table, type TableColumn, useStyles } from '@acolhe/ui';
import { useState } from 'react';
import { useMay, useOperator } from '../access/operator-context.tsx';
import { useFigureFilterNames, VisitFilterFields, visitFiltersOf } from '../figures/visit-filters.tsx';
import { FigureList } from '../list/figure-list.tsx';
import { ChoicesFailure } from '../list/list-filters.tsx';
import { useRepeatedAnswer } from '../list/use-answer.ts';
import { ConsolePage } from '../page/console-page.tsx';
import { type Intervention, InterventionDialog, interventionMessages } from './intervention-dialog.tsx';
import { portalPartText, secondOf } from './live-labels.ts';
import { LiveLists } from './live-lists.tsx';
import { QueuePanel } from './queue-panel.tsx';
import * as filterStyles from '../figures/visit-filters.module.css';
import * as styles from './live.module.css';

/** The current state of the service: queues, professionals on duty, open visits, failures; and interventions. */
export function LiveScreen() {
  const css = useStyles(styles);
  const filterCss = useStyles(filterStyles);
  const { service } = useOperator();
  const mayIntervene = useMay('intervene');
  const [address, setAddress] = useSearchParams();
  const names = useFigureFilterNames();
  const [version, setVersion] = useState(0);
  const [chosen, setChosen] = useState<Intervention>();
  const [done, setDone] = useState<string>();
  const filters = visitFiltersOf(address);
  const state = useRepeatedAnswer(`${address.toString()} ${version}`, DURATIONS.poll.liveFiguresMs, (signal) =>
    service.call(getLiveFiguresCall, filters, { signal }),
  );
  const filterBy = (name: string) => ({
    id: `agora-${name}`,
    value: address.get(name) ?? '',
    onChange: (value: string) =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
  });
  return (
    <ConsolePage title="Agora" sentence="As filas, os atendimentos e o que falhou, neste momento.">
      <Stack space="large">
        <Stack>
          <div className={css.read}>
            <Button size="small" icon={icons.retry} onPress={() => setVersion((count) => count + 1)}>
              Atualizar agora
            </Button>
            {state.data ? (
              <p>
                Lido às <time dateTime={state.data.at}>{secondOf(state.data.at)}</time>. Atualiza a cada 15 segundos.
              </p>
            ) : (
              <p className={css.reserved}>Lido às 00:00:00. Atualiza a cada 15 segundos.</p>
            )}
          </div>
          <ChoicesFailure state={names} />
          <div className={filterCss.filters}>
            <VisitFilterFields
              names={names.data}
              client={filterBy('instituicao')}
              partner={filterBy('origem')}
              brand={filterBy('marca')}
            />
          </div>
          {done !== undefined && (
            <Note key={version} kind="success" title={done} live>
              Está no registro de alterações, com o motivo.
            </Note>
          )}
        </Stack>
        <AsyncContent
          state={state}
          loading="Carregando os números"
          failed="Os números não foram atualizados"
          fillsWindow
        >
          {({ queues, callsUnderWay: callsInProgress, realtimeBehind, lastHour }) => (
            <>
              <div className={css.queues}>
                {queues.map((queue) => (
                  <QueuePanel key={queue.queue} {...queue} />
                ))}
              </div>
              <Panel>
                <Stack>
                  <h2>Chamadas e falhas</h2>
                  <FigureList
                    columns={3}
                    figures={[
                      { name: 'Em atendimento agora', value: callsInProgress },
                      {
                        name: 'Quedas de chamada',
                        value: Object.values(lastHour.drops).reduce((sum, count) => sum + count, 0),
                        note: 'na última hora',
                      },
                      { name: 'Salas que não abriram', value: lastHour.roomsNotJoined, note: 'na última hora' },
                      { name: 'Conexões perdidas', value: lastHour.connectionsLost, note: 'na última hora' },
                      {
                        name: 'Partes do portal que não abriram',
                        value: lastHour.partsNotLoaded,
                        note: 'na última hora',
                      },
                      { name: 'Atualizações por publicar', value: realtimeBehind, note: 'em tempo real, agora' },
                    ]}
                  />
                  <FailedParts parts={lastHour.parts} />
                </Stack>
              </Panel>
            </>
          )}
        </AsyncContent>
        {mayIntervene && (
          <LiveLists
            {...{ filters, version }}
            partners={names.data?.partners ?? []}
            everyMs={DURATIONS.poll.liveFiguresMs}
            onIntervene={(intervention) => {
              setDone(undefined);
              setChosen(intervention);
            }}
          />
        )}
      </Stack>
      {chosen && (
        <InterventionDialog
          intervention={chosen}
          onCancel={() => setChosen(undefined)}
          onDone={() => {
            setDone(interventionMessages(chosen).done);
            setChosen(undefined);
            setVersion((count) => count + 1);
          }}
        />
      )}
    </ConsolePage>
  );
}

type FailedPart = CallOutput<typeof getLiveFiguresCall>['lastHour']['parts'][number];

const COLUMNS: readonly TableColumn<FailedPart>[] = [
  { title: 'Parte', kind: 'main', cell: ({ part }) => portalPartText(part) },
  { title: 'Versão', cell: ({ version }) => version ?? 'Não informada' },
  { title: 'Vezes', cell: ({ count }) => count },
];

/** Which parts of the portal did not open within the last hour, by version; nothing while all did. */
function FailedParts({ parts }: { readonly parts: readonly FailedPart[] }) {
  if (parts.length === 0) return null;
  return (
    <Table
      label="Partes do portal que não abriram na última hora"
      columns={COLUMNS}
      rows={parts}
      keyOf={({ part = '', version = '' }) => `${part} ${version}`}
    />
  );
}
