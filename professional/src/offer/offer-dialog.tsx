import type { ProfessionalRecord } from '@acolhe/contracts';
import { Button, pluralize, Dialog, icons, Note, Portrait, Skeleton, Tag, useNow, useStyles } from '@acolhe/ui';
import { deviceFailureMessage } from '../devices/device-messages.ts';
import type { CallState } from '../call/call-state.ts';
import type { OfferAnswer } from '../console-state/console-state.ts';
import { minutesSince, formatWait } from '../queue/waiting.ts';
import type { ConsoleService } from '../service/console-service.ts';
import { Attachments } from '../visit/attachments.tsx';
import { VisitOrigin } from '../visit/visit-origin.tsx';
import { requestSummary } from '../visit/request-summary.ts';
import type { VisitDetails } from '../visit/use-visit-details.ts';
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

function secondsSentence(seconds: number): string {
  if (seconds <= 0) return 'O tempo acabou.';
  return seconds === 1 ? 'Responda em 1 segundo.' : `Responda em ${seconds} segundos.`;
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
      <Button kind="quiet" busy={answer === 'decline'} onPress={() => onAnswer('decline')}>
        Recusar
      </Button>
      <Button kind="main" icon={icons.video} idle={answer !== undefined} onPress={() => onAnswer('accept')}>
        Atender
      </Button>
    </>
  );
  const ageAndGender = [
    self.patientAgeYears === undefined ? undefined : pluralize(self.patientAgeYears, 'ano'),
    gender?.toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <Dialog title="Novo atendimento" actions={actions}>
      <div className={css.body}>
        <div className={css.person}>
          {gender !== undefined && (
            <span className={css.face}>
              <Portrait who={gender === 'Masculino' ? 'patientMan' : 'patientWoman'} />
            </span>
          )}
          <div>
            <p className={css.name}>{self.patientName}</p>
            <p className={css.muted}>
              {ageAndGender && `${ageAndGender}.`}
              {waitSentence}
            </p>
          </div>
        </div>
        {visit?.handedOverBy !== undefined && (
          <p>
            <Tag kind="info">{`Encaminhado por ${visit.handedOverBy}`}</Tag>
          </p>
        )}
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
        {visit && <p className={css.muted}>{requestSummary(visit)}</p>}
        {visit && <Attachments service={service} attachments={visit.attachments} />}
        {call.ownFailure && (
          <Note kind="warning" live title={deviceFailureMessage(call.ownFailure.failure, call.ownFailure.device).title}>
            {deviceFailureMessage(call.ownFailure.failure, call.ownFailure.device).detail}
          </Note>
        )}
        {expiresAtMs !== undefined && (
          <p className={css.time} role="timer">
            {secondsSentence(Math.ceil((expiresAtMs - now) / 1000))}
          </p>
        )}
      </div>
    </Dialog>
  );
}
