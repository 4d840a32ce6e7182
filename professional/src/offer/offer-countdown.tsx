import { DURATIONS } from '@acolhe/domain';
import { classNames, useNow, useStyles } from '@acolhe/ui';
import * as styles from './offer-dialog.module.css';

/** From here on the time is short. */
const SHORT_SECONDS = 10;

export interface OfferCountdownProps {
  /** Epoch milliseconds by the service's clock. */
  readonly expiresAtMs: number;
  /** Must stay the same function. */
  readonly nowMs: () => number;
}

/** Shows how much of the time to answer is left, in words and as a line that gets shorter. */
export function OfferCountdown({ expiresAtMs, nowMs }: OfferCountdownProps) {
  const css = useStyles(styles);
  const leftMs = expiresAtMs - useNow(nowMs, 500);
  const seconds = Math.ceil(leftMs / 1000);
  const share = Math.min(1, Math.max(0, leftMs / DURATIONS.care.offerLifeMs));
  return (
    <div className={classNames(css.time, seconds <= SHORT_SECONDS && css.short)}>
      <p role="timer">{secondsSentence(seconds)}</p>
      <div className={css.line} aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}

function secondsSentence(seconds: number): string {
  if (seconds <= 0) return 'O tempo acabou.';
  return seconds === 1 ? 'Responda em 1 segundo.' : `Responda em ${seconds} segundos.`;
}
