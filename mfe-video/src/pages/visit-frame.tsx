import { homeLink, usePortal, useSession } from '@acolhe/session';
import { TopBar, useStyles, WaitingStage } from '@acolhe/ui';
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

export interface EndPageProps {
  readonly art: ReactNode;
  readonly title: string;
  readonly sentence?: ReactNode;
  /** Summary of the visit. */
  readonly summary?: ReactNode;
  /** Links. */
  readonly children?: ReactNode;
}

/** Shows the last page of a visit; its title takes the focus. */
export function EndPage({ art, title, sentence, summary, children }: EndPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <WaitingStage grounded art={art} title={title} sentence={sentence} titleRef={heading} actions={children}>
      {summary}
    </WaitingStage>
  );
}
