import type { OpenSession } from '@acolhe/contracts';
import { portalApiErrorOf, usePortal } from '@acolhe/session';
import { AsyncContent, Button, Dialog, Note, Page, Stack, Tag } from '@acolhe/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PROFILE_PATH } from '../../remote.config.ts';
import { asyncStateOf } from '../api/shared-queries.ts';
import { formatInstant, formatRecentInstant, List, ListItem, ZONE_SENTENCE } from './list.tsx';
import { TITLES } from './paths.ts';
import { profileApi } from './profile-api.ts';

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
  // The button that opened the dialog is removed with its session; while the dialog is open, nothing outside it takes
  // the focus.
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

export interface EndSessionsDialogProps {
  readonly title: string;
  /** What ending them means. */
  readonly children: ReactNode;
  readonly sessions: readonly OpenSession[];
  readonly onBack: () => void;
  /** A session could not be ended; others may have been. */
  readonly onFailed: () => void;
  /** All were ended. Resolves once the list is up to date. */
  readonly onEnded: () => Promise<void>;
}

/** Asks before sessions on other devices are ended, since their users are cut off at once. */
function EndSessionsDialog({ title, children, sessions, onBack, onFailed, onEnded }: EndSessionsDialogProps) {
  const [end, { error }] = profileApi.useEndOpenSessionMutation();
  const [isWorking, setWorking] = useState(false);
  const confirm = async (): Promise<void> => {
    setWorking(true);
    // One after the other. Ending a session twice changes nothing, so that a retry may start from the first.
    for (const { id } of sessions) {
      const outcome = await end({ sessionId: id });
      if (outcome.error) {
        setWorking(false);
        return onFailed();
      }
    }
    await onEnded();
  };
  // This dialog shows the result of the request.
  const back = (): void => {
    if (!isWorking) onBack();
  };
  return (
    <Dialog
      title={title}
      onCancel={back}
      actions={
        <>
          <Button idle={isWorking} onPress={back}>
            Voltar
          </Button>
          <Button kind="danger" busy={isWorking} busyLabel="Saindo..." onPress={() => void confirm()}>
            Sair
          </Button>
        </>
      }
    >
      {children}
      {error !== undefined && !isWorking && (
        <Note
          kind="danger"
          title={sessions.length > 1 ? 'Não foi possível sair de todas' : 'Não foi possível sair'}
          live
        >
          {portalApiErrorOf(error).message}
        </Note>
      )}
    </Dialog>
  );
}

export interface SessionItemProps {
  readonly session: OpenSession;
  /** ISO 8601, by the host's clock. */
  readonly now: string;
  readonly onLeave: () => void;
}

/** One session of the patient. The present one has no button: the page's own exit ends it. */
function SessionItem({ session, now, onLeave }: SessionItemProps) {
  const { device, isPart, isCurrent, openedAt, usedAt } = session;
  const facts = [
    ...(isPart ? ['Atendimento aberto no site de um parceiro ou por um link.'] : []),
    `Você entrou ${formatRecentInstant(openedAt, now)}.`,
    `Último uso registrado ${formatRecentInstant(usedAt, now)}.`,
  ];
  return (
    <ListItem name={device} facts={facts}>
      {isCurrent ? (
        <Tag kind="success">Esta sessão</Tag>
      ) : (
        <Button
          kind="quiet"
          size="small"
          aria-label={`Sair: ${device}, aberta em ${formatInstant(openedAt)}`}
          onPress={onLeave}
        >
          Sair
        </Button>
      )}
    </ListItem>
  );
}
