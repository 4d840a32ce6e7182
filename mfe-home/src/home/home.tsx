import { otherPortal, type PortalSession, usePortal, useSession } from '@acolhe/session';
import { classNames, firstName, Page, Skeleton, useStyles } from '@acolhe/ui';
import { type ReactElement, useCallback, useRef, useState } from 'react';
import { type HomeNote, placeNotes, useArrangement, useFirstKnown, useInOrderOfArrival } from './arrangement.ts';
import { CareActions } from './care-actions.tsx';
import * as styles from './home.module.css';
import { AbandonedNote } from './abandoned-note.tsx';
import { GuidanceNote } from './guidance-note.tsx';
import { LiveCareNote } from './live-care-note.tsx';
import { NotesAbove } from './notes-above.tsx';
import { HomeNotices } from './notices/home-notices.tsx';
import { OtherPortal } from './other-portal.tsx';
import { isNothingOpen, useCareAccess } from './use-care-access.ts';
import { OpenRoomNote } from './open-room-note.tsx';
import { useLiveCare } from './use-live-care.ts';
import { usePatientNews } from './use-patient-news.ts';
import { useNextAppointment } from './use-next-appointment.ts';
import { HomeMenu } from './home-menu.tsx';

/** In the order in which they are shown. */
const NOTES: readonly HomeNote[] = ['abandoned', 'live-care', 'open-room', 'guidance'];

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
  const live = useLiveCare(patient.id);
  const next = useNextAppointment(patient.id);
  const news = usePatientNews();
  const notes: Readonly<Record<HomeNote, ReactElement | false | undefined>> = {
    abandoned: live.abandoned && <AbandonedNote wasAttended={live.abandoned.wasAttended} />,
    'live-care': live.address !== undefined && <LiveCareNote address={live.address} isReturning={live.isReturning} />,
    'open-room': next.openRoom && <OpenRoomNote {...next.openRoom} />,
    guidance: news.unreadGuidance > 0 && <GuidanceNote count={news.unreadGuidance} />,
  };
  const all = NOTES.filter((note) => notes[note]);
  const arrangement = useArrangement({
    isAsking: careNow.isAsking || live.isLoading || next.isLoading || news.isLoading,
    notes: all.filter((note) => note !== 'open-room' || live.address === undefined),
    isCareKnown: careNow.state === 'known',
    isRefused: isNothingOpen(careNow),
  });
  const care = useFirstKnown(careNow, arrangement !== undefined && careNow.state === 'known');
  const places = placeNotes(arrangement ?? { above: all }, all);
  // Beside care under way no room is named; one that is named already stays.
  const late = places.last.filter((note) => note !== 'open-room' || !places.above.includes('live-care'));
  const [hasNotices, setHasNotices] = useState(false);
  const showNotices = useCallback(() => setHasNotices(true), []);
  const arrived = useInOrderOfArrival<HomeNote | 'notices'>(hasNotices ? [...late, 'notices'] : late);
  const last = hasNotices ? arrived : [...arrived, 'notices' as const];
  const namesNext = useFirstKnown(next.sentence !== undefined, arrangement !== undefined);
  const countsNew = useFirstKnown(news.documents !== undefined, arrangement !== undefined);
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
      <NotesAbove>
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
          <CareActions care={care} isQuiet={arrangement.isQuiet} onUrgentCare={live.enterUrgentCare} />
        </div>
        <div className={css.lists}>
          <HomeMenu
            next={namesNext ? next.sentence : undefined}
            newDocuments={countsNew ? news.documents : undefined}
          />
        </div>
        <div className={css.last}>
          {last.map((one) =>
            one === 'notices' ? (
              <HomeNotices key={one} onFocusLost={() => title.current?.focus()} onShown={showNotices} />
            ) : (
              <div key={one}>{notes[one]}</div>
            ),
          )}
        </div>
      </div>
    </Page>
  );
}
