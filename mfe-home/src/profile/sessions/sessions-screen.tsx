import { type OpenSession } from '@acolhe/contracts';
import { usePortal } from '@acolhe/session';
import { Fetched, Page, Stack } from '@acolhe/ui';
import { useEffect, useRef, useState } from 'react';
import { readingOf } from '../../reading-of.ts';
import { ZONE_SENTENCE } from '../instant-in-words.ts';
import { List } from '../list.tsx';
import { PROFILE_PATH, TITLES } from '../paths.ts';
import { profileApi } from '../profile-api.ts';
import { EndSessionDialog } from './end-session-dialog.tsx';
import { SessionItem } from './session-item.tsx';

const ENDED = 'A conta foi desconectada desse aparelho.';

/** Where the patient is signed in, with a way to end what is not at hand. See docs/product/profile.md. */
export function SessionsScreen() {
  const portal = usePortal();
  const title = useRef<HTMLHeadingElement>(null);
  const sessions = profileApi.useOpenSessionsQuery({});
  const [leaving, setLeaving] = useState<OpenSession>();
  const [endedCount, setEndedCount] = useState(0);
  // The button that opened the dialog is gone with its session; while the dialog stands, nothing outside it takes the focus.
  useEffect(() => {
    if (endedCount > 0) title.current?.focus();
  }, [endedCount]);

  const ended = async (): Promise<void> => {
    await sessions.refetch();
    setLeaving(undefined);
    setEndedCount((count) => count + 1);
    portal.notify({ tone: 'success', message: ENDED });
  };
  return (
    <Page
      title={TITLES.sessions}
      sentence={`Sua conta está aberta nestes lugares. ${ZONE_SENTENCE}`}
      back={{ from: TITLES.profile, here: TITLES.sessions, href: PROFILE_PATH }}
      titleRef={title}
      narrow
    >
      <Fetched reading={readingOf(sessions)} loading="Carregando os aparelhos" failed="A lista não abriu">
        {({ sessions: open }) => (
          <Stack>
            <List label={TITLES.sessions}>{open.map((session) => <SessionItem key={session.id} session={session} onLeave={() => setLeaving(session)} />)}</List>
            {open.every(({ isCurrent }) => isCurrent) && <p>Sua conta não está aberta em nenhum outro lugar.</p>}
          </Stack>
        )}
      </Fetched>
      {leaving && <EndSessionDialog session={leaving} onBack={() => setLeaving(undefined)} onEnded={ended} />}
    </Page>
  );
}
