import type { ProfessionalRecord } from '@acolhe/contracts';
import { connectionLabel } from '@acolhe/domain';
import type { Realtime } from '@acolhe/realtime';
import { Button, CallClock, CallStage, ChatPanel, Icon, LevelBars, Note, VisuallyHidden, firstName, icons, useStyles } from '@acolhe/ui';
import { useCallback, useRef, useState } from 'react';
import { useTitle } from '../app/use-title.ts';
import { useChat } from '../chat/use-chat.ts';
import { useSeen } from '../chat/use-seen.ts';
import type { ConsoleService } from '../service/console-service.ts';
import type { VisitDetails } from '../visit/use-visit-details.ts';
import { CallControls } from './call-controls.tsx';
import { CallInfo } from './call-info.tsx';
import { CallSide } from './call-side.tsx';
import * as styles from './call-screen.module.css';
import { FinishDialog } from './finish-dialog.tsx';
import type { VisitCallView } from './use-visit-call.ts';

export interface CallScreenProps {
  readonly service: ConsoleService;
  readonly realtime: Realtime;
  readonly self: ProfessionalRecord;
  readonly requestId: number;
  readonly view: VisitCallView;
  readonly details: VisitDetails;
  readonly finishing: boolean;
  /** Epoch milliseconds by the service's clock; must stay the same function. */
  readonly nowMs: () => number;
  readonly onFinish: () => void;
}

/** The call: the patient large, what they wrote beside it, the chat below that. */
export function CallScreen({ service, realtime, self, requestId, view: { call, state }, details, finishing, nowMs, onFinish }: CallScreenProps) {
  const css = useStyles(styles);
  const [asking, setAsking] = useState(false);
  const chatPart = useRef<HTMLDivElement>(null);
  const chat = useChat(service, realtime, requestId, self.status === 'in-call', useSeen(chatPart));
  const remote = useCallback((element: HTMLVideoElement | null) => (element && call ? call.attachRemote(element) : undefined), [call]);
  const local = useCallback((element: HTMLVideoElement | null) => (element && call ? call.attachLocal(element) : undefined), [call]);
  useTitle(chat.unread > 0 ? `(${chat.unread}) Em atendimento` : 'Em atendimento');

  const name = self.patientName ?? '';
  const age = self.patientAgeYears === undefined ? '' : `${self.patientAgeYears} anos`;
  return (
    <div className={css.body}>
      <h1 className={css.title}><VisuallyHidden>Em atendimento</VisuallyHidden></h1>
      <section className={css.video} aria-label="Chamada de vídeo">
        <CallStage
          fill="part"
          who={name}
          whoDetail={<>{age}{self.callStartedAtMs !== undefined && <>, <CallClock startedAtMs={self.callStartedAtMs} nowMs={nowMs} /> de conversa</>}</>}
          level={state.level !== undefined && <LevelBars level={state.level} label={connectionLabel(state.level)} />}
          remote={<video ref={remote} data-testid="remote-video" aria-label={`Vídeo de ${name}`} className={state.pictured && state.theirs.camera ? undefined : css.unseen} />}
          self={<div className={css.self}><video ref={local} data-testid="local-video" aria-label="Seu vídeo" className={state.own.camera ? undefined : css.unseen} />{!state.own.camera && <Icon shape={icons.videoOff} size="large" />}</div>}
          info={<CallInfo state={state} genderLabel={self.patientGenderLabel} onRetryDevices={() => call?.retryDevices()} onResumeSound={() => call?.resumeSound()} />}
          bar={<CallControls own={state.own} unread={chat.unread} onSet={(device, on) => call?.set(device, on)} onChat={() => chatPart.current?.querySelector('textarea')?.focus()} />}
        />
      </section>
      <CallSide service={service} details={details} finish={<Button kind="dangerQuiet" wide busy={finishing} busyLabel="Finalizando..." onPress={() => setAsking(true)}>Finalizar atendimento</Button>}>
        {chat.unsent.map((message) => (
          <Note key={message.clientId} kind="danger" live title={`Não enviada: "${message.text}"`} action={<Button size="small" busy={chat.busy} busyLabel="Enviando..." onPress={() => chat.sendAgain(message)}>Enviar de novo</Button>}>{message.reason}</Note>
        ))}
        <div ref={chatPart} className={css.chat}>
          <ChatPanel
            messages={chat.messages.map(({ id, text, fromPatient, time }) => ({ id, text, mine: !fromPatient, author: fromPatient ? firstName(name) : 'Você', time: time.slice(0, 5) }))}
            busy={chat.busy}
            onSend={chat.send}
          />
        </div>
      </CallSide>
      {asking && !finishing && <FinishDialog patientName={self.patientName} busy={finishing} onFinish={() => { setAsking(false); onFinish(); }} onCancel={() => setAsking(false)} />}
    </div>
  );
}
