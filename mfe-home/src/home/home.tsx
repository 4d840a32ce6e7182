import { otherPortal, type PortalSession, usePortal, useSession } from '@acolhe/session';
import { classNames, firstName, Page, Skeleton, useDelayed, useStyles } from '@acolhe/ui';
import { useRef } from 'react';
import { CareActions } from './care-actions.tsx';
import * as styles from './home.module.css';
import { AbandonedNote } from './abandoned-note.tsx';
import { GuidanceNote } from './guidance-note.tsx';
import { LiveCareNote } from './live-care-note.tsx';
import { HomeNotices } from './notices/home-notices.tsx';
import { OtherPortal } from './other-portal.tsx';
import { isNothingOpen, useCareAccess } from './use-care-access.ts';
import { OpenRoomNote } from './open-room-note.tsx';
import { useLiveCare } from './use-live-care.ts';
import { usePatientNews } from './use-patient-news.ts';
import { useNextAppointment } from './use-next-appointment.ts';
import { HomeMenu } from './home-menu.tsx';

/** How long the cards wait for the notes above them, which would push them away, in milliseconds. */
const NOTES_WAIT_MS = 1_000;

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
  const care = useCareAccess(patient.id);
  const live = useLiveCare(patient.id);
  const next = useNextAppointment(patient.id);
  const news = usePatientNews();
  const isUnderWay = live.address !== undefined;
  const openRoom = isUnderWay ? undefined : next.openRoom;
  const asksForNotes = live.isLoading || next.isLoading || news.isLoading;
  const isOverdue = useDelayed(asksForNotes, NOTES_WAIT_MS);
  const frame = {
    title: `Olá, ${firstName(patient.name)}`,
    titleRef: title,
    sentence: 'Como podemos ajudar você hoje?',
  };
  if (asksForNotes && !isOverdue)
    return (
      <Page {...frame}>
        <Skeleton label="Carregando seus atendimentos" fillsWindow />
      </Page>
    );
  return (
    <Page {...frame}>
      {live.abandoned && <AbandonedNote wasAttended={live.abandoned.wasAttended} />}
      {isUnderWay && <LiveCareNote address={live.address} isReturning={live.isReturning} />}
      {openRoom && <OpenRoomNote {...openRoom} />}
      {news.unreadGuidance > 0 && <GuidanceNote count={news.unreadGuidance} />}
      <div className={classNames(css.home, isNothingOpen(care) && css.refused)}>
        <div className={css.care}>
          <CareActions care={care} isQuiet={isUnderWay || openRoom !== undefined} onUrgentCare={live.enterUrgentCare} />
          <HomeNotices onFocusLost={() => title.current?.focus()} />
        </div>
        <div className={css.lists}>
          <HomeMenu next={next.sentence} newDocuments={news.documents} />
        </div>
      </div>
    </Page>
  );
}
