import { useOwnNotes } from '@acolhe/call';
import type { ProfessionalRecord } from '@acolhe/contracts';
import { DURATIONS } from '@acolhe/domain';
import {
  Button,
  classNames,
  Dialog,
  icons,
  Note,
  patientKind,
  playNotificationSound,
  Portrait,
  Skeleton,
  Tag,
  useNow,
  useStyles,
} from '@acolhe/ui';
import { useEffect } from 'react';
import { DEVICES_REFUSED } from '../call/call-messages.ts';
import type { CallState } from '../call/call-state.ts';
import type { OfferAnswer } from '../console/console-state.ts';
import { formatWait, minutesSince } from '../page/waits.ts';
import type { ConsoleService } from '../service/console-service.ts';
import {
  Attachments,
  HandOverNotes,
  personLabel,
  type VisitDetails,
  VisitFacts,
  VisitOrigin,
} from '../visit/visit-details.tsx';
import * as styles from './offer-dialog.module.css';

export interface OfferDialogProps {
  readonly self: ProfessionalRecord;
  readonly details: VisitDetails;
  readonly service: ConsoleService;
  /** The call, whose devices open while the offer is read. */
  readonly call: CallState;
  readonly expiresAtMs?: number;
  readonly nowMs: () => number;
  /** The answer that was given. */
  readonly answer?: OfferAnswer;
  readonly onAnswer: (answer: OfferAnswer) => void;
}

/** Offers a patient: name, reason, wait, and the time left to answer. */
export function OfferDialog({ self, details, service, call, expiresAtMs, nowMs, answer, onAnswer }: OfferDialogProps) {
  const css = useStyles(styles);
  const now = useNow(nowMs, 500);
  const { visit, failure } = details;
  const gender = visit?.genderLabel ?? self.patientGenderLabel;
  const waitSentence = visit && ` Espera ${formatWait(minutesSince(Date.parse(visit.requestedAt), now))}.`;
  const actions = (
    <>
      <Button
        kind="text"
        busy={answer === 'decline-and-pause'}
        idle={answer !== undefined}
        onPress={() => onAnswer('decline-and-pause')}
      >
        Recusar e pausar
      </Button>
      <Button kind="quiet" busy={answer === 'decline'} idle={answer !== undefined} onPress={() => onAnswer('decline')}>
        Recusar
      </Button>
      <Button
        kind="main"
        icon={icons.video}
        busy={answer === 'accept'}
        busyLabel="Atendendo..."
        idle={answer !== undefined}
        onPress={() => onAnswer('accept')}
      >
        Atender
      </Button>
    </>
  );
  const { notes } = useOwnNotes(call.own);
  const person = personLabel(gender, self.patientAgeYears);
  return (
    <Dialog title="Novo atendimento" actions={actions} wide loads>
      {expiresAtMs !== undefined && <OfferCountdown expiresAtMs={expiresAtMs} nowMs={nowMs} />}
      <div className={css.body}>
        <div className={css.part}>
          <div className={css.person}>
            {gender !== undefined && (
              <span className={css.face}>
                <Portrait who={patientKind(gender === 'Masculino' ? 'm' : 'f', self.patientAgeYears)} />
              </span>
            )}
            <div>
              <p className={css.name}>{self.patientName}</p>
              <p className={css.muted}>
                {person && `${person[0]?.toUpperCase()}${person.slice(1)}.`}
                {waitSentence}
              </p>
            </div>
          </div>
          {visit?.handedOverBy !== undefined && (
            <p>
              <Tag kind="info">{`Encaminhado por ${visit.handedOverBy}`}</Tag>
            </p>
          )}
          {visit && <HandOverNotes notes={visit.handOverNotes} />}
          {!visit && failure === undefined && <Skeleton label="Carregando o pedido" rows={2} />}
          {failure !== undefined && (
            <Note
              kind="warning"
              title="O pedido não abriu."
              action={
                <Button size="small" onPress={details.retry}>
                  Tentar novamente
                </Button>
              }
            >
              {failure}
            </Note>
          )}
          {visit && <VisitOrigin visit={visit} />}
        </div>
        <div className={css.part}>
          {visit && <VisitFacts visit={visit} />}
          {visit && <Attachments service={service} attachments={visit.attachments} />}
          {notes.map(({ subject, state, message }) => (
            <Note key={subject} kind="warning" live title={state === 'forbidden' ? DEVICES_REFUSED : message.title}>
              {message.detail}
            </Note>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

/** From here on the time is short. */
const SHORT_SECONDS = 10;

export interface OfferCountdownProps {
  /** Epoch milliseconds by the service's clock. */
  readonly expiresAtMs: number;
  /** Must stay the same function. */
  readonly nowMs: () => number;
}

/** Shows the remaining time to answer, as text and as a line that gets shorter. */
function OfferCountdown({ expiresAtMs, nowMs }: OfferCountdownProps) {
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

const RING_EVERY_MS = 4_000;

/**
 * Rings while an offer waits for its answer.
 * @param requestId of the offer; undefined: silent
 */
export function useAlarm(requestId: number | undefined): void {
  useEffect(() => {
    if (requestId === undefined) return undefined;
    playNotificationSound();
    const timer = setInterval(playNotificationSound, RING_EVERY_MS);
    return () => clearInterval(timer);
  }, [requestId]);
}
