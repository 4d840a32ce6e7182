import type { OpenSession } from '@acolhe/contracts';
import { usePortal } from '@acolhe/session';
import { Button, AsyncContent, Page, Stack } from '@acolhe/ui';
import { useEffect, useRef, useState } from 'react';
import { asyncStateOf } from '../../api/async-state-of.ts';
import { formatInstant, ZONE_SENTENCE } from '../format-instant.ts';
import { List } from '../list.tsx';
import { PROFILE_PATH } from '../../../remote.config.ts';
import { TITLES } from '../paths.ts';
import { profileApi } from '../profile-api.ts';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { SessionItem } from './session-item.tsx';

const ENDED = 'A conta foi desconectada desse aparelho.';
const ALL_ENDED = 'A conta foi desconectada de todos os outros lugares.';

/** The sessions that the patient is about to end: one, or all others. */
type Leaving = { readonly one: OpenSession } | { readonly others: readonly OpenSession[] };

/**
 * Lists the devices on which the patient is signed in, and ends sessions on the others.
 * @see docs/product/profile.md
 */
export function SessionsScreen() {
  const portal = usePortal();
  const title = useRef<HTMLHeadingElement>(null);
  const sessions = profileApi.useOpenSessionsQuery({});
  const [leaving, setLeaving] = useState<Leaving>();
  const [endedCount, setEndedCount] = useState(0);
  // The button that opened the dialog is gone with its session; while the dialog stands, nothing outside it takes the
  // focus.
  useEffect(() => {
    if (endedCount > 0) title.current?.focus();
  }, [endedCount]);

  const ended = async (message: string): Promise<void> => {
    await sessions.refetch();
    setLeaving(undefined);
    setEndedCount((count) => count + 1);
    portal.notify({ tone: 'success', message });
  };
  const dialog = { onBack: () => setLeaving(undefined), onFailed: () => void sessions.refetch() };
  return (
    <Page
      title={TITLES.sessions}
      sentence={`Sua conta está aberta nestes lugares. ${ZONE_SENTENCE}`}
      back={{ from: TITLES.profile, here: TITLES.sessions, href: PROFILE_PATH }}
      titleRef={title}
      narrow
    >
      <AsyncContent
        state={asyncStateOf(sessions)}
        loading="Carregando os aparelhos"
        failed="A lista não abriu"
        fillsWindow
      >
        {({ sessions: open }) => {
          const others = open.filter(({ isCurrent }) => !isCurrent);
          const now = new Date(portal.clock.nowMs()).toISOString();
          return (
            <Stack>
              <List label={TITLES.sessions}>
                {[...open.filter(({ isCurrent }) => isCurrent), ...others].map((session) => (
                  <SessionItem key={session.id} {...{ session, now }} onLeave={() => setLeaving({ one: session })} />
                ))}
              </List>
              {others.length === 0 && <p>Sua conta não está aberta em nenhum outro lugar.</p>}
              {others.length > 1 && (
                <Button kind="dangerQuiet" onPress={() => setLeaving({ others })}>
                  Sair de todas as outras
                </Button>
              )}
            </Stack>
          );
        }}
      </AsyncContent>
      {leaving && 'one' in leaving && (
        <EndSessionsDialog
          {...dialog}
          title="Sair deste aparelho?"
          sessions={[leaving.one]}
          onEnded={() => ended(ENDED)}
        >
          <p>
            <b>{leaving.one.device}</b>, aberta em {formatInstant(leaving.one.openedAt)}. Quem estiver usando sua conta
            ali precisará entrar de novo com a senha.
          </p>
        </EndSessionsDialog>
      )}
      {leaving && 'others' in leaving && (
        <EndSessionsDialog
          {...dialog}
          title="Sair de todas as outras sessões?"
          sessions={leaving.others}
          onEnded={() => ended(ALL_ENDED)}
        >
          <p>
            São <b>{leaving.others.length} sessões</b>. Quem estiver usando sua conta nelas precisará entrar de novo com
            a senha. Esta, que você está usando agora, continua aberta.
          </p>
        </EndSessionsDialog>
      )}
    </Page>
  );
}
