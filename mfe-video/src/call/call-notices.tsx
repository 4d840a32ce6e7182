import { otherSideMessages, PROFESSIONAL } from '@acolhe/call';
import { clinicalDocumentLabel, type IssuedNotice, openFileCall } from '@acolhe/contracts';
import { DURATIONS } from '@acolhe/domain';
import { type NoValues, openInNewTab, usePortal, useServiceCall } from '@acolhe/session';
import { Button, CallClock, icons, Note, useFocusFallback, useStyles } from '@acolhe/ui';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { CancelNote } from '../pages/visit-dialogs.tsx';
import type { CallMedia } from '../visit/room-reports.ts';
import type { VisitState } from '../visit/visit-state.ts';
import { PathNote, WeakNetworkNote } from './weak-network-notice.tsx';
import * as styles from './call-screen.module.css';

export interface CallNotesProps {
  readonly state: VisitState;
  readonly media: CallMedia;
  readonly offline: boolean;
  readonly information: Information;
  /** Gets the focus when a note is closed by its own button. */
  readonly titleRef: RefObject<HTMLElement | null>;
  readonly onResumeSound: () => void;
  /** Opens the conversation; undefined while it is open. */
  readonly onChat?: () => void;
  readonly onQuestionSeen: () => void;
  readonly onAudioOnly: (on: boolean) => void;
  readonly onRetainPicture: () => void;
  /** Notes about the patient's devices. */
  readonly deviceNotes: ReactNode;
  /** Epoch milliseconds by the service's clock; must stay the same function. */
  readonly nowMs: () => number;
}

/** Shows the notes over the picture; those that need a tap come first. */
export function CallNotes({
  state: { stage, cancellation, facts },
  media,
  offline,
  information,
  titleRef,
  nowMs,
  onResumeSound,
  onChat,
  onQuestionSeen,
  onAudioOnly,
  onRetainPicture,
  deviceNotes,
}: CallNotesProps) {
  const { soundBlocked, stalled, askedBy, remote, path } = media;
  const isPathMissing = path?.state === 'none' || path?.state === 'lost';
  const [microphoneNote] = otherSideMessages({ camera: 'on', microphone: remote.microphone }, PROFESSIONAL);
  const css = useStyles(styles);
  return (
    <div className={css.notes} {...useFocusFallback(() => titleRef.current?.focus())}>
      {soundBlocked && (
        <Note
          kind="warning"
          live
          floating
          action={
            <Button icon={icons.phone} onPress={onResumeSound}>
              Tocar para voltar o som
            </Button>
          }
        >
          O navegador parou o som da chamada.
        </Note>
      )}
      {askedBy && <QuestionNote from={askedBy} onSeen={onQuestionSeen} />}
      <CancelNote cancellation={cancellation} floating />
      <IssuedNote issued={facts.issued} />
      {(stage === 'connecting' || stage === 'peer-away') && path && isPathMissing && !offline && (
        <PathNote path={path} onChat={onChat} />
      )}
      {stage === 'connecting' && !isPathMissing && (
        <Note kind="info" live floating>
          Conectando com o profissional...
        </Note>
      )}
      {/* Without the patient's connection it is unknown whether the other side is away. */}
      {stage === 'peer-away' && !isPathMissing && !offline && <PeerAwayNote nowMs={nowMs} />}
      {stage === 'in-call' && (
        <WeakNetworkNote media={media} onAudioOnly={onAudioOnly} onRetainPicture={onRetainPicture} />
      )}
      {stage === 'in-call' && stalled && (
        <Note kind="warning" live floating>
          A imagem parou. Aguarde alguns segundos.
        </Note>
      )}
      {offline && (
        <Note kind="warning" live floating title="Sem conexão. Tentando de novo...">
          A chamada continua enquanto puder.
        </Note>
      )}
      {information.shown && <InformationNote onClose={information.close} />}
      {/* The last ones come at any time, and must not move a button under the patient's finger. */}
      {deviceNotes}
      {stage === 'in-call' && microphoneNote !== undefined && (
        <Note kind="info" live floating title={microphoneNote}>
          Se precisar, escreva na conversa.
        </Note>
      )}
    </div>
  );
}

/** Shows that the professional has left the room; the time since is shown, and not announced each second. */
function PeerAwayNote({ nowMs }: { readonly nowMs: () => number }) {
  const [sinceMs] = useState(nowMs);
  return (
    <Note kind="warning" title="Profissional saiu da sala. Aguarde um momento." live floating>
      <span aria-hidden="true">
        Esperando há <CallClock startedAtMs={sinceMs} nowMs={nowMs} />. Sua vez está guardada.
      </span>
    </Note>
  );
}

/** Whether the advice for a call is shown, and how to close it. */
interface Information {
  readonly shown: boolean;
  readonly close: () => void;
}

/**
 * Shows the advice once, when both have met for the first time, until its time is over or it is closed; an interruption
 * does not show it again.
 * @param due the two have not met in this visit yet
 * @see docs/product/call-screen.md
 */
export function useInformation(due: boolean, inCall: boolean): Information {
  const [past, setPast] = useState(!due);
  const [met, setMet] = useState(false);
  if (inCall && !met) setMet(true);
  useEffect(() => {
    if (!met) return undefined;
    const timer = setTimeout(() => setPast(true), DURATIONS.care.informationOverlayMs);
    return () => clearTimeout(timer);
  }, [met]);
  return { shown: inCall && !past, close: () => setPast(true) };
}

/** Shows advice at the start of a call. */
function InformationNote({ onClose }: { readonly onClose: () => void }) {
  return (
    <Note
      kind="info"
      title="Informação"
      floating
      action={
        <Button size="small" onPress={onClose}>
          Fechar
        </Button>
      }
    >
      Fale com calma e olhe para a tela. Se a imagem travar, espere alguns segundos.
      <br />
      <small>Em breve, esta informação fechará</small>
    </Note>
  );
}

declare module '@acolhe/session/declarations' {
  interface PortalAddresses {
    readonly 'received-documents': NoValues;
  }
}

/**
 * Announces a document that the professional issued, until it is closed, and the next one again. Where the portal has
 * the patient's documents it is opened in a separate tab, so that the call continues.
 * @see docs/product/call-screen.md
 */
function IssuedNote({ issued }: { readonly issued: IssuedNotice | undefined }) {
  const portal = usePortal();
  const css = useStyles(styles);
  const openFile = useServiceCall(openFileCall);
  const [closed, setClosed] = useState<number>();
  if (!issued || issued.documentId === closed) return null;
  const close = (): void => setClosed(issued.documentId);
  const open = async (): Promise<void> => {
    const fault = await openInNewTab(() => openFile({ fileId: issued.fileId }));
    if (!fault) return close();
    portal.notify({ tone: fault.kind === 'blocked' ? 'warning' : 'danger', message: fault.message });
  };
  const hasDocuments = portal.linkTo('received-documents') !== undefined;
  return (
    <Note
      key={issued.documentId}
      kind="success"
      title={`Você recebeu um documento: ${clinicalDocumentLabel(issued.type)}`}
      live
      floating
      action={
        <div className={css.actions}>
          {hasDocuments && (
            <Button size="small" onPress={() => void open()}>
              Abrir em outra aba
            </Button>
          )}
          <Button size="small" kind="quiet" onPress={close}>
            Fechar
          </Button>
        </div>
      }
    >
      <span className={css.kept}>Ele fica guardado em Documentos Médicos Recebidos, no portal.</span>
    </Note>
  );
}

const TITLES = { nurse: 'A enfermagem pergunta', doctor: 'O médico pergunta' } as const;

/**
 * Shows the professional's question about picture and sound.
 * @see docs/product/call-screen.md
 */
function QuestionNote({
  from,
  onSeen,
}: {
  readonly from: NonNullable<CallMedia['askedBy']>;
  readonly onSeen: () => void;
}) {
  return (
    <Note
      kind="info"
      title={TITLES[from]}
      live
      floating
      action={
        <Button size="small" onPress={onSeen}>
          Entendi
        </Button>
      }
    >
      Você está ouvindo e vendo bem? Responda falando ou pela conversa.
    </Note>
  );
}
