import { type ProfessionalRecord, visitKey } from '@acolhe/contracts';
import { connectionLabel } from '@acolhe/domain';
import type { Realtime } from '@acolhe/realtime';
import { Button, CallClock, CallStage, ChatPanel, counted, firstName, Icon, icons, LevelBars, Note, Stack, useStyles, VisuallyHidden } from '@acolhe/ui';
import { useCallback, useRef, useState } from 'react';
import { useTitle } from '../app/use-title.ts';
import { authorOf } from '../chat/author.ts';
import { useChat } from '../chat/use-chat.ts';
import { useSeen } from '../chat/use-seen.ts';
import { CommandNote } from '../commands/command-note.tsx';
import { useCommands } from '../commands/use-commands.ts';
import type { VisitExit } from '../desk/desk-state.ts';
import { useSpeaker } from '../equipment/use-speaker.ts';
import type { ConsoleService } from '../service/console-service.ts';
import type { VisitDetails } from '../visit/use-visit-details.ts';
import { CallActions } from './call-actions.tsx';
import { CallControls } from './call-controls.tsx';
import { CallDialogs, type CallQuestion } from './call-dialogs.tsx';
import { CallInfo } from './call-info.tsx';
import { callMenu } from './call-menu-items.ts';
import { CallSide } from './call-side.tsx';
import * as styles from './call-screen.module.css';
import { useRoomReset } from './use-room-reset.ts';
import type { VisitCallView } from './use-visit-call.ts';

export interface CallScreenProps {
  readonly service: ConsoleService;
  readonly realtime: Realtime;
  readonly self: ProfessionalRecord;
  readonly requestId: number;
  readonly view: VisitCallView;
  readonly details: VisitDetails;
  /** How the visit is being given away, while that is under way. */
  readonly exit: VisitExit | undefined;
  /** Where the patient is to be heard; undefined: where the browser decides. */
  readonly speakerId: string | undefined;
  /** Epoch milliseconds by the service's clock; must stay the same function. */
  readonly nowMs: () => number;
  readonly onExit: (how: VisitExit, doctorId?: number) => void;
  readonly onDocument: () => void;
  readonly onDevices: () => void;
}

/** The call: the patient large, what they wrote beside it, the chat below that. */
export function CallScreen({ service, realtime, self, requestId, view: { call, state }, details, exit, speakerId, nowMs, onExit, onDocument, onDevices }: CallScreenProps) {
  const css = useStyles(styles);
  const [question, setQuestion] = useState<CallQuestion>();
  const chatPart = useRef<HTMLDivElement>(null);
  const chat = useChat(service, realtime, visitKey(requestId), self.status === 'in-call', useSeen(chatPart));
  const commands = useCommands(service, realtime, requestId, self.patientId, self.status === 'in-call');
  const picture = useRef<HTMLVideoElement>(null);
  const remote = useCallback((element: HTMLVideoElement | null) => {
    picture.current = element;
    return element && call ? call.attachRemote(element) : undefined;
  }, [call]);
  const local = useCallback((element: HTMLVideoElement | null) => (element && call ? call.attachLocal(element) : undefined), [call]);
  useRoomReset(call, self.commandSeq ?? 0);
  useSpeaker(picture, speakerId);
  useTitle(chat.unread > 0 ? `(${chat.unread}) Em atendimento` : 'Em atendimento');

  const name = self.patientName ?? '';
  const age = self.patientAgeYears === undefined ? '' : counted(self.patientAgeYears, 'ano');
  const menu = callMenu({ isTechnician: self.isTechnician, give: commands.give, ask: setQuestion, onDevices });
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
          info={(
            <Stack space="small">
              <CallInfo state={state} genderLabel={self.patientGenderLabel} onRetryDevices={() => call?.retryDevices()} onResumeSound={() => call?.resumeSound()} />
              {exit === 'cancelCall' && <Note kind="info" live floating title="Cancelando a ligação...">Termina quando a tela do paciente confirmar. Se não terminar, use Finalizar atendimento.</Note>}
              <CommandNote commands={commands} />
            </Stack>
          )}
          bar={<CallControls own={state.own} unread={chat.unread} onSet={(device, on) => call?.set(device, on)} onChat={() => chatPart.current?.querySelector('textarea')?.focus()} menu={menu} />}
        />
      </section>
      <CallSide service={service} details={details} actions={<CallActions self={self} exit={exit} onAsk={setQuestion} onDocument={onDocument} />}>
        {chat.unsent.map((message) => (
          <Note key={message.clientId} kind="danger" live title={`Não enviada: "${message.text}"`} action={<Button size="small" busy={chat.busy} busyLabel="Enviando..." onPress={() => chat.sendAgain(message)}>Enviar de novo</Button>}>{message.reason}</Note>
        ))}
        <div ref={chatPart} className={css.chat}>
          <ChatPanel
            messages={chat.messages.map((message) => {
              const author = authorOf(message, firstName(name), self.callStartedAtMs);
              return { id: message.id, text: message.text, mine: author.mine, author: author.name, time: message.time.slice(0, 5) };
            })}
            busy={chat.busy}
            onSend={chat.send}
          />
        </div>
      </CallSide>
      <CallDialogs service={service} self={self} question={question} onExit={onExit} onCommand={commands.give} onClose={() => setQuestion(undefined)} />
    </div>
  );
}
