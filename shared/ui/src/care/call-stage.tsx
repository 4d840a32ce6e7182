import type { ConnectionLevel } from '@acolhe/domain';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../foundation/styles.ts';
import { useStyles } from '../foundation/ui.tsx';
import * as styles from './call-stage.module.css';
import * as connectionBarsStyles from './connection-bars.module.css';

export interface CallStageProps {
  /** The other participant, in two short lines with `whoDetail`. */
  readonly who: ReactNode;
  readonly whoDetail?: ReactNode;
  /** `ConnectionBars`. */
  readonly level?: ReactNode;
  /** The other person's picture: a `video` element with `data-testid="remote-video"`. */
  readonly remote: ReactNode;
  /** Whether there is a picture of them; without one, notes are over its place. Default: true. */
  readonly isRemoteSeen?: boolean;
  /** On the other person's picture, at its lower left: a `PictureFitButton`. */
  readonly remoteControl?: ReactNode;
  /** The person's own picture: a `video` element with `data-testid="local-video"`. */
  readonly self: ReactNode;
  /** Next to the level, off the picture: a compact `CallMenu`, for controls that do not fit the bar. */
  readonly tools?: ReactNode;
  /** Floating `Note`s: over the picture in a wide window; on a phone the picture is drawn below or next to them. */
  readonly info?: ReactNode;
  /** A `CallBar`. */
  readonly bar: ReactNode;
  /** A `ChatPanel`; present means open. */
  readonly chat?: ReactNode;
  /** `window` fills the window; `part` fills a part of a page. */
  readonly fill?: 'window' | 'part';
}

/**
 * Lays out a call: the other person as large as possible, one's picture floating in an arch, the controls below. The
 * chat is a column where there is room, and on a phone a sheet of 60 % of the height below the controls that leaves the
 * other person in view.
 */
export function CallStage({
  who,
  whoDetail,
  level,
  remote,
  isRemoteSeen = true,
  remoteControl,
  self,
  tools,
  info,
  bar,
  chat,
  fill = 'window',
}: CallStageProps) {
  const css = useStyles(styles);
  const stage = useRef<HTMLDivElement>(null);
  const notes = useRef<HTMLDivElement>(null);
  const hasNotes = Boolean(info);
  useEffect(() => {
    if (!hasNotes || !stage.current || !notes.current) return undefined;
    return measureNotes(stage.current, notes.current);
  }, [hasNotes]);
  return (
    <div className={classNames(css.call, css[fill], Boolean(chat) && css.withChat)}>
      <div className={css.inside}>
        <header className={classNames(css.head, Boolean(tools) && css.withTools)}>
          <div className={css.who}>
            <h2 className={css.name} tabIndex={-1}>
              {who}
            </h2>
            <small>{whoDetail}</small>
          </div>
          <div className={css.level}>{level}</div>
          {tools && <div className={css.tools}>{tools}</div>}
        </header>
        <div ref={stage} className={classNames(css.stage, !isRemoteSeen && css.withoutRemote)}>
          <div className={css.pictures}>
            <div className={css.remote}>{remote}</div>
            {remoteControl && <div className={css.remoteControl}>{remoteControl}</div>}
            <div className={css.self}>{self}</div>
          </div>
          {info && (
            <div ref={notes} className={css.info}>
              {info}
              <div className={css.more} aria-hidden="true">
                Há mais abaixo
              </div>
            </div>
          )}
        </div>
        <div className={css.bar}>{bar}</div>
      </div>
      {chat}
    </div>
  );
}

/** Lines that are scrolled by less hide nothing that is read, in pixels. */
const SCROLLED_PX = 4;

/**
 * Measures for the style sheet, until ended, how much of the stage the notes take, from its upper left corner, and
 * marks them with `data-more` while some are below what is seen of them.
 */
function measureNotes(stage: HTMLElement, notes: HTMLElement): () => void {
  const mark = (): void => {
    const { scrollHeight, scrollTop, clientHeight } = notes;
    notes.toggleAttribute('data-more', scrollHeight - scrollTop - clientHeight > SCROLLED_PX);
  };
  const measure = (): void => {
    const [outer, inner] = [stage.getBoundingClientRect(), notes.getBoundingClientRect()];
    const isEmpty = inner.height === 0;
    stage.style.setProperty('--notes-height', `${isEmpty ? 0 : inner.bottom - outer.top}px`);
    stage.style.setProperty('--notes-width', `${isEmpty ? 0 : inner.right - outer.left}px`);
    mark();
  };
  const changes = new ResizeObserver(measure);
  // Notes that are added to a full place change only the height of what holds them.
  for (const element of [notes, ...notes.children]) changes.observe(element);
  notes.addEventListener('scroll', mark, { passive: true });
  return () => {
    changes.disconnect();
    notes.removeEventListener('scroll', mark);
    stage.style.removeProperty('--notes-height');
    stage.style.removeProperty('--notes-width');
  };
}

const TONE: Readonly<Record<ConnectionLevel, 'unknown' | 'bad' | 'fair' | 'good'>> = {
  0: 'unknown',
  1: 'bad',
  2: 'bad',
  3: 'fair',
  4: 'good',
  5: 'good',
};

/** Shows the quality of a connection as five bars with a label. */
export function ConnectionBars({ level, label }: { readonly level: ConnectionLevel; readonly label: string }) {
  const css = useStyles(connectionBarsStyles);
  return (
    <p className={classNames(css.level, css[TONE[level]])} data-testid="connection-level" data-level={level}>
      <span className={css.bars} aria-hidden="true">
        {[1, 2, 3, 4, 5].map((bar) => (
          <i key={bar} className={classNames(bar <= level && css.on)} />
        ))}
      </span>
      <span>{label}</span>
    </p>
  );
}
