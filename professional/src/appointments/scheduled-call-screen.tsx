import type { Realtime } from '@acolhe/realtime';
import { Button, CallClock, classNames, formatTime, icons, useStyles, VisuallyHidden } from '@acolhe/ui';
import { type ReactNode, useRef, useState } from 'react';
import { CallChat, useChat, useInView } from '../call/call-chat.tsx';
import { FinishDialog } from '../call/call-dialogs.tsx';
import { type CallDrafts, useCallDraft } from '../call/call-drafts.ts';
import { CallVideo } from '../call/call-video.tsx';
import type { CallView } from '../call/use-call.ts';
import { useTitle } from '../page/page.tsx';
import type { ConsoleService } from '../service/console-service.ts';
import { PatientFiles } from '../visit/patient-files.tsx';
import { personLabel } from '../visit/visit-details.tsx';
import type { ScheduledCall } from './use-scheduled-call.ts';
import * as actionStyles from '../call/call-actions.module.css';
import * as styles from '../call/call-screen.module.css';

export interface ScheduledCallScreenProps {
  readonly service: ConsoleService;
  readonly realtime: Realtime;
  readonly scheduled: ScheduledCall;
  readonly view: CallView;
  readonly drafts: CallDrafts;
  readonly speakerId: string | undefined;
  /** The professional has asked to finish. */
  readonly finishing: boolean;
  /** A document that is being written, shown next to the call. */
  readonly document?: ReactNode;
  /** Epoch milliseconds by the service's clock; must stay the same function. */
  readonly nowMs: () => number;
  /** Ends the call, with the guidance for the patient as it was typed. */
  readonly onFinish: (guidance: string) => void;
  readonly onDocument: () => void;
  readonly onDevices: () => void;
}

/** The screen of an appointment's call: the patient's picture, and actions and chat next to it. */
export function ScheduledCallScreen({
  service,
  realtime,
  scheduled: { key, appointment, record },
  view,
  drafts,
  speakerId,
  finishing,
  document,
  nowMs,
  onFinish,
  onDocument,
  onDevices,
}: ScheduledCallScreenProps) {
  const css = useStyles(styles);
  const actions = useStyles(actionStyles);
  const [asking, setAsking] = useState(false);
  // It outlives the dialog: an end that failed, or was put off, retains what was written.
  const { draft, change } = useCallDraft(drafts, key);
  const { guidance } = draft;
  const chatPart = useRef<HTMLDivElement>(null);
  const chat = useChat(service, realtime, key, drafts, true, useInView(chatPart));
  useTitle('Em atendimento', chat.unread);
  const { patientName, genderLabel, ageYears, specialty, startsAt } = appointment;
  const person = personLabel(genderLabel, ageYears);
  const startedAtMs = record?.callStartedAtMs;
  const menu = [
    { icon: icons.camera, label: 'Câmera, microfone e som', onPress: onDevices },
    { icon: icons.retry, label: 'Entrar de novo na chamada', onPress: () => view.client?.restart() },
  ];
  return (
    <div className={classNames(css.body, Boolean(document) && css.withDocument)}>
      <h1 className={css.title}>
        <VisuallyHidden>Em atendimento</VisuallyHidden>
      </h1>
      <div className={css.stage}>
        <CallVideo
          view={view}
          patientName={patientName}
          genderLabel={genderLabel}
          speakerId={speakerId}
          unread={chat.unread}
          menu={menu}
          onDevices={onDevices}
          onChat={() => chatPart.current?.querySelector('textarea')?.focus()}
          detail={
            <>
              {person}
              {startedAtMs !== undefined && (
                <CallClock
                  startedAtMs={startedAtMs}
                  nowMs={nowMs}
                  sentence={(time) => `${person ? ', ' : ''}${time} de conversa`}
                />
              )}
            </>
          }
        />
        <div className={actions.actions}>
          <Button wide size="small" idle={Boolean(document)} onPress={onDocument}>
            Emitir documento
          </Button>
          <Button
            wide
            size="small"
            kind="dangerQuiet"
            busy={finishing}
            busyLabel="Finalizando..."
            onPress={() => setAsking(true)}
          >
            Finalizar atendimento
          </Button>
        </div>
      </div>
      {document && <div className={css.document}>{document}</div>}
      <aside className={css.side}>
        <section className={css.case} aria-label="Consulta">
          <div className={css.words}>
            <h2>Consulta agendada</h2>
            <p>
              {specialty}, às {formatTime(new Date(startsAt))}.
            </p>
            <p>
              Paciente: {patientName}, {person}.
            </p>
            <p>Motivo: não é perguntado no agendamento. Pergunte no início da conversa.</p>
          </div>
          <PatientFiles key={key} service={service} call={key} />
        </section>
        <CallChat
          chat={chat}
          call={key}
          drafts={drafts}
          patientName={patientName}
          callStartedAtMs={startedAtMs}
          place={chatPart}
        />
      </aside>
      {asking && (
        <FinishDialog
          patientName={patientName}
          guidance={guidance}
          onGuidance={(typed) => change({ guidance: typed })}
          onCancel={() => setAsking(false)}
          onFinish={() => {
            setAsking(false);
            onFinish(guidance);
          }}
        />
      )}
    </div>
  );
}
