import { otherSideMessages, PATH_TABLE, PROFESSIONAL, useOwnNotes } from '@acolhe/call';
import { Button, Note, useStyles } from '@acolhe/ui';
import type { RunningVisit } from './run-visit.ts';
import type { VisitMedia } from './visit-calls.ts';
import type { VisitStage } from './visit-machine.ts';
import * as styles from './visit.module.css';

const NO_PATH = PATH_TABLE.none.message?.({ The: 'O profissional', of: 'do profissional' });
const ASKING = { nurse: 'A enfermagem pergunta', doctor: 'O médico pergunta' } as const;
export interface RoomNotesProps {
  readonly visit: RunningVisit;
  readonly stage: VisitStage;
  readonly media: VisitMedia;
}

/** Notices over the pictures: the professional's messages and connection problems. */
export function RoomNotes({ visit, stage, media }: RoomNotesProps) {
  const css = useStyles(styles);
  const { own, remote, isUnreached, isOffline, path, isStalled, askedBy, message, soundBlocked, room } = media;
  const { notes } = useOwnNotes(own);
  const resumeSound = (): void =>
    void room?.resumeSound().then(
      () => visit.media.setState({ soundBlocked: false }),
      () => undefined,
    );
  return (
    <div className={css.notes}>
      {message !== undefined && (
        <p className={css.said} role="status">
          <small>Mensagem do profissional</small>
          {message}
        </p>
      )}
      {askedBy && (
        <Note
          kind="info"
          title={ASKING[askedBy]}
          live
          floating
          action={<Button onPress={() => visit.media.setState({ askedBy: undefined })}>Entendi</Button>}
        >
          Você está ouvindo e vendo bem? Responda falando.
        </Note>
      )}
      {notes.map((note) => (
        <Note
          key={note.subject}
          kind={note.state === 'asking' ? 'info' : 'danger'}
          title={note.message.title}
          live
          floating
          action={note.row.cabinActs.includes('retry') && <Button onPress={visit.retryDevices}>Tentar de novo</Button>}
        >
          {note.message.cabinDetail}
        </Note>
      ))}
      {stage === 'in-call' && remote.microphone !== 'on' && (
        <Note
          kind="info"
          live
          floating
          title={otherSideMessages({ camera: 'on', microphone: remote.microphone }, PROFESSIONAL)[0]}
        >
          O que ele escrever aparece aqui.
        </Note>
      )}
      {stage === 'unstable' && (
        <Note kind="warning" title="A conexão está instável" live floating>
          Estamos conectando de novo. Não é preciso fazer nada.
        </Note>
      )}
      {stage === 'in-call' && isStalled && (
        <Note kind="warning" live floating>
          A imagem parou. Aguarde alguns segundos.
        </Note>
      )}
      {path === 'none' && stage !== 'peer-away' && !isOffline && (
        <Note kind="danger" title={NO_PATH?.title} live floating>
          {NO_PATH?.cabinDetail}
        </Note>
      )}
      {(isUnreached || isOffline) && (
        <Note kind="warning" title="Sem contato com o serviço" live floating>
          Estamos tentando de novo. Seu atendimento continua guardado.
        </Note>
      )}
      {soundBlocked && (
        <Note
          kind="warning"
          title="O som está desligado"
          live
          floating
          action={<Button onPress={resumeSound}>Ligar o som</Button>}
        />
      )}
    </div>
  );
}
