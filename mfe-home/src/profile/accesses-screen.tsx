import { EmptyState, AsyncContent, Page } from '@acolhe/ui';
import { PROFILE_PATH } from '../../remote.config.ts';
import { asyncStateOf } from '../api/shared-queries.ts';
import { formatInstant, List, ListItem, ZONE_SENTENCE } from './list.tsx';
import { TITLES } from './paths.ts';
import { profileApi } from './profile-api.ts';

/**
 * Lists who opened the patient's data, professionals and the administration, the latest access first.
 * @see docs/product/profile.md
 */
export function AccessesScreen() {
  const accesses = profileApi.useDataAccessesQuery({});
  return (
    <Page
      title={TITLES.accesses}
      sentence={`Quem abriu suas informações, começando pelo acesso mais recente. ${ZONE_SENTENCE}`}
      back={{ from: TITLES.profile, here: TITLES.accesses, href: PROFILE_PATH }}
      narrow
    >
      <AsyncContent
        state={asyncStateOf(accesses)}
        loading="Carregando os acessos"
        failed="A lista não abriu"
        fillsWindow
      >
        {({ accesses: entries }) =>
          entries.length === 0 ? (
            <EmptyState>Ninguém abriu suas informações até agora.</EmptyState>
          ) : (
            <List label={TITLES.accesses}>
              {entries.map(({ viewer, subject, at }, index) => (
                <ListItem key={`${at} ${index}`} name={viewer} facts={[subject, `Em ${formatInstant(at)}`]} />
              ))}
            </List>
          )
        }
      </AsyncContent>
    </Page>
  );
}
