import { readChecklistCall } from '@acolhe/contracts/operations';
import { AsyncContent, firstName, Row, RowGroup, Stack } from '@acolhe/ui';
import { useMay, useOperator } from '../access/operator-context.tsx';
import { groupsOf, sectionsFor } from '../access/sections.ts';
import { useAnswer } from '../list/use-answer.ts';
import { ConsolePage } from '../page/console-page.tsx';
import { type Checklist, FirstSteps } from './first-steps.tsx';

/**
 * The first screen: what is missing until a first visit can take place, for those who bring it in, and what the role
 * permits.
 * @see docs/product/operations-console.md
 */
export function HomeScreen() {
  return useMay('manage-people') ? <HomeWithFirstSteps /> : <Sections />;
}

function HomeWithFirstSteps() {
  const { administrator, service } = useOperator();
  const state = useAnswer('checklist', (signal) => service.call(readChecklistCall, {}, { signal }));
  const items = state.data?.items ?? [];
  if (state.data && items.every(({ isDone }) => isDone)) return <Sections />;
  return (
    <ConsolePage
      title={items.length > 0 ? 'Primeiros passos' : 'Início'}
      sentence={`Olá, ${firstName(administrator.name)}.`}
    >
      <Stack space="large">
        <AsyncContent
          state={state}
          loading="Conferindo os primeiros passos"
          failed="Os primeiros passos não abriram"
          fillsWindow
        >
          {(checklist) => (
            <>
              <p>{progressOf(checklist.items)}</p>
              <FirstSteps items={checklist.items} />
            </>
          )}
        </AsyncContent>
        {/* Below the steps, which would push them away when they come. */}
        {(state.data !== undefined || !state.isFetching) && <SectionRows />}
      </Stack>
    </ConsolePage>
  );
}

function progressOf(items: Checklist['items']): string {
  const required = items.filter(({ isRequired }) => isRequired);
  const done = required.filter(({ isDone }) => isDone);
  const recommended = items.filter(({ isRequired }) => !isRequired);
  const recommendedDone = recommended.filter(({ isDone }) => isDone);
  if (done.length === required.length)
    return 'O primeiro atendimento já pode acontecer. Veja o que ainda é recomendado.';
  const counts = [`${done.length} de ${required.length} passos obrigatórios estão feitos`];
  if (recommended.length > 0) counts.push(`${recommendedDone.length} de ${recommended.length} recomendados`);
  return `Para o primeiro atendimento, ${counts.join(', e ')}.`;
}

function Sections() {
  const { administrator } = useOperator();
  return (
    <ConsolePage title="Início" sentence={`Olá, ${firstName(administrator.name)}. O que você quer fazer?`}>
      <SectionRows />
    </ConsolePage>
  );
}

function SectionRows() {
  const { administrator } = useOperator();
  return (
    <Stack space="large">
      {groupsOf(sectionsFor(administrator.rights)).map(({ title: group, sections }) => (
        <RowGroup key={group} title={group}>
          {sections.map(({ path, title, purpose, icon }) => (
            <Row key={path} href={path} title={title} meta={purpose} icon={icon} />
          ))}
        </RowGroup>
      ))}
    </Stack>
  );
}
