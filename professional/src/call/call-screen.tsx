import { type ProfessionalRecord, visitKey } from '@acolhe/contracts';
import type { Realtime } from '@acolhe/realtime';
import { CallClock, classNames, Note, useFocusFallback, useStyles, VisuallyHidden } from '@acolhe/ui';
import { type ReactNode, useRef, useState } from 'react';
import { focusTitle } from '../page/use-focus-on-scene.ts';
import { useTitle } from '../page/use-title.ts';
import type { CallDrafts } from '../call-drafts/call-drafts.ts';
import { useChat } from '../chat/use-chat.ts';
import { useSeen } from '../chat/use-seen.ts';
import { CommandNote } from '../commands/command-note.tsx';
import { useCommands } from '../commands/use-commands.ts';
import type { ExitChoice, VisitExit } from '../console-state/console-state.ts';
import type { ConsoleService } from '../service/console-service.ts';
import { personLabel } from '../visit/person-label.ts';
import type { VisitDetails } from '../visit/use-visit-details.ts';
import { CallActions } from './call-actions.tsx';
import { CallChat } from './call-chat.tsx';
import { CallDialogs, type CallQuestion } from './call-dialogs.tsx';
import { callMenu } from './call-menu.ts';
import { CallSide } from './call-side.tsx';
import { CallVideo } from './call-video.tsx';
import * as styles from './call-screen.module.css';
import { useRoomReset } from './use-room-reset.ts';
import type { CallView } from './use-call.ts';

export interface CallScreenProps {
  readonly service: ConsoleService;
  readonly realtime: Realtime;
  readonly self: ProfessionalRecord;
  readonly requestId: number;
  readonly view: CallView;
  readonly details: VisitDetails;
  readonly drafts: CallDrafts;
  /** The exit that was asked for. */
  readonly exit: VisitExit | undefined;
  /** Speaker that plays the patient; undefined: the browser's choice. */
  readonly speakerId: string | undefined;
  /** Epoch milliseconds by the service's clock; must stay the same function. */
  readonly nowMs: () => number;
  /** A document that is being written, shown beside the call. */
  readonly document?: ReactNode;
  readonly onExit: (how: VisitExit, choice?: ExitChoice) => void;
  readonly onDocument: () => void;
  readonly onDevices: () => void;
}

/**
 * The screen of a visit's call: the patient's picture, the request beside it, and the chat.
 * @see docs/product/console-call.md
 */
export function CallScreen({
  service,
  realtime,
  self,
  requestId,
  view,
  details,
  drafts,
  exit,
  speakerId,
  nowMs,
  document,
  onExit,
  onDocument,
  onDevices,
}: CallScreenProps) {
  const css = useStyles(styles);
  const [question, setQuestion] = useState<CallQuestion>();
  const chatPart = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const focusKeeping = useFocusFallback(() => focusTitle(body.current));
  const call = visitKey(requestId);
  const chat = useChat(service, realtime, call, self.status === 'in-call', useSeen(chatPart));
  const commands = useCommands(service, realtime, requestId, self.patientId, self.status === 'in-call');
  useRoomReset(view.client, self.commandSeq ?? 0);
  useTitle('Em atendimento', chat.unread);

  const name = self.patientName ?? '';
  const person = personLabel(self.patientGenderLabel, self.patientAgeYears);
  const menu = callMenu({ isTechnician: self.isTechnician, give: commands.give, ask: setQuestion, onDevices });
  return (
    <div ref={body} {...focusKeeping} className={classNames(css.body, Boolean(document) && css.withDocument)}>
      <h1 className={css.title}>
        <VisuallyHidden>Em atendimento</VisuallyHidden>
      </h1>
      <div className={css.stage}>
        <CallVideo
          view={view}
          patientName={name}
          genderLabel={self.patientGenderLabel}
          speakerId={speakerId}
          unread={chat.unread}
          menu={menu}
          onDevices={onDevices}
          onChat={() => chatPart.current?.querySelector('textarea')?.focus()}
          detail={
            <>
              {person}
              {self.callStartedAtMs !== undefined && (
                <CallClock
                  startedAtMs={self.callStartedAtMs}
                  nowMs={nowMs}
                  sentence={(time) => `${person ? ', ' : ''}${time} de conversa`}
                />
              )}
            </>
          }
        >
          {exit === 'cancelCall' && (
            <Note kind="info" live floating title="Cancelando a ligação...">
              Termina quando a tela do paciente confirmar. Se não terminar, use Finalizar atendimento.
            </Note>
          )}
          <CommandNote commands={commands} />
        </CallVideo>
        <CallActions self={self} exit={exit} onAsk={setQuestion} onDocument={document ? undefined : onDocument} />
      </div>
      {document && <div className={css.document}>{document}</div>}
      <CallSide service={service} call={call} details={details}>
        <CallChat
          chat={chat}
          call={call}
          drafts={drafts}
          patientName={name}
          callStartedAtMs={self.callStartedAtMs}
          place={chatPart}
        />
      </CallSide>
      <CallDialogs
        service={service}
        self={self}
        call={call}
        drafts={drafts}
        question={question}
        onExit={onExit}
        onCommand={commands.give}
        onClose={() => setQuestion(undefined)}
      />
    </div>
  );
}
