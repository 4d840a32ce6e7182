import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { announceIn } from '../foundation/announcer.ts';
import { activeElementOf } from '../foundation/browser-state.ts';
import { classNames } from '../foundation/styles.ts';
import { type Ui, UiContext, useStyles, useUi } from '../foundation/ui.tsx';
import * as visuallyHiddenStyles from '../basics/visually-hidden.module.css';
import * as styles from './dialog.module.css';

export interface DialogProps {
  /** Asks or states. */
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Buttons that say what they do; the quiet one first, the main or dangerous one last. */
  readonly actions: ReactNode;
  /** Esc was pressed. Absent means that Esc does nothing and one of the actions must be chosen. */
  readonly onCancel?: () => void;
  /** A picture above the title. */
  readonly art?: ReactNode;
  /** Holds a table: wider where there is room. */
  readonly wide?: boolean;
  /** Holds a document: fills the window. Its one child takes the height that title and actions leave, and scrolls. */
  readonly full?: boolean;
  /** Its content is loaded while it is open: it is high from the beginning, so that it does not grow. */
  readonly loads?: boolean;
  /** Is read at a kiosk: larger text and buttons, most of all on a portrait screen. */
  readonly large?: boolean;
}

const isElement = (node: Element | null): node is HTMLElement => node instanceof HTMLElement;

/**
 * A modal dialog while it is mounted: a sheet from below on a phone, centred when wide. The focus goes to the title,
 * stays inside, and returns to where it was.
 */
export function Dialog({
  title,
  children,
  actions,
  onCancel,
  art,
  wide = false,
  full = false,
  loads = false,
  large = false,
}: DialogProps) {
  const css = useStyles(styles);
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const leaving = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = activeElementOf(element);
    leaving.current = false;
    element.showModal();
    heading.current?.focus();
    return () => {
      leaving.current = true;
      element.close();
      if (isElement(before) && before.isConnected) before.focus();
    };
  }, []);
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    if (event.target === dialog.current) onCancel?.();
  };
  // Browsers close a dialog without asking when Esc is pressed twice. It is open for as long as it is mounted: whether
  // it closes is decided by the screen, which may decline, as while a request is being sent.
  const closedByBrowser = () => {
    const element = dialog.current;
    if (leaving.current || !element || element.open) return;
    element.showModal();
    onCancel?.();
  };
  return (
    <dialog
      ref={dialog}
      className={classNames(css.dialog, wide && css.wide, full && css.full, loads && css.loads, large && css.large)}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={closedByBrowser}
    >
      <DialogAnnouncer>
        {art && <div className={css.art}>{art}</div>}
        <h2 ref={heading} id={titleId} className={css.title} tabIndex={-1}>
          {title}
        </h2>
        {children}
        <div className={css.actions}>{actions}</div>
      </DialogAnnouncer>
    </dialog>
  );
}

/** Gives a modal dialog separate live regions, since screen readers ignore those of the page while it is open. */
function DialogAnnouncer({ children }: { readonly children: ReactNode }) {
  const css = useStyles(visuallyHiddenStyles);
  const { root, navigate } = useUi();
  const regions = useRef<HTMLDivElement>(null);
  const inside = useMemo(
    (): Ui => ({
      root,
      navigate,
      announce: (message, politeness = 'polite') => {
        const region = regions.current?.querySelector(`[aria-live="${politeness}"]`);
        if (region) announceIn(region, message);
      },
    }),
    [root, navigate],
  );
  return (
    <UiContext value={inside}>
      {children}
      <div ref={regions} className={css.hidden}>
        <div aria-live="polite" />
        <div aria-live="assertive" />
      </div>
    </UiContext>
  );
}
