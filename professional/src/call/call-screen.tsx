import { type CallKey, type ProfessionalRecord, type VisitForProfessional, visitKey } from '@acolhe/contracts';
import type { Realtime } from '@acolhe/realtime';
import { Button, CallClock, classNames, Note, Skeleton, useFocusFallback, useStyles, VisuallyHidden } from '@acolhe/ui';
import { type ReactNode, useRef, useState } from 'react';
import type { ExitChoice, VisitExit } from '../console/console-state.ts';
import { focusTitle, useTitle } from '../page/page.tsx';
import type { ConsoleService } from '../service/console-service.ts';
import { IdentityNote, useIdentityCheck } from '../visit/identity-check.tsx';
import { PatientFiles } from '../visit/patient-files.tsx';
import {
  Attachments,
  HandOverNotes,
  personLabel,
  type VisitDetails,
  VisitFacts,
  VisitOrigin,
} from '../visit/visit-details.tsx';
import { CallChat, useChat, useInView } from './call-chat.tsx';
import { CallActions, CallDialogs, type CallQuestion } from './call-dialogs.tsx';
import type { CallDrafts } from './call-drafts.ts';
import { callMenu, CallVideo } from './call-video.tsx';
import { CommandNote, useCommands } from './commands.tsx';
import { type CallView, useRoomReset } from './use-call.ts';
import * as styles from './call-screen.module.css';

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
  /** A document that is being written, shown next to the call. */
  readonly document?: ReactNode;
  readonly onExit: (how: VisitExit, choice?: ExitChoice) => void;
  readonly onDocument: () => void;
  readonly onDevices: () => void;
}

/**
 * The screen of a visit's call: the patient's picture, the request next to it, and the chat.
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
  const focusFallback = useFocusFallback(() => focusTitle(body.current));
  const call = visitKey(requestId);
  const chat = useChat(service, realtime, call, drafts, self.status === 'in-call', useInView(chatPart));
  const commands = useCommands(service, realtime, requestId, self.patientId, self.status === 'in-call');
  useRoomReset(view.client, self.commandSeq ?? 0);
  useTitle('Em atendimento', chat.unread);

  const name = self.patientName ?? '';
  const person = personLabel(self.patientGenderLabel, self.patientAgeYears);
  const menu = callMenu({ isTechnician: self.isTechnician, give: commands.give, ask: setQuestion, onDevices });
  return (
    <div ref={body} {...focusFallback} className={classNames(css.body, Boolean(document) && css.withDocument)}>
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

export interface CallSideProps {
  readonly service: ConsoleService;
  readonly call: CallKey;
  readonly details: VisitDetails;
  /** The chat. */
  readonly children: ReactNode;
}

/**
 * The column next to the picture: the colleague's note, the patient's answers, facts, pictures, and the chat. The
 * patient's text is never cut off: a long story makes the page longer.
 * @see docs/product/console-call.md
 */
function CallSide({ service, call, details: { visit, failure, retry }, children }: CallSideProps) {
  const css = useStyles(styles);
  const identity = useIdentityCheck(service, visit);
  return (
    <aside className={css.side}>
      <section className={css.case} aria-label="Pedido">
        {visit && <HandOverNotes notes={visit.handOverNotes} />}
        <div className={css.words}>
          <h2>{requestTitle(visit)}</h2>
          {!visit && failure === undefined && <Skeleton label="Carregando o pedido" rows={3} />}
          {failure !== undefined && (
            <Note
              kind="warning"
              title="O pedido não abriu."
              action={
                <Button size="small" onPress={retry}>
                  Tentar novamente
                </Button>
              }
            >
              {failure}
            </Note>
          )}
          {visit && <VisitOrigin visit={visit} />}
          {visit && <IdentityNote check={identity} patientName={visit.patientName} />}
        </div>
        {visit && <VisitFacts visit={visit} />}
        <div className={css.papers}>
          {visit && <Attachments service={service} attachments={visit.attachments} />}
          {/* After the request, which says whether the identity must be checked first. */}
          {(visit || failure !== undefined) && !identity.isOpen && (
            <PatientFiles key={call} service={service} call={call} />
          )}
        </div>
      </section>
      {children}
    </aside>
  );
}

function requestTitle(visit: VisitForProfessional | undefined): string {
  if (visit?.isInCabin) return 'Atendimento em cabine';
  return visit?.genderLabel === 'Feminino' ? 'Nas palavras da paciente' : 'Nas palavras do paciente';
}
