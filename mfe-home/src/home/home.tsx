import {
  type NoValues,
  otherPortal,
  type PlainAddressName,
  type PortalSession,
  usePortal,
  useSession,
} from '@acolhe/session';
import {
  classNames,
  firstName,
  icons,
  type IconShape,
  LinkButton,
  Note,
  Page,
  Row,
  RowGroup,
  Skeleton,
  useStyles,
} from '@acolhe/ui';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import {
  type HomeNote,
  NotesAbove,
  placeNotes,
  useArrangement,
  useFirstKnown,
  useInOrderOfArrival,
} from './arrangement.tsx';
import {
  CareActions,
  isNothingOpen,
  isPartlyRefused,
  PartRefusal,
  UnavailableRow,
  useCareAccess,
  useExpiredToast,
} from './care-actions.tsx';
import { useNextAppointment, usePatientUpdates } from './home-api.ts';
import { AbandonedNote, LiveCareNote, OpenRoomNote, useLiveCare } from './live-care.tsx';
import { HomeNotices } from './media-notice.tsx';
import * as styles from './home.module.css';

/** In the order in which they are shown. */
const NOTES: readonly HomeNote[] = ['live-care', 'open-room', 'abandoned', 'guidance', 'email-refused'];

/**
 * The screen that a patient starts from.
 * @see docs/product/home.md
 */
export function Home() {
  const session = useSession();
  const elsewhere = otherPortal(usePortal().brand);
  if (elsewhere !== undefined) return <OtherPortal address={elsewhere} />;
  return session && <HomeOf patient={session.patient} />;
}

function HomeOf({ patient }: Pick<PortalSession, 'patient'>) {
  const css = useStyles(styles);
  const title = useRef<HTMLHeadingElement>(null);
  const careNow = useCareAccess(patient.id);
  useExpiredToast(careNow);
  const live = useLiveCare(patient.id);
  const next = useNextAppointment(patient.id);
  const updates = usePatientUpdates();
  const [dismissals, setDismissals] = useState(0);
  // The button that had the focus is removed, and the patient expects its space to go.
  const dismissNote = (): void => {
    live.abandoned?.dismiss();
    setDismissals((count) => count + 1);
    title.current?.focus();
  };
  const notes: Readonly<Record<HomeNote, ReactElement | false | undefined>> = {
    abandoned: live.abandoned && <AbandonedNote {...live.abandoned} dismiss={dismissNote} />,
    'live-care': live.address !== undefined && <LiveCareNote address={live.address} isReturning={live.isReturning} />,
    // Care in progress is first: whether there is some is known before a room is offered.
    'open-room': !live.isLoading && next.openRoom && <OpenRoomNote {...next.openRoom} />,
    guidance: updates.unreadGuidance > 0 && <GuidanceNote count={updates.unreadGuidance} />,
    'email-refused': patient.emailRefused && patient.email !== undefined && <RefusedEmailNote email={patient.email} />,
  };
  const all = NOTES.filter((note) => notes[note]);
  const arrangement = useArrangement({
    isAsking: careNow.isAsking || live.isLoading || next.isLoading || updates.isLoading,
    notes: all.filter((note) => note !== 'open-room' || live.address === undefined),
    isCareKnown: careNow.state === 'known',
    isRefused: isNothingOpen(careNow),
  });
  const care = useFirstKnown(careNow, arrangement !== undefined && careNow.state === 'known');
  const places = placeNotes(arrangement ?? { above: all }, all);
  // While care is in progress, no room is offered; one that is already shown stays.
  const hadCare = useFirstKnown(live.address !== undefined, !live.isLoading);
  const late = places.last.filter((note) => note !== 'open-room' || !hadCare || live.address === undefined);
  const [hasNotices, setHasNotices] = useState(false);
  const showNotices = useCallback(() => setHasNotices(true), []);
  // In the place that is reserved for cards there is room for them alone.
  const isRefusedLate = arrangement?.isReserved === true && isPartlyRefused(care);
  const arrived = useInOrderOfArrival<HomeNote | 'notices' | 'refused'>([
    ...late,
    ...(isRefusedLate ? (['refused'] as const) : []),
    ...(hasNotices ? (['notices'] as const) : []),
  ]);
  const last = hasNotices ? arrived : [...arrived, 'notices' as const];
  const namesNext = useFirstKnown(next.sentence !== undefined, arrangement !== undefined);
  const countsNew = useFirstKnown(updates.documents !== undefined, arrangement !== undefined);
  const frame = {
    title: `Olá, ${firstName(patient.name)}`,
    titleRef: title,
    sentence: 'Como podemos ajudar você hoje?',
  };
  if (!arrangement)
    return (
      <Page {...frame}>
        <Skeleton label="Carregando seus atendimentos" fillsWindow />
      </Page>
    );
  return (
    <Page {...frame}>
      <NotesAbove key={dismissals}>
        {places.above.map((note) => (
          <div key={note}>{notes[note]}</div>
        ))}
      </NotesAbove>
      <div
        className={classNames(
          css.home,
          arrangement.isRefused && css.refused,
          !arrangement.isRefused && arrangement.isQuiet && css.stepsBack,
        )}
      >
        <div className={classNames(css.care, arrangement.isReserved && css.reserved)}>
          <CareActions
            care={care}
            isQuiet={arrangement.isQuiet}
            isAlone={arrangement.isReserved}
            onUrgentCare={live.enterUrgentCare}
          />
        </div>
        <div className={css.lists}>
          <HomeMenu
            next={namesNext ? next.sentence : undefined}
            newDocuments={countsNew ? updates.documents : undefined}
          />
        </div>
        <div className={css.last}>
          {last.map((one) =>
            one === 'notices' ? (
              <HomeNotices key={one} onFocusLost={() => title.current?.focus()} onShown={showNotices} />
            ) : one === 'refused' ? (
              <PartRefusal key={one} care={care} />
            ) : (
              <div key={one}>{notes[one]}</div>
            ),
          )}
        </div>
      </div>
    </Page>
  );
}

/**
 * Reports unread guidance from a professional and links to the history. Omitted when this portal has no history.
 * @param props.count how many times
 * @see docs/product/home.md
 */
function GuidanceNote({ count }: { readonly count: number }) {
  const css = useStyles(styles);
  const address = usePortal().linkTo('visit-history');
  if (address === undefined) return null;
  const isOne = count === 1;
  return (
    <div className={css.notes}>
      <Note
        kind="info"
        live
        title={isOne ? 'Chegou uma orientação do seu atendimento' : 'Chegaram orientações dos seus atendimentos'}
        action={<LinkButton href={address}>{isOne ? 'Ler a orientação' : 'Ler as orientações'}</LinkButton>}
      >
        {isOne ? 'O profissional escreveu o que fazer agora.' : 'Os profissionais escreveram o que fazer agora.'}
      </Note>
    </div>
  );
}

/**
 * Reports that mail to the patient's address is refused, without showing the whole address to bystanders.
 * @see docs/product/mails.md
 */
function RefusedEmailNote({ email }: { readonly email: string }) {
  const css = useStyles(styles);
  const address = usePortal().linkTo('profile');
  return (
    <div className={css.notes}>
      <Note
        kind="warning"
        title={`Não conseguimos entregar em ${email.slice(0, 1)}…@${email.split('@').at(-1) ?? ''}`}
        action={address !== undefined && <LinkButton href={address}>Conferir o e-mail</LinkButton>}
      >
        O último e-mail que enviamos para você foi recusado. Confira o endereço em Meus Dados.
      </Note>
    </div>
  );
}

/**
 * Redirects at once to the portal that the brand sends its patients to; the link serves where the redirect does not
 * happen.
 * @see docs/product/home.md
 */
function OtherPortal({ address }: { readonly address: string }) {
  const portal = usePortal();
  useEffect(() => portal.navigate(address, { replace: true }), [portal, address]);
  return (
    <Page
      title="Seu atendimento é em outro portal"
      sentence="Estamos levando você até lá. Se a página não abrir, use o botão."
      narrow
    >
      <LinkButton kind="main" href={address}>
        Ir para o outro portal
      </LinkButton>
    </Page>
  );
}

declare module '@acolhe/session/declarations' {
  interface PortalAddresses {
    readonly appointments: NoValues;
    readonly 'visit-history': NoValues;
    readonly 'received-documents': NoValues;
    readonly 'sent-documents': NoValues;
  }
}

interface MenuItem {
  readonly title: string;
  readonly to: PlainAddressName;
  readonly icon: IconShape;
  readonly meta?: string;
}

const MENU: readonly { readonly heading: string; readonly items: readonly MenuItem[] }[] = [
  {
    heading: 'Suas consultas',
    items: [
      { title: 'Minhas Consultas Agendadas', to: 'appointments', icon: icons.calendar },
      { title: 'Histórico de Atendimento', to: 'visit-history', icon: icons.history },
    ],
  },
  {
    heading: 'Seus documentos',
    items: [
      {
        title: 'Documentos Médicos Recebidos',
        to: 'received-documents',
        icon: icons.inbox,
        meta: 'Receitas, exames e atestados',
      },
      { title: 'Meus Documentos Enviados', to: 'sent-documents', icon: icons.fileUp },
    ],
  },
  {
    heading: 'Sua conta',
    items: [
      { title: 'Meus Dados', to: 'profile', icon: icons.user },
      { title: 'Gift Card', to: 'gift-card', icon: icons.gift },
    ],
  },
];

/**
 * Links to the portal's screens, except those that request care.
 * @param props.next description of the patient's next appointment
 * @param props.newDocuments description of how many documents are new
 */
function HomeMenu({ next, newDocuments }: Readonly<Record<'next' | 'newDocuments', string | undefined>>) {
  const portal = usePortal();
  return MENU.map(({ heading, items }) => (
    <RowGroup key={heading} title={heading}>
      {items.map(({ title, to, icon, meta }) => {
        const href = portal.linkTo(to);
        return href === undefined ? (
          <UnavailableRow key={to} {...{ title, icon }} />
        ) : (
          <Row
            key={to}
            {...{ href, title, icon }}
            meta={to === 'appointments' ? next : meta}
            newContent={to === 'received-documents' ? newDocuments : undefined}
          />
        );
      })}
    </RowGroup>
  ));
}
