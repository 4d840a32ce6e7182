import { homeLink, MOVEMENT, usePortal, useSession } from '@acolhe/session';
import { neverCovered, SupportLink, TopBar, useStyles, WaitingStage } from '@acolhe/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import * as styles from './visit-frame.module.css';

export interface VisitFrameProps {
  readonly children: ReactNode;
  /** Fills the window, so that the buttons are at its bottom. */
  readonly tall?: boolean;
  /** Instead of leaving at once. */
  readonly onExit?: () => void;
}

/**
 * Shows the bar above the screens before and after a call. The route itself is bare, since the call fills the window;
 * a part of a partner's page has no bar at all, and an app has its own. A session by link has no exit.
 */
export function VisitFrame({ children, tall = false, onExit }: VisitFrameProps) {
  const portal = usePortal();
  const session = useSession();
  const css = useStyles(styles);
  if (portal.kind === 'embed') return children;
  const exit = onExit ?? (() => void portal.session.signOut());
  const home =
    portal.linkTo('home') !== undefined
      ? homeLink(portal, session?.scope !== 'urgent-care', window.history)
      : undefined;
  return (
    <div className={tall ? css.tall : undefined}>
      {portal.kind !== 'webview' && (
        <TopBar
          logo={portal.brand.logo}
          home={home}
          name={session?.patient.name}
          onExit={session?.scope === 'scheduled-call' ? undefined : exit}
        />
      )}
      {children}
    </div>
  );
}

/**
 * The support, on the screens before and after a call: they have no footer, where other screens show it. A partner's
 * page has its own.
 * @param props.screen name of the screen in the movement log
 */
export function VisitSupport({ screen }: { readonly screen: 'waiting-room' | 'appointment-room' | 'visit-end' }) {
  const portal = usePortal();
  const { supportPhone, supportChatUrl } = portal.brand;
  if (portal.kind === 'embed') return null;
  return (
    <SupportLink
      supportPhone={supportPhone}
      chatHref={supportChatUrl}
      onSupport={() => portal.log(MOVEMENT.supportAsked, { screen })}
    />
  );
}

export interface EndPageProps {
  readonly art: ReactNode;
  readonly title: string;
  readonly sentence?: ReactNode;
  /** Summary of the visit, which may arrive late. */
  readonly summary?: ReactNode;
  /** Links. */
  readonly children?: ReactNode;
}

/**
 * Shows the last page of a visit; its title takes the focus. The summary arrives late, so it is below the links, and
 * what is above it has a fixed height.
 * @see docs/product/visit-summary.md
 */
export function EndPage({ art, title, sentence, summary, children }: EndPageProps) {
  const css = useStyles(styles);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const stage = (
    <WaitingStage
      grounded
      art={art}
      title={title}
      sentence={sentence}
      titleRef={heading}
      actions={
        <>
          {children}
          {/* A summary leads to screens with a footer. */}
          {!summary && <VisitSupport screen="visit-end" />}
        </>
      }
    />
  );
  if (!summary) return stage;
  return (
    <div className={css.end}>
      {stage}
      <div className={css.summary} {...neverCovered}>
        {summary}
      </div>
    </div>
  );
}
